package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
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

/** {@code goita models}. */
public final class ModelsCommand extends Job {
    /** Of each weight's fraction; with so many, about one choice in a thousand is another. */
    private static final int KEPT_BITS = 8;

    private final Given<Optional<String>> name = argument("NAME", String.class);
    private final Given<Optional<String>> pack = option("--pack", "MODEL", String.class);
    private final Given<Optional<String>> license = option("--license", "TEXT", String.class);
    private final Given<Optional<String>> output = optionalOutput("FILE");
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException {
        if (pack.value().isPresent() != output.value().isPresent()
                || pack.value().isEmpty() && license.value().isPresent()) {
            throw misuse(new Wording(
                    "--pack と -o は一緒に使います。--license にはその両方が必要です",
                    "--pack MODEL and -o FILE need each other, and --license needs them"));
        }
        if (pack.value().isPresent()) {
            pack(pack.value().get(), output.value().get());
            return ExitCode.CLEAN;
        }
        List<BoxedModel> models =
                name.value().isPresent() ? List.of(named(name.value().get())) : ModelBox.all();
        boolean whole = true;
        for (BoxedModel model : models) {
            byte[] bytes = model.bytes();
            boolean isWhole = model.isWhole(bytes);
            whole &= isWhole;
            if (json.value()) {
                invocation.jsonLines().write(json(model, bytes.length, isWhole));
            } else {
                invocation.say(line(model, bytes.length, isWhole));
                if (name.value().isPresent() && isWhole) {
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
            return misuse(new Wording(
                            "同梱のモデルに「" + wanted + "」はありません。あるのは " + String.join("、", names) + " です",
                            "no model '" + wanted + "' in the box; there are " + String.join(", ", names))
                    .suggesting(wanted, names));
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
        license.value().ifPresent(stated -> provenance.put("license", stated));
        List<String> commands = TrainingWords.packed(model.card(), license.value());
        if (!commands.isEmpty()) {
            provenance.remove(ModelCard.FIRST_COMMANDS);
            provenance.put(ModelCard.COMMANDS, String.join("\n", commands));
        }
        Model packed = new Model(
                model.card().withProvenance(provenance), model.weights().rounded(KEPT_BITS));
        ModelFile.write(Output.place(to), packed, Map.of());
        say("%s: 重み %s", "%s: weights %s", to, packed.weightsHash());
    }
}
