package dev.goita.app.goita.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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

    private final List<String> errors = new ArrayList<>();

    private String shown(ExitCode expected, String input, String... options) {
        CapturedStreams streams = CapturedStreams.reading(input);
        List<String> words = new ArrayList<>(List.of("show", "--lang", "en", "-"));
        words.addAll(List.of(options));
        assertThat(streams.run(words.toArray(String[]::new))).isEqualTo(expected);
        errors.addAll(streams.err().lines().toList());
        return streams.out();
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
    void a_round_that_is_not_there_is_told() {
        assertThat(shown(ExitCode.FINDINGS, GAME_A, "--round", "2")).isEmpty();
        assertThat(errors).containsExactly("goita: <stdin>: there are only 1 rounds");
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
}
