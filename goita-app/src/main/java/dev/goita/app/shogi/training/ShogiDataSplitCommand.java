package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.training.RecordSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class ShogiDataSplitCommand extends Job {
    private final DataInputs inputs = new DataInputs(this);
    private final Given<Long> seed = randomSeed();
    private final Given<List<Double>> ratio = listed("--ratio", "WEIGHT", Double.class);
    private final Given<List<String>> outputs = several(OutputOption.SHORT + "|" + OutputOption.LONG, "FILE", String.class);

    ShogiDataSplitCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        check();
        List<Output> targets = new ArrayList<>();
        long[] counts = new long[outputs.value().size()];
        try {
            for (String output : outputs.value()) {
                targets.add(invocation.output(output));
            }
            RecordSplit split = new RecordSplit(seed.value(), ratio.value(), (part, record) -> {
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
            more.put(outputs.value().get(part), counts[part]);
        }
        return inputs.summarize(invocation, "", more);
    }

    private void check() {
        if (ratio.value().size() != outputs.value().size()) {
            throw misuse(new Wording(
                            "--ratio の比は " + ratio.value().size() + " 個、ファイルは " + outputs.value().size() + " 個です。同じ数にしてください",
                            ratio.value().size() + " weights for " + outputs.value().size() + " files; give one each"));
        }
        if (outputs.value().contains(Input.STANDARD) || outputs.value().stream().distinct().count() < outputs.value().size()) {
            throw misuse(new Wording("-o には分けた先ごとに別のファイルが必要です", "-o: each part needs a file of its own"));
        }
        if (ratio.value().stream().anyMatch(weight -> !(weight > 0 && weight < 1e18))) {
            throw misuse(new Wording("--ratio の比は 0 より大きい数です", "--ratio: weights are greater than 0"));
        }
    }
}
