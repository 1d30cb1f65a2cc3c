package dev.goita.ml.benchmark;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import java.util.Optional;

/**
 * 成績の差: how two players differ on the same questions.
 *
 * @param difference the first player's figure less the second's, as paired questions tell it
 * @param interval 95 % for it, mostly narrower than those of the two figures since what makes a question hard is the same
 */
public record BenchmarkDifference(BenchmarkResult first, BenchmarkResult second, double difference, Interval interval) {
    /** {@return why there is no difference} */
    public Optional<Wording> skipped() {
        return first.skipped().or(second::skipped);
    }
}
