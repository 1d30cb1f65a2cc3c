package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import dev.goita.report.Report;
import dev.goita.report.learning.ModelReport;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita models}. */
@Command(
        name = "models",
        description = "The models that come with the program: list them, show what one is, verify them.",
        footer = {
            "",
            "net:NAME is a player with that model in every command; a file of that name is net:./NAME. Every model is",
            "verified against the hash in the list; exit code 1 if one is another. With --pack a model becomes small",
            "enough to be kept: without what training goes on from, its weights rounded, its card telling the commands",
            "that make it again.",
            "",
            "Examples:",
            "  goita models",
            "  goita models strong",
            "  goita models --pack model.zip --license Apache-2.0 -o small.zip"
        })
public final class ModelsCommand implements Callable<ExitCode> {
    /** Of each weight's fraction; with so many, about one choice in a thousand is another. */
    private static final int KEPT_BITS = 8;

    private final Invocation invocation;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Show the card of this model.")
    private Optional<String> name = Optional.empty();

    @Option(names = "--pack", paramLabel = "MODEL", description = "Make a small copy of this model, which -o names.")
    private Optional<String> pack = Optional.empty();

    @Option(
            names = "--license",
            paramLabel = "TEXT",
            description = "With --pack: under which licence the copy is, such as Apache-2.0.")
    private Optional<String> license = Optional.empty();

    @Mixin
    private OutputOption output = OutputOption.optional("FILE", "With --pack: the small copy.");

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a model, with its card.");

    @Spec
    private CommandSpec spec;

    public ModelsCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (pack.isPresent() != output.given().isPresent() || pack.isEmpty() && license.isPresent()) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "--pack と -o は一緒に使います。--license にはその両方が必要です",
                            "--pack MODEL and -o FILE need each other, and --license needs them"));
        }
        if (pack.isPresent()) {
            pack(pack.get(), output.given().get());
            return ExitCode.CLEAN;
        }
        List<BoxedModel> models = name.isPresent() ? List.of(named(name.get())) : ModelBox.all();
        boolean whole = true;
        for (BoxedModel model : models) {
            byte[] bytes = model.bytes();
            boolean isWhole = model.isWhole(bytes);
            whole &= isWhole;
            if (json.isWanted()) {
                invocation.jsonLines().write(json(model, bytes.length, isWhole));
            } else {
                say(line(model, bytes.length, isWhole));
                if (name.isPresent() && isWhole) {
                    Report card = new Report(Wording.same(""));
                    ModelReport.add(model.read().card(), card);
                    invocation.say(card);
                }
            }
        }
        return whole ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private BoxedModel named(String wanted) {
        return ModelArgument.boxed(wanted).orElseThrow(() -> {
            List<String> names = ModelBox.all().stream().map(BoxedModel::name).toList();
            return new MisuseException(
                    spec,
                    new Wording(
                            "同梱のモデルに「" + wanted + "」はありません。あるのは " + String.join("、", names) + " です",
                            "no model '" + wanted + "' in the box; there are " + String.join(", ", names)));
        });
    }

    private static Wording line(BoxedModel model, int bytes, boolean isWhole) {
        String facts = String.format(
                Locale.ROOT,
                "net:%s  %,d kB  %s  sha256 %s",
                model.name(),
                bytes / 1000,
                model.license(),
                model.sha256());
        return new Wording(
                facts + (isWhole ? "（一致）" : "（不一致。一覧のファイルではありません）") + "  " + model.japanese(),
                facts + (isWhole ? " (verified)" : " (differs: not the file that the list names)") + "  "
                        + model.english());
    }

    private static Map<String, Object> json(BoxedModel model, int bytes, boolean isWhole) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", model.name());
        fields.put("file", model.file());
        fields.put("bytes", bytes);
        fields.put("sha256", model.sha256());
        fields.put("verified", isWhole);
        fields.put("license", model.license());
        fields.put("japanese", model.japanese());
        fields.put("english", model.english());
        if (isWhole) {
            Model read = model.read();
            fields.put("weights", read.weightsHash());
            fields.put("card", read.card());
        }
        return fields;
    }

    private void pack(String from, String to) throws IOException {
        Model model = ModelArgument.readAny(from);
        Map<String, String> provenance = new LinkedHashMap<>(model.card().provenance());
        license.ifPresent(stated -> provenance.put("license", stated));
        List<String> commands = TrainingWords.packed(model.card(), license);
        if (!commands.isEmpty()) {
            provenance.remove(ModelCard.FIRST_COMMANDS);
            provenance.put(ModelCard.COMMANDS, String.join("\n", commands));
        }
        Model packed = new Model(
                model.card().withProvenance(provenance), model.weights().rounded(KEPT_BITS));
        ModelFile.write(Output.place(to), packed, Map.of());
        say(new Wording(to + ": 重み " + packed.weightsHash(), to + ": weights " + packed.weightsHash()));
    }

    private void say(Wording wording) {
        invocation.say(wording);
    }
}
