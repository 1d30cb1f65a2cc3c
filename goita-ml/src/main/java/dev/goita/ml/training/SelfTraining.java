package dev.goita.ml.training;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.dl4j.NativeCode;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.network.InParts;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.network.WeightsMean;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.Learner;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.features.GoitaViewEncoder;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * 自己学習: teaches a network Goita by its own play, from random weights or from where an interrupted training stopped.
 * The model file holds all that going on exactly needs.
 */
public final class SelfTraining {
    private static final String PLAYING = "playing-weights.bin";
    private static final String GENERATIONS = "generations";

    /** In the settings of a card all, in its counts those that were played. */
    private static final String ROUNDS = "rounds";

    /** The entry of the mean of the last weights, and in the counts of its card how many they were. */
    private static final String MEAN = "mean-weights.bin";

    private static final String AVERAGED = "averaged";

    /** The entry of what the next mean is of so far, and in the counts of its card how many those are. */
    private static final String SUM = "sum-of-weights.bin";

    private static final String SUMMED = "summed";

    private final SelfTrainingSettings settings;
    private final ModelCard card;
    private final Learner learner;
    private final DeepMonteCarlo.Resumable from;
    private final WeightsMean mean;
    private long samples;

    private SelfTraining(
            SelfTrainingSettings settings,
            ModelCard card,
            Learner learner,
            DeepMonteCarlo.Resumable from,
            long samples) {
        this.settings = settings;
        this.card = card;
        this.learner = learner;
        this.from = from;
        this.samples = samples;
        mean = new WeightsMean(learner.weights());
    }

    /** Training from random weights, or from those of the settings. */
    public static SelfTraining begin(SelfTrainingSettings settings, String tool) {
        NetworkShape shape = GoitaModels.shape(settings.hidden());
        Learner learner = settings.first()
                .map(model -> SparseLearner.of(
                        model.weights().withInputs(shape.inputs()), settings.learner(), GoitaSymmetries.GROUP))
                .orElseGet(() -> SparseLearner.create(shape, settings.learner(), GoitaSymmetries.GROUP));
        DeepMonteCarlo.Resumable start = new DeepMonteCarlo.Resumable(0, learner.weights());
        return new SelfTraining(settings, card(settings, shape, tool), learner, start, 0);
    }

    private static ModelCard card(SelfTrainingSettings settings, NetworkShape shape, String tool) {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put(ModelCard.DATA, ModelCard.SELF_PLAY);
        settings.first()
                .map(model -> model.card().provenance().get(ModelCard.COMMANDS))
                .ifPresent(commands -> provenance.put(ModelCard.FIRST_COMMANDS, commands));
        return GoitaModels.card(shape, settings.learner().rows(), settings.toMap(), provenance, tool);
    }

    /**
     * Training that goes on from a model file.
     *
     * @throws IllegalArgumentException if the file was made with other settings, naming the first that differs
     */
    public static SelfTraining resume(Path file, SelfTrainingSettings settings, String tool) throws IOException {
        Model model = Model.read(file, GoitaViewEncoder.ENCODER);
        ModelCard.requireSame(file, model.card().settings(), settings.toMap());
        NetworkShape shape = model.card().shape();
        if (shape.inputs() < GoitaViewLayout.LAYOUT.width()) {
            throw new RefusedFileException(
                    file,
                    "特徴が増える前に始めた学習です。続きは --from で新しく始めてください",
                    "was begun before the features grew; begin anew with --from to go on");
        }
        Learner learner = SparseLearner.restore(file, model.weights(), settings.learner(), GoitaSymmetries.GROUP);
        NetworkWeights playing = ModelFile.readEntry(file, PLAYING, in -> WeightsCodec.read(in, shape));
        long next = model.card().counts().getOrDefault(GENERATIONS, 0L);
        if (next < 0 || next > settings.plan().generations()) {
            throw new ModelFormatException(
                    file,
                    ModelFile.CARD,
                    Wording.of(
                            "%d 世代と書かれていますが、ありうるのは 0〜%d です",
                            "claims %d generations; possible are 0..%d",
                            next,
                            settings.plan().generations()));
        }
        SelfTraining training = new SelfTraining(
                settings,
                card(settings, shape, tool),
                learner,
                new DeepMonteCarlo.Resumable((int) next, playing),
                model.card().counts().getOrDefault("decisions", 0L));
        if (model.card().counts().containsKey(SUMMED)) {
            ModelFile.readEntry(file, SUM, in -> {
                training.mean.read(new DataInputStream(in));
                return training.mean;
            });
        }
        return training;
    }

    /** Hears of every generation. */
    @FunctionalInterface
    public interface Listener {
        /** A generation was played and learned from. */
        void learned(DeepMonteCarlo.Progress progress, NetworkWeights weights);

        /**
         * What was learned so far is in the model file, and training would go on from there.
         *
         * @param model as it was written, or what {@link #mean} says of the file if there is a mean
         * @throws IOException if something cannot be kept; the run ends with it
         */
        default void saved(long rounds, Model model) throws IOException {}
    }

    /** {@return how many rounds were played and learned from before} */
    public long roundsDone() {
        return Math.min(
                settings.plan().rounds(),
                (long) from.nextGeneration() * settings.plan().roundsPerGeneration());
    }

    /** {@return how many generations were played and learned from before} */
    public int generationsDone() {
        return from.nextGeneration();
    }

    /**
     * Plays and learns, and writes the model file every tenth of the way.
     *
     * @param threads play, and as many learn; their number does not change the result
     * @param listener hears of every generation, on this thread
     * @throws IOException if the file cannot be written, or the listener throws it
     */
    public Model run(Path file, InOrder threads, Listener listener) throws IOException {
        return run(file, Saving.of(Checkpoints.USUAL, settings.plan()), threads, threads.size(), listener);
    }

