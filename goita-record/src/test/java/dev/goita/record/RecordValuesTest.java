package dev.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.DealYaku;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.RoundText;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordValuesTest {
    private static final Table TABLE = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));

    private static RoundRecord played(Seat dealer, String... hands) {
        Deal deal = Deal.of(dealer, Arrays.stream(hands).map(Hand::parse).toList());
        return RoundRecord.from(TABLE.play(deal, new Score(30, 40), new SplittableRandom(7)));
    }

    @Test
    void a_repair_changes_of_a_round_what_it_names_and_nothing_else() {
        RoundRecord round = played(Seat.P1, "11777788", "22444488", "35555888", "36666888");
        Wording wording = Wording.same("test");
        Repair digits = new Repair(
                Optional.of(Seat.P2),
                Optional.empty(),
                Optional.of("87"),
                OptionalInt.of(-1),
                Optional.of(List.of(Seat.P3)),
                1,
                wording,
                List.of());
        RoundRecord meant = digits.applyTo(round);

        assertThat(meant.deal()).isEqualTo(Deal.of(Seat.P2, round.deal().handsFromDealer()));
        assertThat(meant.digits()).isEqualTo("87");
        assertThat(meant.winner()).isEmpty();
        assertThat(meant.goshi()).containsExactly(Seat.P3);
        assertThat(meant.score()).isEqualTo(round.score());
        assertThat(Repair.ofText(wording, List.of()).applyTo(round)).isEqualTo(round);
    }

    @Test
    void hands_of_a_repair_are_a_deck() {
        RoundRecord round = played(Seat.P0, "11777788", "22444488", "35555888", "36666888");
        List<String> hands = List.of("11777788", "22444488", "36666888", "35555888");
        Repair repair = new Repair(
                Optional.empty(),
                Optional.of(hands),
                Optional.empty(),
                OptionalInt.of(2),
                Optional.empty(),
                1,
                Wording.same("test"),
                List.of());

        assertThat(repair.applyTo(round).deal().hand(Seat.P2)).isEqualTo(Hand.parse("36666888"));
        assertThat(repair.applyTo(round).winner()).contains(Seat.P2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2004-04-01T12:00Z", "2015-04-01T12:00:30+09:00", "2015-04-01T12:00"})
    void a_time_stays_as_it_was_written(String text) {
        assertThat(RecordTime.read(text).orElseThrow()).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2015-04-01", "12:00", "2015-13-01T12:00Z", "yesterday"})
    void what_is_no_date_with_a_time_is_no_time(String text) {
        assertThat(RecordTime.read(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2015-04-01T12:00+09:00, 2015-04-01T03:01Z, true",
        "2015-04-01T12:00+09:00, 2015-04-01T03:00Z, false",
        "2015-04-01T12:00+09:00, 2015-04-01T02:59Z, false",
        "2015-04-01T12:00, 2015-04-01T12:01, true",
        "2015-04-01T12:01, 2015-04-01T12:00, false",
        "2015-04-01T12:00, 2015-04-01T23:00Z, false",
        "2015-04-01T12:00Z, 2015-04-01T23:00, false",
    })
    void times_are_compared_where_both_have_an_offset_or_none(String a, String b, boolean isBefore) {
        assertThat(RecordTime.read(a).orElseThrow().isBefore(RecordTime.read(b).orElseThrow()))
                .isEqualTo(isBefore);
    }

    @ParameterizedTest
    @CsvSource({
        "NONE,",
        "GOSHI,",
        "GOSHI_OPPONENTS,",
        "GOSHI_PARTNERS, goshi_partners",
        "ROKUSHI, rokushi",
        "NANASHI, nanashi",
        "HACHISHI, hachishi",
    })
    void a_deal_that_ends_its_round_is_an_outcome(DealYaku yaku, String id) {
        assertThat(RoundOutcome.of(yaku).map(RoundOutcome::id)).isEqualTo(Optional.ofNullable(id));
        assertThat(RoundOutcome.of(yaku).stream()).allMatch(RoundOutcome.ofDeals()::contains);
    }

    @Test
    void outcomes_are_known_by_their_id() {
        for (RoundOutcome outcome : RoundOutcome.values()) {
            assertThat(RoundOutcome.ofId(outcome.id())).contains(outcome);
        }
        assertThat(RoundOutcome.ofId("lost")).isEmpty();
        assertThat(RoundOutcome.ofDeals()).hasSize(4);
    }

    /** SOURCE: the rules page, "Deal-time hands". Hands from the dealer, player 1, on. */
    @Test
    void a_round_at_the_table_is_recorded_with_what_its_deal_brought() {
        RoundRecord rokushi = played(Seat.P1, "11223344", "67888888", "44555566", "67778888");
        assertThat(rokushi.digits()).isEmpty();
        assertThat(rokushi.outcome()).contains(RoundOutcome.ROKUSHI);
        assertThat(rokushi.winner()).contains(Seat.P2);
        assertThat(rokushi.goshi()).isEmpty();
        assertThat(rokushi.score()).contains(new Score(30, 40));

        RoundRecord partners = played(Seat.P1, "12388888", "12344445", "55688888", "56667777");
        assertThat(partners.goshi()).containsExactly(Seat.P1, Seat.P3);
        assertThat(partners.outcome()).contains(RoundOutcome.GOSHI_PARTNERS);
        assertThat(partners.winner()).isEmpty();
    }

    @Test
    void a_round_that_was_played_is_recorded_with_its_winner() {
        RoundRecord round = played(Seat.P0, "11777788", "22444488", "35555888", "36666888");
        assertThat(round.digits()).isNotEmpty();
        assertThat(round.outcome()).isEmpty();
        assertThat(round.winner())
                .isEqualTo(
                        RoundSummary.of(Rules.STANDARD, RecordText.of(1, round)).winner());
        assertThat(round.winner()).isPresent();
    }

    /** Player 3 alone holds five し; the round goes on. */
    @Test
    void five_shi_are_declared_whether_the_round_goes_on_or_is_dealt_again() {
        RoundRecord round = played(Seat.P3, "12288888", "13344448", "55556688", "66777788");
        assertThat(round.goshi()).containsExactly(Seat.P3);
        assertThat(round.outcome().isPresent()).isEqualTo(round.digits().isEmpty());
        assertThat(RoundRecord.of(round.deal(), "").goshi()).containsExactly(Seat.P3);
    }

    @Test
    void what_is_changed_in_a_copy_is_changed_there_alone() {
        RoundRecord round = RoundRecord.of(
                played(Seat.P2, "11777788", "22444488", "35555888", "36666888").deal(), "87");
        ExtraField a = new ExtraField("a", "1");
        ExtraField b = new ExtraField("b", "2");
        RoundRecord changed = round.withScore(new Score(10, 20))
                .withWinner(Seat.P3)
                .with(RoundOutcome.FOUL)
                .with(a)
                .with(b);
        assertThat(changed)
                .isEqualTo(new RoundRecord(
                        round.deal(),
                        "87",
                        Optional.of(new Score(10, 20)),
                        Optional.of(Seat.P3),
                        List.of(),
                        Optional.of(RoundOutcome.FOUL),
                        List.of(a, b)));
        assertThat(changed.dealer()).isEqualTo(Seat.P2);
        assertThat(round.extras()).isEmpty();
    }

    @Test
    void a_round_value_reads_back_from_its_text() {
        RandomRounds.of(3).limit(40).forEach(round -> {
            RoundRecord full = round.with(RoundOutcome.PLAY).with(new ExtraField("x", "[1]"));
            RoundText text = RecordText.of(17, full);
            assertThat(RoundReading.of(Rules.STANDARD, text).toRecord(Rules.STANDARD))
                    .contains(full);
            assertThat(text.number()).isEqualTo(17);
            assertThat(text.record().orElseThrow().place("f", 1)).hasToString("f:17:2");
        });
        RoundRecord open = RoundRecord.of(
                played(Seat.P2, "11777788", "22444488", "35555888", "36666888").deal(), "87");
        assertThat(RecordText.of(1, open).winner().orElseThrow().text()).isEqualTo("-1");
        assertThat(RoundReading.of(Rules.STANDARD, RecordText.of(1, open)).toRecord(Rules.STANDARD))
                .contains(open);
    }

    @Test
    void a_spot_gathers_what_is_known() {
        assertThat(Spot.ofRound(4).with(Seat.P2).withTurn(5).withDigit(6))
                .isEqualTo(new Spot(OptionalInt.of(4), OptionalInt.of(5), Optional.of(Seat.P2), OptionalInt.of(6)));
        assertThat(Spot.NONE.withDigit(1).withTurn(2).with(Seat.P0).round()).isEmpty();
    }

    @Test
    void codes_are_known_by_area_id_and_rule() {
        assertThat(RecordCode.KING_RECEIVES_GON_SHI.id()).isEqualTo("king-receives-gon-shi");
        assertThat(RecordCode.KING_ATTACK.area()).isEqualTo("goita");
        assertThat(RecordCode.KING_ATTACK.rule()).isEqualTo("G7");
    }

    @Test
    void a_cell_knows_the_place_of_each_character() {
        Cell plain = Cell.plain("abc", 2, 5, 40);
        assertThat(plain.place("f", 2)).hasToString("f:2:7");
        assertThat(plain.span()).contains(new Span(40, 3));
        assertThat(plain.isPlain()).isTrue();
        assertThat(Cell.plain("abc", 2, 5, 0).isPlain()).isTrue();
        assertThat(Cell.plain("abc", 2, 5, 0).span()).isPresent();
        Cell escaped = Cell.onLine("ab", 2, new int[] {5, 11, 12}, 40, 7);
        assertThat(escaped.place("f", 1)).hasToString("f:2:11");
        assertThat(escaped.column()).isEqualTo(5);
        assertThat(escaped.span()).contains(new Span(40, 7));
        assertThat(escaped.isPlain()).isFalse();
        Cell gathered = Cell.gathered("ab", new int[] {2, 3, 3}, new int[] {5, 1, 2});
        assertThat(gathered.place("f", 1)).hasToString("f:3:1");
        assertThat(gathered.place("f")).hasToString("f:2:5");
        assertThat(gathered.span()).isEmpty();
        assertThat(gathered.isPlain()).isFalse();
        assertThat(Cell.spot(4, 6).place("f")).hasToString("f:4:6");
        assertThat(Cell.spot(4, 6).span()).isEmpty();
        assertThat(gathered).hasToString("ab");
    }
}
