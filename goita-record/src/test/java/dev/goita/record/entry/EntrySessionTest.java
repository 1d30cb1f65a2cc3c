package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntrySessionTest {
    /** Model game A of the record-format document. */
    private static final String HANDS_A = "11777788224444883555588836666888";

    private static final String RECORD_A = "87000870007700011";
    /** Player 3 was dealt five し, and its partner, player 1, decides. */
    private static final String HANDS_GOSHI = "11223388444455885566667877788888";

    private static final String HANDS_ROKUSHI = "12888888123344445555666677778888";

    private static EntrySession typed(Rules rules, String keys) {
        EntrySession session = EntrySession.start(rules).typeAll(keys);
        assertThat(session.refusal()).as(keys).isEmpty();
        return session;
    }

    private static EntrySession typed(String keys) {
        return typed(Rules.STANDARD, keys);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 4, the dealer is a player number",
        "00, 0, a tile of a hand is 1 to 8",
        "0, 9, a tile of a hand is 1 to 8",
        "011, 1, all 2 王 (1) are typed already",
        "01177778, 7, all 4 香 (7) are typed already",
    })
    void hands_are_checked_against_the_deck_digit_by_digit(String keys, char key, String reason) {
        EntrySession session = typed(keys);
        assertThat(session.type(key).refusal().orElseThrow().english()).startsWith(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0, player 0",
        "'', 6, player 0",
        "8, 0, attack",
        "87, 8, player 1",
        "870, 7, player 2",
    })
    void an_illegal_digit_is_refused_with_its_reason(String record, char key, String reason) {
        EntrySession session = typed("0" + HANDS_A + record);
        assertThat(session.current().possible()).doesNotContain(key);
        assertThat(session.type(key).refusal().orElseThrow().english()).containsIgnoringCase(reason);
    }

    @Test
    void every_key_offered_is_accepted_and_every_other_refused() {
        EntrySession session = EntrySession.start(Rules.STANDARD);
        for (char key : ("0" + HANDS_A + RECORD_A).toCharArray()) {
            for (char other = '0'; other <= '9'; other++) {
                boolean offered = session.current().possible().contains(other);
                assertThat(session.type(other).refusal().isEmpty())
                        .as("%s at %s", other, session.current().stage())
                        .isEqualTo(offered);
            }
            session = session.type(key);
        }
    }

    @Test
    void a_finished_round_hands_score_and_dealer_on() {
        EntrySession session = typed("2" + HANDS_A + RECORD_A);
        assertThat(session.rounds()).hasSize(2);
        assertThat(session.score()).isEqualTo(new Score(100, 0));
        assertThat(session.current().dealer()).contains(Seat.P2);
        assertThat(session.current().stage()).isEqualTo(EnteredRound.Stage.HANDS);
    }

    /** Hands of A, and what the dealer of a second round is typed as. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2", "3, 3"})
    void a_dealer_who_is_typed_though_known_is_no_tile(String first, String again) {
        EntrySession session =
                typed(Rules.parse("win-score=500"), first + HANDS_A + RECORD_A + again + HANDS_A + RECORD_A);
        assertThat(session.rounds()).hasSize(3);
        assertThat(session.rounds().get(1).deal())
                .isEqualTo(session.rounds().get(0).deal());
        assertThat(session.rounds().get(1).groups().get(0))
                .isEqualTo(new EnteredRound.Group(
                        EnteredRound.GroupKind.DEALER,
                        0,
                        1,
                        session.rounds().get(0).dealer()));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 11777788224444883555588836666888",
        "2, 22444488117777883555588836666888",
        "3, 35555888117777882244448836666888"
    })
    void hands_that_begin_with_the_dealers_number_are_hands(String dealer, String hands) {
        EntrySession session = typed(Rules.parse("win-score=500"), dealer + HANDS_A + RECORD_A + hands);
        assertThat(session.current().handsAt()).isZero();
        assertThat(session.current().tiles()).isEqualTo(hands);
    }

    /** Without the dealer's number the deck is whole a key earlier: the turns tell. */
    @Test
    void hands_that_end_with_the_dealers_number_are_told_by_the_turns() {
        String hands = "22444488355558883666688877778811";
        EntrySession session = typed(Rules.parse("win-score=500"), "1" + HANDS_A + RECORD_A + "1" + hands + "82");
        assertThat(session.current().handsAt()).isEqualTo(1);
        assertThat(session.current().deal().orElseThrow().hand(Seat.P1).toString())
                .isEqualTo("22444488");
    }

    @Test
    void a_typist_who_types_every_dealer_is_known_by_the_round_before() {
        EntrySession session =
                typed(Rules.parse("win-score=500"), "1" + HANDS_A + RECORD_A + "1" + HANDS_A + RECORD_A + "1" + "22");
        assertThat(session.current().tiles()).isEqualTo("22");
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "0, 1", "1, 2", "3, 1"})
    void a_dealer_who_does_not_follow_is_asked_for(String first, String other) {
        EntrySession session = EntrySession.start(Rules.parse("win-score=500"))
                .typeAll(first + HANDS_A + RECORD_A + other + HANDS_A + RECORD_A);
        assertThat(session.refusal()).isPresent();
        assertThat(session.rounds()).hasSize(2);
        EntrySession dealt = session.withTypedDealer().orElseThrow();
        assertThat(dealt.refusal()).isEmpty();
        assertThat(dealt.rounds().get(1).dealer()).contains(Seat.of(Integer.parseInt(other)));
        assertThat(dealt.rounds()
                        .get(1)
                        .deal()
                        .orElseThrow()
                        .hand(Seat.of(Integer.parseInt(other)))
                        .toString())
                .isEqualTo("11777788");
        assertThat(EntryRepairs.of(session).get(0).after().sheets()).isEqualTo(dealt.sheets());
    }

    @Test
    void the_match_ends_at_the_winning_score() {
        EntrySession session = typed("1" + HANDS_A + RECORD_A + HANDS_A + RECORD_A);
        assertThat(session.winner()).contains(Team.ODD);
        assertThat(session.score()).isEqualTo(new Score(0, 200));
        assertThat(session.type('1').refusal()).isPresent();
        assertThat(session.takeBack().winner()).isEmpty();
    }

    @Test
    void the_partner_of_five_shi_continues_or_redeals() {
        EntrySession asked = typed("0" + HANDS_GOSHI);
        assertThat(asked.current().stage()).isEqualTo(EnteredRound.Stage.GOSHI);
        assertThat(asked.current().decider()).contains(Seat.P1);
        assertThat(asked.typeAll("0").current().stage()).isEqualTo(EnteredRound.Stage.TURNS);
        EntrySession redealt = asked.typeAll("1");
        assertThat(redealt.rounds()).hasSize(2);
        assertThat(redealt.current().dealer()).contains(Seat.P0);
        assertThat(redealt.score()).isEqualTo(Score.ZERO);
        assertThat(typed(Rules.parse("goshi=always-continue"), "0" + HANDS_GOSHI)
                        .current()
                        .stage())
                .isEqualTo(EnteredRound.Stage.TURNS);
    }

    @Test
    void six_shi_win_at_once() {
        EntrySession session = typed("0" + HANDS_ROKUSHI);
        assertThat(session.rounds()).hasSize(2);
        assertThat(session.score()).isEqualTo(new Score(50, 0));
    }

    @Test
    void taking_back_goes_through_every_key_to_the_first() {
        String keys = "0" + HANDS_GOSHI + "1" + HANDS_A + RECORD_A + HANDS_A + "87";
        EntrySession session = typed(keys);
        for (int left = keys.length() - 1; left >= 0; left--) {
            session = session.takeBack();
            EntrySession expected = typed(keys.substring(0, left));
            assertThat(session.rounds()).hasSameSizeAs(expected.rounds());
            assertThat(session.current().stage()).isEqualTo(expected.current().stage());
            assertThat(session.current().possible())
                    .isEqualTo(expected.current().possible());
            assertThat(session.score()).isEqualTo(expected.score());
        }
        assertThat(session.takeBack()).isSameAs(session);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0" + HANDS_A + RECORD_A + HANDS_A + "8704",
                "0" + HANDS_GOSHI + "1" + HANDS_A + RECORD_A + HANDS_A + RECORD_A + "11",
                "0" + HANDS_ROKUSHI + "9" + HANDS_A,
                "7" + HANDS_A,
            })
    void keys_typed_at_once_are_the_same_as_one_by_one(String keys) {
        EntrySession oneByOne = EntrySession.start(Rules.STANDARD);
        for (int i = 0; i < keys.length(); i++) {
            oneByOne = oneByOne.type(keys.charAt(i));
        }
        assertThat(EntrySession.start(Rules.STANDARD).typeAll(keys).sheets()).isEqualTo(oneByOne.sheets());
    }
}
