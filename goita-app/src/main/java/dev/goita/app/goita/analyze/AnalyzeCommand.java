package dev.goita.app.goita.analyze;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.NamedSeats;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.SeatJudge;
import dev.goita.learning.model.Model;
import dev.goita.learning.training.InTurn;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.player.NetworkJudge;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.PicturingJudge;
import dev.goita.ml.player.SearchOptions;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.CheckedRounds;
import dev.goita.record.analysis.PlayerTallies;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

public final class AnalyzeCommand extends Job {
    private static final int USUAL_WORLDS = 128;
    private static final int MOST_WORLDS = 100_000;

    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<Boolean> json = json();
    private final Given<Boolean> brief = flag("--brief");
    private final Given<Optional<String>> html = option("--html", "FILE|DIR/", String.class);
    private final Given<Integer> blunder = option("--blunder", "POINTS", 30).atLeast(1);
    private final Given<Boolean> seat = flag("--seat");
    private final Given<Optional<Integer>> worlds =
            option("--worlds", "N", Integer.class).within(1, MOST_WORLDS);
    private final Given<Optional<String>> kept = option("--kept", "FILE", String.class);
    private final Given<Optional<String>> others = option("--others", "PLAYER", String.class);
    private final Given<List<String>> players = listed("--player", "NAME", String.class);
    private final RulesOption rules = new RulesOption(this);
    private final Given<Integer> threads = threads();

    private NamedSeats named = new NamedSeats(List.of());
    private long rounds;
    private long errors;
    private long warnings;

    @Override
    public ExitCode call() throws IOException {
        refuse(
                html.value().equals(Optional.of(Input.STANDARD)),
                "--html にはファイルかフォルダーが必要です。- は指定できません",
                "--html needs a file or a folder, not -");
        refuse(kept.value().isPresent() && !isJudged(), "--kept は --seat と使います", "--kept goes with --seat");
        refuse(
                others.value().isPresent() && !isJudged()
                        || players.value().isEmpty() == others.value().isPresent(),
                "--others は、--player NAME と --seat と使います",
                "--others goes with --player NAME and --seat");
        named = new NamedSeats(players.value());
        List<String> files = inputs.files(invocation);
        if (kept.value().isPresent()) {
            try (KeptJudgements judgements =
                    new KeptJudgements(Input.path(kept.value().get()))) {
                return analyze(files, analysts(Optional.of(judgements)));
            }
        }
        return analyze(files, analysts(Optional.empty()));
    }

    private ExitCode analyze(List<String> files, Function<Asked, Analyst> analysts) throws IOException {
        List<AnalysisReport> reports = reports();
        PlayerTallies players = new PlayerTallies(blunder.value(), invocation.language());
        try (InTurn<Map<Asked, Analyst>> analyses = new InTurn<>("analyze", threads.value(), HashMap::new);
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            for (String file : files) {
                read(invocation.input(file), analysts, analyses, reports, players, progress);
            }
            analyses.finish();
        }
        named.missed().ifPresent(missed -> refuse(true, missed));
        AnalysisTotals totals = new AnalysisTotals(files.size(), rounds, errors, warnings, players);
        for (AnalysisReport report : reports) {
            report.end(totals);
        }
        return findings(errors + warnings > 0);
    }

    private boolean isJudged() {
        return seat.value() || worlds.value().isPresent();
    }

    private Function<Asked, Analyst> analysts(Optional<KeptJudgements> judgements) throws IOException {
        if (!isJudged()) {
            return asked -> Analyst.withOpenHands(asked.rules());
        }
        BoxedModel strongest = ModelBox.find(SearchOptions.DEFAULT.net()).orElseThrow();
        Model model = strongest.read();
        int looked = worlds.value().orElse(USUAL_WORLDS);
        String name = NetworkJudge.ID + " " + strongest.sha256() + " " + looked;
        Optional<Entrant> opponents = opponents();
        return asked -> {
            SeatJudge fresh = new NetworkJudge(model, looked);
            SeatJudge judge =
                    judgements.map(before -> before.before(fresh, name)).orElse(fresh);
            return Analyst.withSeats(
                    asked.rules(),
                    opponents
                            .<SeatJudge>map(each -> new PicturingJudge(
                                    judge,
                                    asked.seats(),
                                    model,
                                    looked,
                                    each.newPlayer().get()))
                            .orElse(judge));
        };
    }

