package dev.goita.app.goita.analyze;

import dev.goita.core.Seat;
import dev.goita.core.analysis.LossTally;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Markup;
import dev.goita.record.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 頁: what the players made of the rounds, then each round with the course of its value and its turns. */
final class AnalysisPage {
    private static final Figure LOSS = Figure.plain(2);

    private final Language language;
    private final int blunder;
    private final Page rounds;

    AnalysisPage(Language language, int blunder) {
        this.language = language;
        this.blunder = blunder;
        this.rounds = new Page(language, "");
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    void finding(Finding finding) {
        rounds.fault(finding.diagnostic().format(language));
    }

    /** Adds a round. */
    void round(AnalyzedRound round) {
        int number = round.text().number();
        rounds.section("", round.file() + " " + in("第 " + number + " 局", "round " + number));
        rounds.markup("<p>" + Markup.escaped(hands(round)) + "<br/>" + Markup.escaped(result(round)) + "</p>\n");
        if (!round.analysis().turns().isEmpty()) {
            rounds.chart(ValueChart.of(round, language, blunder));
            tallies(round);
            turns(round);
        }
    }

    private String hands(AnalyzedRound round) {
        Seat dealer = round.analysis().round().deal().dealer();
        return Seat.ALL.stream()
                .map(seat -> {
                    Hand hand = round.analysis().round().deal().hand(seat);
                    String mark = seat == dealer ? in("（親）", " (dealer)") : "";
                    return round.name(seat, language) + mark + " " + hand.toKanji();
                })
                .collect(Collectors.joining(" / "));
    }

    private String result(AnalyzedRound round) {
        return round.analysis()
                .round()
                .result()
                .map(result -> {
                    String name = round.name(result.winner(), language);
                    return in(name + " の上がり " + result.points() + " 点", name + " wins " + result.points() + " points");
                })
                .orElse(in("未終局", "not finished"));
    }

    private void tallies(AnalyzedRound round) {
        PageTable table = new PageTable().text(in("プレイヤー", "player")).numbers(tallyColumns());
        for (Seat seat : Seat.ALL) {
            List<String> cells = new ArrayList<>(List.of(round.name(seat, language)));
            cells.addAll(cells(round.analysis().tally(seat, blunder)));
            table.row(cells);
        }
        rounds.table(table);
    }

    private List<String> tallyColumns() {
        return List.of(
                in("選べた手番", "choices"),
                in("失点の計", "points given away"),
                in("平均失点", "mean loss"),
                in("悪手", "blunders"),
                in("勝ち逃し", "wins missed"));
    }

    private static List<String> cells(LossTally tally) {
        return List.of(
                Figure.count(tally.choices()),
                Figure.count(tally.loss()),
                LOSS.of(tally.meanLoss()),
                Figure.count(tally.blunders()),
                tally.missedWins() + " / " + tally.wins());
    }

    private void turns(AnalyzedRound round) {
        PageTable table = new PageTable()
                .number("#")
                .text(in("プレイヤー", "player"))
                .text(in("手番", "turn"))
                .number(in("最善", "best"))
                .number(in("この手", "this"))
                .number(in("失点", "loss"))
                .prose(in("すべての合法手（手番の組から見た値）", "every legal turn, by value for the team to move"));
        for (TurnAnalysis turn : round.analysis().turns()) {
            String loss = turn.loss() == 0 ? "" : "" + turn.loss();
            table.row(
                    ValueChart.anchor(round, turn),
                    List.of(
                            PageCell.of("" + turn.number()),
                            PageCell.of(round.name(turn.seat(), language)),
                            PageCell.of(turn.played().toString()),
                            PageCell.of(AnalysisText.signed(turn.open().value())),
                            PageCell.of(AnalysisText.signed(turn.valueAfter())),
                            ValueChart.isFault(turn, blunder) ? PageCell.fault(loss) : PageCell.of(loss),
                            all(turn)));
        }
        rounds.table(table, new Wording("全手番", "every turn"), Page.Folded.SHUT);
    }

    private PageCell all(TurnAnalysis turn) {
        String legal = turn.isChoice() ? all(turn.open().turns()) : "";
        String expected = turn.expected().isEmpty()
                ? ""
                : "<br/><span class=\"soft\">"
                        + Markup.escaped(in("席から見た予想: ", "as the seat could know: ") + AnalysisText.expected(turn))
                        + "</span>";
        return new PageCell(legal + expected, PageCell.Grade.USUAL);
    }

    private static String all(Map<Turn, Integer> values) {
        return values.entrySet().stream()
                .sorted(Map.Entry.<Turn, Integer>comparingByValue().reversed())
                .map(value -> value.getKey() + "\u00a0" + AnalysisText.signed(value.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** The whole page. */
    String page(String title, PlayerTallies players, String links) {
        Page page = new Page(language, title);
        page.note(
                "値は全員の手駒を開いて四人が最善を尽くしたときの点数です。失点はその手で手放した点数、悪手は失点 " + blunder
                        + " 以上、勝ち逃しは必ず勝てる局面で負けになる手。選べない手番は数えません。手駒が見えない対局者には避けられないこともあります。",
                "Values are points of the round with all hands open and best play of all four. A loss is what a turn gave"
                        + " away; a blunder gives away " + blunder
                        + " points or more; a missed win turns a sure win into"
                        + " a loss. Turns without a choice do not count. Players who cannot see the hands could not"
                        + " always know.");
        PageTable table = new PageTable()
                .text(in("プレイヤー", "player"))
                .number(in("局数", "rounds"))
                .numbers(tallyColumns());
        for (PlayerTallies.Line line : players.lines()) {
            List<String> cells = new ArrayList<>(List.of(line.name(), Figure.count(line.rounds())));
            cells.addAll(cells(line.tally()));
            table.row(cells);
        }
        return page.table(table).markup(links).append(rounds).html();
    }
}
