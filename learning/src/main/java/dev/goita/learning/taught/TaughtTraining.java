package dev.goita.learning.taught;

import dev.goita.learning.SampleEncoder;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.dl4j.NativeCode;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.network.InParts;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.Learner;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.SupervisedTraining;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** 教わる学習: teaches a network the choices and outcomes of recorded games, whoever played them. */
public final class TaughtTraining {
    /** The parts that must be kept. */
    public static final Set<Part> PARTS = Set.of(Part.TRAIN, Part.VALIDATION);

    /** In the counts of a card, on the way alone. */
    private static final String EPOCHS = "epochs";

    /** Entries on the way: the weights of the last epoch, and how far it has come. */
    private static final String LEARNING = "learning-weights.bin";

    private static final String STANDING = "standing.bin";

    private final SplitSamples samples;
    private final NetworkShape shape;
    private final LearnerOptions options;
    private final ModelCard card;
    private final HeldOut validation;
    private final Keeping keeping;

    /**
     * What is kept of a training.
     *
     * @param checkpoints on its way: after so many epochs, each if it is not said; and inside epochs after so long
     * @param best which epoch's network the model is
     */
    public record Keeping(Checkpoints checkpoints, Best best) {
        /** Every epoch is kept, the one of the least loss is the model. */
        public static final Keeping USUAL = new Keeping(Checkpoints.USUAL, Best.HeldOut.LOSS);
    }

    /** Hears of every epoch. */
    @FunctionalInterface
    public interface Listener extends SupervisedTraining.Listener {
        /**
         * What is not learned from was predicted by the network of an epoch, which is told of next.
         *
         * @param report how it does
         * @param loss of that
         */
        default void heldOut(PolicyReport report, double loss) {}
    }

    /**
     * Makes the shape and the card; nothing is learned yet.
     *
     * @param samples of at least {@link #PARTS}
     * @param hidden units of each trunk layer, the first next to the rows
     * @param options batches, losses, rows and seed
     * @param tool the program that trains, with its version
     * @throws IllegalArgumentException if a part that is needed holds no choices
     * @throws IOException if the source cannot tell where its data is from
     */
    public TaughtTraining(SplitSamples samples, List<Integer> hidden, LearnerOptions options, String tool)
            throws IOException {
        this(samples, hidden, options, Keeping.USUAL, tool);
    }

    /**
     * Makes the shape and the card; nothing is learned yet.
     *
     * @param samples of at least {@link #PARTS}
     * @param hidden units of each trunk layer, the first next to the rows
     * @param options batches, losses, rows and seed
     * @param keeping what is kept, when
     * @param tool the program that trains, with its version
     * @throws IllegalArgumentException if a part that is needed holds no choices
     * @throws IOException if the source cannot tell where its data is from
     */
    public TaughtTraining(
            SplitSamples samples, List<Integer> hidden, LearnerOptions options, Keeping keeping, String tool)
            throws IOException {
        this.keeping = keeping;
        HeldOut.requireChoices(samples, Part.TRAIN);
        this.samples = samples;
        this.options = options;
        validation = new HeldOut(samples, Part.VALIDATION);
        SampleSource source = samples.source();
        SampleEncoder<?, ?> encoder = source.encoder();
        shape = new NetworkShape(
                encoder.layout().width(), hidden, encoder.actions().size(), source.targets());
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("batch-size", Integer.toString(options.batchSize()));
        settings.put("clip", Double.toString(options.clip()));
        settings.put("rows", options.rows().toString());
        settings.put("seed", Long.toString(options.seed()));
        if (keeping.best() != Best.HeldOut.LOSS) {
            settings.put("best", keeping.best().id());
        }
        card = new ModelCard(
                ModelCard.FORMAT,
                encoder.layout().id(),
                encoder.actions().id(),
                options.rows(),
                shape,
                source.unit(),
                settings,
                source.provenance(),
                Map.of(),
                tool);
    }

    /**
     * Trains and writes the model of the best epoch, on this thread alone.
     *
     * @param file of the model, written after every epoch, over one that is there
     * @param training epochs and learning rate
     * @param listener hears of every epoch
     * @return how that model does on the validation part
     * @throws IOException if samples cannot be read back, or the file cannot be written
     */
    public PolicyReport run(Path file, SupervisedTraining training, Listener listener) throws IOException {
        return run(file, training, 1, listener);
    }

    /**
     * Trains and writes the model of the best epoch.
     *
     * @param file of the model, written after every epoch, over one that is there
     * @param training epochs and learning rate
     * @param threads that learn; their number does not change the result
     * @param listener hears of every epoch, on this thread
     * @return how that model does on the validation part
     * @throws IOException if samples cannot be read back, or the file cannot be written
     */
    public PolicyReport run(Path file, SupervisedTraining training, int threads, Listener listener) throws IOException {
        NativeCode.require();
        Learner learner =
                SparseLearner.create(shape, options, samples.source().encoder().symmetries());
        return run(
                file,
                learner,
                new SupervisedTraining.Standing(0, 0, Double.POSITIVE_INFINITY, learner.weights()),
                training,
                threads,
                listener);
    }

