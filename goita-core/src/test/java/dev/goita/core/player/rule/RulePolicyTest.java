package dev.goita.core.player.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Turns valued by hand. Ten tiles are unseen throughout, so that each stands for a tenth, and both opponents hold two
 * unless it is said otherwise: an attack with a kind of which one is unseen holds with 0.9 to the fourth.
 *
 * <p>What is kept, in points: 王 8.15, two of them 13.75; 飛 and 角 1.8, 金 and 銀 1.45, 馬 1.1, 香 9.1, each further one of a kind 0.4
 * less; し -0.05, two -1.25.
 */
class RulePolicyTest {
    private static final Offset<Double> CLOSE = within(1e-9);
    private static final String NOTHING_OF_USE = "3333333333";

    private static Situation lead(String hand, String unseen) {
        Situation situation = new Situation();
        situation.hand = Hand.parse(hand).packed();
        situation.unseen = packed(unseen);
        situation.attack = TurnOrder.NO_ATTACK;
        situation.attackerSize = hand.length();
        situation.nextSize = 2;
        situation.previousSize = 2;
        return situation;
    }

    /** More of a kind than a deck has may be unseen here. */
    private static int packed(String digits) {
        return digits.chars().map(c -> 1 << 4 * (c - '1')).sum();
    }

    private static Situation answer(String hand, String unseen, Tile attack, int attackerSize) {
        Situation situation = lead(hand, unseen);
        situation.attack = attack.ordinal();
        situation.attackerSize = attackerSize;
        return situation;
    }

    /** @param turn its digits, which are its packed form in hexadecimal */
    private static double value(Situation situation, String turn) {
        RulePolicy policy = new RulePolicy();
        policy.lookAt(situation);
        return policy.value(Integer.parseInt(turn, 16));
    }

    @ParameterizedTest
    @CsvSource({"6, -11", "8, -11", "4, -6.5", "2, -47"})
    void an_opponents_attack_that_surely_holds_is_feared_by_how_near_its_end_it_is(int attackerSize, double fear) {
        Situation situation = answer("2488", NOTHING_OF_USE, Tile.KIN, attackerSize);

        assertThat(value(situation, "0")).isCloseTo(fear + 1.8 + 1.45 - 1.25, CLOSE);
    }

