package dev.goita.ml.report;

import static dev.goita.report.learning.ReportWords.PERCENT;
import static dev.goita.report.learning.ReportWords.POINTS;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.metrics.Measure;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.duplicate.PoolGain;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Table.Form;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 複式対局の列: what is told of a result of duplicate deals, the same in every report. */
public final class DuplicateColumns {
    public static final Columns<PoolGain> GAIN = new Columns<PoolGain>()
            .data(Measure.POINTS_PER_ROUND.id(), PoolGain::pointsPerRound)
            .interval("", PoolGain::interval);

    private DuplicateColumns() {}

    /** @param matches such as "matches to 150 won" */
    public static Columns<DuplicateResult> of(Wording matches) {
        return new Columns<DuplicateResult>()
                .data("deals", DuplicateResult::deals)
                .data("rounds", DuplicateResult::rounds)
                .number(Measure.POINTS_PER_ROUND.id(), ReportWords.A_ROUND, POINTS, DuplicateResult::pointsPerRound)
                .interval("", DuplicateResult::pointsInterval)
                .interval("bootstrap_", POINTS, DuplicateResult::pointsBootstrap)
                .number("rounds_won", new Wording("局の勝率", "rounds won"), PERCENT, DuplicateResult::roundsWon)
                .interval("rounds_won_", DuplicateResult::roundsWonInterval)
                .interval("rounds_won_bootstrap_", PERCENT, DuplicateResult::roundsWonBootstrap)
                .number("matches_won", matches, PERCENT, DuplicateResult::matchesWon)
                .interval("matches_won_", PERCENT, DuplicateResult::matchesWonBootstrap)
                .data("rounds_per_match", DuplicateResult::roundsPerMatch);
    }

    public static Columns<DuplicateResult> plain() {
        return of(new Wording("試合の勝率", "matches won"));
    }

    public static Columns<Map.Entry<String, DuplicateResult>> against() {
        return new Columns<Map.Entry<String, DuplicateResult>>()
                .data(Measure.AGAINST.id(), Map.Entry::getKey)
                .words(new Wording("相手", "against"), match -> ReportWords.name(match.getKey()))
                .all(plain(), Map.Entry::getValue)
                .shown(
                        new Wording("配駒（2 回ずつ）", "deals (twice)"),
                        Unit.COUNT,
                        match -> match.getValue().deals());
    }

    /** By the names of the opponents. */
    public static List<Map<String, Object>> json(Map<String, DuplicateResult> matches) {
        return against().json(List.copyOf(matches.entrySet()));
    }

    public static void add(Report report, Map<String, DuplicateResult> matches) {
        report.table(new Table<>(
                        "matches", new Wording("対戦（複式）", "Duplicate deals"), against(), List.copyOf(matches.entrySet()))
                .drawn(
                        Form.DOTS,
                        ReportWords.AGAINST_EACH,
                        ReportWords.A_ROUND_WITH_WHISKERS,
                        POINTS,
                        match -> Optional.of(points(match.getValue()))));
    }

    static Spread points(DuplicateResult result) {
        return Spread.of(result.pointsPerRound(), result.pointsBootstrap());
    }

    /** Such as {@code rule: +4.50 ±0.39 points a round, 53.5 ±0.6 % of the rounds won}. */
    public static Wording line(String against, DuplicateResult result) {
        return Wording.of(
                "%s: 1 局あたり %+.2f ±%.2f 点、勝率 %.1f ±%.1f %%（%,d 配駒を 2 回ずつ）",
                "%s: %+.2f ±%.2f points a round, %.1f ±%.1f %% of the rounds won, %,d deals twice",
                against,
                result.pointsPerRound(),
                result.pointsInterval().radius(),
                100 * result.roundsWon(),
                100 * result.roundsWonInterval().radius(),
                result.deals());
    }
}
