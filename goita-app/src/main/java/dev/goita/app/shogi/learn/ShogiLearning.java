package dev.goita.app.shogi.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.learning.BestOption;
import dev.goita.app.learning.ConfigOptions;
import dev.goita.app.learning.FeatureJob;
import dev.goita.app.learning.GameWords;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.PredictionJob;
import dev.goita.app.learning.SweepOption;
import dev.goita.app.learning.TaughtJob;
import dev.goita.app.learning.TaughtJob.MetricsOption;
import dev.goita.app.learning.TaughtJob.ResumeOption;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.learning.training.InOrder;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.ml.BookAgreement;
import dev.goita.shogi.ml.BookInput;
import dev.goita.shogi.ml.ShogiEncoder;
import dev.goita.shogi.ml.ShogiPages;
import dev.goita.shogi.ml.ShogiSource;
import dev.goita.shogi.ml.ValueOf;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** 将棋の学習: {@code goita selfplay}, {@code features}, {@code train} and {@code evaluate} of games of shogi. */
public final class ShogiLearning {
    private ShogiLearning() {}

    /** {@code goita shogi selfplay}. */
    public static final class ShogiSelfPlayCommand extends Job {
        private static final int GAMES_AT_ONCE = 64;

        private final Given<Integer> games = option("--games", "N", 100).atLeast(1);
        private final Given<Long> seed = randomSeed();
        private final Given<Integer> randomMoves = option("--random-moves", "N", 8);
        private final Given<Double> epsilon = option("--epsilon", "P", 0.05);
        private final Given<Integer> mostMoves = option("--moves", "N", 200);
        private final Given<Format> format = option("--to", "FORMAT", Format.CSA);
        private final Given<Integer> threads = threads();
        private final Given<String> output = requiredOutput("FILE");

        @Override
        public ExitCode call() throws IOException {
            GeneratedGame play = asked(
                    () -> new GeneratedGame(randomMoves.value(), epsilon.value(), mostMoves.value(), seed.value()));
            try (Output target = invocation.output(output.value());
                    Progress progress = invocation.progress(Counted.GAMES, OptionalLong.of(games.value()));
                    InOrder threads = new InOrder(this.threads.value(), "shogi-selfplay")) {
                Writer writer = target.writer();
                for (int first = 0; first < games.value(); first += GAMES_AT_ONCE) {
                    int from = first;
                    List<String> texts = threads.map(
                            Math.min(GAMES_AT_ONCE, games.value() - first),
                            game -> format.value().write(play.play(from + game), TextStyle.TSSHOGI));
                    for (int i = 0; i < texts.size(); i++) {
                        writer.write(
                                from + i == 0 ? texts.get(i) : format.value().separator() + texts.get(i));
                    }
                    progress.advance(texts.size());
                }
                writer.flush();
                target.commit();
            }
            return ExitCode.CLEAN;
        }
    }

    /** {@code goita shogi features}. */
    public static final class ShogiFeaturesCommand extends Job {
        private final Given<List<String>> files = words("FILE");
        private final Given<List<String>> books = several("--book", "FILE", String.class);
        private final Given<Optional<String>> output = optionalOutput("FOLDER");
        private final Given<Boolean> describe = flag("--describe");
        private final Given<Boolean> json = json();
        private final GameInputs inputs = new GameInputs(this);

        @Override
        public ExitCode call() throws IOException {
            if (describe.value()) {
                invocation.streams().out().print(ShogiPages.position());
                return ExitCode.CLEAN;
            }
            refuse(
                    files.value().isEmpty() && books.value().isEmpty()
                            || output.value().isEmpty(),
                    "ファイルか --book と、-o フォルダー、または --describe を指定してください",
                    "features needs FILE or --book, and -o FOLDER, or --describe");
            FindingCount findings = inputs.findings(() -> invocation);
            new FeatureJob(invocation, GameInputs.WORDS)
                    .run(
                            inputs.source(files.value(), books.value(), invocation, findings),
                            Output.place(output.value().get()),
                            json.value() ? FeatureJob.Report.JSON : FeatureJob.Report.TEXT);
            return findings.exitCode();
        }
    }

    /** {@code goita shogi train}. */
    public static final class ShogiTrainCommand extends Job {
        private final Given<List<String>> files = words("FILE");
        private final Given<List<String>> books = several("--book", "FILE", String.class);
        private final Given<String> output = requiredOutput("FILE");
        private final BestOption best = new BestOption(this);
        private final ResumeOption resume = new ResumeOption(this);
        private final MetricsOption metrics = new MetricsOption(this);
        private final Given<Integer> threads = threads();
        private final TaughtOptions taught = new TaughtOptions(this);
        private final NetworkOptions network = new NetworkOptions(this);
        private final GameInputs inputs = new GameInputs(this);
        private final SweepOption sweep = new SweepOption(this);
        private final ConfigOptions config = new ConfigOptions(this);

        private Map<String, Optional<?>> effective() {
            Map<String, Optional<?>> options = new LinkedHashMap<>();
            options.put("of", Optional.of("shogi"));
            options.put("hidden", Optional.of(network.hidden()));
            taught.addEffective(options);
            return options;
        }

