package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.tile.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubHandsTest {
    private static SubHands parts(String hand, String rules) {
        return new SubHands(Hand.parse(hand), Hand.EMPTY, Rules.parse(rules));
    }

    @Test
    void every_part_of_a_hand_has_an_index_of_its_own() {
        SubHands parts = parts("11277788", "");

        // Three counts of 王, two of 飛, four of 香, three of し.
        assertThat(parts.described).hasSize(3 * 2 * 4 * 3);
        assertThat(parts.indexOf(Hand.parse("11277788"))).isEqualTo(parts.full).isEqualTo(71);
        assertThat(parts.indexOf(Hand.EMPTY)).isZero();
        assertThat(parts.indexOf(Hand.parse("778"))).isNotEqualTo(parts.indexOf(Hand.parse("788")));
        assertThat(parts.indexOf(Hand.parse("888"))).isEqualTo(-1);
        assertThat(parts.indexOf(Hand.parse("3"))).isEqualTo(-1);
    }

    /** The kinds are written from し down to 王. */
    @ParameterizedTest
    @CsvSource({
        "11277788, 8, 11000011, 00000010, 100",
        "1278, 4, 11000011, 11000011, 50",
        "277, 3, 01000010, 00000010, 40",
        "788, 3, 11000000, 01000000, 20",
        "77, 2, 01000000, 00000000, 40",
        "8, 1, 10000000, 10000000, 10",
    })
    void a_part_knows_its_kinds_its_size_and_the_best_finish(
            String part, int size, String present, String singles, int points) {
        SubHands parts = parts("11277788", "");
        int index = parts.indexOf(Hand.parse(part));

        int described = parts.described[index];
        assertThat(SubHands.pairs(described)).isEqualTo(size / 2);
        assertThat(SubHands.kinds(described)).isEqualTo(Integer.parseInt(present, 2));
        assertThat(SubHands.singles(described)).isEqualTo(Integer.parseInt(singles, 2));
        assertThat(parts.mostPoints[index]).isEqualTo((byte) points);
    }

    @Test
    void one_tile_less_is_one_step_less() {
        SubHands parts = parts("11277788", "");
        for (String digit : new String[] {"1", "2", "7", "8"}) {
            Hand rest = Hand.parse("11277788").minus(Hand.parse(digit).tiles().get(0));
            int kind = digit.charAt(0) - '1';
            assertThat(parts.full - parts.step[kind]).isEqualTo(parts.indexOf(rest));
        }
    }
}
