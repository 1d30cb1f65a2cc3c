package dev.goita.app.goita.arena;

import dev.goita.report.DisplayWidth;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Interval;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.duplicate.ControlVariate;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.Pairing;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.Standings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The report as tables for people. */
final class ArenaText {
    private static final String GAP = "  ";
    private static final int PERCENT = 100;
    /** Forfeits of a pairing that are listed; JSON has all of them. */
    private static final int MOST_FORFEITS = 5;

    private final ArenaReport report;
    private final Language language;
    private final PrintWriter out;

    ArenaText(ArenaReport report, Language language, PrintWriter out) {
        this.report = report;
        this.language = language;
        this.out = out;
    }

    void print() {
        results();
        ratings();
        report.results().test().ifPresent(this::test);
        controlVariates();
        forfeits();
    }

    private String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }

    private void results() {
        int winScore = report.plan().rules().winScore();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                text("組み合わせ", "pairing"),
                text("点/局", "points a round"),
                "95 %",
                text("局の勝率", "rounds won"),
                "95 %",
                text("試合の勝率（" + winScore + "点）", "matches to " + winScore + " won"),
                "95 %"));
        for (Pairing pairing : report.plan().pairings()) {
            DuplicateResult result =
                    Objects.requireNonNull(report.standings().results().get(pairing));
            rows.add(List.of(
                    report.title(pairing),
                    format("%+.2f", result.pointsPerRound()),
                    range("%+.2f … %+.2f", result.pointsBootstrap(), 1),
                    format("%.1f %%", PERCENT * result.roundsWon()),
                    range("%.1f … %.1f", result.roundsWonBootstrap(), PERCENT),
                    format("%.1f %%", PERCENT * result.matchesWon()),
                    range("%.1f … %.1f", result.matchesWonBootstrap(), PERCENT)));
        }
        int deals = report.standings().results().values().iterator().next().deals();
        int rounds = report.standings().results().values().iterator().next().rounds();
        boolean all = report.plan().rotations() == Rotations.ALL;
        out.println(text(
                format(
                        "配駒 %,d 組、組を入れ替えて 2 回ずつ%s: 各組み合わせ %,d 局、種 %d",
                        deals, all ? "、四席が順に親" : "", rounds, report.plan().seed()),
                format(
                        "%,d deals, each played with the teams exchanged%s: %,d rounds a pairing, seed %d",
                        deals,
                        all ? " and led by all four seats" : "",
                        rounds,
                        report.plan().seed())));
        table(rows);
    }

    private void ratings() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Elo", text("局", "by rounds"), "95 %", text("試合", "by matches"), "95 %"));
        for (int player : report.ranking()) {
            Standings.Rating rounds = report.standings().byRounds().get(player);
            Standings.Rating matches = report.standings().byMatches().get(player);
            rows.add(List.of(
                    report.shortName(player),
                    format("%+.0f", rounds.elo()),
                    range("%+.0f … %+.0f", rounds.interval(), 1),
                    format("%+.0f", matches.elo()),
                    range("%+.0f … %+.0f", matches.interval(), 1)));
        }
        out.println();
        table(rows);
    }

    private static String range(String pattern, Interval interval, double factor) {
        return format(pattern, factor * interval.low(), factor * interval.high());
    }

    private void test(SequentialTest.State state) {
        SequentialTest test = report.plan().test().orElseThrow();
        String verdict = switch (state.verdict()) {
            case H0 -> text("H0 を採択", "H0 accepted");
            case H1 -> text("H1 を採択", "H1 accepted");
            case CONTINUE -> text("決まらず", "undecided");
        };
        out.println();
        out.println(format(
                "SPRT: %s (H0 %+.2f, H1 %+.2f, α %.2f, β %.2f; LLR %.2f, %.2f … %.2f)",
                verdict,
                test.points0(),
                test.points1(),
                test.alpha(),
                test.beta(),
                state.logRatio(),
                state.lower(),
                state.upper()));
    }

    private void controlVariates() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                text("組を入れ替えない場合（点/局）", "without exchanging the teams, points a round"),
                text("そのまま", "plain"),
                "95 %",
                text("配駒の値を除く", "less the deal's value"),
                "95 %",
                text("分散", "variance left")));
        for (Pairing pairing : report.plan().pairings()) {
            report.results().controlVariate(pairing).ifPresent(control -> rows.add(row(pairing, control)));
        }
        if (rows.size() > 1) {
            out.println();
            table(rows);
        }
    }

    private List<String> row(Pairing pairing, ControlVariate control) {
        return List.of(
                report.title(pairing),
                format("%+.2f", control.plain()),
                range("%+.2f … %+.2f", control.plainInterval(), 1),
                format("%+.2f", control.adjusted()),
                range("%+.2f … %+.2f", control.adjustedInterval(), 1),
                format("%.0f %%", PERCENT * control.varianceLeft()));
    }

    private void forfeits() {
        for (Pairing pairing : report.plan().pairings()) {
            List<Forfeit> forfeits = report.forfeits(pairing);
            if (!forfeits.isEmpty()) {
                out.println();
                out.println(text(
                        format("%s: 失格 %d 局", report.title(pairing), forfeits.size()),
                        format("%s: %d rounds forfeited", report.title(pairing), forfeits.size())));
            }
            forfeits.stream().limit(MOST_FORFEITS).forEach(forfeit -> out.println(GAP + line(pairing, forfeit)));
            if (forfeits.size() > MOST_FORFEITS) {
                out.println(GAP
                        + text(
                                "ほか " + (forfeits.size() - MOST_FORFEITS) + " 局（--json ですべて表示）",
                                forfeits.size() - MOST_FORFEITS + " more (--json lists them)"));
            }
        }
    }

    private String line(Pairing pairing, Forfeit forfeit) {
        String name = report.shortName(forfeit.side() == Side.FIRST ? pairing.first() : pairing.second());
        return format(
                text("配駒 %d（親はプレイヤー%d）、プレイヤー%d %s [%s] %s", "deal %d (dealer P%d), P%d %s [%s] %s"),
                forfeit.deal(),
                forfeit.dealer().number(),
                forfeit.seat().number(),
                name,
                forfeit.reason().wording().in(language),
                forfeit.wording().in(language));
    }

    /** The match-equity tables of every pairing, in per cent. */
    void equity() {
        for (Pairing pairing : report.plan().pairings()) {
            MatchEquity equity = report.equity(pairing);
            for (Side dealing : Side.values()) {
                String first = report.shortName(pairing.first());
                String second = report.shortName(pairing.second());
                String dealer = dealing == Side.FIRST ? first : second;
                out.println();
                out.println(text(
                        format(
                                "%s が %d 点の試合に勝つ確率（%%）、次の親は %s。縦は %s、横は %s の得点",
                                first, equity.winScore(), dealer, first, second),
                        format(
                                "%% of matches to %d that %s wins if %s deals next; its points down, those of %s across",
                                equity.winScore(), first, dealer, second)));
                grid(EquityGrid.of(equity, dealing));
            }
        }
    }

    private void grid(List<List<Double>> grid) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>();
        head.add("");
        for (int i = 0; i < grid.size(); i++) {
            head.add(Integer.toString(i * EquityGrid.STEP));
        }
        rows.add(head);
        for (int i = 0; i < grid.size(); i++) {
            List<String> row = new ArrayList<>();
            row.add(Integer.toString(i * EquityGrid.STEP));
            grid.get(i).forEach(chance -> row.add(format("%.1f", PERCENT * chance)));
            rows.add(row);
        }
        table(rows);
    }

    /** The first column flush left, the others flush right. */
    private void table(List<List<String>> rows) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(row.get(i)));
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String space = " ".repeat(widths[i] - DisplayWidth.of(row.get(i)));
                line.append(GAP).append(i == 0 ? row.get(i) + space : space + row.get(i));
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
