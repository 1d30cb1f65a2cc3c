package dev.goita.ml.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class RandomRelayTest {
    private final SplittableRandom alone = new SplittableRandom(1);
    private final RandomRelay relay = new RandomRelay(new SplittableRandom(1));

    @Test
    void legs_draw_one_after_the_other_what_the_generator_gives_alone() {
        RandomRelay.Leg first = relay.next();
        RandomRelay.Leg second = relay.next();
        CompletableFuture<Integer> later = CompletableFuture.supplyAsync(() -> second.nextInt(1000));

        assertThat(first.nextInt(1000)).isEqualTo(alone.nextInt(1000));
        assertThat(first.nextDouble()).isEqualTo(alone.nextDouble());
        first.handOn();
        assertThat(later.join()).isEqualTo(alone.nextInt(1000));
    }

    @Test
    void a_leg_waits_for_all_before_it_though_the_one_before_drew_nothing() throws Exception {
        RandomRelay.Leg first = relay.next();
        relay.next().handOn();
        RandomRelay.Leg third = relay.next();
        FutureTask<Long> later = new FutureTask<>(third::nextLong);
        Thread thread = new Thread(later, "third leg");
        thread.start();
        while (thread.getState() != Thread.State.WAITING && thread.isAlive()) {
            Thread.onSpinWait();
        }

        long drawn = first.nextLong();
        first.handOn();
        assertThat(drawn).isEqualTo(alone.nextLong());
        assertThat(later.get()).isEqualTo(alone.nextLong());
    }

    @Test
    void who_draws_once_hands_on_by_drawing() {
        RandomRelay.Leg first = relay.next();
        RandomRelay.Leg second = relay.next();

        assertThat(first.forOneDraw().nextLong()).isEqualTo(alone.nextLong());
        assertThat(second.nextLong()).isEqualTo(alone.nextLong());
    }
}
