package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DealRulingTest {
    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        // rules, hands of players 0..3, yaku, holders, deciders, winning team, points
        "'', 11777788 22444488 35555888 36666888, NONE, '', '', , 0",
        "'', 11288888 23344445 55566667 77788888, GOSHI_OPPONENTS, '03', '21', , 0",
        "'', 11223388 44445588 55666678 77788888, GOSHI, '3', '1', , 0",
        "goshi=always-continue, 11223388 44445588 55666678 77788888, GOSHI, '3', '', , 0",
        "goshi=never-dealt, 11223388 44445588 55666678 77788888, GOSHI, '3', '', , 0",
        "goshi=no-deal-yaku, 11223388 44445588 55666678 77788888, NONE, '', '', , 0",
        "'', 11288888 23344445 55588888 66667777, GOSHI_PARTNERS, '02', '', EVEN, 150",
        "win-score=100, 11288888 23344445 55588888 66667777, GOSHI_PARTNERS, '02', '', EVEN, 100",
        "goshi=never-dealt, 11288888 23344445 55588888 66667777, GOSHI_PARTNERS, '02', '', , 0",
        "'', 12888888 12334444 55556666 77778888, ROKUSHI, '0', '', EVEN, 50",
        "'', 22334444 11888888 55556666 77778888, ROKUSHI, '1', '', ODD, 100",
        "'', 22334444 11555566 88888877 66778888, ROKUSHI, '2', '', EVEN, 40",
        "'', 22334444 11555566 66777888 78888888, NANASHI, '3', '', ODD, 40",
        "'', 22334444 88888881 66777888 15555667, NANASHI, '1', '', ODD, 100",
        "nanashi=once, 22334444 88888881 66777888 15555667, NANASHI, '1', '', ODD, 50",
        "'', 11223344 44555566 66777788 88888888, HACHISHI, '3', '', ODD, 100",
        "goshi=no-deal-yaku, 11223344 44555566 66777788 88888888, NONE, '', '', , 0",
    })
    void a_deal_is_ruled_on(
            String rules, String hands, DealYaku yaku, String holders, String deciders, Team team, int points) {
        DealRuling ruling = DealRuling.of(Rules.parse(rules), ModelGames.deal(Seat.P0, hands.split(" ")));
        assertThat(ruling.yaku()).isEqualTo(yaku);
        assertThat(numbers(ruling.holders())).isEqualTo(holders);
        assertThat(numbers(ruling.deciders())).isEqualTo(deciders);
        assertThat(ruling.result().map(DealRuling.Result::team).orElse(null)).isEqualTo(team);
        assertThat(ruling.isRoundOver()).isEqualTo(team != null);
        assertThat(ruling.result().map(DealRuling.Result::points).orElse(0)).isEqualTo(points);
    }

    private static String numbers(List<Seat> seats) {
        return seats.stream().map(seat -> "" + seat.number()).collect(Collectors.joining());
    }

    /** SOURCE: the table of probabilities on the rules page; all deals weighted by their orderings, exactly. */
    @Test
    void deal_time_hands_are_as_frequent_as_published() {
        double[] perSeat = new double[9];
        for (int shi = 0; shi <= 8; shi++) {
            perSeat[shi] = choose(10, shi) * choose(22, 8 - shi) / choose(32, 8);
        }
        double twoFives = choose(10, 5) * choose(22, 3) * choose(19, 3) / (choose(32, 8) * choose(24, 8));
        assertThat(4 * perSeat[6]).isCloseTo(0.01845, org.assertj.core.data.Offset.offset(0.000005));
        assertThat(2 * twoFives).isCloseTo(0.0000972, org.assertj.core.data.Offset.offset(0.0000001));
        java.util.SplittableRandom random = new java.util.SplittableRandom(5);
        int[] seen = new int[DealYaku.values().length];
        int deals = 400_000;
        for (int i = 0; i < deals; i++) {
            seen[
                    DealRuling.of(Rules.STANDARD, Deal.random(Seat.P0, random))
                            .yaku()
                            .ordinal()]++;
        }
        assertThat(seen[DealYaku.GOSHI.ordinal()] / (double) deals).isBetween(0.1447 - 0.0005, 0.1493);
        assertThat(seen[DealYaku.ROKUSHI.ordinal()] / (double) deals).isBetween(0.0178, 0.0191);
        assertThat(seen[DealYaku.NANASHI.ordinal()] / (double) deals).isBetween(0.0008, 0.0012);
        assertThat(Arrays.stream(seen).sum()).isEqualTo(deals);
    }

    private static double choose(int n, int k) {
        double ways = 1;
        for (int i = 0; i < k; i++) {
            ways = ways * (n - i) / (i + 1);
        }
        return ways;
    }
}
