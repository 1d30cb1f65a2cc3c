package dev.goita.app.goita.enter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnterCommandTest {
    private static final String GAME_A = "0 11777788 22444488 35555888 36666888 87000870007700011";

    @TempDir
    private Path folder;

    private String file() {
        return folder.resolve("match.json").toString();
    }

    private CapturedStreams enter(ExitCode expected, String keys, String... options) {
        CapturedStreams streams = CapturedStreams.reading(keys);
        String[] words = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of("enter", "--lang", "en", file()), java.util.Arrays.stream(options))
                .toArray(String[]::new);
        assertThat(streams.run(words)).isEqualTo(expected);
        return streams;
    }

    private String written() throws IOException {
        return Files.readString(Path.of(file()));
    }

    @Test
    void a_typed_round_is_a_record() throws IOException {
        CapturedStreams streams = enter(ExitCode.CLEAN, GAME_A, "--players", "Alice,Bob,Carol,Dave");
        assertThat(written()).isEqualTo("""
                        {"format":"goita-record","version":"1.0","players":["Alice","Bob","Carol","Dave"],"rounds":[
                        {"dealer":0,"score":[0,0],"hands":["11777788","22444488","35555888","36666888"],\
                        "record":"87000870007700011","winner":0,"goshi":[]}
                        ]}
                        """);
        assertThat(streams.out())
                .contains("13. Alice ☗王☖王\n")
                .contains("Alice finishes and scores 100 (doubled)\n")
                .contains("round 2  score 100 - 0 (Alice and Carol - Bob and Dave)  ");
        assertThat(CapturedStreams.empty().run("check", file())).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_file_in_another_notation_is_refused_and_stays_as_it_is() throws IOException {
        String typed = "# spring meeting\n" + GAME_A + "\n";
        Files.writeString(Path.of(file()), typed);
        assertThat(enter(ExitCode.INPUT_OUTPUT, "").err())
                .contains("match.json: is a record in keypad, not in JSON", "goita convert --to json");
        assertThat(written()).isEqualTo(typed);
    }

    @Test
    void a_refused_digit_is_told_with_its_place_and_repairs_and_holds_the_rest() throws IOException {
        CapturedStreams streams = enter(ExitCode.FINDINGS, GAME_A.replace("87000870007700011", "87000087000\n7700011"));
        assertThat(streams.err())
                .startsWith("goita: key 39 (line 1, column 44; key 39 of round 1): player 0 leads and may not pass")
                .contains("goita: 13 keys from the refused one on are held, and this round is not recorded")
                .contains("goita:   1. (99.5 %) delete one pass from turn 3 on\n");
        assertThat(written()).doesNotContain("\"record\"").contains("87000087000" + "7700011");
    }

    @Test
    void rounds_before_a_refused_digit_are_recorded() throws IOException {
        enter(ExitCode.FINDINGS, GAME_A + " 11777788 22444488 35555888 36666888 0");
        assertThat(written()).containsOnlyOnce("\"record\"").contains("\"record\":\"87000870007700011\"");
    }

    @Test
    void the_dealer_may_be_typed_in_every_round() throws IOException {
        enter(ExitCode.CLEAN, GAME_A + "\n" + GAME_A + "\n", "--score", "20:0");
        assertThat(written()).doesNotContain("typing").contains("{\"dealer\":0,\"score\":[120,0],");
        assertThat(CapturedStreams.empty().run("check", file())).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_dealer_who_does_not_follow_deals_as_typed_and_is_told() throws IOException {
        CapturedStreams streams = enter(ExitCode.FINDINGS, GAME_A + "\n3" + GAME_A.substring(1));
        assertThat(streams.err()).contains("round 2 is dealt by player 3, as typed, which does not follow");
        assertThat(written()).contains("{\"dealer\":3,\"score\":[100,0],").doesNotContain("typing");
    }

    /** It may be a pass too many. */
    @Test
    void a_0_that_does_not_stand_apart_is_no_dealer() throws IOException {
        enter(ExitCode.FINDINGS, "1" + GAME_A.substring(1) + "0\n" + GAME_A.substring(2));
        assertThat(written()).containsOnlyOnce("\"record\"").contains("from:0");
    }

    @Test
    void a_hyphen_takes_back() throws IOException {
        enter(ExitCode.CLEAN, GAME_A.replace("87000870007700011", "87-70--7000870007700011"));
        assertThat(written()).contains("\"record\":\"87000870007700011\"");
    }

    @Test
    void a_hyphen_takes_a_held_digit_back() throws IOException {
        enter(ExitCode.FINDINGS, GAME_A.replace("87000870007700011", "870000-870007700011"));
        assertThat(written()).contains("\"record\":\"87000870007700011\"").doesNotContain("typing");
    }

    @Test
    void options_of_the_header_stand_in_the_record() throws IOException {
        enter(
                ExitCode.CLEAN,
                GAME_A.substring(1),
                "--title",
                "Final",
                "--players",
                "Alice,Bob,Carol,Dave",
                "--date",
                "2026/11/23",
                "--score",
                "20:30",
                "--dealer",
                "Carol");
        assertThat(written())
                .contains("\"title\":\"Final\",\"start_time\":\"2026-11-23T00:00\"")
                .contains("\"dealer\":2,\"score\":[20,30]");
    }

    @Test
    void options_of_the_header_that_cannot_be_read_are_told() {
        assertThat(enter(ExitCode.USAGE, "", "--date", "11/23").err()).contains("not '11/23'");
        assertThat(enter(ExitCode.USAGE, "", "--score", "30").err()).contains("not '30'");
        assertThat(enter(ExitCode.USAGE, "", "--dealer", "Eve").err()).contains("'Eve' names nobody");
    }

    @Test
    void the_score_sheet_is_printed_at_the_end_of_a_match() {
        CapturedStreams streams = enter(ExitCode.CLEAN, GAME_A, "--score", "100:0");
        assertThat(streams.out()).contains("dealer").contains("200 - 0").contains("won by players 0 and 2");
    }

    @Test
    void an_unfinished_file_is_gone_on_with() throws IOException {
        String keys = GAME_A.replace(" ", "");
        enter(ExitCode.CLEAN, keys.substring(0, 20));
        enter(ExitCode.CLEAN, keys.substring(20, 38));
        enter(ExitCode.CLEAN, keys.substring(38));
        assertThat(written())
                .contains("\"record\":\"87000870007700011\",\"winner\":0")
                .doesNotContain("typing");
    }

    @Test
    void what_the_file_says_of_the_match_stays() throws IOException {
        Files.writeString(Path.of(file()), """
                {"title":"決勝","rounds":[{"dealer":3,"score":[20,30],"hands":["11777788","22444488","35555888","36666888"],
                "record":"87000","note":"wow"}]}
                """);
        enter(ExitCode.CLEAN, "870007700011");
        assertThat(written())
                .contains("\"title\":\"決勝\"")
                .contains("\"dealer\":3,\"score\":[20,30]")
                .contains("\"record\":\"87000870007700011\",\"winner\":3")
                .contains("\"note\":\"wow\"");
    }

    @Test
    void a_file_with_errors_is_not_touched() throws IOException {
        String broken = """
                {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"0"}
                """;
        Files.writeString(Path.of(file()), broken);
        CapturedStreams streams = enter(ExitCode.FINDINGS, "8");
        assertThat(streams.err()).contains("match.json:1:1: error: cannot go on typing");
        assertThat(written()).isEqualTo(broken);
    }

    @Test
    void players_are_named_once() {
        enter(ExitCode.CLEAN, "0");
        assertThat(enter(ExitCode.USAGE, "0", "--players", "A,B,C,D").err()).contains("exists");
        assertThat(enter(ExitCode.USAGE, "0", "--players", "A,B").err()).contains("four names, not 2");
    }
}
