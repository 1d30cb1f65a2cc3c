package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.Marked;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What findings say, whom they are about, and what they would change. */
class FindingsTest {
    private static final String A = "'hands':['11777788','22444488','35555888','36666888']";
    private static final String FIVE = "'hands':['12288888','13344448','55556688','66777788']";
    private static final String SIX = "'hands':['67888888','11223344','44555566','67778888']";
    private static final String PARTNERS = "'hands':['12388888','12344445','55688888','56667777']";
    private static final String OBSERVED = "'hands':['11777788','99999999','99999999','99999999']";

    private static Collected check(String text) {
        return Collected.check(text.replace("HANDS", A)
                .replace("FIVE", FIVE)
                .replace("SIX", SIX)
                .replace("PARTNERS", PARTNERS)
                .replace("OBSERVED", OBSERVED)
                .replace('\'', '"'));
    }

    private static Finding first(String text) {
        return check(text).findings().get(0);
    }

    /** SOURCE: the rules page, G4a to G9c. Each row: a record, what is said of it, turn, player and digit. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "HANDS,'record':'0' | player 0 leads and may not pass (hand 11777788) | 1 | 0 | 0",
                "HANDS,'record':'84' | player 0 plays 金(4) but holds none (hand 11777788) | 1 | 0 | 1",
                "HANDS,'record':'8724' | player 1 receives 香(7) with 飛(2), which does not receive it (hand 22444488) | 2 | 1 | 2",
                "HANDS,'record':'8x' | a record is written in digits 0 to 8 and hyphens, found 'x' | 1 | 0 | 1",
                "HANDS,'record':'8\\u0007' | a record is written in digits 0 to 8 and hyphens, found U+0007 | 1 | 0 | 1",
                "HANDS,'record':'80' | expected the attacking tile of player 0 (hand 11777788), found 0, a pass | 1 | 0 | 1",
                "HANDS,'record':'97' | 9 (a hidden tile) stands only in an observer's record; expected a tile of player 0 (hand 11777788) | 1 | 0 | 0",
                "HANDS,'record':'870008700077000110' | the round is over, player 0 has won it: remove the digits from here on | 13 | 0 | 17",
                "FIVE,'goshi':[0],'record':'81' | player 0 may not attack with a king: only with both kings in hand, a king face-up on the table, or the last two tiles | 1 | 0 | 1",
                "HANDS,'dealer':3,'record':'87000000' | player 3 leads and may not pass (hand 117778) | 5 | 3 | 5",
                "OBSERVED,'record':'0' | player 0 leads and may not pass | 1 | 0 | 0",
                "OBSERVED,'record':'84' | player 0 plays 金(4) but cannot hold one, by the tiles in sight | 1 | 0 | 1",
                "OBSERVED,'record':'8724' | player 1 receives with 飛(2), which does not receive the attack | 2 | 1 | 2",
                "OBSERVED,'record':'8714' | player 1 plays 王(1) but cannot hold one, by the tiles in sight | 2 | 1 | 2",
                "OBSERVED,'record':'89' | receiving and attacking tiles lie face-up: expected a tile of player 0, found 9 | 1 | 0 | 1",
                "OBSERVED,'record':'80' | expected the attacking tile of player 0, found 0, a pass | 1 | 0 | 1",
                "OBSERVED,'record':'8x' | a record is written in digits 0 to 8 and hyphens, found 'x' |  |  | 1",
                "OBSERVED,'record':'870009' | the record stops inside a turn: expected the attacking tile of player 0 | 5 | 0 | 5",
            })
    void a_broken_rule_is_told_with_its_player_and_its_turn(
            String round, String english, Integer turn, Integer player, Integer digit) {
        Finding finding = first("{" + round + "}");
        Spot spot = finding.spot();
        assertThat(finding.diagnostic().wording().english()).contains(english);
        assertThat(finding.diagnostic().wording().japanese()).isNotBlank().doesNotContain("null");
        assertThat(spot.round()).hasValue(1);
        if (turn != null) {
            assertThat(spot.turn()).hasValue(turn);
        }
        if (player != null) {
            assertThat(spot.player().orElseThrow().number()).isEqualTo(player);
        }
        if (digit != null) {
            assertThat(spot.digit()).hasValue(digit);
        }
    }

    @Test
    void a_broken_rule_is_told_with_the_turns_that_were_possible() {
        Finding pass = first("{HANDS,'record':'8724'}");
        assertThat(pass.legal()).contains("0").isSorted();
        assertThat(pass.diagnostic().wording().english()).contains("; possible turns: 0");
        Finding lead = first("{HANDS,'record':'0'}");
        assertThat(lead.legal()).containsExactly("11", "17", "18", "71", "77", "78", "81", "87", "88");
        assertThat(lead.diagnostic().wording().english())
                .endsWith("; possible turns: 11, 17, 18, 71, 77, 78, 81, 87, …");
    }

    @Test
    void a_record_that_stops_inside_a_turn_is_told_at_its_last_digit() {
        Finding finding = first("{HANDS,'record':'87000-8'}");
        assertThat(finding.spot().turn()).hasValue(5);
        assertThat(finding.spot().digit()).hasValue(5);
        assertThat(finding.spot().player().orElseThrow().number()).isZero();
        assertThat(finding.diagnostic().wording().english())
                .isEqualTo("the record stops inside a turn: after し(8) expected the attacking tile of player 0");
        assertThat(finding.diagnostic().wording().japanese()).contains("プレイヤー0").contains("し(8)");
        Finding observed = first("{'dealer':2,OBSERVED,'record':'870009'}");
        assertThat(observed.code().id()).isEqualTo("incomplete-turn");
        assertThat(observed.spot().turn()).hasValue(5);
        assertThat(observed.spot().player().orElseThrow().number()).isEqualTo(2);
    }

    /** Each row: a round; then the codes, or nothing; ^ marks nothing here, since {@link RoundCheckTest} holds places. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SIX,'record':'','winner':0 |",
                "SIX,'record':'','winner':2 | winner",
                "SIX,'record':'','winner':1 | winner",
                "SIX,'record':'','winner':-1 |",
                "SIX,'record':'','result':'rokushi' |",
                "SIX,'record':'','result':'play' |",
                "SIX,'record':'','result':'nanashi' | winner",
                "HANDS,'record':'','result':'rokushi' | winner",
                "HANDS,'record':'','result':'redeal' | winner",
                "FIVE,'record':'','goshi':[0],'result':'redeal' |",
                "HANDS,'record':'87','winner':0,'result':'aborted' |",
                "HANDS,'record':'87','winner':0,'result':'foul' |",
                "HANDS,'record':'87','winner':0,'result':'redeal' | winner",
                "HANDS,'record':'87','winner':0,'result':'play' | winner",
                "HANDS,'record':'87','result':'lost' | ~json-syntax",
                "PARTNERS,'record':'','winner':0,'goshi':[0,2] |",
                "PARTNERS,'record':'','winner':2,'goshi':[0,2] |",
                "PARTNERS,'record':'','winner':1,'goshi':[0,2] | winner",
                "PARTNERS,'record':'','goshi':[2,0] |",
                "PARTNERS,'record':'','goshi':[0] | ~goshi",
                "PARTNERS,'record':'','goshi':[0,2],'result':'goshi_partners' |",
                "FIVE,'record':'','goshi':[0],'result':'goshi_partners' | winner",
                "FIVE,'record':'','goshi':[0,0] | goshi",
                "FIVE,'record':'','goshi':[0,1,2] | goshi",
                "FIVE,'record':'','goshi':[1,3] | goshi goshi",
                "FIVE,'record':'','goshi':[-1] | goshi",
                "HANDS,'record':'','score':[0,0,0] | json-syntax",
                "HANDS,'record':'','score':[] | json-syntax",
                "HANDS,'record':'','score':[0,-10] | json-syntax",
                "HANDS,'record':'','score':[-10,0] | json-syntax",
                "HANDS,'record':'','dealer':-1 | json-syntax",
                "'hands':['1','2','3','4','5'],'record':'' | hands-shape",
                "'hands':['11777788','22444488','35555888','36666889'],'record':'' |",
                "'hands':['11777788','22444488','35555888','11666889'],'record':'' | deck",
                "'hands':['11777788','22444488','35555888','0666688x'],'record':'' | hands-shape",
            })
    void what_is_stated_is_compared_with_deal_and_record(String round, String codes) {
        List<String> found = check("{" + round + "}").codes().stream()
                .map(code -> code.substring(0, code.indexOf(' ')))
                .toList();
        assertThat(String.join(" ", found)).isEqualTo(codes == null ? "" : codes);
    }

    /** Each row: a round, its best repair's wording, and the values that it sets. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "HANDS,'record':'87','winner':0 | set the winner to -1 | -1",
                "HANDS,'record':'87000870007700011','winner':2 | set the winner to 0 | 0",
                "SIX,'record':'','winner':1 | set the winner to 0 | 0",
                "FIVE,'record':'','goshi':[2] | set \"goshi\" to [0] | 0",
                "PARTNERS,'record':'','goshi':[0] | set \"goshi\" to [0, 2] | 0 2",
                "PARTNERS,'record':'','goshi':[1] | set \"goshi\" to [0, 2] | 0 2",
                "'hands':['11777788','2244448','35555888','36666888'],'record':'' | add し(8) to hand 2 | 11777788 22444488 35555888 36666888",
                "'hands':['11777788','22444488','3555888','36666888'],'record':'' | add 銀(5) to hand 3 | 11777788 22444488 35555888 36666888",
                "'hands':['11777788','22444488','35558885','3666688'],'record':'' | add し(8) to hand 4 | 11777788 22444488 35558885 36666888",
                "'hands':['11777788','22444488','355558888','36666888'],'record':'' | remove one し(8) from hand 3 | 11777788 22444488 35555888 36666888",
                "'hands':['11777788','22444488','35555888','366666888'],'record':'' | remove one 馬(6) from hand 4 | 11777788 22444488 35555888 36666888",
                "'hands':['11777788','22444488','35555588','36666888'],'record':'' | in hand 3 change one 銀(5) to し(8) | 11777788 22444488 35555888 36666888",
                "'hands':['11777788','22444488','55558883','36666688'],'record':'' | in hand 4 change one 馬(6) to し(8) | 11777788 22444488 55558883 36666888",
            })
    void the_best_repair_says_what_it_changes(String round, String wording, String values) {
        Repair best = first("{" + round + "}").repairs().get(0);
        assertThat(best.wording().english()).isEqualTo(wording);
        assertThat(best.wording().japanese()).isNotBlank();
        assertThat(changed(best)).isEqualTo(values);
    }

    private static String changed(Repair repair) {
        List<String> parts = new ArrayList<>(repair.hands().orElse(List.of()));
        repair.winner().ifPresent(winner -> parts.add("" + winner));
        repair.goshi().orElse(List.of()).forEach(seat -> parts.add("" + seat.number()));
        return String.join(" ", parts);
    }

    /** The hand is said to be wrong whose change leaves the record legal: player 1 leads with a tile that must be there. */
    @Test
    void the_record_tells_which_hand_was_written_wrong() {
        Finding finding = first("{'hands':['11777788','22444488','35555888','36666887'],'record':'87000870007700011'}");
        assertThat(finding.spot().player().orElseThrow().number()).isEqualTo(3);
        assertThat(finding.repairs()).hasSize(1);
        Finding open = first("{'dealer':2,'hands':['11777788','22444488','35555888','36666887'],'record':''}");
        assertThat(open.repairs()).hasSize(2);
        assertThat(open.spot().player().orElseThrow().number()).isEqualTo(1);
    }

