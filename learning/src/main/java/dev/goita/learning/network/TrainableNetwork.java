package dev.goita.learning.network;

import dev.goita.learning.LossWeights;
import dev.goita.learning.Target;
import dev.goita.learning.network.TrainableLayer.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 学習中の網: a network's gradient by backpropagation, and steps of Adam along it. What is 0 is not computed with: the
 * first layer costs by the features that are 1, ReLU drops about half of the numbers behind it, and heads answer only for
 * labels that are legal. Not thread-safe.
 */
public final class TrainableNetwork {
    /** Samples whose gradients are added up together: on this hangs the order of the sums, and with it the last digits of the weights. */
    private static final int BLOCK = 32;

    /** Samples at most that {@link #add} takes: enough for several threads between two moments at which they wait for each other. */
    public static final int CHUNK = 4 * BLOCK;

    private final NetworkShape shape;
    private final LossWeights losses;
    private final TrainableLayer[] trunk;
    private final TrainableLayer policy;
    private final TrainableLayer value;
    private final TrainableLayer actionValues;
    private final List<TrainableLayer> targets;

    /** By trunk layer, from the second on: its matrix with rows and columns exchanged. */
    private final float[][][] transposed;

    private final float[][][] activations;
    private final float[][][] deltas;
    private final Errors[] errors = new Errors[CHUNK];
    /** By sample and head, in the order of {@link NetworkShape#heads}. */
    private final double[][] lossesOf;

    private long steps;

    /** What a sample says of single outputs of heads: by how much each should be less. */
    private static final class Errors {
        private final TrainableLayer[] heads;
        private final int[] rows;
        private final float[] derivatives;
        private final float[] logits;
        private int count;

        Errors(int most, int logits) {
            heads = new TrainableLayer[most];
            rows = new int[most];
            derivatives = new float[most];
            this.logits = new float[logits];
        }

        /** Gives an output's derivative of the loss to the trunk behind its head; the head itself gets it later. */
        void add(TrainableLayer head, int row, float derivative, float[] deltaH) {
            heads[count] = head;
            rows[count] = row;
            derivatives[count++] = derivative;
            Vectors.addScaled(head.numbers[row], derivative, deltaH);
        }
    }

    /** Begins with an Adam that remembers nothing. */
    public TrainableNetwork(NetworkWeights weights, LossWeights losses) {
        this.losses = losses;
        shape = weights.shape();
        trunk = weights.trunk().stream()
                .map(layer -> new TrainableLayer(layer, Rows.INPUTS))
                .toArray(TrainableLayer[]::new);
        policy = new TrainableLayer(weights.policy(), Rows.OUTPUTS);
        value = new TrainableLayer(weights.value(), Rows.OUTPUTS);
        actionValues = new TrainableLayer(weights.actionValues(), Rows.OUTPUTS);
        targets = weights.targets().stream()
                .map(head -> new TrainableLayer(head.layer(), Rows.OUTPUTS))
                .toList();
        transposed = new float[trunk.length][][];
        activations = new float[trunk.length][][];
        deltas = new float[trunk.length][][];
        for (int l = 0; l < trunk.length; l++) {
            activations[l] = new float[CHUNK][trunk[l].outputs];
            deltas[l] = new float[CHUNK][trunk[l].outputs];
            transposed[l] = l == 0 ? new float[0][] : new float[trunk[l].outputs][trunk[l].inputs];
        }
        int classes = shape.targets().stream().mapToInt(Target::classes).max().orElse(1);
        lossesOf = new double[CHUNK][shape.heads().size()];
        int outputs = shape.labels()
                + 2
                + shape.targets().stream().mapToInt(Target::classes).sum();
        for (int s = 0; s < CHUNK; s++) {
            errors[s] = new Errors(outputs, Math.max(shape.labels(), classes));
        }
        for (int l = 1; l < trunk.length; l++) {
            transpose(l, 0, trunk[l].inputs);
        }
    }

    private void transpose(int l, int from, int to) {
        for (int input = from; input < to; input++) {
            float[] numbers = trunk[l].numbers[input];
            for (int output = 0; output < numbers.length; output++) {
                transposed[l][output][input] = numbers[output];
            }
        }
    }

    /** {@return the sizes, which training does not change} */
    public NetworkShape shape() {
        return shape;
    }

