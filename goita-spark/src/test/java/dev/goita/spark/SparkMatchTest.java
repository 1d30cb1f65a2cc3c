package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.GoitaModels;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The gates of a training. */
class SparkMatchTest {
    private static final DuplicateMatch MATCH = new DuplicateMatch(Rules.STANDARD, 150, new RandomStreams(4));

    private static Entrant network(long seed) {
        NetworkWeights weights = NetworkWeights.random(GoitaModels.shape(List.of(16, 8)), new SplittableRandom(seed));
        return NeuralEntrant.of(
                new Model(GoitaModels.card(weights.shape(), RowForm.CANONICAL, Map.of(), Map.of(), "test"), weights));
    }

    private static void assertSame(Entrant first, Entrant second) throws IOException {
        try (InOrder threads = new InOrder(1, "test")) {
            assertThat(MATCH.deals(first, second, LocalSpark.CREW)).isEqualTo(MATCH.deals(first, second, threads));
        }
    }

    @Test
    void networks_that_are_in_no_file_meet_with_the_result_of_one_machine() throws IOException {
        assertSame(network(1), network(2));
    }

    @Test
    void a_network_meets_a_player_that_was_named() throws IOException {
        assertSame(network(1), NeuralEntrant.all().parse("rule"));
    }
}