        @Override
        public ExitCode call() throws IOException, InterruptedException {
            if (config.printed(invocation, spec(), this::effective)) {
                return ExitCode.CLEAN;
            }
            if (sweep.isGiven()) {
                return sweep.run(ShogiTrainCommand::new, invocation, output.value(), resume);
            }
            refuse(
                    files.value().isEmpty() && books.value().isEmpty(),
                    "ファイルか --book を指定してください",
                    "train needs FILE or --book");
            Path file = Output.place(output.value());
            TaughtJob.Start start = resume.start(file);
            FindingCount findings = inputs.findings(() -> invocation);
            try {
                TaughtJob job = new TaughtJob(
                        invocation,
                        inputs.source(files.value(), books.value(), invocation, findings),
                        GameInputs.WORDS,
                        network.hidden(),
                        network.supervised(RowForm.PLAIN),
                        taught.training(network.schedule(), network.seed()),
                        new TaughtTraining.Keeping(network.checkpoints(), best.requireHeldOut()),
                        threads.value());
                job.run(file, start, metrics);
            } catch (IllegalArgumentException e) {
                throw misuse(e);
            }
            return findings.exitCode();
        }
    }

    /** {@code goita shogi evaluate}. */
    public static final class ShogiEvaluateCommand extends Job {
        private final Given<String> modelFile = argument("MODEL");
        private final Given<List<String>> files = words("FILE");
        private final Given<List<String>> books = several("--book", "FILE", String.class);
        private final Given<Boolean> json = json();
        private final GameInputs inputs = new GameInputs(this);

        private final FindingCount findings = inputs.findings(() -> invocation);

        @Override
        public ExitCode call() throws IOException {
            refuse(
                    files.value().isEmpty() && books.value().isEmpty(),
                    "ファイルか --book を指定してください",
                    "evaluate needs FILE or --book");
            Map<String, Object> results = asked(this::results);
            if (json.value()) {
                invocation.jsonLines().write(results);
            }
            return findings.exitCode();
        }

        private Map<String, Object> results() throws IOException {
            Map<String, Object> results = new LinkedHashMap<>();
            results.put("model", modelFile.value());
            Model model = Model.read(Input.seekable(modelFile.value()), ShogiEncoder.ENCODER);
            if (!files.value().isEmpty()) {
                Report shown = new Report(Wording.same(""));
                PolicyReport report = new PredictionJob(invocation, GameInputs.WORDS)
                        .run(inputs.source(files.value(), List.of(), invocation, findings), model, shown);
                results.put("predictions", PredictionTables.json(report));
                if (!json.value()) {
                    invocation.say(shown);
                }
            }
            List<Map<String, Object>> agreements = new ArrayList<>();
            for (String book : books.value()) {
                agreements.add(compared(book, model));
                results.put("books", agreements);
            }
            return results;
        }

        private Map<String, Object> compared(String book, Model model) throws IOException {
            BookAgreement agreement =
                    BookAgreement.of(inputs.source(List.of(), List.of(book), invocation, findings), model);
            if (!json.value()) {
                Wording best = PredictionTables.line(agreement.prediction());
                say(
                        "%s: %,d 局面、第1候補が定跡手 %.1f %%、定跡の最善手は %4$s",
                        "%s: %,d positions, the first choice is in the book in %.1f %%, the book's best move is %5$s",
                        book,
                        agreement.prediction().decisions(),
                        100 * agreement.inBook(),
                        best.japanese(),
                        best.english());
            }
            Map<String, Object> fields = new Columns<BookAgreement>()
                    .data("book", found -> book)
                    .data("in_book", BookAgreement::inBook)
                    .json(agreement);
            fields.putAll(PredictionTables.json(agreement.prediction()));
            return fields;
        }
    }

    /** 入力の局: games and books to learn from, and how many findings about them are said. */
    private static final class GameInputs extends Options {
        static final GameWords WORDS = new GameWords(Counted.GAMES, "games", "局");

        private final Given<Integer> maxFindings = option("--max-findings", "N", 20);
        private final Given<ValueOf> values = option("--values", "FROM", ValueOf.MEAN);

        GameInputs(Options command) {
            super(command);
        }

        FindingCount findings(Supplier<Invocation> run) {
            return new FindingCount(run, maxFindings::value);
        }

        private record BookFile(String name, Invocation invocation) implements BookInput {
            @Override
            public BookSource open(Consumer<Diagnostic> findings) throws IOException {
                return OpenBook.open(name, invocation).entries(findings);
            }
        }

        /** @throws IOException naming an argument that cannot be a path */
        ShogiSource source(List<String> files, List<String> books, Invocation invocation, Consumer<Diagnostic> findings)
                throws IOException {
            List<Path> paths = new ArrayList<>();
            for (String file : files) {
                Path path = invocation.file(file);
                paths.add(path);
                if (Files.isDirectory(path)) {
                    ShogiInputs.tellLeftOut(
                            file,
                            GameFiles.contents(path, (lost, failure) -> {}).others(),
                            path,
                            invocation);
                }
            }
            return new ShogiSource(
                    paths,
                    books.stream()
                            .<BookInput>map(book -> new BookFile(book, invocation))
                            .toList(),
                    values.value(),
                    findings);
        }
    }
}
