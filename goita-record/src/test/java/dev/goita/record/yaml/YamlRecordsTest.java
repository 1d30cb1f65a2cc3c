package dev.goita.record.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.ExtraField;
import dev.goita.record.Marked;
import dev.goita.record.RecordCode;
import dev.goita.record.TextEdit;
import dev.goita.record.Written;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlRecordsTest {
    private static final String HEAD = """
            version: 1.0
            p0: "Alice"
            p1: "Bob"
            p2: "Carol"
            p3: "Dave"
            log:
            """;

    /** Game A of the record-format document with player 1 as its dealer. */
    private static final String ROUND = """
             - hand:
                 p0: "ししし馬馬馬馬角"
                 p1: "しし香香香香王玉"
                 p2: "しし金金金金飛飛"
                 p3: "ししし銀銀銀銀角"
               uchidashi: 1
               score: [30,40]
               game:
                - ["1","し","香"]
                - ["1","し","香"]
                - ["1","香","香"]
                - ["1","王","玉"]
            """;

    private static Collected check(String text) {
        return Collected.check(text);
    }

    @Test
    void a_round_is_read_with_the_passes_that_were_left_out() {
        Collected read = check(HEAD + ROUND);
        assertThat(read.codes()).isEmpty();
        RoundText round = read.rounds().get(0);
        assertThat(round.dealer().orElseThrow().text()).isEqualTo("1");
        assertThat(round.score().orElseThrow()).extracting(Cell::text).containsExactly("30", "40");
        assertThat(round.hands().orElseThrow())
                .extracting(Cell::text)
                .containsExactly("88777711", "88444422", "88855553", "88866663");
        assertThat(round.record().orElseThrow().text()).isEqualTo("87000870007700011");
        assertThat(round.untold()).containsExactlyInAnyOrder(RoundKey.WINNER, RoundKey.GOSHI, RoundKey.RESULT);
        assertThat(round.start().line()).isEqualTo(7);
        assertThat(round.start().column()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "4", "Bob", "p1", ""})
    void a_player_that_is_none_is_told_as_such_and_read_as_who_is_next(String player) {
        Collected read = check(HEAD + ROUND.replaceFirst("\\[\"1\"", "[\"" + player + "\""));
        assertThat(read.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.diagnostic().code()).isEqualTo(RecordCode.NOTATION);
            assertThat(finding.diagnostic().wording().english())
                    .isEqualTo("a play begins with a player number, 0 to 3; found '" + player + "'");
            assertThat(finding.diagnostic().place().line()).isEqualTo(15);
        });
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87000870007700011");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "3"})
    void a_play_of_another_player_is_told_where_that_player_stands(String player) {
        Collected read = check(HEAD + ROUND.replace("[\"1\",\"香\",\"香\"]", "[\"" + player + "\",\"香\",\"香\"]"));
        assertThat(read.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(RecordCode.NOTATION);
            assertThat(finding.diagnostic().place()).hasToString("test:17:9");
            assertThat(finding.diagnostic().wording().english())
                    .isEqualTo("this is the turn of player 1; found '" + player + "'");
            assertThat(finding.repairs().get(0).wording().japanese()).isEqualTo("「香香」をプレイヤー1の手にする");
            assertThat(finding.repairs().get(0).edits())
                    .extracting(TextEdit::replacement)
                    .containsExactly("1");
        });
    }

    @Test
    void what_may_be_another_slip_than_the_player_is_told_as_the_rule_has_it() {
        Collected read = check(HEAD + ROUND.replace("[\"1\",\"香\",\"香\"]", "[\"1\",\"金\",\"香\"]"));
        assertThat(read.findings()).extracting(finding -> finding.code()).containsExactly(RecordCode.TILE_NOT_IN_HAND);
    }

    /** Player 3 plays after the dealer, player 1; then player 2 does. */
    @Test
    void passes_are_counted_around_the_table() {
        String plays = "    - [1,し,香]\n    - [3,香,銀]\n    - [2,銀,金]\n    - [2,し,金]\n";
        Cell record = check(HEAD + ROUND.substring(0, ROUND.indexOf("    - [")) + plays)
                .rounds()
                .get(0)
                .record()
                .orElseThrow();
        assertThat(record.text()).isEqualTo("87" + "0" + "75" + "00" + "54" + "000" + "84");
        assertThat(record.place("f", 2).line()).isEqualTo(16);
        assertThat(record.place("f", 2).column()).isEqualTo(8);
        assertThat(record.place("f", 3).column()).isEqualTo(10);
        assertThat(record.place("f", 4).column()).isEqualTo(12);
        assertThat(record.place("f", 5).line()).isEqualTo(17);
    }

    @Test
    void each_tile_of_a_hand_stands_where_it_was_written() {
        Cell hand = check(HEAD + ROUND).rounds().get(0).hands().orElseThrow().get(0);
        assertThat(hand.place("f", 0).line()).isEqualTo(9);
        assertThat(hand.place("f", 0).column()).isEqualTo(11);
        assertThat(hand.place("f", 7).column()).isEqualTo(18);
        assertThat(hand.place("f", 8).column()).isEqualTo(19);
    }

    /** As a Japanese input method leaves it. */
    @Test
    void full_width_characters_mean_what_theirs_of_ascii_do() {
        String wide = ROUND.replace("uchidashi: 1", "uchidashi：　１")
                .replace("[30,40]", "［３０，４０］")
                .replace("[\"1\",\"し\",\"香\"]", "［１、し、香］　＃ メモ");
        Collected read = check(HEAD.replace("p1: \"Bob\"", "ｐ１：データ、王") + wide);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("1");
        assertThat(read.rounds().get(0).score().orElseThrow())
                .extracting(Cell::text)
                .containsExactly("30", "40");
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87000870007700011");
        assertThat(read.values().get(0).json()).isEqualTo("[\"Alice\",\"データ、王\",\"Carol\",\"Dave\"]");
    }

    @Test
    void a_match_in_cp932_is_read() {
        Collected read = Collected.check((HEAD.replace("Bob", "能登") + ROUND).getBytes(Charset.forName("windows-31j")));
        assertThat(read.codes()).isEmpty();
        assertThat(read.values().get(0).json()).contains("能登");
    }

    @Test
    void four_names_are_a_value_of_the_match_and_three_are_none() {
        Collected read = check(HEAD + ROUND);
        assertThat(read.values()).hasSize(1);
        MatchValue names = read.values().get(0);
        assertThat(names.key()).isEqualTo("players");
        assertThat(names.json()).isEqualTo("[\"Alice\",\"Bob\",\"Carol\",\"Dave\"]");
        assertThat(names.texts()).extracting(Cell::text).containsExactly("Alice", "Bob", "Carol", "Dave");
        assertThat(check(HEAD.replace("p2: \"Carol\"\n", "") + ROUND).values()).isEmpty();
    }

    @Test
    void a_version_begins_another_match() {
        String second = "version: 1.0\nlog:\n" + ROUND.replace("[30,40]", "[0,0]");
        Collected read = check(HEAD + ROUND + second);
        assertThat(read.codes()).isEmpty();
        assertThat(read.values()).hasSize(1);
        assertThat(read.rounds()).extracting(RoundText::number).containsExactly(1, 2);
        assertThat(check(HEAD + ROUND + ROUND).codes()).containsExactly("~score-chain 25:12");
    }

    @Test
    void other_keys_are_kept_where_they_stand() {
        Collected read = check(HEAD + "place: 'Noto, Japan'\ntags: [ a , \"b\" ]\nnone:\n"
                + ROUND.replace("   game:", "   mood: fine # really\n   of: [x]\n   game:"));
        assertThat(read.codes()).isEmpty();
        assertThat(read.values())
                .extracting(value -> value.key() + "=" + value.json())
                .containsExactly(
                        "players=[\"Alice\",\"Bob\",\"Carol\",\"Dave\"]",
                        "place=\"Noto, Japan\"",
                        "tags=[\"a\",\"b\"]",
                        "none=\"\"");
        assertThat(read.values().get(1).at().line()).isEqualTo(7);
        assertThat(read.rounds().get(0).extras())
                .containsExactly(new ExtraField("mood", "\"fine\""), new ExtraField("of", "[\"x\"]"));
    }

    @Test
    void a_round_keeps_a_hundred_other_keys() {
        StringBuilder keys = new StringBuilder();
        for (int i = 1; i <= 101; i++) {
            keys.append("   k").append(i).append(": x\n");
        }
        List<ExtraField> extras = check(HEAD + ROUND + keys).rounds().get(0).extras();
        assertThat(extras).hasSize(100).last().isEqualTo(new ExtraField("k100", "\"x\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"---\n", "# ごいた\n", "\n  \n", "...\n"})
    void lines_that_say_nothing_are_passed_over(String nothing) {
        Collected read = check(HEAD + nothing + ROUND + nothing);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " - [\"1\",\"し\",\"香\"]",
                " - ['1','し','香']",
                " - [1,し,香]",
                " - [ 1 , し , 香 ]   # first",
                " - [1,し,香,]",
                "-  [1,し,香]",
            })
    void a_play_may_be_quoted_and_spaced_in_any_way(String play) {
        String text = HEAD + ROUND.substring(0, ROUND.indexOf("    - [")) + play + "\n";
        Collected read = check(text);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87");
    }

    /** The second line of a round's plays is replaced; ^ marks the place of the first finding. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "- ^[1,し] | notation",
                "- ^[1,し,香,香] | notation",
                "- [1,し,香^ | notation",
                "- [1,し,香] ^x | notation",
                "- [1,^'し,香] | notation",
                "^- | notation",
                "- ^# nothing | notation",
                "^nothing | notation",
                "key: 'x' ^y | notation",
                "key: ^'x | notation",
                "- [^4,し,香] | notation",
                "- [^x,し,香] | notation",
                "- [^11,し,香] | notation",
                "- [1,^龍,香] | digit",
                "- [1,^7,香] | digit",
                "- [1,^しし,香] | digit",
                "- [1,^裏,香] | hidden-digit",
                "- [1,し,^馬] | tile-not-in-hand",
            })
    void what_is_no_play_is_found_at_its_place(String line, String code) {
        String plays = "    - [1,し,香]\n" + line + "\n";
        Marked marked = Marked.of(HEAD + ROUND.substring(0, ROUND.indexOf("    - [")) + plays);
        assertThat(check(marked.text()).codes()).first().isEqualTo(code + " " + marked.place());
    }

    /** A line of the round is replaced; ^ marks the place of the first finding. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "   uchidashi: 1 | uchidashi: ^4 | notation",
                "   uchidashi: 1 | ^uchidashi: [1] | notation",
                "   uchidashi: 1 | ^uchidashi: one | notation",
                "   uchidashi: 1 | ^uchidashi: | notation",
                "   score: [30,40] | ^score: 30 | notation",
                "   score: [30,40] | ^score: [30,x] | notation",
                "   score: [30,40] | ^score: [030,40] | notation",
                "   score: [30,40] | ^score: [1000000000,0] | notation",
                "   score: [30,40] | score: [^30] | notation",
                "   score: [30,40] | score: [^-30,0] | notation",
                "     p1: \"しし香香香香王玉\" | ^p1: | notation",
                "     p1: \"しし香香香香王玉\" | p1: \"^しし香香香香王\" | hands-shape",
                "     p1: \"しし香香香香王玉\" | p1: \"しし香香香香王^龍\" | hands-shape",
            })
    void what_is_no_round_is_found_at_its_place(String right, String wrong, String code) {
        String text = HEAD + ROUND;
        assertThat(text).contains(right.strip());
        Marked marked = Marked.of(text.replace(right.strip(), wrong));
        assertThat(check(marked.text()).codes()).first().isEqualTo(code + " " + marked.place());
    }

    @ParameterizedTest
    @ValueSource(strings = {"uchidashi: 1", "score: [0,0]", "- [1,し,香]"})
    void what_belongs_to_a_round_is_wrong_before_the_first(String line) {
        Collected read = check("version: 1.0\n" + line + "\n" + ROUND);
        assertThat(read.codes()).hasSize(1).first().asString().startsWith("notation 2:");
        assertThat(read.findings().get(0).spot().round()).isEmpty();
        assertThat(read.rounds()).hasSize(1);
    }

    @Test
    void a_finding_inside_a_round_tells_its_number() {
        Collected read = check(HEAD + ROUND + ROUND + "nothing\n");
        assertThat(read.findings().get(0).spot().round()).hasValue(2);
    }

    @Test
    void a_missing_hand_leaves_three() {
        Collected read = check(HEAD + ROUND.replace("     p1: \"しし香香香香王玉\"\n", ""));
        assertThat(read.rounds().get(0).hands().orElseThrow()).hasSize(3);
        assertThat(read.codes()).containsExactly("hands-shape 8:11");
    }

    @Test
    void plays_beyond_a_hundred_are_told_once() {
        String many = "    - [1,し,香]\n".repeat(103);
        Collected read = check(HEAD + ROUND.substring(0, ROUND.indexOf("    - [")) + many);
        assertThat(read.codes()).filteredOn(code -> code.startsWith("notation")).containsExactly("notation 115:7");
        assertThat(read.rounds().get(0).record().orElseThrow().text()).hasSize(101 * 2 + 100 * 3);
    }

    @Test
    void a_character_of_two_halves_is_one_wrong_tile_that_takes_its_own_column() {
        Cell hand = YamlPlays.hand(Cell.gathered("し𠮟香", new int[] {4, 4, 4, 4, 4}, new int[] {7, 8, 8, 9, 10}));
        assertThat(hand.text()).isEqualTo("8??7");
        assertThat(hand.place("f", 3).column()).isEqualTo(9);
        assertThat(hand.place("f", 3).line()).isEqualTo(4);
    }

    /** One play by each player in turn as the dealer's first, read with player 0 and with that player as the dealer. */
    @ParameterizedTest
    @CsvSource({"0, 87", "1, 087", "2, 0087", "3, 00087"})
    void any_player_may_play_and_deal(int player, String ifPlayer0Deals) {
        String head = HEAD + ROUND.substring(0, ROUND.indexOf("    - ["));
        String play = "    - [" + player + ",し,香]\n";
        RoundText by0 = check(head.replace("uchidashi: 1", "uchidashi: 0") + play)
                .rounds()
                .get(0);
        assertThat(by0.record().orElseThrow().text()).isEqualTo(ifPlayer0Deals);
        RoundText dealt = check(head.replace("uchidashi: 1", "uchidashi: " + player) + play)
                .rounds()
                .get(0);
        assertThat(dealt.record().orElseThrow().text()).isEqualTo("87");
        assertThat(dealt.hands().orElseThrow().get((5 - player) % 4).text()).isEqualTo("88777711");
    }

    @Test
    void a_round_without_plays_has_an_empty_record_where_it_begins() {
        Cell record = check(HEAD + ROUND.substring(0, ROUND.indexOf("    - [")))
                .rounds()
                .get(0)
                .record()
                .orElseThrow();
        assertThat(record.text()).isEmpty();
        assertThat(record.place("f", 0)).hasToString("f:7:4");
    }

    @Test
    void names_end_with_their_match() {
        String second = "version: 1.0\nlog:\n" + ROUND.replace("[30,40]", "[0,0]");
        String kanji = Written.as(RecordFormat.KANJI, HEAD + ROUND + second).text();
        assertThat(kanji).contains("turn Bob Carol Dave Alice\n").contains("turn P1 P2 P3 P0\n");
    }

    /** A part of the text in place of another, and a finding at ^: nothing of YAML is passed over but what ごいたオンライン writes. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            value = {
                "uchidashi: 1 ¦ uchidashi: ^&a 1 ¦ notation",
                "uchidashi: 1 ¦ uchidashi: ^*a ¦ notation",
                "uchidashi: 1 ¦ uchidashi: ^!!int 1 ¦ notation",
                "uchidashi: 1 ¦ uchidashi: ^| ¦ notation",
                "uchidashi: 1 ¦ ^uchidashi: ~ ¦ notation",
                "uchidashi: 1 ¦ ^uchidashi: 1.5 ¦ notation",
                "uchidashi: 1 ¦ ^'uchidashi': x ¦ notation",
                "uchidashi: 1 ¦ ^uchidasi: 1 ¦ ~notation",
                "uchidashi: 1 ¦ ^Uchidashi: 1 ¦ ~notation",
                "uchidashi: 1 ¦ ^? uchidashi ¦ notation",
                "uchidashi: 1 ¦ ^{uchidashi: 1} ¦ notation",
                "uchidashi: 1 ¦ ^@uchidashi: 1 ¦ notation",
                "score: [30,40] ¦ ^scor: [30,40] ¦ ~notation",
                "score: [30,40] ¦ score: ^{a: 1} ¦ notation",
                "score: [30,40] ¦ score: [^[30,40]] ¦ notation",
                "score: [30,40] ¦ score: ['30' ^'40'] ¦ notation",
                "game: ¦ ^game: [1] ¦ notation",
                "game: ¦ ^games: ¦ ~notation",
                "log: ¦ log: ^{} ¦ notation",
                "version: 1.0 ¦ ^version: 2.0 ¦ ~notation",
                "version: 1.0 ¦ version: 1.0^: x ¦ notation",
                "log: ¦ ^%TAG ! x ¦ notation",
                "p2: \"Carol\" ¦ ^p2: [a] ¦ notation",
                "p2: \"Carol\" ¦ ^p1: \"Bob\" ¦ ~duplicate-key",
                "p2: \"Carol\" ¦ p2: \"C^\\q\" ¦ notation",
                "p2: \"Carol\" ¦ p2: \"C^\\u30\" ¦ notation",
                "p2: \"Carol\" ¦ p2: C^: D ¦ notation",
                "p2: \"Carol\" ¦ ^http://x: y ¦ notation",
                "- hand: ¦ - hand: ^*h ¦ notation",
                "- hand: ¦ - ^{hand: x} ¦ notation",
            })
    void nothing_else_of_yaml_is_passed_over(String right, String wrong, String code) {
        String text = HEAD + ROUND;
        assertThat(text).contains(right);
        int at = text.indexOf(right);
        Marked marked = Marked.of(text.substring(0, at) + wrong + text.substring(at + right.length()));
        assertThat(check(marked.text()).codes()).contains(code + " " + marked.place());
    }

    @Test
    void json_behind_the_beginning_of_a_document_is_told() {
        Collected read = check("---\n{\"dealer\":0,\"hands\":[\"11777788\"],\"record\":\"\"}\n");
        assertThat(read.codes()).containsExactly("notation 2:1");
        assertThat(check("--- {\"dealer\":0}\n").codes()).containsExactly("notation 1:5");
    }

    @Test
    void what_stands_in_a_value_of_several_lines_is_nothing_of_the_round() {
        String note = "   note: |\n     uchidashi: 3\n     score: [1,2]\n";
        Collected read = check(HEAD + ROUND.replace("   game:\n", note + "   game:\n"));
        assertThat(read.codes()).containsExactly("notation 14:10");
        assertThat(read.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("1");
        String nested = "   note:\n     uchidashi: 3\n";
        Collected inside = check(HEAD + ROUND.replace("   game:\n", nested + "   game:\n"));
        assertThat(inside.codes()).containsExactly("notation 15:6");
        assertThat(inside.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("1");
    }

    @Test
    void what_follows_a_play_that_cannot_be_read_is_not_read_as_the_next() {
        Collected read = check(HEAD + ROUND.replaceFirst("- \\[\"1\",\"し\",\"香\"\\]", "- [\"1\",\"し\""));
        assertThat(read.codes()).contains("notation 15:15");
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEmpty();
    }

    @Test
    void a_key_that_comes_again_is_told_and_the_later_value_counts() {
        Collected read = check(HEAD + ROUND.replace("   game:", "   uchidashi: 2\n   score: [0,0]\n   game:"));
        assertThat(read.codes()).startsWith("~duplicate-key 14:4", "~duplicate-key 15:4");
        assertThat(read.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("2");
    }

    @Test
    void without_a_dealer_that_is_told() {
        assertThat(check(HEAD + ROUND.replace("   uchidashi: 1\n", "")).codes()).contains("~missing-value 7:4");
    }

    @Test
    void a_document_may_follow_another_and_a_tab_does_not_indent() {
        String second = "---\nlog:\n" + ROUND;
        Collected read = check(HEAD + ROUND + second);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize(2);
        assertThat(check(HEAD + ROUND.replace("   score", "\tscore").replace("   game", "\tgame"))
                        .codes())
                .containsExactly("~notation 13:1");
    }

    @Test
    void quoted_keys_and_the_escapes_of_json_are_read() {
        Collected read = check((HEAD + ROUND)
                .replace("p1: \"Bob\"", "'p1' : \"B\\u006f\\\"b\\\\\"")
                .replace("p2: \"Carol\"", "\"p2\": 'C''arol'")
                .replace("p3: \"しし", "\"p3\": \"し\\u3057"));
        assertThat(read.codes()).isEmpty();
        assertThat(read.values().get(0).texts())
                .extracting(Cell::text)
                .containsExactly("Alice", "Bo\"b\\", "C'arol", "Dave");
    }

    @Test
    void names_are_four() {
        assertThat(check(HEAD.replace("p2: \"Carol\"\n", "") + ROUND).codes()).containsExactly("~notation 2:6");
    }
}
