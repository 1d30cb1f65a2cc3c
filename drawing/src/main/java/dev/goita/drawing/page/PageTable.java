package dev.goita.drawing.page;

import dev.goita.drawing.style.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** 表: rows of numbers and words. On a phone what has no room stands below. */
public final class PageTable {
    /** Tables with more columns, but for sentences, become lists of names and values on a phone. */
    static final int MOST_ON_PHONE = 5;

    /** Letters of a name and its number that stand beside another two on a phone; those of Japanese count twice. */
    private static final int MOST_IN_HALF = 19;

    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private final List<Column> columns = new ArrayList<>();
    private final StringBuilder rows = new StringBuilder();

    private enum Kind {
        TEXT,
        NUMBER,
        PROSE
    }

    private record Column(String name, Kind kind) {}

    public PageTable() {}

    /** A column of words, or of what is neither word nor number; if no column has a name, there is no head. */
    public PageTable text(String name) {
        columns.add(new Column(name, Kind.TEXT));
        return this;
    }

    public PageTable number(String name) {
        columns.add(new Column(name, Kind.NUMBER));
        return this;
    }

    /** Several columns of numbers, named from left to right, with their units. */
    public PageTable numbers(List<String> names) {
        names.forEach(this::number);
        return this;
    }

    /** A column of sentences, which stand below their row on a phone. */
    public PageTable prose(String name) {
        columns.add(new Column(name, Kind.PROSE));
        return this;
    }

    /** A row of plain texts that no link leads to, one for each column. */
    public PageTable row(List<String> cells) {
        return row("", cells.stream().map(PageCell::of).toList());
    }

    /** A row of plain texts that no link leads to, one for each column. */
    public PageTable row(String... cells) {
        return row(List.of(cells));
    }

    /**
     * A row below those before; all columns have to be there by then.
     *
     * @param id that links lead to; empty for none
     * @param cells one for each column
     * @throws IllegalArgumentException if there are not as many cells as columns
     */
    public PageTable row(String id, List<PageCell> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException("a row of " + cells.size() + " cells in " + columns.size() + " columns");
        }
        rows.append(id.isEmpty() ? "<tr>" : "<tr id=\"" + Markup.escaped(id) + "\">");
        for (int i = 0; i < cells.size(); i++) {
            cell(columns.get(i), cells.get(i));
        }
        rows.append("</tr>\n");
        return this;
    }

    private void cell(Column column, PageCell cell) {
        List<String> styles = new ArrayList<>();
        if (column.kind() != Kind.NUMBER) {
            styles.add(style(column.kind()));
        }
        if (cell.grade() == PageCell.Grade.FAULT) {
            styles.add("fault");
        }
        if (isFolded() && letters(column.name()) + letters(cell.html()) > MOST_IN_HALF) {
            styles.add("whole");
        }
        rows.append("<td").append(styles.isEmpty() ? "" : " class=\"" + String.join(" ", styles) + "\"");
        rows.append(isFolded() ? " data-name=\"" + Markup.escaped(column.name()) + "\"" : "");
        rows.append('>').append(cell.html()).append("</td>");
    }

    private static int letters(String html) {
        return TAG.matcher(html)
                .replaceAll("")
                .codePoints()
                .map(c -> c < 0x80 ? 1 : 2)
                .sum();
    }

    private static String style(Kind kind) {
        return kind == Kind.PROSE ? "prose" : "text";
    }

    private boolean hasProse() {
        return columns.stream().anyMatch(column -> column.kind() == Kind.PROSE);
    }

    private boolean isFolded() {
        return columns.stream().filter(column -> column.kind() != Kind.PROSE).count() > MOST_ON_PHONE;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    String html() {
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table");
        if (isFolded()) {
            html.append(" class=\"folded\"");
        } else if (hasProse()) {
            html.append(" class=\"prose\" style=\"--columns: ")
                    .append(columns.size() - 1)
                    .append('"');
        }
        html.append('>');
        if (columns.stream().anyMatch(column -> !column.name().isEmpty())) {
            html.append("<thead><tr>");
            for (Column column : columns) {
                html.append(column.kind() == Kind.NUMBER ? "<th>" : "<th class=\"" + style(column.kind()) + "\">");
                html.append(Markup.escaped(column.name())).append("</th>");
            }
            html.append("</tr></thead>");
        }
        return html.append("<tbody>\n")
                .append(rows)
                .append("</tbody></table></div>\n")
                .toString();
    }
}