    /** {@return how many steps were taken so far, those before {@link #restoreAdam} too} */
    public long steps() {
        return steps;
    }

    /** {@return a copy of the weights as they are now} */
    public NetworkWeights weights() {
        return collect(TrainableLayer::weights);
    }

    /** {@return what Adam remembers: the running mean of the gradient, as numbers of the network's shape} */
    public NetworkWeights gradientMean() {
        return collect(TrainableLayer::mean);
    }

    /** {@return what Adam remembers: the running mean of the gradient's squares, as numbers of the network's shape} */
    public NetworkWeights gradientSquare() {
        return collect(TrainableLayer::square);
    }

    /** {@return whether all that Adam remembers are numbers; it takes no steps where they are not} */
    public boolean remembersNumbers() {
        return layers().stream().allMatch(TrainableLayer::remembersNumbers);
    }

    private interface Part {
        DenseWeights of(TrainableLayer layer);
    }

    private NetworkWeights collect(Part part) {
        List<TargetHead> heads = new ArrayList<>();
        for (int t = 0; t < targets.size(); t++) {
            heads.add(new TargetHead(shape.targets().get(t), part.of(targets.get(t))));
        }
        return new NetworkWeights(
                Arrays.stream(trunk).map(part::of).toList(),
                part.of(policy),
                part.of(value),
                part.of(actionValues),
                heads);
    }

    /**
     * Goes on as if {@code stepsBefore} steps had left these numbers.
     *
     * @param mean what {@link #gradientMean} gave
     * @param square what {@link #gradientSquare} gave
     * @param stepsBefore what {@link #steps} gave, not negative
     */
    public void restoreAdam(NetworkWeights mean, NetworkWeights square, long stepsBefore) {
        List<DenseWeights> means = mean.layers();
        List<DenseWeights> squares = square.layers();
        List<TrainableLayer> layers = layers();
        for (int i = 0; i < layers.size(); i++) {
            layers.get(i).restoreMoments(means.get(i), squares.get(i));
        }
        steps = stepsBefore;
    }

    private List<TrainableLayer> layers() {
        List<TrainableLayer> layers = new ArrayList<>(Arrays.asList(trunk));
        layers.add(policy);
        layers.add(value);
        layers.add(actionValues);
        layers.addAll(targets);
        return layers;
    }

    /**
     * Adds the gradients of some samples. First every thread has some of the samples, then some rows of the matrices: every
     * number is summed up in the same order, however many threads there are.
     *
     * @param loss of those before
     * @param lossesH by head, to which what these lose is added
     * @param lessons whose first {@code count}, at most {@value #CHUNK}, are learned from
     * @return the loss of those before and of these
     */
    public double add(double loss, double[] lossesH, Lesson[] lessons, int count, InParts inParts) {
        inParts.each(part -> {
            for (int s = inParts.share(count, part); s < inParts.share(count, part + 1); s++) {
                forward(lessons[s], s);
                errors[s].count = 0;
                Arrays.fill(deltas[trunk.length - 1][s], 0);
                heads(lessons[s], s);
                backward(s);
            }
        });
        inParts.each(part -> {
            int[] active = new int[BLOCK];
            for (int from = 0; from < count; from += BLOCK) {
                addGradients(lessons, from, Math.min(count, from + BLOCK), active, inParts, part);
            }
        });
        double sum = loss;
        for (int from = 0; from < count; from += BLOCK) {
            double block = 0;
            for (int s = from; s < Math.min(count, from + BLOCK); s++) {
                double sample = 0;
                for (int head = 0; head < lossesH.length; head++) {
                    sample += lossesOf[s][head];
                    lossesH[head] += lossesOf[s][head];
                }
                block += sample;
            }
            sum += block;
        }
        return sum;
    }

    private void addGradients(Lesson[] lessons, int from, int to, int[] active, InParts inParts, int part) {
        for (int s = from; s < to; s++) {
            addHeadGradients(errors[s], activations[trunk.length - 1][s], inParts, part);
        }
        addFirstGradient(lessons, from, to, inParts, part);
        for (int l = 1; l < trunk.length; l++) {
            addGradient(l, from, to, active, inParts, part);
        }
    }

