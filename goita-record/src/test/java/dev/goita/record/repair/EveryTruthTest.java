package dev.goita.record.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EveryTruthTest {
    /** Kinds that are rarer than the rest together are only in the search. */
    private static final double RARE = 0.01;

    /** SOURCE: the shortest rounds of the player "rule", typed with one slip or two. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 112234584 4778888 55669788 34567888 82000420005100031",
                "1 45777888 223455668 13467888 14566888 87000870008700045",
                "1 266777888 13588888 24456788 13445568 87000670008700062",
                "1 15566788 22346788 13445688 46778888 850008500065000711",
            })
    void the_search_is_as_sure_as_trying_all_rounds_within_two_slips(String typed) {
        Map<String, Double> every = inAnyPlace(EveryTruth.of(typed));
        Map<String, Double> found = new HashMap<>();
        List<LikelyRound> likely = new LikelyRounds(Rules.STANDARD).find(typed, KeyLayout.SPACED, Evidence.NONE);
        for (LikelyRound round : likely) {
            String line = "0 " + String.join(" ", round.hands()) + " " + round.record();
            found.merge(EveryTruth.ordered(line), round.probability(), Double::sum);
        }
        found = inAnyPlace(found);
        for (Map.Entry<String, Double> truth : every.entrySet()) {
            assertThat(found.getOrDefault(truth.getKey(), 0.0))
                    .as(truth.getKey())
                    .isCloseTo(truth.getValue(), within(RARE));
        }
    }

    /** Whoever deals, and in whatever order the hands stand: what nothing tells of is left as it was typed. */
    private static Map<String, Double> inAnyPlace(Map<String, Double> rounds) {
        Map<String, Double> all = new HashMap<>();
        rounds.forEach((line, probability) -> {
            String[] fields = line.split(" ");
            Arrays.sort(fields, 1, 5);
            fields[0] = "";
            all.merge(String.join(" ", fields), probability, Double::sum);
        });
        return all;
    }
}
