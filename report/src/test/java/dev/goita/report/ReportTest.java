package dev.goita.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.LineChart;
import dev.goita.learning.Interval;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReportTest {
    private record Player(String name, String file, double share, Optional<Integer> games) {
        Interval interval() {
            return new Interval(share - 0.25, share + 0.25);
        }
    }

    private static final Columns<Player> COLUMNS = new Columns<Player>()
            .data("name", Player::name)
            .words(new Wording("名前", "name"), player -> Wording.same(player.name()))
            .code(new Wording("ファイル", "file"), Player::file)
            .number("share", new Wording("割合", "share"), Unit.percent(1), Player::share)
            .number("games", new Wording("局", "games"), Unit.COUNT, Player::games);

    private static final List<Player> PLAYERS = List.of(
            new Player("香", "a|b.zip", 0.5, Optional.empty()),
            new Player("net:/home/x/y/z.zip", "c", 0.25, Optional.empty()));

    private static Report report() {
        return new Report(new Wording("報告", "Report"))
                .words(new Wording("文", "words"))
                .note(new Wording("注", "a note"))
                .line(new Wording("行", "a line"))
                .heading(new Wording("部", "Part"))
                .chart("loss", language -> new LineChart("loss", "x", "y"))
                .table(new Table<>("players", new Wording("表", "Players"), COLUMNS, PLAYERS)
                        .drawn(
                                Table.Form.DOTS,
                                new Wording("図", "Shares"),
                                Wording.same("%"),
                                Unit.percent(1),
                                player -> Optional.of(Spread.of(player.share(), player.interval()))))
                .table(new Table<>("none", new Wording("無", "None"), COLUMNS, List.of()));
    }

    private static String text(Report report, int most) {
        StringWriter text = new StringWriter();
        report.text(new PrintWriter(text), Language.ENGLISH, most);
        return text.toString();
    }

    @Test
    void text_has_words_lines_and_aligned_tables() {
        assertThat(text(report(), 9)).isEqualToNormalizingNewlines("""
                words
                a line

                Players
                  name                 file      share
                  香                   a|b.zip  50.0 %
                  net:/home/x/y/z.zip  c        25.0 %
                """);
    }

    @Test
    void text_tells_how_many_rows_it_leaves_out() {
        assertThat(text(report(), 1))
                .contains("50.0 %")
                .doesNotContain("25.0 %")
                .contains("  1 more rows (--all");
    }

    @Test
    void facts_stand_one_below_the_other() {
        Report facts = new Report(Wording.same("")).facts("one", Wording.same("One"), COLUMNS, PLAYERS.get(0));
        assertThat(text(facts, 9)).isEqualToNormalizingNewlines("""
                One
                  name   香
                  file   a|b.zip
                  share  50.0 %
                  games  –
                """);
        assertThat(facts.page(Language.ENGLISH).html()).contains("<code>a|b.zip</code>");
    }

    @Test
    void csv_has_a_line_a_value() {
        StringWriter csv = new StringWriter();
        PrintWriter out = new PrintWriter(csv);
        report().csv(out);
        out.flush();
        assertThat(csv.toString())
                .isEqualTo(
                        "table,row,column,value\r\nplayers,香,share,0.5\r\nplayers,net:/home/x/y/z.zip,share,0.25\r\n");
    }

    @Test
    void json_has_the_tables_by_name() {
        assertThat(report().json().toString())
                .isEqualTo("{players=[{name=香, share=0.5}, {name=net:/home/x/y/z.zip, share=0.25}]}");
    }

    @Test
    void a_page_has_all_but_lines_and_tells_nothing_of_the_machine() {
        String html = report().page(Language.ENGLISH).html();
        assertThat(html)
                .contains("<h1>Report</h1>", "<p>words</p>", "<p class=\"soft\">a note</p>", "<h2>Part</h2>")
                .contains("<h2 id=\"players\">Players</h2>", "<code>a|b.zip</code>", "net:y/z.zip", ">Shares<")
                .doesNotContain("a line", "/home/x", "None", "games");
    }

    @ParameterizedTest
    @CsvSource({"62, true", "63, false"})
    void a_table_stands_beside_its_chart_where_half_a_page_has_room(int width, boolean isBeside) {
        Columns<Integer> words = new Columns<Integer>().words(Wording.same("w"), n -> Wording.same("w".repeat(n)));
        Table<Integer> table = new Table<>("w", Wording.same("W"), words, List.of(width))
                .drawn(
                        Table.Form.DOTS,
                        Wording.same("Widths"),
                        Wording.same("n"),
                        Unit.COUNT,
                        n -> Optional.of(Spread.of(n, new Interval(n, n))));
        String html =
                new Report(Wording.same("")).table(table).page(Language.ENGLISH).html();
        assertThat(html).contains(">Widths<", "w".repeat(width));
        assertThat(html.contains("<div class=\"beside\">")).isEqualTo(isBeside);
    }

    @Test
    void sections_are_what_a_page_of_the_server_draws() {
        List<Map<String, Object>> sections = report().sections(Language.ENGLISH);
        assertThat(sections).hasSize(4);
        assertThat(sections.get(0)).isEqualTo(Map.of("text", "words"));
        assertThat(sections.get(2)).containsEntry("id", "players").containsKeys("wide", "narrow");
        assertThat(sections.get(3))
                .containsEntry("place", "main")
                .containsEntry(
                        "rows",
                        List.of(
                                List.of("香", Map.of("code", "a|b.zip"), "50.0 %"),
                                List.of("net:/home/x/y/z.zip", Map.of("code", "c"), "25.0 %")));
    }

    @Test
    void what_is_looked_up_stands_aside() {
        Columns<String> words = new Columns<String>().words(Wording.same("w"), Wording::same);
        Report report =
                new Report(Wording.same("")).table(new Table<>("w", Wording.same("W"), words, List.of("a")).aside());
        assertThat(report.sections(Language.ENGLISH).get(0)).containsEntry("place", "aside");
    }

    @ParameterizedTest
    @EnumSource
    void every_form_of_chart_names_its_rows(Table.Form form) {
        Report report = new Report(Wording.same(""))
                .table(new Table<>("players", Wording.same("Players"), COLUMNS, PLAYERS)
                        .drawn(
                                form,
                                Wording.same("Shares"),
                                Wording.same("%"),
                                Unit.percent(0),
                                1,
                                player -> Optional.of(Spread.of(player.share(), player.interval()))));
        assertThat(report.svg(Language.ENGLISH)).contains("香", "50 %").doesNotContain("net:");
    }

    @Test
    void a_chart_without_numbers_is_no_section() {
        Report report = new Report(Wording.same("")).chart("loss", language -> new LineChart("loss", "x", "y"));
        assertThat(report.sections(Language.ENGLISH)).isEmpty();
    }
}
