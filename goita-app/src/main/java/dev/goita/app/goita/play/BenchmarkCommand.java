package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.SmallFile;
import dev.goita.learning.Interval;
import dev.goita.ml.benchmark.Answers;
import dev.goita.ml.benchmark.BenchmarkResult;
import dev.goita.ml.benchmark.SuiteMaker;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.BenchmarkReport;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita benchmark}. */
public final class BenchmarkCommand extends Job {
    private final Given<List<String>> players = words("PLAYER");
    private final QuestionOptions questions = new QuestionOptions(this, 1);
    private final Given<Optional<String>> html = page();
    private final Given<Optional<String>> into = option("--into", "FILE", String.class);
    private final Given<Boolean> json = json();
    private final Given<Boolean> make = flag("--make");

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        questions.requireSound();
        refuse(
                players.value().isEmpty() != make.value(),
                "測るプレイヤーを書いてください（例: goita benchmark rule net:strong）。--make のときは書きません",
                "name the players to measure, such as goita benchmark rule net:strong (and none with --make)");
        if (make.value()) {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                SuiteMaker.make(questions.folder(), questions.share(), questions.threadCount(), progress::advance);
            }
            return ExitCode.CLEAN;
        }
        List<Entrant> entrants = asked(this::entrants);
        if (into.value().isPresent()) {
            FigureTable.with(table(), List.of());
        }
        List<BenchmarkResult> results = new ArrayList<>();
        QuestionOptions.Asked asked = questions.ask(invocation, entrants, answers -> {
            List<BenchmarkResult> more = answers.stream().map(Answers::result).toList();
            results.addAll(more);
            if (json.value()) {
                BenchmarkReport.lines(more).forEach(invocation.jsonLines()::write);
            }
        });
        BenchmarkReport report = new BenchmarkReport(results, asked.hash(), questions.share());
        // what took hours is told first, whatever becomes of files
        if (json.value()) {
            invocation.jsonLines().write(report.summary());
        } else {
            invocation.say(report.report());
        }
        if (into.value().isPresent()) {
            invocation.write(into.value().get(), FigureTable.with(table(), results));
        }
        invocation.writePage(html.value(), report.report());
        return findings(!asked.isClean());
    }

    private List<Entrant> entrants() throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : players.value()) {
            entrants.add(NeuralEntrant.all().parse(player));
        }
        return entrants;
    }

    private Path table() throws IOException {
        return Input.seekable(into.value().orElseThrow());
    }

    /** 値の表: the figures of players in a Markdown text, a line each, between two marks. */
    private static final class FigureTable {
        private static final String BEGIN = "<!-- benchmark -->";
        private static final int MOST_BYTES = 16 << 20;
        /** What no figure shows. */
        private static final double LEAST = 1e-4;

        private static final String END = "<!-- /benchmark -->";
        private static final List<String> HEAD =
                List.of("| task | part | player | questions | figure |", "| --- | --- | --- | ---: | ---: |");

        private FigureTable() {}

        /**
         * The text of a file with figures in the place of earlier ones of the same task, part and player, or behind those of the
         * same task and part.
         *
         * @throws IOException naming the file if it cannot be read or has not both marks
         */
        static String with(Path file, List<BenchmarkResult> results) throws IOException {
            String text = SmallFile.text(file, MOST_BYTES);
            int begin = text.indexOf(BEGIN);
            int end = text.indexOf(END, Math.max(0, begin));
            if (begin < 0 || end < 0) {
                throw new RefusedFileException(
                        file,
                        "「" + BEGIN + "」と「" + END + "」の行がありません。値を入れる場所に書いてください",
                        "has no lines '" + BEGIN + "' and '" + END + "' between which figures go; write them");
            }
            Map<String, Map<String, String>> tasks = new LinkedHashMap<>();
            text.substring(begin + BEGIN.length(), end)
                    .lines()
                    .filter(line -> line.startsWith("|") && !HEAD.contains(line))
                    .forEach(line -> put(tasks, line));
            results.forEach(result -> put(tasks, line(result)));
            List<String> lines = new ArrayList<>(HEAD);
            tasks.values().forEach(players -> lines.addAll(players.values()));
            return text.substring(0, begin) + BEGIN + "\n" + String.join("\n", lines) + "\n" + text.substring(end);
        }

        private static void put(Map<String, Map<String, String>> tasks, String line) {
            String[] cells = line.split("\\|", -1);
            String player = cells.length > 3 ? cells[3] : "";
            tasks.computeIfAbsent(cells[1] + (cells.length > 2 ? cells[2] : ""), task -> new LinkedHashMap<>())
                    .put(player, line);
        }

        private static String line(BenchmarkResult result) {
            String player = "`" + result.player().replaceAll("[|`\\p{Cntrl}]", "?") + "`";
            String figure =
                    result.skipped().map(Wording::english).orElseGet(() -> figure(result.value(), result.interval()));
            return "| "
                    + String.join(
                            " | ",
                            result.task(),
                            result.shownPart(),
                            player,
                            result.skipped().isPresent() ? "" : String.format(Locale.ROOT, "%,d", result.count()),
                            figure)
                    + " |";
        }

        /** With ±, or with both ends where the middle is another, as that of a share is. */
        private static String figure(double value, Interval interval) {
            boolean isMiddle = Math.abs(interval.low() + interval.high() - 2 * value) < LEAST;
            return isMiddle
                    ? String.format(Locale.ROOT, "%.3f ± %.3f", value, interval.radius())
                    : String.format(Locale.ROOT, "%.3f (%.3f … %.3f)", value, interval.low(), interval.high());
        }
    }
}