    /**
     * When the model file is written, besides at the end.
     *
     * @param every after so many generations, at least 1
     * @param averaged of so many generations before each writing the mean of the weights is kept beside them; 0 for none
     * @param checkpoints whose time brings further ones, without a mean
     */
    public record Saving(int every, int averaged, Checkpoints checkpoints) {
        /** If nothing else is said: an interruption costs at most a tenth of the way. */
        private static final int CHECKPOINTS = 10;

        /** {@return after so many rounds, in whole generations, and so long; the last weights alone} */
        public static Saving of(Checkpoints checkpoints, DeepMonteCarlo.Plan plan) {
            long every = checkpoints.count().isPresent()
                    ? Math.round((double) checkpoints.count().getAsLong() / plan.roundsPerGeneration())
                    : plan.generations() / CHECKPOINTS;
            return new Saving((int) Math.max(1, Math.min(plan.generations(), every)), 0, checkpoints);
        }

        /** {@return whether so many generations, of all that there are, make one that does not hang on time} */
        public boolean isDue(int generations, int last) {
            return generations == last || generations % every == 0;
        }

        private boolean isAveraged(int generations, int last) {
            long next = Math.min(last, ((long) generations + every - 1) / every * every);
            return next - generations < averaged;
        }
    }

    /** {@return whether a model is what a training came to in the end, neither a network on its way nor a mean of such} */
    public static boolean isFinished(ModelCard card) {
        String rounds = String.valueOf(card.counts().get(ROUNDS));
        return rounds.equals(card.settings().get(ROUNDS)) && !card.counts().containsKey(AVERAGED);
    }

    /**
     * What a training that keeps a mean left: a network of the mean of the last weights before a writing. It plays as one of which
     * the rate of learning was let down.
     *
     * @return the model itself if the file has no mean
     */
    public static Model mean(Path file) throws IOException {
        Model model = Model.read(file, GoitaViewEncoder.ENCODER);
        if (!model.card().counts().containsKey(AVERAGED)) {
            return model;
        }
        NetworkShape shape = model.card().shape();
        return new Model(model.card(), ModelFile.readEntry(file, MEAN, in -> WeightsCodec.read(in, shape)));
    }

    /**
     * Plays and learns, and writes the model file now and then and at the end.
     *
     * @param learners threads that learn, at least 1; their number does not change the result
     * @param listener hears of every generation, on this thread
     * @throws IOException if the file cannot be written, or the listener throws it
     */
    public Model run(Path file, Saving saving, Crew crew, int learners, Listener listener) throws IOException {
        NativeCode.require();
        DeepMonteCarlo training = new DeepMonteCarlo(
                learner, GoitaExperience.of(settings).by(crew), settings.plan(), new RandomStreams(settings.seed()));
        Checkpoints.Watch watch = saving.checkpoints().watch();
        int last = settings.plan().generations();
        try (InParts inParts = new InParts(learners)) {
            learner.employ(inParts);
            training.run(from, (progress, resumable) -> {
                samples += progress.samples();
                listener.learned(progress, learner.weights());
                int done = resumable.nextGeneration();
                if (saving.isAveraged(done, last)) {
                    mean.add(learner.weights());
                }
                boolean isDue = saving.isDue(done, last);
                if (isDue || watch.isDue()) {
                    keep(file, progress, resumable, isDue ? Sum.OVER : Sum.GOES_ON, listener);
                    watch.saved();
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return Model.read(file, GoitaViewEncoder.ENCODER);
    }

    /**
     * {@return a network on its way with the card of this training, which does not count what it learned from}
     *
     * @param weights as the listener hears of them
     */
    public Model model(NetworkWeights weights) {
        return new Model(card, weights);
    }

    private void keep(
            Path file,
            DeepMonteCarlo.Progress progress,
            DeepMonteCarlo.Resumable resumable,
            Sum sum,
            Listener listener) {
        try {
            Model told = save(file, progress, resumable, sum);
            if (sum == Sum.OVER) {
                mean.clear();
                listener.saved(progress.rounds(), told);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the weights that were added up become a mean, or more of them come. */
    private enum Sum {
        OVER,
        GOES_ON
    }

    private Model save(Path file, DeepMonteCarlo.Progress progress, DeepMonteCarlo.Resumable resumable, Sum sum)
            throws IOException {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put(GENERATIONS, (long) resumable.nextGeneration());
        counts.put(ROUNDS, progress.rounds());
        counts.put("decisions", samples);
        counts.put("updates", learner.updates());
        Map<String, byte[]> entries = new LinkedHashMap<>(GraphEntries.of(learner.weights(), settings.learner()));
        entries.put(PLAYING, bytes(resumable.playing()));
        NetworkWeights told = learner.weights();
        if (mean.count() > 0) {
            counts.put(sum == Sum.OVER ? AVERAGED : SUMMED, (long) mean.count());
            if (sum == Sum.OVER) {
                told = mean.weights();
                entries.put(MEAN, bytes(told));
            } else {
                ByteArrayOutputStream sums = new ByteArrayOutputStream();
                mean.write(new DataOutputStream(sums));
                entries.put(SUM, sums.toByteArray());
            }
        }
        learner.save(file, card.withCounts(counts), entries);
        return new Model(card.withCounts(counts), told);
    }

    private static byte[] bytes(NetworkWeights weights) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WeightsCodec.write(weights, bytes);
        return bytes.toByteArray();
    }
}