    /**
     * Goes on with what is in the file, which after every epoch has the best model so far and all that going on needs. It ends with
     * the same file as if it had not been interrupted.
     *
     * @param file of a training on the same games with the same settings, at its end or not
     * @param training epochs and learning rate
     * @param threads that learn; their number does not change the result
     * @param listener hears of every further epoch, on this thread
     * @return how the model of the best epoch does on the validation part
     * @throws IllegalArgumentException if the settings or the games are others, naming what differs
     * @throws IOException if the file or samples cannot be read, or the file cannot be written
     */
    public PolicyReport resume(Path file, SupervisedTraining training, int threads, Listener listener)
            throws IOException {
        Model model = Model.read(file, samples.source().encoder());
        ModelCard.requireSame(file, identity(model.card()), identity(card.withSettings(settings(training))));
        if (epochsDone(model.card()).isEmpty()) {
            return validation.measure(model);
        }
        NativeCode.require();
        Learner learner = SparseLearner.restore(
                file,
                ModelFile.readEntry(file, LEARNING, in -> WeightsCodec.read(in, shape)),
                options,
                samples.source().encoder().symmetries());
        SupervisedTraining.Standing standing = ModelFile.readEntry(file, STANDING, in -> {
            DataInputStream numbers = new DataInputStream(in);
            int epoch = numbers.readInt();
            int bestEpoch = numbers.readInt();
            double bestValidation = numbers.readDouble();
            int groups = numbers.readInt();
            List<Double> fit = new ArrayList<>();
            for (int i = 0; i < (groups == 0 ? 0 : shape.heads().size() + 3); i++) {
                fit.add(numbers.readDouble());
            }
            return new SupervisedTraining.Standing(
                    epoch, bestEpoch, bestValidation, model.weights(), new SupervisedTraining.Begun(groups, fit));
        });
        return run(file, learner, standing, training, threads, listener);
    }

    /** {@return how many epochs a training learned that is not at its end; empty for a model at the end of its training} */
    public static OptionalInt epochsDone(ModelCard card) {
        Long epochs = card.counts().get(EPOCHS);
        return epochs == null ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(epochs));
    }

    /** What must be the same for a training to go on. */
    private static Map<String, String> identity(ModelCard card) {
        Map<String, String> identity = new LinkedHashMap<>(card.settings());
        identity.put("shape", card.shape().toString());
        identity.putAll(card.provenance());
        identity.remove(ModelCard.DATA);
        return identity;
    }

    private PolicyReport run(
            Path file,
            Learner learner,
            SupervisedTraining.Standing from,
            SupervisedTraining training,
            int threads,
            Listener listener)
            throws IOException {
        Checkpoints.Watch watch = keeping.checkpoints().watch();
        NetworkWeights best;
        try (InParts inParts = new InParts(threads)) {
            learner.employ(inParts);
            best = training.run(
                    learner,
                    from,
                    samples.samples(Part.TRAIN),
                    weights -> judged(weights, listener),
                    new SupervisedTraining.Listener() {
                        @Override
                        public void learned(SupervisedTraining.Epoch epoch) {
                            listener.learned(epoch);
                        }

                        @Override
                        public void reached(SupervisedTraining.Standing standing) throws IOException {
                            boolean isCounted = standing.isBetween()
                                    && standing.epoch()
                                                    % keeping.checkpoints()
                                                            .count()
                                                            .orElse(1)
                                            == 0;
                            if (isCounted || watch.isDue()) {
                                save(file, learner, standing, training);
                                watch.saved();
                            }
                            listener.reached(standing);
                        }
                    });
        }
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("games", samples.games(Part.TRAIN));
        counts.put("decisions", samples.samples(Part.TRAIN).size());
        counts.put(ModelCard.OUTCOMES, samples.outcomes());
        counts.put("updates", learner.updates());
        Model model = new Model(card.withCounts(counts).withSettings(settings(training)), best);
        ModelFile.write(file, model, GraphEntries.of(best, options));
        return validation.measure(model);
    }

    private void save(Path file, Learner learner, SupervisedTraining.Standing standing, SupervisedTraining training)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream numbers = new DataOutputStream(bytes);
        numbers.writeInt(standing.epoch());
        numbers.writeInt(standing.bestEpoch());
        numbers.writeDouble(standing.bestValidation());
        numbers.writeInt(standing.begun().groups());
        for (double number : standing.begun().fit()) {
            numbers.writeDouble(number);
        }
        Map<String, byte[]> entries = new LinkedHashMap<>(learner.memory());
        entries.put(STANDING, bytes.toByteArray());
        ByteArrayOutputStream weights = new ByteArrayOutputStream();
        WeightsCodec.write(learner.weights(), weights);
        entries.put(LEARNING, weights.toByteArray());
        ModelCard told =
                card.withCounts(Map.of(EPOCHS, (long) standing.epoch())).withSettings(settings(training));
        ModelFile.write(file, new Model(told, standing.best()), entries);
    }

    private Map<String, String> settings(SupervisedTraining training) {
        Map<String, String> settings = new LinkedHashMap<>(card.settings());
        settings.put("epochs", Integer.toString(training.epochs()));
        settings.put("patience", Integer.toString(training.patience()));
        settings.put("learning-rate", Double.toString(training.learningRate().first()));
        settings.put(
                "last-learning-rate", Double.toString(training.learningRate().last()));
        settings.put("schedule", training.learningRate().shape().toString());
        settings.put("warm-up", Double.toString(training.learningRate().warmUp()));
        return settings;
    }

    private double judged(NetworkWeights weights, Listener listener) {
        try {
            Model model = new Model(card, weights);
            PolicyReport report = validation.measure(model);
            double loss = options.losses().policy() * report.policy().logLoss()
                    + error(options.losses().value(), report.value())
                    + error(options.losses().actionValue(), report.actionValue());
            listener.heldOut(report, loss);
            return keeping.best().of(model, report, loss);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nothing where no outcome is known. */
    private static double error(double weight, ValueFit fit) {
        return fit.outcomes() == 0 ? 0 : weight * fit.meanSquaredError();
    }
}
