package dev.goita.ml.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.dl4j.NativeCode;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.PoolGain;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 改善: self-training in stages. After each, the network meets the best one so far in duplicate deals, and both meet a pool of
 * others, if there is one; it takes that place if it makes more of all of them beyond chance. Learning goes on either way.
 *
 * <p>What is judged and kept is the mean of the weights of the stage's last generations, since each of them for itself still trembles.
 */
public final class Improvement {
    /** The file of the network that learns; all that going on exactly needs. */
    public static final String CURRENT = "current.zip";

    public static final String BEST = "best.zip";

    /**
     * Generations whose mean a candidate is, at most: after 1,000,000 rounds at the highest rate a running mean over about so many
     * is 1.6 points a round stronger than the last one, and at the end of a schedule as strong.
     */
    private static final int MOST_AVERAGED = 100;

    private final Path folder;
    private final Settings settings;
    private final SelfTraining training;

    /**
     * What an improvement is made with.
     *
     * @param stageGenerations between two gates, at least 1
     * @param gateDeals duplicate deals of a gate, at least 2
     * @param pool whom a candidate and the best network so far meet at a gate besides each other
     */
    public record Settings(SelfTrainingSettings training, int stageGenerations, int gateDeals, List<Entrant> pool) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if a gate would never come or decide nothing
         */
        public Settings {
            pool = List.copyOf(pool);
            if (stageGenerations < 1 || gateDeals < 2) {
                throw new RefusalException(
                        "一段階は 1 世代以上、判定は 2 配駒以上です。" + stageGenerations + " と " + gateDeals + " は指定できません",
                        "a stage has at least 1 generation and a gate 2 deals, not " + stageGenerations + " and "
                                + gateDeals);
            }
        }
    }

    public enum Verdict {
        /** There was none to beat. */
        FIRST,
        /** The 95 % interval of its gain lies above 0. */
        BETTER,
        /** The interval reaches 0 or below. */
        NOT_BETTER
    }

    /** A gate that was heard of before. */
    public record Gated(long rounds, boolean isBest) {}

    /**
     * A candidate's trial.
     *
     * @param trial its matches; none if it was the first
     */
    public record Gate(long rounds, Verdict verdict, Optional<Trial> trial) {}

    /**
     * The matches of a gate, all on the same deals.
     *
     * @param against what the candidate scored against the best network so far, from its side
     * @param gain what decides: how much more the candidate made of all of them; without a pool, its points against the best
     */
    public record Trial(DuplicateResult against, List<PoolMatch> pool, PoolGain gain) {}

    /** What the two of a gate scored against another. */
    public record PoolMatch(String opponent, DuplicateResult candidate, DuplicateResult best) {}

    public interface Listener {
        /** A generation was played and learned from. */
        void learned(DeepMonteCarlo.Progress progress);

        /**
         * A candidate was judged; the file of the best network is written after this.
         *
         * @throws IOException if it cannot be kept; the run ends with it
         */
        void gated(Gate gate, Model candidate) throws IOException;
    }

    private Improvement(Path folder, Settings settings, SelfTraining training) {
        this.folder = folder;
        this.settings = settings;
        this.training = training;
    }

    /** From random weights. */
    public static Improvement begin(Path folder, Settings settings, String tool) {
        return new Improvement(folder, settings, SelfTraining.begin(settings.training(), tool));
    }

    /**
     * Goes on in a folder; from random weights if no stage was finished.
     *
     * @throws IllegalArgumentException if the folder was made with other settings, naming the first that differs
     */
    public static Improvement resume(Path folder, Settings settings, String tool) throws IOException {
        Path current = folder.resolve(CURRENT);
        return Files.exists(current)
                ? new Improvement(folder, settings, SelfTraining.resume(current, settings.training(), tool))
                : begin(folder, settings, tool);
    }

    /** {@return how many rounds were learned from before} */
    public long roundsDone() {
        return training.roundsDone();
    }

    /**
     * Plays, learns and gates until all rounds are learned from.
     *
     * @param crew plays rounds and gates; who does it does not change the result
     * @param checkpoints whose time brings some between the stages
     * @param learners threads that learn, at least 1; their number does not change the result
     * @param listener hears of generations and gates, on this thread
     * @throws IOException if a model file cannot be read or written, or the listener throws it
     */
    public Model run(Optional<Gated> gated, Checkpoints checkpoints, Crew crew, int learners, Listener listener)
            throws IOException {
        NativeCode.require();
        Path current = folder.resolve(CURRENT);
        int averaged = Math.min(MOST_AVERAGED, (settings.stageGenerations() + 1) / 2);
        SelfTraining.Saving stages = new SelfTraining.Saving(settings.stageGenerations(), averaged, checkpoints);
        long rounds = training.roundsDone();
        int last = settings.training().plan().generations();
        if (rounds > gated.map(Gated::rounds).orElse(0L)) {
            if (stages.isDue(training.generationsDone(), last)) {
                gate(rounds, SelfTraining.mean(current), crew, listener);
            }
        } else if (gated.isPresent() && gated.get().isBest()) {
            keepBest(SelfTraining.mean(current));
        }
        training.run(current, stages, crew, learners, new SelfTraining.Listener() {
            @Override
            public void learned(DeepMonteCarlo.Progress progress, NetworkWeights weights) {
                listener.learned(progress);
            }

            @Override
            public void saved(long learned, Model model) throws IOException {
                gate(learned, model, crew, listener);
            }
        });
        return Model.read(folder.resolve(BEST), GoitaEncoders.ALL);
    }

    private void gate(long rounds, Model candidate, Crew crew, Listener listener) throws IOException {
        Path best = folder.resolve(BEST);
        Optional<Trial> trial = Optional.empty();
        if (Files.exists(best)) {
            Model holder = Model.read(best, GoitaEncoders.ALL);
            trial = Optional.of(trial(match(rounds), NeuralEntrant.of(candidate), NeuralEntrant.of(holder), crew));
        }
        Verdict verdict = trial.map(held -> held.gain().interval().low() > 0 ? Verdict.BETTER : Verdict.NOT_BETTER)
                .orElse(Verdict.FIRST);
        // Told first: if the program ends between the two, the gate is not repeated against the candidate itself.
        listener.gated(new Gate(rounds, verdict, trial), candidate);
        if (verdict != Verdict.NOT_BETTER) {
            keepBest(candidate);
        }
    }

    private Trial trial(DuplicateMatch match, Entrant candidate, Entrant holder, Crew crew) throws IOException {
        List<DuplicateDeal> direct = match.deals(candidate, holder, crew);
        List<PoolMatch> pool = new ArrayList<>();
        List<PoolGain.Meeting> meetings = new ArrayList<>();
        for (Entrant opponent : settings.pool()) {
            PoolGain.Meeting meeting =
                    new PoolGain.Meeting(match.deals(candidate, opponent, crew), match.deals(holder, opponent, crew));
            meetings.add(meeting);
            pool.add(new PoolMatch(opponent.name(), match.result(meeting.candidate()), match.result(meeting.holder())));
        }
        return new Trial(match.result(direct), List.copyOf(pool), PoolGain.of(direct, meetings));
    }

    private void keepBest(Model candidate) throws IOException {
        Path best = folder.resolve(BEST);
        if (!Files.exists(best)
                || !Model.read(best, GoitaEncoders.ALL).weightsHash().equals(candidate.weightsHash())) {
            ModelFile.write(
                    best,
                    candidate,
                    GraphEntries.of(candidate.weights(), settings.training().learner()));
        }
    }

    /** Every gate has deals of its own. */
    private DuplicateMatch match(long rounds) {
        long seed = new RandomStreams(settings.training().seed())
                .stream("gate", rounds).nextLong();
        return new DuplicateMatch(settings.training().rules(), settings.gateDeals(), new RandomStreams(seed));
    }
}
