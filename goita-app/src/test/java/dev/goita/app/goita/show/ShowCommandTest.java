package dev.goita.app.goita.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games A and B are the model games of the record-format document; B is dealt by player 2 here. */
class ShowCommandTest {
    private static final String GAME_A = """
            {"dealer":0,"score":[100,20],"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0,"goshi":[],"players":["Alice","Bob","Carol","Dave"]}
            """;
    private static final String GAME_B = """
            {"dealer":2,"hands":["11277788","24444588","35556888","36667888"],\
            "record":"17000170008700760008600086006500085000850054000840008400042"}
            """;

    @TempDir
    private Path folder;

    private final List<String> errors = new ArrayList<>();

    private String shown(ExitCode expected, String input, String... options) {
        CapturedStreams streams = CapturedStreams.reading(input);
        List<String> words = new ArrayList<>(List.of("show", "--lang", "en"));
        words.addAll(List.of(options));
        if (!input.isEmpty()) {
            words.add("-");
        }
        assertThat(streams.run(words.toArray(String[]::new))).isEqualTo(expected);
        errors.addAll(streams.err().lines().toList());
        return streams.out();
    }

    @Test
    void a_file_in_which_nothing_is_to_be_shown_is_told() {
        assertThat(shown(ExitCode.FINDINGS, "{\"rounds\":[],\"typing\":\"keys:011\"}"))
                .isEmpty();
        assertThat(errors).containsExactly("goita: <stdin>: there is no round to show");
    }

    @Test
    void the_table_is_that_of_the_document() {
        assertThat(shown(ExitCode.CLEAN, GAME_A, "--table")).isEqualTo("""
                        player hand
                        0. Alice(dealer) 王玉香香香香しし
                        1. Bob 飛飛金金金金しし
                        2. Carol 角銀銀銀銀ししし
                        3. Dave 角馬馬馬馬ししし
                        turn Alice Bob Carol Dave
                        1st ☗し☖香 なし なし なし
                        2nd ☗し☖香 なし なし なし
                        3rd ☗香☖香 なし なし なし
                        4th ☗王☖玉~

                        """.replace("~", "      "));
    }

    @Test
    void the_board_has_two_rows_of_four_squares_a_player() {
        assertThat(shown(ExitCode.CLEAN, GAME_B, "--turn", "12")).contains("""
                        ▶ 2 P2 D  ☗王 ☗王 ☗し ・・  飛し
                                  ☖香 ☖香 ☖香 ・・
                          3 P3    ・・ ・・ ・・ ・・  飛金金金金銀しし
                                  ・・ ・・ ・・ ・・
                          0 P0    ・・ ・・ ・・ ・・  角銀銀銀馬ししし
                                  ・・ ・・ ・・ ・・
                          1 P1    ☖香 ・・ ・・ ・・  角馬馬ししし
                                  ☖馬 ・・ ・・ ・・
                        P2 is to receive ☖馬 of P1 or to pass
                        """);
    }

    @Test
    void the_end_says_who_scores() {
        assertThat(shown(ExitCode.CLEAN, GAME_A))
                .contains("round 1  <stdin>:1  score 100 - 20\n")
                .contains("the round is over\nAlice finishes and scores 100 (doubled)\n");
    }

    @Test
    void a_seat_sees_its_own_tiles_and_what_lies_open() {
        String seen = shown(ExitCode.CLEAN, GAME_B, "--turn", "12", "--seat", "1");
        assertThat(seen)
                .contains("2. P2(dealer) 裏裏裏裏裏裏裏裏\n")
                .contains("1. P1 角馬馬馬香ししし\n")
                .contains("3. ☗裏☖香 なし なし ☖香☖馬\n")
                .contains("▶ 2 P2 D  ☗？ ☗？ ☗？ ・・  ？？\n")
                .contains("  1 P1    ☖香 ・・ ・・ ・・  角馬馬ししし\n")
                .doesNotContain("飛", "金", "銀", "王");
    }

    @Test
    void a_hidden_tile_stays_hidden_turn_by_turn() {
        String seen = shown(ExitCode.CLEAN, GAME_B, "--every-turn", "--seat", "1", "--turn", "11");
        assertThat(seen).contains("9. P2 ☗裏☖香\n").doesNotContain("飛", "金", "銀", "王");
        assertThat(shown(ExitCode.CLEAN, GAME_B, "--every-turn", "--turn", "11"))
                .contains("9. P2 ☗し☖香\n");
    }

    @Test
    void one_round_of_many_is_chosen_by_its_number() {
        assertThat(shown(ExitCode.CLEAN, GAME_A + GAME_B, "--round", "2"))
                .contains("round 2  <stdin>:2\n")
                .doesNotContain("Alice");
    }

    @Test
    void a_round_that_is_not_there_is_a_wrong_command_line() {
        assertThat(shown(ExitCode.USAGE, GAME_A, "--round", "2")).isEmpty();
        assertThat(errors.get(0)).isEqualTo("goita: --round: <stdin> has 1 round; there is no round 2");
    }

    @Test
    void a_file_without_the_round_is_told_where_others_have_it() throws IOException {
        String one = Files.writeString(folder.resolve("1.jsonl"), GAME_A).toString();
        String two =
                Files.writeString(folder.resolve("2.jsonl"), GAME_A + GAME_B).toString();
        assertThat(shown(ExitCode.FINDINGS, "", "--round", "2", one, two)).contains("round 2");
        assertThat(errors).containsExactly("goita: " + one + " has 1 round; there is no round 2");
    }

