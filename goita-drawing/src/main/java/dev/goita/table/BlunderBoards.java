package dev.goita.table;

import dev.goita.core.analysis.TurnAnalysis;
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
import java.util.Optional;

/** 悪手の卓: the table before a turn that gave much away, beside what was played and what was better. */
public final class BlunderBoards {
    private final Page page;
    private final AnalyzedRound round;
    private final Language language;
    private final Optional<RecordedTable> table;
    private final BlunderWords words;

    public BlunderBoards(Page page, AnalyzedRound round, Language language) {
        this.page = page;
        this.round = round;
        this.language = language;
        this.words = new BlunderWords(round, language);
        this.table = RecordedTable.of(
                round.text(), round.names(), round.analysis().round().rules(), Optional.empty(), language);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /** Adds the board of one of the turns that get a board, which are in order. */
    public void add(List<TurnAnalysis> faults, int index) {
        TurnAnalysis turn = faults.get(index);
        page.subsection(ValueChart.boardAnchor(round, turn), words.heading(turn).in(language));
        page.beside(both -> {
            table.ifPresent(recorded -> both.markup("<figure class=\"card\">\n")
                    .picture(recorded.after(turn.number() - 1, Theme.LIGHT))
                    .markup("</figure>\n"));
            both.markup("<div class=\"card\">\n").bare(values(turn)).paragraph(words.better(turn));
            both.markup(links(faults, index) + "</div>\n");
        });
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
                .row(
                        in("最善", "best"),
                        words.best(turn),
                        TurnWords.signed(turn.open().value()));
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