    @Test
    void too_many_hands_are_counted_up_to_eight() {
        String hands = "'hands':[" + "'1',".repeat(8) + "'1']";
        assertThat(first("{" + hands + ",'record':''}").diagnostic().wording().english())
                .isEqualTo("expected four hands from the dealer on, found 8+");
        assertThat(first("{'hands':['1','2','3'],'record':''}")
                        .diagnostic()
                        .wording()
                        .english())
                .isEqualTo("expected four hands from the dealer on, found 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'hands':['1177778','22444488','35555888','36666888'] | player 0 has 7 tiles, expected 8: 1 too few (1177778)",
                "'hands':['11777788','22444488','35555888','3666688888'] | player 3 has 10 tiles, expected 8: 2 too many (3666688888)",
                "'hands':['11777788','2244x488','35555888','36666888'] | the hand of player 1 is written in eight digits from 1 to 8, found 'x'",
            })
    void a_hand_that_is_no_hand_is_told_with_its_player(String hands, String english) {
        assertThat(first("{" + hands + ",'record':''}").diagnostic().wording().english())
                .contains(english);
    }

    /** SOURCE: the format document, score and dealer: a round begins with the score that the one before left. */
    @ParameterizedTest(name = "{0} then {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'score':[0,10],HANDS,'record':'87000870007700011','winner':0 | 'dealer':0,'score':[100,10],HANDS,'record':'' |",
                "'score':[0,10],HANDS,'record':'87000870007700011','winner':0 | 'dealer':1,'score':[100,0],HANDS,'record':'' | ~score-chain ~dealer-chain",
                "'score':[0,10],HANDS,'record':'87000870007700011','winner':1 | 'dealer':1,'score':[0,10],HANDS,'record':'' | winner ~score-chain ~dealer-chain",
                "'dealer':1,'score':[0,10],SIX,'record':'','winner':1 | 'dealer':1,'score':[0,60],HANDS,'record':'' | ~score-chain",
                "'dealer':1,'score':[0,10],SIX,'record':'','winner':1 | 'dealer':2,'score':[0,10],HANDS,'record':'' | ~score-chain ~dealer-chain",
                "'dealer':3,'score':[0,10],FIVE,'record':'','goshi':[3],'result':'redeal' | 'dealer':3,'score':[0,10],HANDS,'record':'' |",
                "'dealer':3,'score':[0,10],FIVE,'record':'','goshi':[3],'result':'redeal' | 'dealer':0,'score':[0,20],HANDS,'record':'' | ~score-chain ~dealer-chain",
                "'dealer':3,'score':[0,10],HANDS,'record':'87' | 'dealer':0,'score':[0,20],HANDS,'record':'' |",
                "HANDS,'record':'87000870007700011' | 'score':[0,20],HANDS,'record':'' |",
                "'score':[0,10],HANDS,'record':'870008700077000110' | 'dealer':1,'score':[0,20],HANDS,'record':'' | after-end ~score-chain ~dealer-chain",
            })
    void a_round_follows_from_the_one_before(String before, String after, String codes) {
        String independent = "{'independent':true,'rounds':[{" + before + "},{" + after + "}]}";
        List<String> alone = check(independent).codes();
        List<String> found = check(independent.replace("true", "false")).codes().stream()
                .map(code -> code.substring(0, code.indexOf(' ')))
                .toList();
        assertThat(String.join(" ", found)).isEqualTo(codes == null ? "" : codes);
        assertThat(alone).noneMatch(code -> code.contains("-chain"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'start_time':'noon' | ~time-order 1:16",
                "'start_time':12 | ~json-syntax 1:2",
                "'start_time':'20150401T1200+0900','end_time':'2015-091T11+09' | ~time-order 1:48",
                "'end_time':'2015-04-01T12:00Z','start_time':'2015-04-01T12:01Z' | ~time-order 1:47",
                "'start_time':'2015-04-01T12:00Z','end_time':'2015-04-01T12:00Z' |",
            })
    void times_are_told_where_they_stand(String times, String code) {
        assertThat(check("{" + times + ",'rounds':[]}").codes()).isEqualTo(code == null ? List.of() : List.of(code));
    }

    @Test
    void findings_are_counted_by_severity() {
        RecordCheck check = new RecordCheck(Rules.STANDARD, "name", finding -> {});
        check("{FIVE,'record':''}").rounds().forEach(check::round);
        check("{HANDS,'record':'84'}").rounds().forEach(check::round);
        check("{HANDS,'record':''}").rounds().forEach(check::round);
        assertThat(check.rounds()).isEqualTo(3);
        assertThat(check.errors()).isEqualTo(1);
        assertThat(check.warnings()).isEqualTo(1);
        assertThat(check.source()).isEqualTo("name");
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "HANDS,'record':'87^' | ~unfinished",
                "HANDS,'record':'87-000-^' | ~unfinished",
                "HANDS,'record':'87^','winner':-1 | ~unfinished",
                "HANDS,'record':'87^','result':'play' | ~unfinished",
                "HANDS,'record':'87','result':'aborted' |",
                "HANDS,'record':'' |",
                "HANDS,'record':'87000870007700011' |",
                "HANDS,'record':'^8' | ~incomplete-turn",
                "HANDS,'record':'87','winner':^1 | winner",
                "'hands':['11777788','99999999','99999999','99999999'],'record':'87' |",
            })
    void a_round_that_stops_between_two_turns_is_mentioned(String round, String code) throws IOException {
        Marked marked = Marked.of(("{" + round.replace("HANDS", A) + "}").replace('\'', '"'));
        List<Finding> found =
                Collected.everything(new ByteArrayInputStream(marked.text().getBytes(StandardCharsets.UTF_8)));
        assertThat(Collected.codes(found)).isEqualTo(code == null ? List.of() : List.of(code + " " + marked.place()));
    }

    @Test
    void of_a_round_that_stops_it_is_told_who_is_to_move_and_what_is_left() throws IOException {
        String line = "1 11777788 22444488 35555888 36666888 870";
        Finding found = Collected.everything(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)))
                .get(0);
        assertThat(found.spot().player()).contains(Seat.P3);
        assertThat(found.spot().turn()).hasValue(3);
        assertThat(found.diagnostic().wording().english())
                .isEqualTo("the round is not over: it is the turn of player 3, and 30 tiles are left (hand 35555888)");
        assertThat(found.diagnostic().wording().japanese()).contains("プレイヤー3の番", "30 枚");
    }

    /** The winner of game A has two kings left, which end the round whatever others do. */
    @Test
    void of_a_round_that_stops_before_its_last_turn_the_end_is_a_repair() throws IOException {
        String line = "0 11777788 22444488 35555888 36666888 870008700077000";
        Finding found = Collected.everything(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)))
                .get(0);
        assertThat(found.code()).isEqualTo(RecordCode.UNFINISHED);
        assertThat(found.repairs().get(0).record()).contains("87000870007700011");
    }

    /** Nothing is clean of which nothing was read. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n",
                "\uFEFF",
                "# so\n",
                "[]",
                "{\"rounds\":[]}",
                "version: 1.0\nlog:\n",
                "version: 1.0\nlog: []\nplace: x\n",
                "---\n...\n",
                "null",
                "[1]",
                "{}",
                "\"x\"",
                "--------------------------1f\r\nContent-Type: x\r\n\r\n{}\r\n"
            })
    void a_source_without_a_round_is_not_clean(String text) throws IOException {
        assertThat(Collected.everything(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))))
                .isNotEmpty();
    }
}
