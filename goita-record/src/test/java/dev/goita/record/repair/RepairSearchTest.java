package dev.goita.record.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.slips.PlayedRounds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepairSearchTest {
    /** SOURCE: game A of the record-format document, which player 0 wins. */
    private static final List<String> A = List.of("11777788", "22444488", "35555888", "36666888");

    private static final String A_RECORD = "87000870007700011";

    /** Rounds that the player "rule" played: those played at random look like nothing that anybody means. */
    private static List<RoundRecord> played() throws IOException {
        return PlayedRounds.of(List.of(Path.of("..", "corpora", "goita", "selfplay", "rule-rounds.jsonl")));
    }

    private static String round(String dealer, List<String> hands, String record, String more) {
        return "{\"dealer\":" + dealer + ",\"hands\":[\"" + String.join("\",\"", hands) + "\"],\"record\":\"" + record
                + "\"" + more + "}";
    }

    private static List<Repair> repairs(String text) {
        return Collected.check(text).findings().stream()
                .map(Finding::repairs)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static Repair best(String text) {
        return repairs(text).get(0);
    }

    private static String edited(String text, List<TextEdit> edits) {
        StringBuilder mended = new StringBuilder(text);
        for (int i = edits.size() - 1; i >= 0; i--) {
            int from = (int) edits.get(i).span().offset();
            mended.replace(
                    from, from + edits.get(i).span().length(), edits.get(i).replacement());
        }
        return mended.toString();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "8700087007700011 | 5 手目のあとに「なし」を一つ補う | add one pass after turn 5",
                "870000870007700011 | 3 手目からの「なし」を一つ消す | delete one pass from turn 3 on",
                "87000870007700041 | 16 桁目の 4 を 1 に替える | replace digit 16, 4, by 1",
                "87000078007700011 | 6 桁目からの 078 を 870 に替える | replace 078 from digit 6 on by 870",
                "87000807007700011 | 7 桁目の 0 と次の 7 を入れ替える | swap digit 7, 0, with the 7 after it",
            })
    void a_slip_in_the_model_game_is_undone_in_words(String typed, String japanese, String english) {
        Repair best = best(round("0", A, typed, ",\"winner\":0"));
        assertThat(best.record()).as(typed).contains(A_RECORD);
        assertThat(best.wording().japanese()).isEqualTo(japanese);
        assertThat(best.wording().english()).isEqualTo(english);
    }

    /** What typists do to a round; the round as meant, or empty where there is no place for the slip. */
    private enum Slip {
        DIGIT,
        TWO_PASSES,
        TURN_TWICE,
        TURN_MISSING,
        SEAT_LATE,
        PLAY_AS_PASS,
        END_MISSING,
        HAND_TWICE,
        HANDS_FROM_ANOTHER_SEAT,
        TILE_IN_WRONG_HAND,
        NINE,
        DEALER_TOO
    }

    private record Typed(String dealer, List<String> hands, String record) {
        String text(RoundRecord meant) {
            String goshi =
                    meant.goshi().stream().map(seat -> "" + seat.number()).collect(Collectors.joining(","));
            return round(
                    dealer,
                    hands,
                    record,
                    ",\"winner\":" + meant.winner().orElseThrow().number() + ",\"goshi\":[" + goshi + "]");
        }
    }

    private static List<String> hands(RoundRecord round) {
        return round.deal().handsFromDealer().stream().map(Hand::toString).toList();
    }

    private static List<String> turns(String record) {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < record.length(); i += turns.get(turns.size() - 1).length()) {
            turns.add(record.charAt(i) == '0' ? "0" : record.substring(i, i + 2));
        }
        return turns;
    }

    private static Typed typed(RoundRecord meant, Slip slip, SplittableRandom random) {
        String record = meant.digits();
        List<String> turns = turns(record);
        List<String> hands = new ArrayList<>(hands(meant));
        String dealer = "" + meant.dealer().number();
        int play = random.nextInt(turns.size());
        while (turns.get(play).equals("0")) {
            play = random.nextInt(turns.size());
        }
        int seat = random.nextInt(4);
        switch (slip) {
            case DIGIT -> {
                int at = random.nextInt(record.length());
                return new Typed(dealer, hands, record.substring(0, at) + random.nextInt(9) + record.substring(at + 1));
            }
            case TWO_PASSES -> {
                int at = record.indexOf("00", random.nextInt(record.length()));
                return new Typed(dealer, hands, at < 0 ? record : record.substring(0, at) + record.substring(at + 2));
            }
            case TURN_TWICE -> turns.add(play, turns.get(play));
            case TURN_MISSING -> turns.remove(play);
            case SEAT_LATE -> Collections.swap(turns, play, Math.min(play + 1, turns.size() - 1));
            case PLAY_AS_PASS -> turns.set(play, "0");
            case END_MISSING -> turns.remove(turns.size() - 1);
            case HAND_TWICE -> hands.set(seat, hands.get(seat + 1 & 3));
            case HANDS_FROM_ANOTHER_SEAT -> Collections.rotate(hands, 1 + random.nextInt(3));
            case TILE_IN_WRONG_HAND -> {
                String from = hands.get(seat);
                hands.set(seat, from.substring(1));
                hands.set(seat + 1 & 3, from.charAt(0) + hands.get(seat + 1 & 3));
            }
            case NINE -> hands.set(seat, hands.get(seat).substring(0, 7) + "9");
            case DEALER_TOO -> {
                int by = 1 + random.nextInt(3);
                Collections.rotate(hands, -by);
                dealer = "" + meant.dealer().plus(by).number();
            }
        }
        return new Typed(dealer, hands, String.join("", turns));
    }

    private static boolean isMeant(Repair repair, Typed typed, RoundRecord meant) {
        return repair.dealer()
                        .map(seat -> "" + seat.number())
                        .orElse(typed.dealer)
                        .equals("" + meant.dealer().number())
                && sorted(repair.hands().orElse(typed.hands)).equals(sorted(hands(meant)))
                && repair.record().orElse(typed.record).equals(meant.digits());
    }

    private static List<String> sorted(List<String> hands) {
        return hands.stream()
                .map(hand -> hand.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Slip.class)
    void what_was_meant_is_mostly_among_the_first_three(Slip slip) throws IOException {
        SplittableRandom random = new SplittableRandom(41);
        int wrong = 0;
        int repaired = 0;
        for (RoundRecord meant : played()) {
            Typed typed = typed(meant, slip, random);
            String text = typed.text(meant);
            List<Finding> findings = Collected.check(text).findings();
            if (findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR)) {
                wrong++;
                repaired += repairs(text).stream().limit(3).anyMatch(r -> isMeant(r, typed, meant)) ? 1 : 0;
            }
        }
        assertThat(wrong).isGreaterThan(25);
        assertThat(100 * repaired / wrong).as("%s of %s", repaired, wrong).isGreaterThan(75);
    }

    @Test
    void after_any_repair_nothing_is_wrong() throws IOException {
        SplittableRandom random = new SplittableRandom(43);
        int tried = 0;
        for (RoundRecord meant : played()) {
            for (Slip slip : Slip.values()) {
                String text = typed(meant, slip, random).text(meant).replace("00", "0-0");
                List<Repair> repairs = repairs(text);
                assertThat(repairs)
                        .hasSizeLessThanOrEqualTo(RepairSearch.MOST_REPAIRS)
                        .doesNotHaveDuplicates();
                for (Repair repair : repairs) {
                    String mended = edited(text, repair.edits());
                    assertThat(Collected.check(mended).findings())
                            .as("%s%n%s", text, repair)
                            .noneMatch(finding -> finding.severity() == Severity.ERROR);
                    tried++;
                }
            }
        }
        assertThat(tried).isGreaterThan(1_000);
    }

    @Test
    void hyphens_stay_where_digits_change() {
        String text = round("0", A, "87-0-0-87-0-0-0-77-0-0-0-11", ",\"winner\":0");
        Repair best = best(text);
        assertThat(best.record()).contains(A_RECORD);
        assertThat(edited(text, best.edits())).contains("-0-0-0-77-0-0-0-11");
    }

    @Test
    void an_escaped_record_is_replaced_as_a_whole() {
        String text = round("0", A, "\\u003870008700770001" + "1", ",\"winner\":0");
        assertThat(edited(text, best(text).edits())).contains("\"record\":\"" + A_RECORD + "\"");
    }

    @Test
    void a_record_longer_than_the_limit_is_not_repaired() {
        String typed = A_RECORD + "0".repeat(RecordSlips.LONGEST + 1 - A_RECORD.length());
        assertThat(repairs(round("0", A, typed, ""))).isEmpty();
        assertThat(best(round("0", A, typed.substring(0, RecordSlips.LONGEST), ""))
                        .record())
                .contains(A_RECORD);
    }

    @Test
    void a_hand_longer_than_the_limit_is_not_repaired() {
        List<String> hands = new ArrayList<>(A);
        hands.set(0, A.get(0) + "1".repeat(RepairSearch.LONGEST_HAND - A.get(0).length()));
        assertThat(best(round("0", hands, A_RECORD, "")).hands()).contains(A);
        hands.set(0, hands.get(0) + "1");
        assertThat(repairs(round("0", hands, A_RECORD, ""))).isEmpty();
    }

    /** Alone, a winner is typed wrong more often than a dealer; but who deals next has won. */
    @Test
    void the_round_after_a_wrong_one_is_asked_where_it_can_be() throws IOException {
        String wrong = round("0", A, A_RECORD, ",\"winner\":1,\"goshi\":[]");
        String after = round("1", A, A_RECORD, ",\"winner\":1,\"goshi\":[]");
        String match = "{\"rounds\":[" + wrong + "," + after + "]}";
        assertThat(best(match).winner()).hasValue(0);
        List<Finding> found = new ArrayList<>();
        RecordFile.read(
                new ByteArrayInputStream(match.getBytes(StandardCharsets.UTF_8)),
                "test",
                Strictness.LENIENT,
                RecordCheck.lookingAhead(Rules.STANDARD, "test", found::add));
        assertThat(found.get(0).repairs().get(0).dealer()).contains(Seat.P1);
    }

    @Test
    void a_dealer_that_explains_the_winner_comes_before_another_winner() {
        String before = round("1", A, A_RECORD, ",\"winner\":1,\"score\":[0,0],\"goshi\":[]");
        String wrong = round("3", A, A_RECORD, ",\"winner\":1,\"score\":[0,100],\"goshi\":[]");
        Collected read = Collected.check("{\"rounds\":[" + before + "," + wrong + "]}");
        Repair best = read.findings().stream()
                .filter(finding -> !finding.repairs().isEmpty())
                .findFirst()
                .orElseThrow()
                .repairs()
                .get(0);
        assertThat(best.dealer()).contains(Seat.P1);
        assertThat(best.winner()).isEmpty();
        assertThat(best.record()).isEmpty();
    }

    /** Of the rest nobody knows; but that player 0 won was typed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 8, 13})
    void a_winner_is_not_given_up_for_a_record_that_was_not_typed_to_its_end(int digits) {
        assertThat(repairs(round("0", A, A_RECORD.substring(0, digits), ",\"winner\":0")))
                .allSatisfy(repair -> assertThat(repair.probability()).isLessThan(0.5));
    }

    @Test
    void a_last_turn_that_was_left_out_is_put_back() {
        Repair best = best(round("0", A, A_RECORD.substring(0, 15), ",\"winner\":0"));
        assertThat(best.probability()).isGreaterThan(0.9);
        assertThat(best.edits())
                .first()
                .satisfies(edit -> assertThat(edit.replacement()).endsWith("11"));
    }

    /** Players counted from the dealer are likelier, but another dealer explains the winner as well. */
    @Test
    void a_winner_who_fits_another_dealer_is_not_set_without_asking() {
        List<String> hands = List.of("13667788", "44555788", "22458888", "13466788");
        List<Repair> repairs = repairs(round("2", hands, "870006300366775521618", ",\"winner\":0"));
        assertThat(repairs).hasSizeGreaterThan(1);
        assertThat(repairs.get(0).probability()).isLessThan(0.99);
        assertThat(repairs.get(1).wording().english()).startsWith("set the dealer to 0");
    }

    @Test
    void players_counted_from_one_are_told_so() {
        Repair best = best(round("4", A, A_RECORD, ",\"winner\":4"));
        assertThat(best.dealer()).contains(Seat.P3);
        assertThat(best.winner()).hasValue(3);
        assertThat(best.wording().english()).isEqualTo("count the players from 0, not from 1");
        assertThat(best.hands()).isEqualTo(Optional.empty());
    }

    @Test
    void nobody_but_the_other_three_hands_fills_in_a_nine() {
        List<String> hands = new ArrayList<>(A);
        hands.set(2, "35555889");
        assertThat(best(round("0", hands, A_RECORD, "")).hands()).contains(A);
        hands.set(3, "36666889");
        assertThat(repairs(round("0", hands, A_RECORD, ""))).isEmpty();
    }
}
