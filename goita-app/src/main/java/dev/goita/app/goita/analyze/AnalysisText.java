package dev.goita.app.goita.analyze;

import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.analyze.AnalyzeCommand.AnalysisReport;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.PlayerTallies;
import dev.goita.record.names.GoitaWords;
import dev.goita.report.DisplayWidth;
import dev.goita.table.SeatWords;
import dev.goita.table.TurnWords;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The analysis for people at a terminal. */
record AnalysisText(PrintWriter out, Language language, TextColors style, Detail detail, int blunder)
        implements AnalysisReport {
    /** How much is told of each round. */
    enum Detail {
        EVERY_TURN,
        ROUNDS
    }

    private static final int NAME_CELLS = 12;
    private static final int TURN_CELLS = 8;

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    @Override
    public void finding(Finding finding) {
        out.println(FindingLine.text(finding, language));
        out.flush();
    }

    @Override
    public void round(AnalyzedRound round) {
        out.println(style.strong(heading(round)));
        if (detail == Detail.EVERY_TURN) {
            out.println(style.dim(columns(round)));
            round.analysis().turns().forEach(turn -> out.println(line(round, turn)));
        }
        out.println(ending(round));
        if (detail == Detail.EVERY_TURN) {
            out.println();
        }
        out.flush();
    }

    private String heading(AnalyzedRound round) {
        String place = round.file() + ":" + round.text().start().line() + "  "
                + in(
                        "第 " + round.text().number() + " 局",
                        "round " + round.text().number());
        List<Integer> course = round.analysis().course(Team.EVEN);
        if (course.isEmpty()) {
            return place;
        }
        String team = GoitaWords.of(Team.EVEN).in(language);
        return place + in("  全公開の値: " + team + " ", "  open value: " + team + " ") + TurnWords.signed(course.get(0));
    }

    private String columns(AnalyzedRound round) {
        return "  #  " + padded("", 2 + (round.isNamed() ? NAME_CELLS : 0))
                + padded(in("手番", "turn"), TURN_CELLS)
                + in("    値 失点  合法手すべての値（手番の組から見て）", " value loss  every legal turn, for the team to move");
    }

    private String line(AnalyzedRound round, TurnAnalysis turn) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%3d  ", turn.number()));
        line.append(turn.seat().number()).append(' ');
        line.append(padded(round.isNamed() ? round.name(turn.seat(), language) : "", round.isNamed() ? NAME_CELLS : 0));
        line.append(padded(turn.played().toString(), TURN_CELLS)).append("  ");
        line.append(String.format(Locale.ROOT, "%4s", TurnWords.signed(turn.valueAfter())));
        if (!turn.isChoice()) {
            return line.toString();
        }
        line.append(turn.loss() == 0 ? "      " : style.bad(String.format(Locale.ROOT, " %4d ", -turn.loss())));
        line.append(' ').append(mark(turn)).append(style.dim(values(turn)));
        turn.judged()
                .ifPresent(judged ->
                        line.append(style.dim(" | " + in("席から見て: ", "by what the seat knew: ") + expected(judged))));
        new SeatWords(round.called(language), language)
                .mistake(turn)
                .ifPresent(said -> line.append(System.lineSeparator())
                        .append(" ".repeat(5))
                        .append(style.bad(said.in(language))));
        return line.toString();
    }

    private String mark(TurnAnalysis turn) {
        if (turn.missedWin()) {
            return style.bad(in("勝ち逃し  ", "missed win  "));
        }
        return turn.loss() >= blunder ? style.bad(in("悪手  ", "blunder  ")) : "";
    }

    /** Every legal turn, those of one value together, the best first. */
    private static String values(TurnAnalysis turn) {
        Map<Integer, List<String>> byValue = turn.open().turns().entrySet().stream()
                .collect(Collectors.groupingBy(
                        value -> -value.getValue(),
                        TreeMap::new,
                        Collectors.mapping(value -> value.getKey().digits(), Collectors.toList())));
        return byValue.entrySet().stream()
                .map(group -> TurnWords.signed(-group.getKey()) + ": " + String.join(" ", group.getValue()))
                .collect(Collectors.joining(" | "));
    }

    /** The best first. */
    private static String expected(SeatJudgement judged) {
        return judged.options().stream()
                .map(option ->
                        String.format(Locale.ROOT, "%s %+.1f", option.turn().digits(), option.points()))
                .collect(Collectors.joining(", "));
    }

    private static String padded(String text, int cells) {
        return text + " ".repeat(Math.max(cells == 0 ? 0 : 1, cells - DisplayWidth.of(text)));
    }

    private String ending(AnalyzedRound round) {
        String end = round.analysis()
                .round()
                .result()
                .map(result -> won(round, result))
                .orElse(in("未終局", "not finished"));
        String losses = Seat.ALL.stream()
                .map(seat -> LossTally.of(round.analysis(), seat, blunder))
                .map(tally -> "" + tally.loss())
                .collect(Collectors.joining(" "));
        return "     " + end + in("、失点（0 から）: ", "; points given away, from player 0: ") + losses;
    }

    private String won(AnalyzedRound round, RoundResult result) {
        String name = round.name(result.winner(), language);
        return in(name + " の上がり " + result.points() + " 点", name + " wins " + result.points());
    }

    @Override
    public void end(AnalysisTotals totals) {
        PlayerTallies players = totals.players();
        if (players.rounds() > 0) {
            out.println(in(
                    "全公開での成績（選べた手番のみ。悪手は失点 " + blunder + " 以上）",
                    "with all hands open, turns with a choice only; a blunder gives away " + blunder
                            + " points or more"));
            table(players);
            SeatReport.of(players).text(out, language);
        }
        out.println(in(
                totals.files() + " ファイル、" + totals.rounds() + " 局（検討 " + players.rounds() + " 局 " + players.turns()
                        + " 手番）: エラー " + totals.errors() + "、警告 " + totals.warnings(),
                "files " + totals.files() + ", rounds " + totals.rounds() + " (analysed " + players.rounds()
                        + ", turns " + players.turns() + "): errors " + totals.errors() + ", warnings "
                        + totals.warnings()));
        out.flush();
    }

    private void table(PlayerTallies players) {
        int width = players.lines().stream()
                .mapToInt(line -> DisplayWidth.of(line.name()))
                .max()
                .orElse(0);
        int cells = Math.max(width, NAME_CELLS) + 1;
        out.println("  " + padded(in("プレイヤー", "player"), cells)
                + in("   局数   手番  平均失点   悪手  勝ち逃し", " rounds  turns  mean loss  blunders  wins missed"));
        for (PlayerTallies.Line line : players.lines()) {
            LossTally tally = line.tally();
            out.println("  " + padded(line.name(), cells)
                    + in(
                            String.format(
                                    Locale.ROOT,
                                    "%7d%7d%10.2f%7d%10s",
                                    line.rounds(),
                                    tally.choices(),
                                    tally.meanLoss(),
                                    tally.blunders(),
                                    missed(tally)),
                            String.format(
                                    Locale.ROOT,
                                    "%7d%7d%11.2f%10d%13s",
                                    line.rounds(),
                                    tally.choices(),
                                    tally.meanLoss(),
                                    tally.blunders(),
                                    missed(tally))));
        }
    }

    private static String missed(LossTally tally) {
        return tally.missedWins() + "/" + tally.wins();
    }
}
