package dev.goita.drawing.page;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Markup;
import java.util.List;

/** 報告の頁: a page of headings, tables and charts that needs no other file. */
public final class ReportPage {
    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #8884;
                    --s0: #1b7f5c; --s1: #b0641a; --s2: #5b6abf; --s3: #a33a6a; --s4: #777; --s5: #2a8fb5; }
            @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181a1b; --s0: #3fc795; --s1: #e0a060;
                    --s2: #93a0f0; --s3: #e58ab4; --s4: #aaa; --s5: #6fc7e8; } }
            body { font: 15px/1.5 system-ui, "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .4rem; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); }
            th:first-child, td:first-child { text-align: left; }
            svg { display: block; max-width: 100%; height: auto; margin: .6rem 0; }
            svg text { fill: var(--ink); font-size: 12px; } .grid { stroke: var(--soft); } .zero { stroke: var(--s4); }
            .line { stroke-width: 2; } .series-0 { stroke: var(--s0); fill: var(--s0); }
            .series-1 { stroke: var(--s1); fill: var(--s1); } .series-2 { stroke: var(--s2); fill: var(--s2); }
            .series-3 { stroke: var(--s3); fill: var(--s3); } .series-4 { stroke: var(--s4); fill: var(--s4); }
            .series-5 { stroke: var(--s5); fill: var(--s5); }
            rect { stroke: none !important; } polyline { fill: none !important; }
            """;

    private final Language language;
    private final StringBuilder page = new StringBuilder();

    public ReportPage(Language language, String japanese, String english) {
        this.language = language;
        String title = text(japanese, english);
        page.append("<!DOCTYPE html>\n<html lang=\"")
                .append(text("ja", "en"))
                .append("\"><head><meta charset=\"utf-8\">");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>");
        page.append(title).append("</title><style>\n").append(STYLE).append("</style></head><body><h1>");
        page.append(title).append("</h1>\n");
    }

    public String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    public void heading(String japanese, String english) {
        page.append("<h2>").append(text(japanese, english)).append("</h2>\n");
    }

    public void paragraph(String japanese, String english) {
        page.append("<p>").append(Markup.escaped(text(japanese, english))).append("</p>\n");
    }

    /** @param svg an element */
    public void chart(String svg) {
        page.append(svg);
    }

    public void table(List<String> columns, List<List<String>> rows) {
        page.append("<table><thead><tr>");
        columns.forEach(column -> page.append("<th>").append(Markup.escaped(column)));
        page.append("<tbody>\n");
        for (List<String> row : rows) {
            page.append("<tr>");
            row.forEach(cell -> page.append("<td>").append(Markup.escaped(cell)));
            page.append('\n');
        }
        page.append("</table>\n");
    }

    /** The whole page; nothing can be added afterwards. */
    public String html() {
        return page.append("</body></html>\n").toString();
    }
}
