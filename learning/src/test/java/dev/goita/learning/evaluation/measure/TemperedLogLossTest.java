package dev.goita.learning.evaluation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.statistics.GroupedMeans;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TemperedLogLossTest {
    /** Choices drawn by a softmax of temperature 0.08: no prediction is better than that one. */
    @Test
    void the_temperature_that_made_the_choices_is_found() {
        SplittableRandom random = new SplittableRandom(3);
        TemperedLogLoss loss = new TemperedLogLoss();
        GroupedMeans means = new GroupedMeans();
        double entropy = 0;
        int games = 400;
        for (int game = 0; game < games; game++) {
            loss.begin();
            means.begin();
            for (int i = 0; i < 10; i++) {
                double difference = random.nextDouble() - 0.5;
                double first = 1 / (1 + Math.exp(-difference / 0.08));
                entropy -= first * Math.log(first) + (1 - first) * Math.log(1 - first);
                loss.add(new double[] {difference, 0}, 2, random.nextDouble() < first ? 0 : 1);
            }
        }
        loss.addTo(means, "loss");

        assertThat(loss.temperature()).isCloseTo(0.08, within(0.001));
        assertThat(means.estimates(random).get("loss").mean()).isCloseTo(entropy / (10 * games), within(0.02));
    }
}
