package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.SeedOption;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.training.RecordSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "split",
        description = "Send whole games to several files, by a hash of the game.",
        footer = {
            "",
            "Rows are of one game if the move of one leads to the next, or if in psv the numbers of their moves follow; so"
                    + " split before you shuffle. A row that follows no other is sent by its position.",
            "",
            "Example: goita shogi data split games.hcpe --ratio 8,1,1 -o train.hcpe -o valid.hcpe -o test.hcpe"
        })
final class ShogiDataSplitCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private DataInputs inputs = new DataInputs();

    @Mixin
    private SeedOption seed = new SeedOption("Another seed, another split");

    @Option(
            names = "--ratio",
            required = true,
            split = ",",
            paramLabel = "WEIGHT",
            description = "One weight for each file, such as 9,1.")
    private List<Double> ratio = new ArrayList<>();

    @Option(
            names = {OutputOption.SHORT, OutputOption.LONG},
            required = true,
            paramLabel = "FILE",
            description = "The files, in the order of the weights.")
    private List<String> outputs = new ArrayList<>();

    ShogiDataSplitCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        check();
        List<Output> targets = new ArrayList<>();
        long[] counts = new long[outputs.size()];
        try {
            for (String output : outputs) {
                targets.add(invocation.output(output));
            }
            RecordSplit split = new RecordSplit(seed.value(), ratio, (part, record) -> {
                counts[part]++;
                targets.get(part).stream().write(record.toBytes());
            });
            inputs.forEach(invocation, split::add);
            split.finish();
            for (Output target : targets) {
                target.commit();
            }
        } finally {
            for (Output target : targets) {
                target.close();
            }
        }
        Map<String, Object> more = new LinkedHashMap<>();
        for (int part = 0; part < counts.length; part++) {
            more.put(outputs.get(part), counts[part]);
        }
        return inputs.summarize(invocation, "", more);
    }

    private void check() {
        if (ratio.size() != outputs.size()) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "--ratio の比は " + ratio.size() + " 個、ファイルは " + outputs.size() + " 個です。同じ数にしてください",
                            ratio.size() + " weights for " + outputs.size() + " files; give one each"));
        }
        if (outputs.contains(Input.STANDARD) || outputs.stream().distinct().count() < outputs.size()) {
            throw new MisuseException(
                    spec, new Wording("-o には分けた先ごとに別のファイルが必要です", "-o: each part needs a file of its own"));
        }
        if (ratio.stream().anyMatch(weight -> !(weight > 0 && weight < 1e18))) {
            throw new MisuseException(
                    spec, new Wording("--ratio の比は 0 より大きい数です", "--ratio: weights are greater than 0"));
        }
    }
}
