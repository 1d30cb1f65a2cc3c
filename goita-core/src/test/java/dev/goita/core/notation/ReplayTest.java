package dev.goita.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordFault.Reason;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private static final Deal A = deal("11777788", "22444488", "35555888", "36666888");
    private static final Deal B = deal("11277788", "24444588", "35556888", "36667888");
    private static final String B_RECORD = "17000170008700760008600086006500085000850054000840008400042";

    private static Deal deal(String... hands) {
        return Deal.of(Seat.P0, Stream.of(hands).map(Hand::parse).toList());
    }

    private static Replay replay(Deal deal, String text) {
        return Replay.of(Rules.STANDARD, deal, RecordDigits.read(text));
    }

    /** SOURCE: the record-format document, "モデルゲームA(最短)"; winner and points by its rules. */
    @Test
    void the_shortest_model_game_is_won_by_its_dealer_with_100_points() {
        Round round = replay(A, "87-0-0-0-87-0-0-0-77-0-0-0-11").round();
        assertThat(round.result()).contains(new RoundResult(Seat.P0, 100, RoundResult.Scoring.DOUBLED));
        assertThat(round.turnCount()).isEqualTo(13);
    }

    /** SOURCE: the record-format document, "モデルゲームB(最長)"; it says winner 0, its table says Bob. */
    @Test
    void the_longest_model_game_is_won_by_player_1_with_40_points() {
        Round round = replay(B, B_RECORD).round();
        assertThat(round.result()).contains(new RoundResult(Seat.P1, 40, RoundResult.Scoring.SINGLE));
        assertThat(round.turnCount()).isEqualTo(46);
        assertThat(B_RECORD).hasSize(59);
    }

    @ParameterizedTest(name = "{0}: {1} at digit {2}, turn {3}, player {4}")
    @CsvSource({
        "0, PASS_ON_LEAD, 0, 1, 0",
        "870000, PASS_ON_LEAD, 5, 5, 0",
        "2, TILE_NOT_IN_HAND, 0, 1, 0",
        "84, TILE_NOT_IN_HAND, 1, 1, 0",
        "8724, CANNOT_RECEIVE, 2, 2, 1",
        "8780, CANNOT_RECEIVE, 2, 2, 1",
        "80, NO_ATTACK, 1, 1, 0",
        "89, HIDDEN_TILE, 1, 1, 0",
        "9, HIDDEN_TILE, 0, 1, 0",
        "x7, NOT_A_DIGIT, 0, 1, 0",
        "8７, NOT_A_DIGIT, 1, 1, 0",
        "870008700077000110, AFTER_END, 17, 13, 0",
    })
    void the_first_illegal_digit_is_found(String record, Reason reason, int digit, int turn, int player) {
        RecordFault fault = replay(A, record).fault().orElseThrow();
        assertThat(fault.reason()).isEqualTo(reason);
        assertThat(fault.digit()).isEqualTo(digit);
        assertThat(fault.turn()).isEqualTo(turn);
        assertThat(fault.seat()).isEqualTo(Seat.of(player));
    }

    @Test
    void a_king_does_not_receive_gon() {
        Deal deal = deal("12777788", "12444488", "35555888", "36666888");
        RecordFault fault = replay(deal, "8714").fault().orElseThrow();
        assertThat(fault.reason()).isEqualTo(Reason.KING_RECEIVES_GON_SHI);
        assertThat(fault.digit()).isEqualTo(2);
        assertThat(fault.legal()).containsExactly(Pass.PASS);
        assertThat(fault.isLead()).isFalse();
    }

    @Test
    void a_single_king_may_not_attack() {
        Deal deal = deal("12777788", "12444488", "35555888", "36666888");
        RecordFault fault = replay(deal, "81").fault().orElseThrow();
        assertThat(fault.reason()).isEqualTo(Reason.KING_ATTACK);
        assertThat(fault.digit()).isEqualTo(1);
        assertThat(fault.legal()).contains(new Lead(Tile.SHI, Tile.GON)).hasSize(3 * 4 - 1 - 1 + 1);
        assertThat(fault.isLead()).isTrue();
    }

    /** Without the exception for the last two tiles a receiver whose other tile is a king has no attack at all. */
    @Test
    void a_tile_that_no_attack_can_follow_is_itself_the_fault() {
        Deal deal = deal("14778888", "13566788", "35558888", "22444667");
        RecordDigits record = RecordDigits.read("87-76-000-86-000-85-53-00-31");
        assertThat(Replay.of(Rules.STANDARD, deal, record).fault()).isEmpty();
        RecordFault fault = Replay.of(Rules.STANDARD.with(Rules.LastTwo.OFF), deal, record)
                .fault()
                .orElseThrow();
        assertThat(fault.reason()).isEqualTo(Reason.KING_ATTACK);
        assertThat(fault.digit()).isEqualTo(18);
        assertThat(fault.legal()).containsExactly(Pass.PASS, new Receive(Tile.KING, Tile.KAKU));
    }

    @Test
    void a_record_that_stops_inside_a_turn_is_incomplete_but_legal() {
        Replay replay = replay(A, "870008");
        assertThat(replay.fault()).isEmpty();
        assertThat(replay.pending()).contains(Tile.SHI);
        assertThat(replay.playedDigits()).isEqualTo(5);
    }

    /** Holds the fault to its definition, by trying every legal continuation. */
    @Test
    void the_fault_is_the_least_digit_that_begins_no_legal_record() {
        SplittableRandom random = new SplittableRandom(5);
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        for (int i = 0; i < 3_000; i++) {
            Deal deal = Deal.random(Seat.of(i & 3), random);
            simulator.start(deal);
            simulator.playRandomly(random);
            StringBuilder record = new StringBuilder();
            simulator.appendDigits(record);
            record.setCharAt(random.nextInt(record.length()), (char) ('0' + random.nextInt(10)));
            String digits = record.toString();
            Replay replay = replay(deal, digits);
            int expected = longestLegalPrefix(Round.start(Rules.STANDARD, deal), digits, 0);
            assertThat(replay.fault().map(RecordFault::digit).orElse(digits.length()))
                    .as("%s %s", deal, digits)
                    .isEqualTo(expected);
            simulator.start(deal);
            byte[] ascii = digits.getBytes(StandardCharsets.US_ASCII);
            assertThat(simulator.playDigits(ascii, 0, ascii.length)).isEqualTo(replay.playedDigits());
            assertThat(simulator.result()).isEqualTo(replay.round().result());
        }
    }

    private static int longestLegalPrefix(Round round, String digits, int from) {
        int longest = from;
        for (Turn turn : round.legalTurns()) {
            if (digits.startsWith(turn.digits(), from)) {
                return longestLegalPrefix(
                        round.play(turn), digits, from + turn.digits().length());
            }
            if (from < digits.length() && turn.digits().charAt(0) == digits.charAt(from)) {
                longest = from + 1;
            }
        }
        return longest;
    }

    @Test
    void hands_that_are_no_deck_begin_no_round_from_digits() {
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        String[] wrong = {
            "11777788224444883555588836666887", "1177778822444488355558883666688x", "88888888888888888888888888888888"
        };
        for (String hands : wrong) {
            assertThat(simulator.startFromDigits(Seat.P2, hands.getBytes(StandardCharsets.US_ASCII)))
                    .isFalse();
            assertThat(simulator.isOver()).isTrue();
        }
        byte[] right = "11777788224444883555588836666888".getBytes(StandardCharsets.US_ASCII);
        assertThat(simulator.startFromDigits(Seat.P2, right)).isTrue();
        assertThat(simulator.deal().handsFromDealer()).isEqualTo(A.handsFromDealer());
        assertThat(simulator.deal().dealer()).isEqualTo(Seat.P2);
        assertThat(Optional.of(simulator.toMove())).contains(Seat.P2);
    }
}