    private Optional<Entrant> opponents() throws IOException {
        if (others.value().isEmpty()) {
            return Optional.empty();
        }
        String player = others.value().get();
        return Optional.of(asked(() -> NeuralEntrant.type(player)));
    }

    /** @param seats whose opponents play as {@code --others} says */
    private record Asked(Rules rules, Set<Seat> seats) {}

    private List<AnalysisReport> reports() throws IOException {
        AnalysisText.Detail detail = brief.value() ? AnalysisText.Detail.ROUNDS : AnalysisText.Detail.EVERY_TURN;
        var out = invocation.streams().out();
        List<AnalysisReport> reports = new ArrayList<>();
        reports.add(
                json.value()
                        ? new AnalysisJson(out, new AnalysisObjects(invocation.language(), blunder.value()), detail)
                        : new AnalysisText(
                                out, invocation.language(), TextColors.ofStandardOutput(), detail, blunder.value()));
        if (html.value().isPresent()) {
            reports.add(new AnalysisHtml(invocation, html.value().get(), blunder.value()));
        }
        return reports;
    }

    private void read(
            Input input,
            Function<Asked, Analyst> analysts,
            InTurn<Map<Asked, Analyst>> analyses,
            List<AnalysisReport> reports,
            PlayerTallies players,
            Progress progress)
            throws IOException {
        CheckedRounds source = new CheckedRounds(
                rules.ofMatches(),
                input.name(),
                finding -> tell(finding, analyses, reports),
                (text, names, played, before) -> {
                    Asked asked = new Asked(played.rules(), named.seats(names));
                    try {
                        analyses.add(
                                known -> known.computeIfAbsent(asked, analysts).analyze(played, before), analysis -> {
                                    AnalyzedRound round = new AnalyzedRound(input.name(), text, names, analysis);
                                    players.add(round);
                                    for (AnalysisReport report : reports) {
                                        report.round(round);
                                    }
                                    progress.advance(1);
                                });
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        inputs.read(input.beforeWaiting(analyses::finish), invocation.batch(), source.sink());
        rounds += source.check().rounds();
        errors += source.check().errors();
        warnings += source.check().warnings();
        analyses.then(() -> {
            for (AnalysisReport report : reports) {
                report.inputEnds(input.name());
            }
        });
    }

    private static void tell(Finding finding, InTurn<?> analyses, List<AnalysisReport> reports) {
        try {
            analyses.then(() -> reports.forEach(report -> report.finding(finding)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The analysis for programs: a line for each finding, turn and round, and a last one. */
    private record AnalysisJson(PrintWriter out, AnalysisObjects objects, AnalysisText.Detail detail)
            implements AnalysisReport {
        private void println(String line) {
            out.println(line);
            out.flush();
        }

        @Override
        public void finding(Finding finding) {
            println(objects.finding(finding));
        }

        @Override
        public void round(AnalyzedRound round) {
            if (detail == AnalysisText.Detail.EVERY_TURN) {
                round.analysis()
                        .turns()
                        .forEach(turn ->
                                println(objects.turn(round.file(), round.text().number(), turn)));
            }
            println(objects.round(round));
        }

        @Override
        public void end(AnalysisTotals totals) {
            if (totals.players().lines().stream()
                    .anyMatch(line -> line.seat().all().choices() > 0)) {
                out.write(JsonOutput.lines(
                        List.of(Map.of("seats", SeatReport.of(totals.players()).json()))));
            }
            println(objects.summary(totals));
        }
    }

    /** 報告: one form in which an analysis is told, round by round. */
    interface AnalysisReport {
        /** What is wrong with a record; told before the round it belongs to. */
        void finding(Finding finding);

        void round(AnalyzedRound round) throws IOException;

        default void inputEnds(String name) throws IOException {}

        void end(AnalysisTotals totals) throws IOException;
    }
}