    @ParameterizedTest
    @CsvSource({"8, 8", "6, 8", "4, 10", "2, 10"})
    void the_partners_attack_is_left_alone_the_more_the_fewer_tiles_it_has_left(int attackerSize, double hope) {
        Situation situation = answer("2488", "4444444444", Tile.KIN, attackerSize);
        situation.partnerAttacks = true;

        assertThat(value(situation, "0")).isCloseTo(hope + 1.8 + 1.45 - 1.25, CLOSE);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 8.15",
        "11, 13.75",
        "2, 1.8",
        "22, 1.4",
        "3, 1.8",
        "4, 1.45",
        "444, 0.65",
        "5, 1.45",
        "6, 1.1",
        "7, 9.1",
        "77, 8.7",
        "8, -0.05",
        "8888, -3.65",
        "1234, 13.2",
    })
    void what_is_kept_counts(String hand, double points) {
        Situation situation = answer(hand, NOTHING_OF_USE, Tile.KIN, 6);

        assertThat(value(situation, "0")).isCloseTo(-11 + points, CLOSE);
    }

    @ParameterizedTest
    @CsvSource({"1, 1.5", "11, 3", "22, 0"})
    void a_king_is_worth_more_once_one_lies_face_up(String hand, double more) {
        Situation without = answer(hand, NOTHING_OF_USE, Tile.KIN, 6);
        Situation with = answer(hand, NOTHING_OF_USE, Tile.KIN, 6);
        with.kingsFaceUp = 1;

        assertThat(value(with, "0") - value(without, "0")).isCloseTo(more, CLOSE);
    }

    /** Both opponents lack the kind with each of their tiles. */
    @ParameterizedTest
    @CsvSource({
        "4333333333, 4, 2, 2, 0.9",
        "4433333333, 4, 2, 2, 0.8",
        "4444444444, 4, 2, 2, 0",
        "1333333333, 4, 2, 2, 0.96", // a king that could receive is used for it in two of five cases
        "1433333333, 4, 2, 2, 0.86",
        "1133333333, 8, 2, 2, 1", // none receives し
        "1133333333, 7, 2, 2, 1",
        "1333333333, 1, 2, 2, 0.9", // a king receives a king, always
        "4333333333, 4, 4, 0, 0.9",
        "4333333333, 4, 0, 4, 0.9",
    })
    void an_attack_holds_as_no_unseen_tile_of_the_opponents_receives_it(
            String unseen, int attack, int nextSize, int previousSize, double lacked) {
        Situation situation = answer("66", unseen, Tile.ofDigit(attack), 6);
        situation.nextSize = nextSize;
        situation.previousSize = previousSize;

        assertThat(value(situation, "0")).isCloseTo(-11 * Math.pow(lacked, 4) + 1.1 - 0.4, CLOSE);
    }

    @Test
    void every_tile_of_an_opponent_may_be_the_one_that_receives() {
        Situation situation = answer("66", "4333333333", Tile.KIN, 6);
        situation.nextSize = 8;
        situation.previousSize = 6;

        assertThat(value(situation, "0")).isCloseTo(-11 * Math.pow(0.9, 14) + 0.7, CLOSE);
    }

    @Test
    void who_passed_on_a_kind_is_taken_to_have_a_quarter_of_it() {
        Situation next = answer("66", "4433333333", Tile.KIN, 6);
        next.nextPassed = packed("4");
        Situation previous = answer("66", "4433333333", Tile.KIN, 6);
        previous.previousPassed = packed("44");
        Situation another = answer("66", "4433333333", Tile.KIN, 6);
        another.nextPassed = packed("5");

        double oneOfTwo = 0.95 * 0.95 * 0.8 * 0.8;
        assertThat(value(next, "0")).isCloseTo(-11 * oneOfTwo + 0.7, CLOSE);
        assertThat(value(previous, "0")).isCloseTo(-11 * oneOfTwo + 0.7, CLOSE);
        assertThat(value(another, "0")).isCloseTo(-11 * Math.pow(0.8, 4) + 0.7, CLOSE);
    }

    @Test
    void an_attack_holds_where_nothing_is_unseen() {
        assertThat(value(answer("66", "", Tile.KIN, 6), "0")).isCloseTo(-11 + 0.7, CLOSE);
    }

    @ParameterizedTest
    @CsvSource({"22, 22, 1080", "28, 82, 1040", "28, 28, 1010", "88, 88, 1020"})
    void a_lead_that_finishes_is_best_by_its_points(String hand, String turn, double value) {
        assertThat(value(lead(hand, NOTHING_OF_USE), turn)).isEqualTo(value);
    }

    @Test
    void a_receive_that_finishes_counts_its_pair_once() {
        assertThat(value(answer("44", NOTHING_OF_USE, Tile.KIN, 6), "44")).isEqualTo(1030);
    }

    /** 1.75 for playing; 0.5 and the points of the last two tiles if the attack holds, -13.5 if not. */
    @ParameterizedTest
    @CsvSource({
        "2488, 84, 28, 40, 1.75",
        "2248, 84, 22, 80, 1.4",
        "4888, 84, 88, 20, -1.25",
        "4588, 84, 58, 30, 1.4",
        "4788, 84, 78, 20, 9.05",
    })
    void two_tiles_are_left_for_their_points_if_the_attack_holds(
            String hand, String turn, String rest, int points, double kept) {
        assertThat(Hand.parse(turn + rest)).isEqualTo(Hand.parse(hand));

        assertThat(value(lead(hand, NOTHING_OF_USE), turn)).isCloseTo(1.75 + 0.5 + points + kept, CLOSE);
        assertThat(value(lead(hand, "4444444444"), turn)).isCloseTo(1.75 - 13.5 + kept, CLOSE);
        assertThat(value(lead(hand, "4333333333"), turn))
                .isCloseTo(1.75 + 0.6561 * (0.5 + points) - 0.3439 * 13.5 + kept, CLOSE);
    }

    @Test
    void a_king_among_the_last_two_tiles_is_worth_more() {
        assertThat(value(lead("1488", NOTHING_OF_USE), "84")).isCloseTo(1.75 + 0.5 + 50 + 4.5 + 8.15 - 0.05, CLOSE);
        assertThat(value(lead("1148", NOTHING_OF_USE), "84")).isCloseTo(1.75 + 0.5 + 100 + 4.5 + 13.75, CLOSE);
    }

    @Test
    void a_king_among_four_tiles_is_not() {
        Situation situation = lead("144888", "4444444444");

        assertThat(value(situation, "84")).isCloseTo(1.75 + 8.15 + 1.45 - 1.25, CLOSE);
    }

    @Test
    void it_is_dear_to_take_the_attack_from_a_partner_that_could_finish() {
        Situation finishing = answer("2448", NOTHING_OF_USE, Tile.KIN, 2);
        finishing.partnerAttacks = true;
        Situation early = answer("2448", NOTHING_OF_USE, Tile.KIN, 4);
        early.partnerAttacks = true;
        Situation opponent = answer("2448", NOTHING_OF_USE, Tile.KIN, 2);

        double value = 1.75 + 0.5 + 40 + 1.8 - 0.05;
        assertThat(value(finishing, "44")).isCloseTo(value - 8, CLOSE);
        assertThat(value(early, "44")).isCloseTo(value, CLOSE);
        assertThat(value(opponent, "44")).isCloseTo(value, CLOSE);
    }

    /** Of 金, 銀 and 馬 so many are unseen; after the lead し し four tiles are left, of which the best attack counts. */
    @ParameterizedTest
    @CsvSource({
        "4556663333, 445688, 0.9, 3.6",
        "4445563333, 445688, 0.9, 3.6",
        "4455563333, 445688, 0.9, 3.6",
        "4555663333, 445688, 0.9, 3.6",
        "4445663333, 445688, 0.9, 3.6",
        "4456663333, 445688, 0.9, 3.6",
        "4556663333, 556688, 0.8, 1.75",
        "4445563333, 445588, 0.8, 2.1",
        "4555663333, 556688, 0.8, 1.75",
        "4445663333, 446688, 0.8, 1.75",
        "4456663333, 446688, 0.8, 1.75",
    })
    void with_four_tiles_left_the_best_of_their_attacks_counts(String unseen, String hand, double lacked, double kept) {
        assertThat(value(lead(hand, unseen), "88")).isCloseTo(1.75 + 8 + 5 * Math.pow(lacked, 4) + kept, CLOSE);
    }

    @Test
    void with_six_tiles_left_leading_counts_less() {
        assertThat(value(lead("44556688", "4556663333"), "88"))
                .isCloseTo(1.75 + 7 + 4 * 0.6561 + 1.05 + 1.05 + 0.7, CLOSE);
    }

    @Test
    void what_is_played_is_not_counted_as_the_next_attack() {
        // 馬 is the kind that holds best; leading it leaves 金 and 銀, of which two are unseen each.
        assertThat(value(lead("445568", "4455333333"), "86"))
                .isCloseTo(1.75 + 8 + 5 * Math.pow(0.8, 4) + 1.05 + 1.05, CLOSE);
    }

    /** The king would hold for sure, the others with 0.8 to the fourth. */
    @ParameterizedTest
    @CsvSource({
        "144688, 0, 0.8, 8.15, 1.05",
        "144688, 1, 1, 9.65, 1.05",
        "114688, 0, 1, 13.75, 1.45",
        "114688, 1, 1, 16.75, 1.45",
    })
    void a_king_counts_as_the_next_attack_only_with_a_licence(
            String hand, int kingsFaceUp, double lacked, double kings, double kin) {
        Situation situation = lead(hand, "4466333333");
        situation.kingsFaceUp = kingsFaceUp;

        assertThat(value(situation, "88")).isCloseTo(1.75 + 8 + 5 * Math.pow(lacked, 4) + kings + kin + 1.1, CLOSE);
    }

    @Test
    void a_king_that_is_played_keeps_nothing() {
        Situation situation = lead("114688", NOTHING_OF_USE);

        assertThat(value(situation, "11")).isCloseTo(1.75 + 8 + 5 + 1.45 + 1.1 - 1.25, CLOSE);
    }

    @Test
    void another_situation_is_valued_anew() {
        RulePolicy policy = new RulePolicy();
        policy.lookAt(lead("445688", "4556663333"));
        policy.value(0x88);

        policy.lookAt(lead("445688", "4445563333"));

        assertThat(policy.value(0x88)).isEqualTo(value(lead("445688", "4445563333"), "88"));
        assertThat(policy.value(0x84)).isEqualTo(value(lead("445688", "4445563333"), "84"));
    }
}
