package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.dl4j.OnnxModel;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.Reduction;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.MeasuredPairing;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.GoitaExperience;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.ReportWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita models}. */
public final class ModelsCommand extends Job {
    /** Of each weight's fraction; with so many, about one choice in a thousand is another. */
    private static final int KEPT_BITS = 8;

    private static final int MOST_ROUNDS = 1_000_000;

    /** Of what is gathered at once. */
    private static final int ROUNDS_AT_ONCE = 4_096;

    private static final Wording MEASURED_TITLE = new Wording("強さの実測", "How strong it was measured");

    private static final Columns<MeasuredPairing> MEASURED = new Columns<MeasuredPairing>()
            .code(new Wording("コマンド", "command"), MeasuredPairing::command)
            .data("player", MeasuredPairing::player)
            .data("version", MeasuredPairing::version)
            .data("against", MeasuredPairing::against)
            .data("deals", MeasuredPairing::deals)
            .data("seed", MeasuredPairing::seed)
            .number(Measure.POINTS_PER_ROUND.id(), ReportWords.A_ROUND, ReportWords.POINTS, MeasuredPairing::points)
            .interval("", ReportWords.POINTS, MeasuredPairing::interval);

    private final Given<Optional<String>> name = argument("NAME", String.class);
    private final Given<Optional<String>> pack = option("--pack", "MODEL", String.class);
    private final Given<Optional<String>> license = option("--license", "TEXT", String.class);
    private final Given<Integer> rounds = option("--rounds", "N", 0).within(0, MOST_ROUNDS);
    private final Given<Optional<String>> output = optionalOutput("FILE");
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException {
        if (pack.value().isPresent() != output.value().isPresent()
                || pack.value().isEmpty() && (license.value().isPresent() || rounds.value() > 0)) {
            throw misuse(new Wording(
                    "--pack と -o は一緒に使います。--license と --rounds にはその両方が必要です",
                    "--pack MODEL and -o FILE need each other, and --license and --rounds need them"));
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
                    card.table(new Table<>("measured", MEASURED_TITLE, MEASURED, measured(model)));
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
        Map<String, Object> fields = Plain.map(
                "name", model.name(),
                "file", model.file(),
                "bytes", bytes,
                "sha256", model.sha256(),
                "verified", isWhole,
                "license", model.license(),
                "japanese", model.japanese(),
                "english", model.english());
        if (isWhole) {
            Model read = model.read();
            fields.put("weights", read.weightsHash());
            fields.put("card", read.card());
            fields.put("measured", MEASURED.json(measured(model)));
        }
        return fields;
    }

    /** Of its player and of those that search with it. */
    private static List<MeasuredPairing> measured(BoxedModel model) throws IOException {
        String weights = model.read().weightsHash();
        return ModelBox.measured().stream()
                .filter(pairing -> pairing.version().contains(weights))
                .toList();
    }

    private void pack(String from, String to) throws IOException {
        Output.requireOther(to, List.of(from));
        Model model = ModelArgument.readAny(from);
        Map<String, String> provenance = new LinkedHashMap<>(model.card().provenance());
        license.value().ifPresent(stated -> provenance.put("license", stated));
        List<String> commands = TrainingWords.packed(model.card(), license.value(), rounds.value());
        if (!commands.isEmpty()) {
            provenance.remove(ModelCard.FIRST_COMMANDS);
            provenance.put(ModelCard.COMMANDS, String.join("\n", commands));
        }
        NetworkWeights weights =
                rounds.value() > 0 ? reduced(model) : model.weights().rounded(KEPT_BITS);
        Model packed = new Model(model.card().withProvenance(provenance).withShape(weights.shape()), weights);
        ModelFile.write(Output.place(to), packed, Map.of());
        say("%s: 重み %s", "%s: weights %s", to, packed.weightsHash());
    }

    /** By its own play, in which ever fewer turns are drawn: it then meets what others do. */
    private NetworkWeights reduced(Model model) throws IOException {
        if (!model.card().layout().equals(GoitaViewLayout.LAYOUT.id())) {
            throw misuse(new Wording(
                    "--rounds はごいたの " + GoitaViewLayout.LAYOUT.id() + " を読むモデルに使います",
                    "--rounds is for models that read " + GoitaViewLayout.LAYOUT.id() + " of Goita"));
        }
        RowForm rows = model.card().rows();
        GoitaExperience play = new GoitaExperience(
                Rules.STANDARD, new Exploration(1, 0, rounds.value(), 0), 1, rows, new RandomStreams(1), List.of());
        List<Samples> seen = new ArrayList<>();
        try (InOrder crew = new InOrder(1, "pack");
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(rounds.value()))) {
            for (int from = 0; from < rounds.value(); from += ROUNDS_AT_ONCE) {
                int some = Math.min(ROUNDS_AT_ONCE, rounds.value() - from);
                seen.addAll(play.by(crew).gather(model.weights(), from, some));
                progress.advance(some);
            }
        }
        return Reduction.of(model.weights(), rows.symmetries(GoitaSymmetries.GROUP), seen);
    }

    /** {@code goita onnx}. */
    public static final class OnnxCommand extends Job {
        private final Given<String> modelFile = argument("MODEL");
        private final Given<String> output = requiredOutput("FILE");

        @Override
        public ExitCode call() throws IOException {
            Output.requireOther(output.value(), List.of(modelFile.value()));
            Model model = ModelArgument.readAny(modelFile.value());
            try (Output file = invocation.output(output.value())) {
                OnnxModel.write(model, symmetries(model.card()), file.stream());
                file.commit();
            } catch (IllegalArgumentException e) {
                throw misuse(new Wording(
                        modelFile.value() + ": " + Wording.of(e).japanese(),
                        modelFile.value() + ": " + Wording.of(e).english()));
            }
            return ExitCode.CLEAN;
        }

        /** Rows of a game that has none here are written by its own encoder as the network takes them. */
        private static SymmetryGroup symmetries(ModelCard card) {
            Optional<SampleEncoder<SeatView, Action>> encoder = GoitaEncoders.ALL.find(card.layout());
            if (encoder.isEmpty() && card.rows() == RowForm.CANONICAL) {
                throw new RefusalException(
                        "特徴量「" + card.layout() + "」の対称性が分からず、行を正規形にできません。使える特徴量は " + GoitaEncoders.ALL.ids() + " です",
                        "the symmetries of layout '" + card.layout()
                                + "', under which its rows are canonical, are not known here; the layouts are "
                                + GoitaEncoders.ALL.ids());
            }
            return encoder.map(SampleEncoder::symmetries)
                    .orElseGet(() -> SymmetryGroup.trivial(
                            card.shape().inputs(), card.shape().labels()));
        }
    }
}
