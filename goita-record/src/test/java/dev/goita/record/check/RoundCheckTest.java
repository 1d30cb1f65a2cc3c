package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Hand;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import dev.goita.record.repair.Evidence;
import dev.goita.record.text.RecordText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundCheckTest {
    private static final String A = "'hands':['11777788','22444488','35555888','36666888']";
    private static final String A_RECORD = "87000870007700011";

    private static Collected check(String text) {
        return Collected.check(
                text.replace("HANDS", A).replace("RECORD", A_RECORD).replace('\'', '"'));
    }

    @Test
    void a_value_that_no_text_holds_is_checked_too() {
        Deal deal = Deal.of(
                Seat.P0,
                Stream.of("11777788", "22444488", "35555888", "36666888")
                        .map(Hand::parse)
                        .toList());
        RoundRecord wrong = new RoundRecord(
                deal, "", Optional.empty(), Optional.empty(), List.of(Seat.P2), Optional.empty(), List.of());
        List<Finding> found = new ArrayList<>();
        RecordCheck check = new RecordCheck(Rules.STANDARD, "test", found::add);
        check.round(RecordText.of(1, wrong));
        check.sourceEnds();
        assertThat(found).extracting(Finding::code).containsExactly(RecordCode.GOSHI);
    }

    /** One repair puts the whole round right: what else is wrong with it has none of its own. */
    @Test
    void only_the_first_error_of_a_round_has_repairs() {
        Collected found = check("{'dealer':0,HANDS,'record':'87000870007700012','winner':0,'goshi':[2]}");
        assertThat(found.findings())
                .extracting(Finding::code)
                .containsExactly(RecordCode.TILE_NOT_IN_HAND, RecordCode.GOSHI);
        assertThat(found.findings())
                .extracting(finding -> finding.repairs().isEmpty())
                .containsExactly(false, true);
    }

    /** What ended a round is told by hands and turns; {@code result} is compared with them. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "{SIX,'record':'','winner':1,'result':'rokushi'} | expected winner 0 (100 points), who was dealt 六し, found 1",
                "{SIX,'record':'','winner':-1,'result':'rokushi'} | expected winner 0 (100 points), who was dealt 六し, found -1",
                "{SIX,'record':'','winner':0,'result':'redeal'} | the result is redeal, but no 五し was dealt that lets it be dealt again",
                "{HANDS,'record':'','winner':-1,'result':'redeal'} | the result is redeal, but no 五し was dealt that lets it be dealt again",
                "{HANDS,'record':'RECORD','winner':0,'result':'redeal'} | the result is redeal, but turns are recorded",
                "{HANDS,'record':'RECORD','winner':0,'result':'aborted'} | the result is aborted, but the record goes to the end of the round",
                "{FIVE,'record':'','winner':2,'goshi':[0],'result':'redeal'} | expected winner -1: nobody wins a deal that is dealt again",
            })
    void what_is_said_of_the_end_is_not_believed(String text, String said) {
        Collected found = check(text.replace("SIX", "'hands':['11888888','22334455','44556688','66777788']")
                .replace("FIVE", "'hands':['12388888','12344888','44555588','66667777']"));
        assertThat(found.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.code()).isEqualTo(RecordCode.WINNER))
                .satisfies(finding ->
                        assertThat(finding.diagnostic().wording().english()).isEqualTo(said));
    }

    @Test
    void a_match_that_is_over_is_told_once() {
        String round = "{'dealer':0,'score':[SCORE,0],HANDS,'record':'RECORD','winner':0}";
        String rounds = Stream.of("0", "100", "200", "300")
                .map(score -> round.replace("SCORE", score))
                .reduce((one, other) -> one + "," + other)
                .orElseThrow();
        assertThat(check("{'rounds':[" + rounds + "]}").findings())
                .extracting(
                        finding -> finding.code() + " " + finding.spot().round().getAsInt())
                .containsExactly("MATCH_OVER 3");
        assertThat(check("{'independent':true,'rounds':[" + rounds + "]}").findings())
                .isEmpty();
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "{HANDS,'record':'RECORD'} |",
                "{HANDS,'record':'87-0-0-0-87-000-77-000-11','winner':0,'goshi':[]} |",
                "{HANDS,'record':''} |",
                "{HANDS,'record':'8700087','winner':-1} |",
                "{HANDS,'record':'8700087','winner':7} |",
                "{HANDS,'record':'87000^8'} | ~incomplete-turn",
                "{HANDS,'record':'^0'} | pass-on-lead",
                "{HANDS,'record':'87-00-0^0'} | pass-on-lead",
                "{HANDS,'record':'8^4'} | tile-not-in-hand",
                "{HANDS,'record':'87^24'} | cannot-receive",
                "{HANDS,'record':'8^x'} | digit",
                "{HANDS,'record':'8^ 7'} | digit",
                "{HANDS,'record':'8^0'} | digit",
                "{HANDS,'record':'^97'} | hidden-digit",
                "{HANDS,'record':'RECORD^0'} | after-end",
                "{HANDS,'record':'RECORD','winner':^1} | winner",
                "{HANDS,'record':'RECORD','winner':^-1} | winner",
                "{HANDS,'record':'RECORD','winner':^'Alice'} | ~json-syntax",
                "{HANDS,'record':'87','winner':^0} | winner",
                "{HANDS,'record':'','goshi':[^0]} | goshi",
                "{HANDS,'record':'','goshi':[^4]} | goshi",
                "{'hands':['11777788','22444488','35555888','^3666688'],'record':''} | hands-shape",
                "{'hands':['11777788','22444488','35555888','^366668888'],'record':''} | hands-shape",
                "{'hands':['11777788','22444488','^35555888'],'record':''} | hands-shape",
                "{'hands':['1177778^B','22444488','35555888','36666888'],'record':''} | hands-shape",
                "{'hands':['11777788','22444488','35555888','99999999'],'record':'97'} |",
                "{'hands':['11777788','22444488','35555888','99999999'],'record':'97^29'} | cannot-receive",
                "{'hands':['11777788','22444488','35555888','99999999'],'record':'9^9'} | hidden-digit",
                "{'hands':['11777788','22444488','35555888','3666688^7'],'record':''} | deck",
            })
    void each_rule_is_checked_at_its_place(String text, String code) {
        String marked = text.replace("HANDS", A).replace("RECORD", A_RECORD);
        String place = " 1:" + (marked.indexOf('^') + 1);
        assertThat(check(marked.replace("^", "")).codes()).isEqualTo(code == null ? List.of() : List.of(code + place));
    }

    /** SOURCE: the record-format document, "モデルゲームB", which says that its dealer won. */
    @Test
    void the_documents_second_game_is_told_who_won_it() {
        Finding finding = Collected.check(
                        "{\"round\":{\"hands\":[\"11277788\",\"24444588\",\"35556888\",\"36667888\"],\"record\":"
                                + "\"17000170008700760008600086006500085000850054000840008400042\",\"winner\":0}}")
                .findings()
                .get(0);
        assertThat(finding.code().id()).isEqualTo("winner");
        assertThat(finding.diagnostic().wording().english()).contains("expected winner 1 (40 points)");
        assertThat(finding.repairs().get(0).winner()).hasValue(1);
    }

    @Test
    void a_winner_counted_from_the_dealer_is_told_so() {
        Finding finding = check("{'dealer':2,HANDS,'record':'RECORD','winner':0}")
                .findings()
                .get(0);
        assertThat(finding.code().id()).isEqualTo("winner");
        assertThat(finding.diagnostic().wording().english()).contains("fits if counted from the dealer");
        assertThat(check("{'dealer':2,HANDS,'record':'RECORD','winner':2}").findings())
                .isEmpty();
    }

    @Test
    void hands_listed_from_player_0_are_told_so() {
        Finding finding = check("{'dealer':1,'hands':['36666888','11777788','22444488','35555888'],'record':'RECORD'}")
                .findings()
                .get(0);
        assertThat(finding.diagnostic().wording().english()).contains("read from player 0 on");
        assertThat(finding.repairs().get(0).hands()).contains(List.of("11777788", "22444488", "35555888", "36666888"));
    }

    @Test
    void a_deck_finding_says_which_kinds_are_too_many_and_too_few() {
        Finding finding = check("{'hands':['11777788','22444488','35555888','36666887'],'record':'RECORD'}")
                .findings()
                .get(0);
        assertThat(finding.diagnostic().wording().english())
                .contains("香(7) 5 instead of 4 (1 too many), し(8) 9 instead of 10 (1 too few)");
        assertThat(finding.repairs().get(0).hands()).contains(List.of("11777788", "22444488", "35555888", "36666888"));
    }

    @Test
    void goshi_must_be_declared_by_those_who_hold_it() {
        String fits = "'hands':['12288888','13344448','55556688','66777788']";
        assertThat(check("{" + fits + ",'record':'','goshi':[0]}").codes()).isEmpty();
        assertThat(check("{" + fits + ",'record':'','goshi':[]}").codes()).containsExactly("~goshi 1:12");
        assertThat(check("{" + fits + ",'record':''}").codes()).containsExactly("~goshi 1:12");
    }

    @Test
    void turns_after_a_deal_that_ends_the_round_are_checked_as_play() {
        String rokushi = "{'hands':['67888888','11223344','44555566','67778888'],'record':'%s'}";
        assertThat(check(rokushi.formatted("")).codes()).isEmpty();
        assertThat(check(rokushi.formatted("86")).codes()).containsExactly("~goshi 1:66");
        assertThat(check(rokushi.formatted("85")).codes()).containsExactly("~goshi 1:66", "tile-not-in-hand 1:67");
    }

    @Test
    void the_rounds_of_a_match_must_follow_from_each_other() {
        String round = "{'dealer':%d,'score':[%d,0],HANDS,'record':'RECORD'}";
        String match = "{'rounds':[" + round.formatted(0, 0) + ",\n" + round.formatted(0, 100) + ",\n"
                + round.formatted(1, 140) + "]}";
        assertThat(check(match).codes()).containsExactly("~score-chain 3:22", "~dealer-chain 3:11");
        assertThat(check(match.replace("'rounds':", "'a':0,'rounds':")).rounds())
                .hasSize(3);
        assertThat(check(round.formatted(0, 0) + "\n" + round.formatted(3, 20)).codes())
                .isEmpty();
    }

    @Test
    void times_are_compared_with_their_offsets() {
        String times = "{'start_time':'%s','end_time':'%s','rounds':[]}";
        assertThat(check(times.formatted("2015-04-01T12:00+09:00", "2015-04-01T04:00Z"))
                        .codes())
                .isEmpty();
        assertThat(check(times.formatted("2015-04-01T12:00+09:00", "2015-04-01T02:59Z"))
                        .codes())
                .containsExactly("~time-order 1:52");
        assertThat(check(times.formatted("2015-04-01", "2015-04-01T02:59Z")).codes())
                .containsExactly("~time-order 1:16");
    }

    /** The quick way through and the worded one must agree on every round, right or wrong. */
    @Test
    void a_round_is_clean_quickly_only_if_nothing_is_found_in_words() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        RoundCheck check = new RoundCheck(Rules.STANDARD);
        int clean = 0;
        for (int i = 0; i < 3000; i++) {
            PlayedDeal played = table.play(Deal.random(Seat.of(i & 3), random), Score.ZERO, random);
            StringBuilder line = new StringBuilder(line(RoundRecord.from(played)));
            for (int edits = i % 3; edits > 0; edits--) {
                int at = random.nextInt(line.length());
                if (Character.isDigit(line.charAt(at))) {
                    line.setCharAt(at, (char) ('0' + random.nextInt(10)));
                }
            }
            Collected read = Collected.check(line.toString());
            boolean quick = read.rounds().stream().allMatch(new QuickCheck(Rules.STANDARD)::isClean);
            if (quick) {
                clean++;
                List<Finding> words = check.findings(read.rounds().get(0), "test", List.of(), () -> Evidence.NONE);
                assertThat(words).as(line.toString()).isEmpty();
            } else if (i % 3 == 0) {
                assertThat(read.codes()).as(line.toString()).isEmpty();
            }
        }
        assertThat(clean).isBetween(1000, 2500);
    }

    private static String line(RoundRecord round) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLines lines = new JsonLines(out)) {
            lines.write(round);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
