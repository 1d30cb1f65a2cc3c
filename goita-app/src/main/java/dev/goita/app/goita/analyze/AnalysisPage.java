package dev.goita.app.goita.analyze;

import dev.goita.core.Hand;
import dev.goita.core.Seat;
import dev.goita.core.Turn;
import dev.goita.core.analysis.LossTally;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Markup;
import dev.goita.record.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** 頁: one self-contained page: what the players made of the rounds, then each round with its value graph and turns. */
final class AnalysisPage {
    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #8884; --even: #2a78; --odd: #d629;
                    --grave: #c22; --slip: #b80; }
            @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181a1b; --grave: #f66; --slip: #fb4; } }
            body { font: 15px/1.5 system-ui, "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .4rem; overflow-wrap: anywhere; }
            .note { color: color-mix(in srgb, var(--ink) 65%, var(--paper)); }
            .findings { color: var(--grave); overflow-wrap: anywhere; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); white-space: nowrap; }
            th.text, td.text { text-align: left; } td.all { text-align: left; white-space: normal; min-width: 20rem; }
            tr:target { background: var(--soft); }
            .grave { color: var(--grave); } .slip { color: var(--slip); }
            svg { display: block; max-width: 100%; height: auto; margin: .6rem 0; }
            svg text { fill: var(--ink); font-size: 12px; }
            svg .grid { stroke: var(--soft); } svg .zero { stroke: var(--ink); stroke-width: 1; }
            svg .even { fill: var(--even); } svg .odd { fill: var(--odd); }
            svg .course { fill: none; stroke: var(--ink); stroke-width: 1.5; }
            svg circle.grave { fill: var(--grave); } svg circle.slip { fill: var(--slip); }
            """;

    private final Language language;
    private final int blunder;
    private final StringBuilder rounds = new StringBuilder();

    AnalysisPage(Language language, int blunder) {
        this.language = language;
        this.blunder = blunder;
    }

    private String in(String japanese, String english) {
        return Markup.escaped(new Wording(japanese, english).in(language));
    }

    void finding(Finding finding) {
        rounds.append("<p class=\"findings\">")
                .append(Markup.escaped(finding.diagnostic().format(language)))
                .append("</p>\n");
    }

    /** Adds a round. */
    void round(AnalyzedRound round) {
        rounds.append("<h2>")
                .append(Markup.escaped(round.file()))
                .append(" ")
                .append(in(
                        "第 " + round.text().number() + " 局",
                        "round " + round.text().number()))
                .append("</h2>\n<p>")
                .append(hands(round))
                .append("<br>")
                .append(result(round))
                .append("</p>\n");
        if (!round.analysis().turns().isEmpty()) {
            rounds.append(new ValueGraph(round, language, blunder).toSvg()).append('\n');
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
                    return Markup.escaped(round.name(seat, language)) + mark + " " + hand.toKanji();
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
        begin(rounds, List.of(), tallyColumns());
        for (Seat seat : Seat.ALL) {
            row(round.name(seat, language), "", round.analysis().tally(seat, blunder), rounds);
        }
        end(rounds);
    }

    private List<String> tallyColumns() {
        return List.of(
                in("選べた手番", "choices"),
                in("失点の計", "points given away"),
                in("平均失点", "mean loss"),
                in("悪手", "blunders"),
                in("勝ち逃し", "wins missed"));
    }

    private void begin(StringBuilder html, List<String> more, List<String> columns) {
        html.append("<div class=\"wide\"><table><thead><tr><th class=\"text\">").append(in("プレイヤー", "player"));
        more.forEach(column -> html.append("<th>").append(column));
        columns.forEach(column -> html.append("<th>").append(column));
        html.append("<tbody>\n");
    }

    private static void end(StringBuilder html) {
        html.append("</table></div>\n");
    }

    private static void row(String name, String more, LossTally tally, StringBuilder html) {
        html.append("<tr><td class=\"text\">").append(Markup.escaped(name)).append(more);
        for (Object cell : List.of(
                tally.choices(),
                tally.loss(),
                String.format(Locale.ROOT, "%.2f", tally.meanLoss()),
                tally.blunders(),
                tally.missedWins() + " / " + tally.wins())) {
            html.append("<td>").append(cell);
        }
        html.append('\n');
    }

    private void turns(AnalyzedRound round) {
        rounds.append("<details><summary>")
                .append(in("全手番", "every turn"))
                .append("</summary><div class=\"wide\"><table><thead><tr><th>#<th class=\"text\">")
                .append(in("プレイヤー", "player"))
                .append("<th class=\"text\">")
                .append(in("手番", "turn"))
                .append("<th>")
                .append(in("最善", "best"))
                .append("<th>")
                .append(in("この手", "this"))
                .append("<th>")
                .append(in("失点", "loss"))
                .append("<th class=\"text\">")
                .append(in("すべての合法手（手番の組から見た値）", "every legal turn, by value for the team to move"))
                .append("<tbody>\n");
        for (TurnAnalysis turn : round.analysis().turns()) {
            rounds.append("<tr id=\"").append(ValueGraph.anchor(round, turn)).append("\"><td>");
            rounds.append(turn.number()).append("<td class=\"text\">");
            rounds.append(Markup.escaped(round.name(turn.seat(), language))).append("<td class=\"text\">");
            rounds.append(turn.played()).append("<td>");
            rounds.append(AnalysisText.signed(turn.open().value())).append("<td>");
            rounds.append(AnalysisText.signed(turn.valueAfter()))
                    .append("<td")
                    .append(grade(turn))
                    .append('>');
            rounds.append(turn.loss() == 0 ? "" : "" + turn.loss()).append("<td class=\"all\">");
            rounds.append(turn.isChoice() ? all(turn.open().turns()) : "");
            if (!turn.expected().isEmpty()) {
                rounds.append("<br><span class=\"note\">")
                        .append(in("席から見た予想: ", "as the seat could know: "))
                        .append(AnalysisText.expected(turn))
                        .append("</span>");
            }
            rounds.append('\n');
        }
        rounds.append("</table></div></details>\n");
    }

    private String grade(TurnAnalysis turn) {
        boolean grave = turn.missedWin() || turn.loss() >= blunder;
        return grave ? " class=\"grave\"" : turn.loss() > 0 ? " class=\"slip\"" : "";
    }

    private static String all(Map<Turn, Integer> values) {
        return values.entrySet().stream()
                .sorted(Map.Entry.<Turn, Integer>comparingByValue().reversed())
                .map(value -> value.getKey() + "&nbsp;" + AnalysisText.signed(value.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** The whole page. */
    String page(String title, PlayerTallies players, String links) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"")
                .append(language == Language.JAPANESE ? "ja" : "en")
                .append("\"><head><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(Markup.escaped(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(Markup.escaped(title))
                .append("</h1>\n<p class=\"note\">")
                .append(in(
                        "値は全員の手駒を開いて四人が最善を尽くしたときの点数です。失点はその手で手放した点数、悪手は失点 " + blunder
                                + " 以上、勝ち逃しは必ず勝てる局面で負けになる手。選べない手番は数えません。手駒が見えない対局者には避けられないこともあります。",
                        "Values are points of the round with all hands open and best play of all four. A loss is what a turn gave"
                                + " away; a blunder gives away " + blunder
                                + " points or more; a missed win turns a sure win into"
                                + " a loss. Turns without a choice do not count. Players who cannot see the hands could not"
                                + " always know."))
                .append("</p>\n");
        begin(html, List.of(in("局数", "rounds")), tallyColumns());
        players.lines().forEach(line -> row(line.name(), "<td>" + line.rounds(), line.tally(), html));
        end(html);
        return html.append(links).append(rounds).append("</body></html>\n").toString();
    }
}