    @Test
    void an_illegal_record_is_shown_up_to_its_fault() {
        String shown = shown(ExitCode.FINDINGS, GAME_A.replace("87000870007700011", "8700002"));
        assertThat(shown).contains("1st ☗し☖香 なし なし なし\n").contains("Alice is to lead\n");
        assertThat(errors).anySatisfy(error -> assertThat(error).contains("[goita.pass-on-lead]"));
    }

    @Test
    void an_observers_record_is_shown_as_it_is_written() {
        String observed = """
                {"dealer":0,"hands":["11777788","99999999","99999999","99999999"],"record":"97000"}
                """;
        assertThat(shown(ExitCode.CLEAN, observed)).contains("1. P1 裏裏裏裏裏裏裏裏\n").contains("1. ☗裏☖香 なし なし なし\n");
    }

    @Test
    void a_round_that_the_deal_decided_has_no_turn_to_come() {
        String rokushi = """
                {"dealer":0,"hands":["12888888","12334444","55556666","77778888"],"record":"","winner":0,"result":"rokushi"}
                """;
        assertThat(shown(ExitCode.CLEAN, rokushi))
                .contains("rokushi: 50 points for players 0 and 2\n")
                .doesNotContain("is to lead");
    }

    @Test
    void a_name_cannot_command_the_terminal() {
        assertThat(shown(ExitCode.CLEAN, GAME_A.replace("Alice", "A\\u001b[2J\\n")))
                .contains("0. A\\u001b[2J\\u000a(dealer)")
                .doesNotContain("\u001B");
    }

    @ParameterizedTest
    @CsvSource({"--round 0", "--turn -1", "--seat 4", "--table --every-turn", "--seat x"})
    void a_wrong_option_is_explained(String options) {
        shown(ExitCode.USAGE, GAME_A, options.split(" "));
        assertThat(errors.get(0)).startsWith("goita: ").contains("--");
    }

    private String sheet(String language, String input) throws IOException {
        Path file = folder.resolve("sheet.html");
        CapturedStreams streams = CapturedStreams.reading(input);
        assertThat(streams.run("show", "--lang", language, "-", "--html", file.toString()))
                .as(streams.err())
                .isEqualTo(ExitCode.CLEAN);
        return Files.readString(file);
    }

    private static final String MATCH = """
            {"format":"goita-record","version":"1.0","title":"Noto <Cup>","start_time":"2026-11-15T10:00+09:00",\
            "players":["林","西","Carol","Dave"],"rounds":[
            {"dealer":2,"score":[110,90],"hands":["24788888","11244678","35566788","34556788"],\
            "record":"888100024000466335017","winner":3,"goshi":[2]},
            {"dealer":3,"score":[110,110],"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":3,"goshi":[]}]}
            """;

    @Test
    void a_score_sheet_names_the_match_once_for_all_pages() throws IOException {
        assertThat(sheet("ja", MATCH).split("<thead><tr><td><div class=\"match\">", -1))
                .hasSize(2);
        assertThat(sheet("ja", MATCH))
                .contains("<div>Noto &lt;Cup&gt; 林・Carol 対 西・Dave</div>", "<span>2026 年 11 月 15 日</span>");
        assertThat(sheet("en", MATCH))
                .contains("<div>Noto &lt;Cup&gt; 林 &amp; Carol – 西 &amp; Dave</div>", "<span>2026-11-15</span>");
    }

    @Test
    void a_score_sheet_begins_each_round_with_its_dealer_and_tells_goshi() throws IOException {
        assertThat(sheet("ja", MATCH))
                .contains("<th></th><th>Carol<i>親</i><i>五し</i></th><th>Dave</th><th>林</th><th>西</th>")
                .contains("<th></th><th>Dave<i>親</i></th>");
    }

    @Test
    void a_score_sheet_has_turns_in_columns() throws IOException {
        assertThat(sheet("ja", MATCH))
                .contains("<td>1</td><td><b class=\"down\">し</b><b>し</b></td><td><b>し</b><b>王</b></td>"
                        + "<td class=\"pass\">なし</td><td class=\"pass\">なし</td>");
    }

    @Test
    void a_score_sheet_tells_who_won_and_the_running_totals() throws IOException {
        assertThat(sheet("ja", MATCH))
                .contains("<strong>Dave の上がり、香で 20 点</strong>", "<span>西・Dave <strong>90 → 110</strong></span>")
                .contains("<strong>Dave の上がり、王玉で 100 点（倍）</strong>", "<strong>110 → 210</strong>");
        assertThat(sheet("en", MATCH)).contains("<strong>Dave finishes, 100 points (doubled)</strong>");
    }

    @Test
    void a_score_sheet_prints_on_a4_without_the_heading_of_the_page() throws IOException {
        assertThat(sheet("en", MATCH))
                .contains("size: A4", "@media print", "h1 { display: none; }", "table-header-group");
    }

    /** Browsers print date, title and address where a page leaves the boxes of its margin to them. */
    @Test
    void a_printed_score_sheet_leaves_no_room_for_what_browsers_add_and_cuts_no_round() throws IOException {
        assertThat(sheet("en", MATCH))
                .contains("@top-left { content: \"\"; }", "@bottom-left { content: \"\"; }", "break-inside: avoid");
    }

    @Test
    void each_match_has_a_sheet_of_its_own() throws IOException {
        assertThat(sheet("en", GAME_A + GAME_A + GAME_A.replace("Bob", "Ben")).split("class=\"sheet\"", -1))
                .hasSize(3);
    }

    @Test
    void a_score_sheet_shows_whole_rounds() {
        shown(ExitCode.USAGE, GAME_A, "--html", "x.html", "--turn", "3");
        assertThat(errors).anySatisfy(error -> assertThat(error).contains("--turn and --seat do not go with it"));
    }
}
