package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.learning.LossWeights;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.Schedule;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.SideOutcome;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.training.Improvement.Gate;
import dev.goita.ml.training.Improvement.Gated;
import dev.goita.ml.training.Improvement.Verdict;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImprovementTest {
    private static final Improvement.Settings SETTINGS = new Improvement.Settings(
            new SelfTrainingSettings(
                    Rules.STANDARD,
                    new DeepMonteCarlo.Plan(1_800, 100, new Schedule(3e-3, 1e-3)),
                    List.of(32),
                    new LearnerOptions(
                            128, new LossWeights(0.001, 0.01, 1, 0), Double.POSITIVE_INFINITY, RowForm.CANONICAL, 1),
                    Exploration.constant(0.05),
                    0.6,
                    1,
                    Optional.empty(),
                    List.of()),
            6,
            300,
            List.of());

    @TempDir
    Path folder;

    private Path straight = Path.of("");
    private Path broken = Path.of("");

    @BeforeEach
    void makeFolders() throws IOException {
        straight = Files.createDirectory(folder.resolve("straight"));
        broken = Files.createDirectory(folder.resolve("broken"));
    }

    /** Hears of gates, until one at which it stops everything. */
    private record Gates(List<Gate> heard, long stopBefore, long stopAfter) implements Improvement.Listener {
        @Override
        public void learned(DeepMonteCarlo.Progress progress) {}

        @Override
        public void gated(Gate gate, Model candidate) {
            if (gate.rounds() == stopBefore) {
                throw new IllegalStateException("stopped");
            }
            heard.add(gate);
            if (gate.rounds() == stopAfter) {
                throw new IllegalStateException("stopped");
            }
        }
    }

    private static Model run(Improvement improvement, Optional<Gated> gated, Gates gates) throws IOException {
        try (InOrder threads = new InOrder(2, "test")) {
            return improvement.run(gated, Checkpoints.USUAL, threads, threads.size(), gates);
        }
    }

    @Test
    void a_candidate_becomes_the_best_if_its_interval_lies_above_0() throws IOException {
        Gates gates = new Gates(new ArrayList<>(), -1, -1);

        Model best = run(Improvement.begin(straight, SETTINGS, "test"), Optional.empty(), gates);

        assertThat(gates.heard()).extracting(Gate::rounds).containsExactly(600L, 1_200L, 1_800L);
        assertThat(gates.heard().get(0).verdict()).isEqualTo(Verdict.FIRST);
        long bestRounds = 600;
        for (Gate gate : gates.heard().subList(1, 3)) {
            boolean isBetter = gate.trial().orElseThrow().gain().interval().low() > 0;
            assertThat(gate.verdict()).isEqualTo(isBetter ? Verdict.BETTER : Verdict.NOT_BETTER);
            bestRounds = isBetter ? gate.rounds() : bestRounds;
        }
        assertThat(best.card().counts()).containsEntry("rounds", bestRounds);
        assertThat(gates.heard())
                .as("two kinds of verdict at least")
                .extracting(Gate::verdict)
                .contains(Verdict.BETTER);
    }

    @Test
    void with_a_pool_what_is_made_of_all_of_it_decides() throws IOException {
        Improvement.Settings pooled = new Improvement.Settings(
                SETTINGS.training(), 6, 300, NeuralEntrant.all().parseAll("rule,random"));
        Gates gates = new Gates(new ArrayList<>(), -1, 1_200);

        assertThatThrownBy(() -> run(Improvement.begin(straight, pooled, "test"), Optional.empty(), gates))
                .hasMessage("stopped");

        Gate gate = gates.heard().get(1);
        Improvement.Trial trial = gate.trial().orElseThrow();
        double sum = trial.against().pointsPerRound();
        for (Improvement.PoolMatch match : trial.pool()) {
            sum += match.candidate().pointsPerRound() - match.best().pointsPerRound();
        }
        assertThat(trial.pool()).extracting(Improvement.PoolMatch::opponent).containsExactly("rule", "random");
        assertThat(trial.gain().pointsPerRound()).isEqualTo(sum / 3, within(1e-9));
        assertThat(gate.verdict()).isEqualTo(trial.gain().interval().low() > 0 ? Verdict.BETTER : Verdict.NOT_BETTER);
    }

    /** Plays rounds, but tells of each match what it wants: the candidate beats the best network, but makes less of the pool. */
    private record Told(InOrder threads, AtomicInteger matches) implements Crew {
        @Override
        @SuppressWarnings("unchecked") // a piece of a match results in deals
        public <P extends Serializable, R extends Serializable, E extends Exception> void work(
                CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
            if (!job.name().equals("match")) {
                threads.work(job, pieces, results);
                return;
            }
            // At a gate the two meet first, then the candidate meets the pool, then the best.
            int meeting = matches.getAndIncrement() % 3;
            for (int piece = 0; piece < pieces.size(); piece++) {
                results.accept(piece, (R) deals(meeting, pieces.size(), piece));
            }
        }

        private static ArrayList<DuplicateDeal> deals(int meeting, int pieces, int piece) {
            ArrayList<DuplicateDeal> deals = new ArrayList<>();
            for (int number = piece * 300 / pieces; number < (piece + 1) * 300 / pieces; number++) {
                int points = meeting == 0 ? 10 : meeting == 1 ? -20 - number % 2 * 10 : 40;
                SideOutcome even = SideOutcome.of(Side.FIRST, SideOutcome.Kind.PLAYED, points);
                SideOutcome odd = SideOutcome.of(Side.SECOND, SideOutcome.Kind.PLAYED, points);
                deals.add(new DuplicateDeal(number, List.of(even), List.of(odd), List.of()));
            }
            return deals;
        }

        @Override
        public void close() {
            threads.close();
        }
    }

    @Test
    void who_beats_the_best_but_makes_less_of_the_pool_is_not_the_best() throws IOException {
        Improvement.Settings pooled = new Improvement.Settings(
                SETTINGS.training(), 6, 300, NeuralEntrant.all().parseAll("rule"));
        Gates gates = new Gates(new ArrayList<>(), -1, 1_200);
        Improvement improvement = Improvement.begin(straight, pooled, "test");

        try (Crew crew = new Told(new InOrder(2, "test"), new AtomicInteger())) {
            assertThatThrownBy(() -> improvement.run(Optional.empty(), Checkpoints.USUAL, crew, 2, gates))
                    .hasMessage("stopped");
        }

        Gate gate = gates.heard().get(1);
        assertThat(gate.trial().orElseThrow().against().pointsPerRound()).isEqualTo(10);
        assertThat(gate.trial().orElseThrow().gain().pointsPerRound()).isEqualTo((10 - 65) / 2.0, within(1e-9));
        assertThat(gate.verdict()).isEqualTo(Verdict.NOT_BETTER);
    }

    @Test
    void an_interruption_before_a_gate_was_heard_of_changes_nothing() throws IOException {
        Gates expected = new Gates(new ArrayList<>(), -1, -1);
        Model expectedBest = run(Improvement.begin(straight, SETTINGS, "test"), Optional.empty(), expected);
        Gates before = new Gates(new ArrayList<>(), 1_200, -1);
        assertThatThrownBy(() -> run(Improvement.begin(broken, SETTINGS, "test"), Optional.empty(), before))
                .hasMessage("stopped");
        Gates after = new Gates(new ArrayList<>(), -1, -1);

        Model best = run(Improvement.resume(broken, SETTINGS, "test"), Optional.of(new Gated(600, true)), after);

        assertThat(best.weightsHash()).isEqualTo(expectedBest.weightsHash());
        assertThat(after.heard()).extracting(Gate::rounds).containsExactly(1_200L, 1_800L);
    }

    @Test
    void an_interruption_after_a_gate_was_heard_of_changes_nothing() throws IOException {
        Gates expected = new Gates(new ArrayList<>(), -1, -1);
        Model expectedBest = run(Improvement.begin(straight, SETTINGS, "test"), Optional.empty(), expected);
        Gates before = new Gates(new ArrayList<>(), -1, 600);
        assertThatThrownBy(() -> run(Improvement.begin(broken, SETTINGS, "test"), Optional.empty(), before))
                .hasMessage("stopped");
        Gates after = new Gates(new ArrayList<>(), -1, -1);

        Model best = run(Improvement.resume(broken, SETTINGS, "test"), Optional.of(new Gated(600, true)), after);

        assertThat(best.weightsHash()).isEqualTo(expectedBest.weightsHash());
        assertThat(after.heard())
                .extracting(Gate::verdict)
                .containsExactlyElementsOf(
                        expected.heard().stream().skip(1).map(Gate::verdict).toList());
    }

    @Test
    void a_checkpoint_inside_a_stage_changes_nothing() throws IOException {
        Gates expected = new Gates(new ArrayList<>(), -1, -1);
        Model expectedBest = run(Improvement.begin(straight, SETTINGS, "test"), Optional.empty(), expected);
        Checkpoints always = new Checkpoints(OptionalLong.empty(), Optional.of(Duration.ofNanos(1)));
        Gates before = new Gates(new ArrayList<>(), -1, -1);
        Improvement.Listener ending = new Improvement.Listener() {
            @Override
            public void learned(DeepMonteCarlo.Progress progress) {
                if (progress.rounds() == 1_200) {
                    throw new IllegalStateException("stopped");
                }
            }

            @Override
            public void gated(Gate gate, Model candidate) {
                before.gated(gate, candidate);
            }
        };
        try (InOrder threads = new InOrder(2, "test")) {
            Improvement begun = Improvement.begin(broken, SETTINGS, "test");
            assertThatThrownBy(() -> begun.run(Optional.empty(), always, threads, 2, ending))
                    .hasMessage("stopped");
        }
        Improvement resumed = Improvement.resume(broken, SETTINGS, "test");
        assertThat(resumed.roundsDone()).isEqualTo(1_100);
        Gates after = new Gates(new ArrayList<>(), -1, -1);

        Model best = run(resumed, Optional.of(new Gated(600, true)), after);

        assertThat(best.weightsHash()).isEqualTo(expectedBest.weightsHash());
        assertThat(before.heard()).extracting(Gate::rounds).containsExactly(600L);
        assertThat(after.heard())
                .usingRecursiveComparison()
                .isEqualTo(expected.heard().subList(1, 3));
        assertThat(broken.resolve(Improvement.CURRENT)).hasSameBinaryContentAs(straight.resolve(Improvement.CURRENT));
    }
}