    private static void addHeadGradients(Errors errors, float[] trunkH, InParts inParts, int part) {
        for (int i = 0; i < errors.count; i++) {
            int row = errors.rows[i];
            if (row % inParts.size() == part) {
                errors.heads[i].biasGradient()[row] += errors.derivatives[i];
                Vectors.addScaled(trunkH, errors.derivatives[i], errors.heads[i].gradient[row]);
            }
        }
    }

    private void forward(Lesson lesson, int s) {
        for (int l = 0; l < trunk.length; l++) {
            float[] out = activations[l][s];
            System.arraycopy(trunk[l].bias(), 0, out, 0, out.length);
            if (l == 0) {
                Vectors.addRows(trunk[0].numbers, lesson.features, lesson.featureCount, out);
            } else {
                Vectors.addProduct(activations[l - 1][s], trunk[l].numbers, out);
            }
            Vectors.rectify(out);
        }
    }

    private void heads(Lesson lesson, int s) {
        boolean isKnown = !Float.isNaN(lesson.outcome);
        double[] lossH = lossesOf[s];
        lossH[0] = lesson.isTried ? 0 : policyLoss(lesson, s);
        lossH[1] = isKnown && !lesson.isTried ? squaredLoss(value, 0, lesson.outcome, losses.value(), s) : 0;
        lossH[2] = isKnown ? squaredLoss(actionValues, lesson.taken, lesson.outcome, losses.actionValue(), s) : 0;
        for (int t = 0; t < targets.size(); t++) {
            lossH[3 + t] = Float.isNaN(lesson.targets[t]) ? 0 : targetLoss(t, lesson.targets[t], s);
        }
    }

    private float output(TrainableLayer head, int row, int s) {
        return head.bias()[row] + Vectors.dot(head.numbers[row], activations[trunk.length - 1][s]);
    }

    private void learn(TrainableLayer head, int row, float derivative, int s) {
        errors[s].add(head, row, derivative, deltas[trunk.length - 1][s]);
    }

    private double policyLoss(Lesson lesson, int s) {
        if (losses.policy() == 0) {
            return 0;
        }
        float[] logits = errors[s].logits;
        for (int i = 0; i < lesson.legalCount; i++) {
            logits[i] = output(policy, lesson.legal[i], s);
        }
        Vectors.softmax(logits, lesson.legalCount);
        double loss = 0;
        for (int i = 0; i < lesson.legalCount; i++) {
            float wanted = lesson.policy[i];
            if (wanted > 0) {
                loss -= wanted * Math.log(Math.max(logits[i], Float.MIN_NORMAL));
            }
            learn(policy, lesson.legal[i], (float) losses.policy() * (logits[i] - wanted), s);
        }
        return losses.policy() * loss;
    }

    private double squaredLoss(TrainableLayer head, int row, float wanted, double weight, int s) {
        if (weight == 0) {
            return 0;
        }
        float error = output(head, row, s) - wanted;
        learn(head, row, (float) (2 * weight * error), s);
        return weight * error * error;
    }

    private double targetLoss(int target, float wanted, int s) {
        TrainableLayer head = targets.get(target);
        return switch (shape.targets().get(target).kind()) {
            case NUMBER -> squaredLoss(head, 0, wanted, losses.target(), s);
            case PROBABILITY -> probabilityLoss(head, wanted, s);
            case CLASS -> classLoss(head, (int) wanted, s);
        };
    }

