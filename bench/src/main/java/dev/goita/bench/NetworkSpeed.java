package dev.goita.bench;

import dev.goita.core.Rules;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.dl4j.GraphEntries;
import dev.goita.learning.learner.SparseLearner;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.GoitaExperience;
import dev.goita.ml.training.GoitaModels;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.util.ModelSerializer;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * The default network of Goita by CPU time of one core, all in one run: answers of the evaluator beside DL4J's by batches,
 * and samples learned from beside what the matrix products of a dense network would take if they were all there is. Start
 * with OMP_NUM_THREADS=1.
 */
public final class NetworkSpeed {
    private static final int ROUNDS = 2_000;
    private static final int BATCH = 256;
    private static final int TRAINING_BATCH = 512;
    private static final int RUNS = 7;

    private final PrintStream out = System.out;
    private final SymmetryGroup symmetries = GoitaViewEncoder.ENCODER.symmetries();
    private final NetworkShape shape = GoitaModels.shape(List.of(256, 256));
    private final NetworkWeights weights = NetworkWeights.random(shape, new SplittableRandom(1));
    private final LearnerOptions options = new LearnerOptions(
            TRAINING_BATCH, new LossWeights(0.001, 0.01, 1, 0), Double.POSITIVE_INFINITY, RowForm.CANONICAL, 1);
    private final Samples samples;

    private NetworkSpeed() {
        try (InOrder threads = new InOrder(1, "self-play")) {
            GoitaExperience experience = new GoitaExperience(
                    Rules.STANDARD,
                    Exploration.constant(0.03),
                    0.6,
                    RowForm.CANONICAL,
                    new RandomStreams(1),
                    List.of());
            Samples.Builder all = new Samples.Builder();
            experience.by(threads).gather(weights, 0, ROUNDS).forEach(all::addAll);
            samples = all.build();
        }
    }

    public static void main(String[] arguments) throws IOException {
        NetworkSpeed speed = new NetworkSpeed();
        speed.inference();
        speed.training();
    }

    /** The median of some runs, in seconds of this thread's CPU time. */
    private static double seconds(Cpu.Work work) throws IOException {
        double[] seconds = new double[RUNS];
        for (int run = 0; run < RUNS; run++) {
            seconds[run] = Cpu.seconds(work);
        }
        return Cpu.median(seconds);
    }

    private void say(String pattern, Object... arguments) {
        out.println(String.format(Locale.ROOT, pattern, arguments));
    }

    private void inference() throws IOException {
        Evaluator evaluator = new Evaluator(weights, options.rows().symmetries(symmetries));
        ActiveFeatures rowF = new ActiveFeatures(shape.inputs());
        int[] labels = new int[shape.labels()];
        int[] chosen = new int[1];
        double plain = seconds(() -> {
            for (int n = 0; n < samples.size(); n++) {
                samples.row(n, rowF);
                evaluator.load(rowF);
                for (int i = 0; i < samples.legalCount(n); i++) {
                    labels[i] = samples.legal(n, i);
                }
                chosen[0] += evaluator.best(labels, samples.legalCount(n));
            }
        });
        double graph = graphSeconds();
        double plainRate = samples.size() / plain;
        double graphRate = BATCH / graph;
        say("evaluator: %,.0f decisions a second of CPU, %.1f us each", plainRate, 1e6 / plainRate);
        say(
                "DL4J, batches of %d: %,.0f a second; the evaluator is %.1f times as fast",
                BATCH, graphRate, plainRate / graphRate);
    }

    private double graphSeconds() throws IOException {
        Path file = Files.createTempFile("network", ".zip");
        ModelFile.write(
                file,
                new Model(GoitaModels.card(shape, RowForm.CANONICAL, Map.of(), Map.of(), "bench"), weights),
                GraphEntries.of(weights, options));
        ComputationGraph graph = ModelSerializer.restoreComputationGraph(file.toFile());
        Files.delete(file);
        INDArray featuresNF = Nd4j.zeros(BATCH, shape.inputs());
        ActiveFeatures rowF = new ActiveFeatures(shape.inputs());
        for (int n = 0; n < BATCH; n++) {
            samples.row(n, rowF);
            for (int index : rowF.toIndices()) {
                featuresNF.putScalar(n, index, 1);
            }
        }
        INDArray[] inputs = {
            featuresNF, Nd4j.zeros(BATCH, shape.labels()), Nd4j.ones(BATCH, shape.labels()), Nd4j.ones(BATCH, 1)
        };
        return seconds(() -> {
                    for (int i = 0; i < 10; i++) {
                        graph.output(inputs);
                    }
                })
                / 10;
    }

    private void training() throws IOException {
        SparseLearner learner = SparseLearner.create(shape, options, symmetries);
        double sparse = seconds(() -> learner.fit(List.of(samples), 1e-3, new SplittableRandom(1)));
        double sparseRate = samples.size() / sparse;
        double limit = TRAINING_BATCH / productSeconds();
        say("sparse learner: %,.0f samples a second of CPU, batches of %d", sparseRate, TRAINING_BATCH);
        say(
                "the matrix products of a dense network alone would let through %,.0f: %.0f %% of that",
                limit, 100 * sparseRate / limit);
    }

    /** Forward, gradient of the weights, and, but in the first layer, gradient of the inputs. */
    private double productSeconds() throws IOException {
        double seconds = 0;
        int heads = 2 * shape.labels() + 1;
        int[][] layers = {{shape.inputs(), 256, 2}, {256, 256, 3}, {256, heads, 3}};
        for (int[] layer : layers) {
            INDArray x = Nd4j.rand(TRAINING_BATCH, layer[0]);
            INDArray w = Nd4j.rand(layer[0], layer[1]);
            INDArray y = Nd4j.createUninitialized(new long[] {TRAINING_BATCH, layer[1]}, 'f');
            double once = seconds(() -> {
                for (int i = 0; i < 10; i++) {
                    Nd4j.gemm(x, w, y, false, false, 1, 0);
                }
            });
            seconds += layer[2] * once / 10;
        }
        return seconds;
    }
}
