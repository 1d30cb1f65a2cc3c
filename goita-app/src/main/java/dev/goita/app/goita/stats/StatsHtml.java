package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Markup;
import java.io.PrintWriter;
import java.util.List;

/** Writes tables as one self-contained page with plots. */
final class StatsHtml {
    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #8884; --bar: #2a7; --mark: #124; }
            @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181a1b; --bar: #2a7; --mark: #cde; } }
            body { font: 15px/1.5 system-ui, "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--paper);
                   max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .4rem; }
            .sources { color: color-mix(in srgb, var(--ink) 65%, var(--paper)); overflow-wrap: anywhere; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); white-space: nowrap; }
            th:first-child, td:first-child { text-align: left; }
            svg { display: block; max-width: 100%; height: auto; margin: .6rem 0; }
            svg text { fill: var(--ink); font-size: 12px; }
            .bar { fill: var(--bar); } .whisker { stroke: var(--mark); stroke-width: 1.5; }
            .grid { stroke: var(--soft); stroke-width: 1; }
            """;

    private final PrintWriter out;
    private final Language language;

    StatsHtml(PrintWriter out, Language language) {
        this.out = out;
        this.language = language;
    }

    void print(long rounds, List<String> sources, List<StatsTable> tables) {
        String title = text("ごいたの統計", "Statistics of Goita");
        out.println("<!DOCTYPE html>");
        out.println("<html lang=\"" + text("ja", "en") + "\"><head><meta charset=\"utf-8\">");
        out.println("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        out.println("<title>" + title + "</title>");
        out.println("<style>\n" + STYLE + "</style></head><body>");
        out.println("<h1>" + title + "</h1>");
        out.println("<p class=\"sources\">" + new StatsValue.Count(rounds).text(language) + text(" 局: ", " rounds: ")
                + Markup.escaped(String.join(", ", sources)) + "</p>");
        tables.forEach(this::print);
        out.println("</body></html>");
    }

    private String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private void print(StatsTable table) {
        out.println(
                "<h2 id=\"" + table.id() + "\">" + Markup.escaped(table.title().in(language)) + "</h2>");
        switch (table.plot()) {
            case NONE -> {}
            case SHARES -> new SharePlot(table, language).print(out);
            case DISTRIBUTION -> new DistributionPlot(table, language).print(out);
        }
        out.print("<div class=\"wide\"><table><thead><tr>");
        table.columns()
                .forEach(column ->
                        out.print("<th>" + Markup.escaped(column.title().in(language))));
        out.println("<tbody>");
        for (List<StatsValue> row : table.rows()) {
            out.print("<tr>");
            row.forEach(value -> out.print("<td>" + Markup.escaped(value.text(language))));
            out.println();
        }
        out.println("</table></div>");
    }
}