    private double probabilityLoss(TrainableLayer head, float wanted, int s) {
        double logit = output(head, 0, s);
        double probability = 1 / (1 + Math.exp(-logit));
        learn(head, 0, (float) (losses.target() * (probability - wanted)), s);
        double softplus = Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit)));
        return losses.target() * (softplus - wanted * logit);
    }

    private double classLoss(TrainableLayer head, int wanted, int s) {
        float[] logits = errors[s].logits;
        for (int c = 0; c < head.outputs; c++) {
            logits[c] = output(head, c, s);
        }
        Vectors.softmax(logits, head.outputs);
        double loss = -Math.log(Math.max(logits[wanted], Float.MIN_NORMAL));
        for (int c = 0; c < head.outputs; c++) {
            learn(head, c, (float) losses.target() * (logits[c] - (c == wanted ? 1 : 0)), s);
        }
        return losses.target() * loss;
    }

    private void backward(int s) {
        for (int l = trunk.length - 1; l >= 0; l--) {
            float[] delta = deltas[l][s];
            float[] activation = activations[l][s];
            for (int i = 0; i < delta.length; i++) {
                delta[i] = activation[i] > 0 ? delta[i] : 0;
            }
            if (l > 0) {
                Arrays.fill(deltas[l - 1][s], 0);
                Vectors.addProduct(delta, transposed[l], deltas[l - 1][s]);
            }
        }
    }

    /** Neighbouring features often are 1 together, so that neighbours belong to different threads. */
    private void addFirstGradient(Lesson[] lessons, int from, int to, InParts inParts, int part) {
        TrainableLayer layer = trunk[0];
        for (int s = from; s < to; s++) {
            float[] delta = deltas[0][s];
            int[] features = lessons[s].features;
            for (int i = 0; i < lessons[s].featureCount; i++) {
                if (features[i] % inParts.size() == part) {
                    Vectors.add(delta, layer.gradient[features[i]]);
                }
            }
            if (part == 0) {
                Vectors.add(delta, layer.biasGradient());
            }
        }
    }

    private void addGradient(int l, int from, int to, int[] active, InParts inParts, int part) {
        TrainableLayer layer = trunk[l];
        float[][] in = activations[l - 1];
        float[][] delta = deltas[l];
        for (int i = inParts.share(layer.inputs, part); i < inParts.share(layer.inputs, part + 1); i++) {
            addGradient(layer.gradient[i], in, i, delta, active, activeSamples(in, i, from, to, active));
        }
        for (int s = from; s < to && part == 0; s++) {
            Vectors.add(delta[s], layer.biasGradient());
        }
    }

    /** Lists the samples for which an input is not 0. */
    private static int activeSamples(float[][] in, int i, int from, int to, int[] active) {
        int found = 0;
        for (int s = from; s < to; s++) {
            if (in[s][i] != 0) {
                active[found++] = s;
            }
        }
        return found;
    }

    private static void addGradient(float[] gradient, float[][] in, int i, float[][] delta, int[] active, int found) {
        int k = 0;
        for (; k + 3 < found; k += 4) {
            int a = active[k];
            int b = active[k + 1];
            int c = active[k + 2];
            int d = active[k + 3];
            Vectors.addFourScaled(
                    delta[a], in[a][i], delta[b], in[b][i], delta[c], in[c][i], delta[d], in[d][i], gradient);
        }
        for (; k < found; k++) {
            Vectors.addScaled(delta[active[k]], in[active[k]][i], gradient);
        }
    }

    /**
     * A step of Adam along the mean gradient of what was added since the last one.
     *
     * @param learningRate positive; Adam's bias correction is made here
     * @param samples how many were added, at least 1
     * @param clip the greatest length of a layer's mean gradient; longer ones are shortened to it
     * @return the length of the mean gradient of all layers together, before any is shortened
     */
    public double step(double learningRate, int samples, double clip, InParts inParts) {
        steps++;
        double rate = learningRate
                * Math.sqrt(1 - Math.pow(TrainableLayer.SQUARE_DECAY, (double) steps))
                / (1 - Math.pow(TrainableLayer.MEAN_DECAY, (double) steps));
        List<TrainableLayer> layers = layers();
        inParts.each(part -> layers.forEach(
                layer -> layer.measure(inParts.share(layer.rows + 1, part), inParts.share(layer.rows + 1, part + 1))));
        float[] scales = new float[layers.size()];
        double squares = 0;
        for (int i = 0; i < scales.length; i++) {
            double norm = layers.get(i).gradientNorm() / samples;
            squares += norm * norm;
            scales[i] = (float) ((norm > clip ? clip / norm : 1) / samples);
        }
        inParts.each(part -> {
            for (int i = 0; i < scales.length; i++) {
                int rows = layers.get(i).rows + 1;
                int from = inParts.share(rows, part);
                int to = inParts.share(rows, part + 1);
                layers.get(i).step(from, to, scales[i], (float) rate);
                if (i > 0 && i < trunk.length) {
                    transpose(i, from, Math.min(to, trunk[i].inputs));
                }
            }
        });
        return Math.sqrt(squares);
    }
}
