package dev.goita.app.goita.stats;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.statistics.RoundStatistics;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "stats",
        description = "Tell what recorded rounds have in common: wins by seat, scores, lengths, opening leads.",
        footer = {
            "",
            "Shares come with their 95 %% interval (Wilson). Rounds with errors are left out; goita check names them.",
            "",
            "Examples:",
            "  goita stats rounds/",
            "  goita stats --html stats.html rounds/ game.json",
            "  goita stats --json - < games.jsonl"
        })
public final class StatsCommand implements Callable<ExitCode> {
    private static final int ROWS = 20;

    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    /** How the tables are printed. */
    static final class Form {
        @Option(names = JsonOption.NAME, description = "Print one JSON object.")
        private boolean json;

        @Option(names = "--csv", description = "Print CSV with the columns table, row, column and value.")
        private boolean csv;

        @Option(names = "--all", description = "Print every row of long tables.")
        private boolean all;
    }

    @ArgGroup
    private Form form = new Form();

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with plots too.")
    private Optional<String> html = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public StatsCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (html.isPresent()) {
            Input.path(html.get());
        }
        RoundStatistics statistics = new RoundStatistics(rules.chosen());
        List<String> files = inputs.files(invocation);
        long refused;
        try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            refused = invocation.cluster().isPresent()
                    ? count(files, statistics, progress, invocation.cluster().get())
                    : count(files, statistics, progress);
        }
        List<StatsTable> tables = new StatsReport(statistics).tables();
        print(statistics.rounds(), tables);
        if (html.isPresent()) {
            writePage(html.get(), statistics.rounds(), files, tables);
        }
        if (refused > 0) {
            Wording left = new Wording(
                    "誤りのある " + refused + " 箇所を除きました。goita check で分かります",
                    "left out " + refused + " faulty places; goita check names them");
            invocation.note(left);
        }
        return refused == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    /** @return how many rounds and damaged places were left out */
    private long count(List<String> files, RoundStatistics statistics, Progress progress) throws IOException {
        long refused = 0;
        for (String file : files) {
            refused += FactSource.read(invocation, inputs.reader(), rules.chosen(), file, fact -> {
                statistics.add(fact);
                progress.advance(1);
            });
        }
        return refused;
    }

    private long count(List<String> files, RoundStatistics statistics, Progress progress, Cluster cluster)
            throws IOException, InterruptedException {
        Cluster.requireFiles(spec, files);
        long[] refused = new long[1];
        try (Crew crew = cluster.open()) {
            crew.<String, AwayReading.Report<Part>, RuntimeException>inOrder(job(), files, (piece, report) -> {
                Part part = invocation.hear(report);
                progress.advance(part.statistics().rounds());
                statistics.append(part.statistics());
                refused[0] += part.refused();
            });
        }
        return refused[0];
    }

    /**
     * What a file adds.
     *
     * @param refused rounds and damaged places that were left out
     */
    private record Part(RoundStatistics statistics, long refused) implements Serializable {}

    /** A piece is a file by its name. */
    private CrewJob<String, AwayReading.Report<Part>> job() {
        AwayReading away = invocation.awayReading();
        RecordReader reader = inputs.reader();
        Rules known = rules.chosen();
        return new CrewJob<>(
                "stats",
                () -> file -> away.read(there -> {
                    RoundStatistics statistics = RoundStatistics.part(known);
                    return new Part(statistics, FactSource.read(there, reader, known, file, statistics::add));
                }));
    }

    private void print(long rounds, List<StatsTable> tables) {
        PrintWriter out = invocation.streams().out();
        if (form.json) {
            invocation.jsonLines().write(DataReport.json(rounds, tables));
        } else if (form.csv) {
            DataReport.csv(tables, invocation.streams().data());
        } else {
            new StatsText(out, invocation.language(), form.all ? Integer.MAX_VALUE : ROWS).print(tables);
        }
    }

    private void writePage(String file, long rounds, List<String> sources, List<StatsTable> tables) throws IOException {
        String page = new StatsHtml(invocation.language()).page(rounds, sources, tables);
        try (Output output = invocation.output(file)) {
            Writer writer = output.writer();
            writer.write(page);
            writer.flush();
            output.commit();
        }
    }
}
