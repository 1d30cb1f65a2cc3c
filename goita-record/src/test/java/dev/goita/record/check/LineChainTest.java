package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.record.check.RecordCheck.LineChain;
import dev.goita.record.repair.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineChainTest {
    private static final int ROUNDS = 24;

    private final RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);

    /** A round that a seed plays out, or one of which nobody knows who won. */
    private record Link(Seat dealer, long seed, boolean isDoubtful) {}

    /** Rounds that mostly follow from each other. */
    private List<Link> links(SplittableRandom random) {
        List<Link> links = new ArrayList<>();
        Seat winner = Seat.P0;
        for (int i = 0; i < ROUNDS; i++) {
            Seat dealer = random.nextInt(6) == 0 ? Seat.of(random.nextInt(4)) : winner;
            Link link = new Link(dealer, random.nextLong(), random.nextInt(4) == 0);
            play(link);
            winner = simulator.winner();
            links.add(link);
        }
        return links;
    }

    private void play(Link link) {
        SplittableRandom random = new SplittableRandom(link.seed());
        simulator.startRandom(link.dealer(), Score.ZERO, random);
        simulator.playRandomly(random);
    }

    private void add(Link link, LineChain chain) {
        if (link.isDoubtful()) {
            chain.doubtful();
        } else {
            play(link);
            chain.clean(link.dealer(), simulator);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void stretches_that_were_linked_apart_tell_what_all_rounds_in_a_row_tell(int size) {
        SplittableRandom random = new SplittableRandom(size);
        int told = 0;
        for (int i = 0; i < 300; i++) {
            List<Link> links = links(random);
            LineChain whole = new LineChain();
            LineChain apart = new LineChain();
            for (int from = 0; from < ROUNDS; from += size) {
                LineChain stretch = new LineChain();
                for (Link link : links.subList(from, from + size)) {
                    add(link, whole);
                    add(link, stretch);
                }
                apart.clean(stretch);
                Evidence expected = whole.evidence(Optional.empty());
                assertThat(apart.evidence(Optional.empty())).isEqualTo(expected);
                told += expected.equals(Evidence.NONE) ? 0 : 1;
            }
        }
        assertThat(told).isPositive();
    }
}
