package dev.goita.table;

import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Markup;
import dev.goita.record.analysis.AnalyzedRound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** 悪手の卓: the table before a turn that gave much away, beside what was played and what was better. */
public final class BlunderBoards {
    /** Of turns that are as good as the best, this many are named. */
    private static final int MOST_BEST = 6;

    private final Page page;
    private final AnalyzedRound round;
    private final Language language;
    private final Optional<RecordedTable> table;

    /**
     * Boards of one round.
     *
     * @param page takes them
     * @param round that was analysed
     * @param language of all words
     */
    public BlunderBoards(Page page, AnalyzedRound round, Language language) {
        this.page = page;
        this.round = round;
        this.language = language;
        this.table = RecordedTable.of(
                round.text(), round.names(), round.analysis().round().rules(), Optional.empty(), language);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /**
     * Adds the board of one turn.
     *
     * @param faults the turns that get a board, in order
     * @param index of the turn to add; links lead to those around it
     */
    public void add(List<TurnAnalysis> faults, int index) {
        TurnAnalysis turn = faults.get(index);
        page.subsection(ValueChart.boardAnchor(round, turn), heading(turn));
        page.beside(both -> {
            table.ifPresent(recorded -> both.markup("<figure class=\"card\">\n")
                    .picture(recorded.after(turn.number() - 1, Theme.LIGHT))
                    .markup("</figure>\n"));
            both.markup("<div class=\"card\">\n").bare(values(turn)).paragraph(better(turn));
            both.markup(links(faults, index) + "</div>\n");
        });
    }

    private String heading(TurnAnalysis turn) {
        String name = round.name(turn.seat(), language);
        String missed = turn.missedWin() ? in("、勝ち逃し", ", a missed win") : "";
        return in(
                        turn.number() + " 手目 " + name + "、失点 " + turn.loss(),
                        "Turn " + turn.number() + ", " + name + ": " + turn.loss() + " points given away")
                + missed;
    }

    private PageTable values(TurnAnalysis turn) {
        return new PageTable()
                .text("")
                .text(in("手", "turn"))
                .number(in("値（点）", "value (points)"))
                .row(
                        "",
                        List.of(
                                PageCell.of(in("実際の手", "played")),
                                PageCell.of(TurnWords.played(turn.played(), language)),
                                PageCell.fault(TurnWords.signed(turn.valueAfter()))))
                .row(in("最善", "best"), best(turn), TurnWords.signed(turn.open().value()));
    }

    private String best(TurnAnalysis turn) {
        List<Turn> best = turn.open().turns().entrySet().stream()
                .filter(value -> value.getValue() == turn.open().value())
                .map(Map.Entry::getKey)
                .toList();
        String named = best.stream()
                .limit(MOST_BEST)
                .map(each -> TurnWords.played(each, language))
                .collect(Collectors.joining(in("、", ", ")));
        return best.size() > MOST_BEST ? named + " …" : named;
    }

    private Wording better(TurnAnalysis turn) {
        String points = turn.loss() + "";
        Wording missed =
                turn.missedWin() ? new Wording("必ず勝てる局面を、負ける局面にしました。", " A sure win became a loss.") : Wording.same("");
        return new Wording(
                "最善の手なら " + points + " 点よい結果でした。" + missed.japanese(),
                "The best turn was better by " + points + " points." + missed.english());
    }

    private String links(List<TurnAnalysis> faults, int index) {
        List<String> links = new ArrayList<>();
        if (index > 0) {
            link(links, ValueChart.boardAnchor(round, faults.get(index - 1)), in("← 前の悪手", "← previous"));
        }
        link(links, ValueChart.anchor(round), in("グラフ", "graph"));
        link(links, ValueChart.anchor(round, faults.get(index)), in("手番の一覧", "in all turns"));
        if (index + 1 < faults.size()) {
            link(links, ValueChart.boardAnchor(round, faults.get(index + 1)), in("次の悪手 →", "next →"));
        }
        return "<p class=\"soft\">" + String.join(" · ", links) + "</p>\n";
    }

    private static void link(List<String> links, String anchor, String words) {
        links.add("<a href=\"#" + anchor + "\">" + Markup.escaped(words) + "</a>");
    }
}
