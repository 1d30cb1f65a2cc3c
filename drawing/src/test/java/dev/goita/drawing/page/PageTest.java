package dev.goita.drawing.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.drawing.style.Token;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class PageTest {
    private static Page page() {
        return new Page(Language.ENGLISH, new Wording("題 <&>", "title <&>"));
    }

    private static Document parsed(String html) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
    }

    private static LineChart chart() {
        return new LineChart("c <&>", "x", "y").line("l", List.of(new Datum(0, 1, 0), new Datum(1, 2, 0)));
    }

    private static PageTable table(int columns) {
        PageTable table = new PageTable().text("name <&>");
        for (int i = 1; i < columns; i++) {
            table.number("n" + i);
        }
        return table;
    }

    private static String[] cells(int count) {
        String[] cells = new String[count];
        java.util.Arrays.setAll(cells, i -> "<" + i + ">");
        return cells;
    }

    @Test
    void a_page_with_everything_is_well_formed_and_asks_for_nothing_else() throws Exception {
        String html = page().note("注 <&>", "note <&>")
                .section("i\"d", "heading <&>")
                .chart(chart())
                .chart(new LineChart("empty", "x", "y"))
                .table(table(3).row(cells(3)))
                .table(table(9).row(cells(9)), new Wording("開く", "open"), Page.Folded.OPEN)
                .fault("wrong <&>")
                .html();
        Document document = parsed(html);

        assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("title <&>");
        assertThat(document.getElementsByTagName("svg").getLength())
                .as("one for wide screens and one for phones")
                .isEqualTo(2);
        assertThat(html)
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .endsWith("</html>\n")
                .doesNotContain("http:", "https:", "src=", "@import", "url(");
    }

    @Test
    void a_sentence_stands_in_place_of_a_chart_without_numbers() throws Exception {
        String html = page().chart(new LineChart("empty", "x", "y")).html();

        assertThat(html).contains("empty", "There are no numbers yet.").doesNotContain("<svg");
    }

    @Test
    void what_belongs_together_stands_in_one_row_of_two_cards() throws Exception {
        String html = page().beside(both -> both.chart(chart()).table(table(3).row(cells(3))))
                .chart(chart())
                .html();

        assertThat(parsed(html).getElementsByTagName("main").getLength()).isEqualTo(1);
        assertThat(html).containsOnlyOnce("<div class=\"beside\">").contains("viewBox=\"0 0 " + Chart.HALF + " ");
        assertThat(html.indexOf("viewBox=\"0 0 " + Chart.WIDE + " ")).isGreaterThan(html.indexOf("</table>"));
    }

    @Test
    void drawings_of_a_page_share_what_is_drawn_often() throws Exception {
        String html = page().picture(new Tiles("a <&>")).picture(new Tiles("b")).html();

        assertThat(parsed(html).getElementsByTagName("svg").getLength()).isEqualTo(2);
        assertThat(html)
                .containsOnlyOnce("<g id=\"stamp\">")
                .contains("aria-label=\"a &lt;&amp;&gt;\"", "style=\"fill:var(--face)\"")
                .doesNotContain("http");
        assertThat(html.split("href=\"#stamp\"", -1)).hasSize(3);
    }

    /** A picture of one stamp. */
    private record Tiles(String title) implements Picture {
        @Override
        public double width() {
            return 100;
        }

        @Override
        public double height() {
            return 100;
        }

        @Override
        public Ink paper() {
            return Ink.of(Token.PAPER);
        }

        @Override
        public void draw(Canvas canvas) {
            Stamp.Layer layer = new Stamp.Layer(Pieces.body(), Ink.of(Token.FACE), Canvas.Paint.FILLED);
            canvas.stamp(new Stamp("stamp", List.of(layer)), Placement.upright(new Point(50, 50), 100));
        }
    }

    @Test
    void a_long_cell_has_a_line_of_its_own_on_phones() {
        String html = table(PageTable.MOST_ON_PHONE + 1)
                .row("a", "1", "2", "3", "4", "12,345.67 … 12,345.89")
                .html();

        assertThat(html).containsOnlyOnce("whole");
    }

    @Test
    void every_colour_of_a_page_is_a_token_by_day_by_night_and_in_print() {
        String css = StyleSheet.css();
        for (Token token : Token.values()) {
            assertThat(css.split(Pattern.quote(token.property() + ": "), -1))
                    .as("" + token)
                    .hasSize(4);
        }
        Matcher used = Pattern.compile("var\\((--[a-z0-9-]+)\\)").matcher(css);
        assertThat(used.results().map(use -> use.group(1)).filter(property -> !property.equals("--columns")))
                .isNotEmpty()
                .allMatch(property -> css.contains(property + ": #"));
        String rules = css.substring(css.indexOf("* { box-sizing"));
        assertThat(rules).doesNotContainPattern("#[0-9a-fA-F]{3,6}\\b");
        assertThat(css).contains("prefers-color-scheme: dark", "@media print", "max-width: 700px");
    }

    @Test
    void tables_with_many_columns_name_their_cells_for_phones() {
        assertThat(table(PageTable.MOST_ON_PHONE + 1)
                        .row(cells(PageTable.MOST_ON_PHONE + 1))
                        .html())
                .contains("class=\"folded\"", "data-name=\"name &lt;&amp;&gt;\"");
        assertThat(table(PageTable.MOST_ON_PHONE)
                        .row(cells(PageTable.MOST_ON_PHONE))
                        .html())
                .doesNotContain("folded")
                .doesNotContain("data-name");
    }

    @Test
    void sentences_stand_below_their_row_on_phones() {
        assertThat(table(3).prose("why").row(cells(4)).html()).contains("class=\"prose\" style=\"--columns: 3\"");
    }

    @Test
    void a_row_has_a_cell_for_each_column() {
        PageTable table = table(3);

        assertThatThrownBy(() -> table.row("a", "b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 cells in 3 columns");
    }

    @Test
    void a_table_without_rows_is_left_out() {
        assertThat(page().table(table(2)).html()).doesNotContain("<table");
    }

    @Test
    void a_long_page_can_be_written_in_parts() {
        Page page = page();
        String opening = page.opening();
        String one = page.paragraph("一", "one").taken();
        String two = page.paragraph("二", "two").taken();

        assertThat(opening + one + two + Page.closing())
                .isEqualTo(page().paragraph("一", "one").paragraph("二", "two").html());
    }
}
