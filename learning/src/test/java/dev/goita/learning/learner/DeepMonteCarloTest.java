package dev.goita.learning.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.Fixtures;
import dev.goita.learning.crew.CancelledException;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.Learner;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DeepMonteCarloTest {
    private static final NetworkShape SHAPE = new NetworkShape(Fixtures.WIDTH, List.of(3), Fixtures.LABELS);
    private static final Schedule RATE = new Schedule(1e-3, 1e-4);
    private static final DeepMonteCarlo.Resumable BEGINNING =
            new DeepMonteCarlo.Resumable(0, NetworkWeights.random(SHAPE, new SplittableRandom(1)));

    private final List<String> heard = new ArrayList<>();

    /** Its "weights" only count how many samples it has seen. */
    private static final class Counter implements Learner {
        private final List<Long> orders = new ArrayList<>();
        private double seen;

        Counter(double seen) {
            this.seen = seen;
        }

        @Override
        public Fit fit(List<Samples> parts, double learningRate, RandomGenerator order) {
            seen += parts.stream().mapToInt(Samples::size).sum();
            orders.add(order.nextLong());
            return new Fit(learningRate, Map.of(), 1);
        }

        @Override
        public NetworkWeights weights() {
            NetworkWeights any = NetworkWeights.random(SHAPE, new SplittableRandom(1));
            DenseWeights value = new DenseWeights(3, 1, new float[3], new float[] {(float) seen});
            return new NetworkWeights(any.trunk(), any.policy(), value, any.actionValues());
        }

        @Override
        public long updates() {
            return 0;
        }

        @Override
        public Map<String, byte[]> memory() {
            throw new UnsupportedOperationException();
        }
    }

    private static Experience playing(List<String> log) {
        return (weights, firstRound, rounds) -> {
            synchronized (log) {
                log.add(firstRound + "+" + rounds + " by " + weights.value().bias(0));
            }
            return List.of(Fixtures.samples(rounds, new SplittableRandom(firstRound)));
        };
    }

    private void run(Counter learner, long rounds, DeepMonteCarlo.Resumable from) {
        DeepMonteCarlo.Plan plan = new DeepMonteCarlo.Plan(rounds, 10, RATE);
        new DeepMonteCarlo(learner, playing(heard), plan, new RandomStreams(1))
                .run(from, (progress, resumable) -> resumables.add(resumable));
    }

    private final List<DeepMonteCarlo.Resumable> resumables = new ArrayList<>();

    @Test
    void every_generation_is_played_by_the_weights_of_two_before() {
        Counter learner = new Counter(0);

        run(learner, 35, new DeepMonteCarlo.Resumable(0, learner.weights()));

        assertThat(heard).containsExactly("0+10 by 0.0", "10+10 by 0.0", "20+10 by 10.0", "30+5 by 20.0");
        assertThat(learner.seen).isEqualTo(35);
    }

    @Test
    void a_run_goes_on_with_the_same_weights_and_rounds() {
        Counter straight = new Counter(0);
        run(straight, 50, new DeepMonteCarlo.Resumable(0, straight.weights()));
        List<String> whole = List.copyOf(heard);
        DeepMonteCarlo.Resumable afterTwo = resumables.get(1);
        heard.clear();

        Counter resumed = new Counter(20);
        run(resumed, 50, afterTwo);

        assertThat(heard).isEqualTo(whole.subList(2, 5));
        assertThat(resumed.orders).isEqualTo(straight.orders.subList(2, 5)).doesNotHaveDuplicates();
    }

    @Test
    void the_learning_rate_falls_with_the_generations() {
        List<Double> rates = new ArrayList<>();
        new DeepMonteCarlo(
                        new Counter(0),
                        playing(heard),
                        new DeepMonteCarlo.Plan(30, 10, new Schedule(0.4, 0.1)),
                        new RandomStreams(1))
                .run(BEGINNING, (progress, resumable) -> rates.add(progress.learningRate()));

        assertThat(rates).hasSize(3);
        assertThat(rates.get(0)).isEqualTo(0.4);
        assertThat(rates.get(1)).isCloseTo(0.3, within(1e-12));
        assertThat(rates.get(2)).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void a_failure_of_play_is_the_runs_failure() {
        Experience broken = (weights, firstRound, rounds) -> {
            throw new IllegalStateException("no table");
        };
        DeepMonteCarlo.Plan plan = new DeepMonteCarlo.Plan(30, 10, RATE);
        DeepMonteCarlo training = new DeepMonteCarlo(new Counter(0), broken, plan, new RandomStreams(1));
        assertThatThrownBy(() -> training.run(BEGINNING, (progress, resumable) -> {}))
                .hasMessage("no table");
    }

    @Test
    void a_generation_tells_what_was_played_and_learned() {
        List<DeepMonteCarlo.Progress> told = new ArrayList<>();
        DeepMonteCarlo.Plan plan = new DeepMonteCarlo.Plan(25, 10, new Schedule(0.3, 0.3));
        new DeepMonteCarlo(new Counter(0), playing(heard), plan, new RandomStreams(1))
                .run(BEGINNING, (progress, resumable) -> told.add(progress));

        assertThat(told)
                .containsExactly(
                        new DeepMonteCarlo.Progress(0, 10, 10, new Fit(0.3, Map.of(), 1), 0.3),
                        new DeepMonteCarlo.Progress(1, 20, 10, new Fit(0.3, Map.of(), 1), 0.3),
                        new DeepMonteCarlo.Progress(2, 25, 5, new Fit(0.3, Map.of(), 1), 0.3));
    }

    /** Play itself interrupts the run that waits for it, then waits to be ended. */
    @Test
    void an_interrupt_ends_the_run_and_its_play_and_is_kept() throws InterruptedException {
        Thread running = Thread.currentThread();
        CountDownLatch isEnded = new CountDownLatch(1);
        try (InOrder threads = new InOrder(1, "test")) {
            Experience endless = (weights, firstRound, rounds) -> threads.map(1, piece -> {
                running.interrupt();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    isEnded.countDown();
                }
                return Fixtures.samples(rounds, new SplittableRandom(1));
            });
            DeepMonteCarlo training = new DeepMonteCarlo(
                    new Counter(0), endless, new DeepMonteCarlo.Plan(30, 10, RATE), new RandomStreams(1));
            assertThatThrownBy(() -> training.run(BEGINNING, (progress, resumable) -> {}))
                    .isInstanceOf(CancelledException.class);
        }

        assertThat(Thread.interrupted()).isTrue();
        assertThat(isEnded.await(1, TimeUnit.MINUTES)).isTrue();
    }
}
