package dev.goita.app.goita.stats;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.page.Page;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.statistics.RoundFact;
import dev.goita.ml.statistics.RoundStatistics;
import dev.goita.record.Finding;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

public final class StatsCommand extends Job {
    private static final int ROWS = 20;

    private final RecordInputs inputs = new RecordInputs(this);

    private final Given<Boolean> json = json();
    private final Given<Boolean> csv = flag("--csv");
    private final Given<Boolean> all = flag("--all");
    private final Given<Optional<String>> html = page();
    private final RulesOption rules = new RulesOption(this);
    private final ClusterOptions cluster = new ClusterOptions(this);

    public StatsCommand() {
        exclusive(json, csv, all);
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation);
        if (html.value().isPresent()) {
            Input.path(html.value().get());
        }
        RoundStatistics statistics = new RoundStatistics(rules.chosen());
        List<String> files = inputs.files(invocation);
        long refused;
        try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            refused = invocation.cluster().isPresent()
                    ? count(files, statistics, progress, invocation.cluster().get())
                    : count(files, statistics, progress);
        }
        StatsReport report = new StatsReport(statistics);
        if (json.value()) {
            invocation.jsonLines().write(report.json());
        } else if (csv.value()) {
            report.report(files).csv(invocation.streams().data());
        } else {
            report.report(files)
                    .text(invocation.streams().out(), invocation.language(), all.value() ? Integer.MAX_VALUE : ROWS);
        }
        if (html.value().isPresent()) {
            Page page = report.report(files).page(invocation.language());
            invocation.write(html.value().get(), page.html());
        }
        if (refused > 0) {
            invocation.note(Wording.of(
                    "誤りのある %d 箇所を除きました。goita check で分かります",
                    "left out %d faulty places; goita check names them", refused));
        }
        return findings(refused > 0);
    }

    private long count(List<String> files, RoundStatistics statistics, Progress progress) throws IOException {
        long refused = 0;
        for (String file : files) {
            FactSource source = new FactSource(rules.ofMatches(), statistics, () -> progress.advance(1));
            refused += source.read(invocation, inputs.reader(), file);
        }
        return refused;
    }

    private long count(List<String> files, RoundStatistics statistics, Progress progress, Cluster cluster)
            throws IOException, InterruptedException {
        Cluster.requireFiles(spec(), files);
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

    /** What a file adds. */
    private record Part(RoundStatistics statistics, long refused) implements Serializable {}

    /** A piece is a file by its name. */
    private CrewJob<String, AwayReading.Report<Part>> job() {
        AwayReading away = invocation.awayReading();
        RecordReader reader = inputs.reader();
        Rules known = rules.chosen();
        boolean areGiven = rules.given().isPresent();
        return new CrewJob<>(
                "stats",
                () -> file -> away.read(there -> {
                    RoundStatistics statistics = RoundStatistics.part(known);
                    RulesOfMatch ofMatches = areGiven ? RulesOfMatch.always(known) : RulesOfMatch.unlessNamed(known);
                    FactSource source = new FactSource(ofMatches, statistics, () -> {});
                    return new Part(statistics, source.read(there, reader, file));
                }));
    }

    /** Makes facts of the rounds of one source. What is no legal round is only counted. */
    private static final class FactSource implements RecordSink {
        private final RulesOfMatch rules;
        private final RoundStatistics statistics;
        private final Runnable heard;
        private final PlayerNames names = new PlayerNames();
        private long refused;

        FactSource(RulesOfMatch rules, RoundStatistics statistics, Runnable heard) {
            this.rules = rules;
            this.statistics = statistics;
            this.heard = heard;
        }

        /**
         * Reads one source.
         *
         * @throws IOException if it cannot be read and is the only input of the command
         */
        long read(Invocation invocation, RecordReader reader, String file) throws IOException {
            Input input = invocation.input(file);
            reader.read(input, invocation.batch(), this, in -> readCompact(in, input.name()));
            return refused;
        }

        private void readCompact(InputStream in, String name) throws IOException {
            CompactReader reader = CompactReader.open(in, name);
            playedBy(reader.header().rules());
            List<String> players = reader.header().players();
            for (List<PlayedDeal> block = reader.nextBlock(); !block.isEmpty(); block = reader.nextBlock()) {
                for (PlayedDeal played : block) {
                    add(RoundFact.of(played, players));
                }
            }
        }

        private void add(RoundFact fact) {
            statistics.by(rules.rules());
            statistics.add(fact);
            heard.run();
        }

        @Override
        public void playedBy(Rules named) {
            rules.source(named);
        }

        @Override
        public void matchBegins() {
            rules.forget();
            names.forget();
        }

        @Override
        public void matchValue(MatchValue value) {
            rules.value(value, "");
            names.matchValue(value);
        }

        @Override
        public void matchEnds() {
            rules.forget();
            names.forget();
        }

        @Override
        public void finding(Finding finding) {
            if (finding.severity() == Severity.ERROR) {
                refused++;
            }
        }

        @Override
        public void round(RoundText text) {
            rules.round();
            Optional<RoundFact> fact = RoundFact.of(rules.rules(), text, names.of(text));
            fact.ifPresent(this::add);
            refused += fact.isPresent() ? 0 : 1;
        }
    }
}
