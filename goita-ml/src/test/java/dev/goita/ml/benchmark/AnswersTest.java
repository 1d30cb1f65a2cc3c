package dev.goita.ml.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.ml.benchmark.BenchmarkResult.Measure;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswersTest {
    private static Answers of(double[] scores, List<Controlled.Control> controls, List<Integer> groups)
            throws IOException {
        return new Answers(
                Entrants.builtIn().parseSide("rule"),
                "deals",
                "rule@1",
                Measure.POINTS,
                DoubleStream.of(scores).boxed().toList(),
                controls,
                groups,
                Optional.empty());
    }

    private static double[] hard(int questions, double more) {
        return IntStream.range(0, questions)
                .mapToDouble(i -> i * i % 101 + more)
                .toArray();
    }

    @Test
    void what_makes_a_question_hard_is_the_same_for_both() throws IOException {
        for (List<Integer> groups : List.of(List.<Integer>of(), List.of(50, 30, 20))) {
            BenchmarkDifference difference =
                    of(hard(100, 2), List.of(), groups).minus(of(hard(100, 0), List.of(), groups));

            assertThat(difference.difference()).isCloseTo(2, within(1e-9));
            assertThat(difference.interval().low()).isCloseTo(2, within(1e-9));
            assertThat(difference.interval().high()).isCloseTo(2, within(1e-9));
            assertThat(difference.first().interval().high()
                            - difference.first().interval().low())
                    .isGreaterThan(1);
        }
    }

    @Test
    void luck_of_either_is_taken_off_their_difference() throws IOException {
        double[] noise = hard(400, -50);
        double[] other =
                IntStream.range(0, 400).mapToDouble(i -> i * 7 % 53 - 26).toArray();
        Controlled.Control deal = new Controlled.Control(i -> i % 3, 1, 0);
        Answers one = of(noise, List.of(deal, new Controlled.Control(i -> noise[i], 0, 0)), List.of());
        Answers two = of(other, List.of(deal, new Controlled.Control(i -> other[i], 0, 0)), List.of());

        BenchmarkDifference difference = one.minus(two);

        assertThat(difference.difference()).isCloseTo(0, within(1e-6));
        assertThat(difference.interval().high() - difference.interval().low()).isCloseTo(0, within(1e-6));
    }

    @Test
    void other_questions_cannot_be_paired() throws IOException {
        Answers few = of(hard(10, 0), List.of(), List.of());

        assertThatThrownBy(() -> of(hard(11, 0), List.of(), List.of()).minus(few))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
