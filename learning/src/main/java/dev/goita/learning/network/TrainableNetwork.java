package dev.goita.learning.network;

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
    /** Samples whose gradients are added up together. */
    public static final int BLOCK = 32;

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
    private final float[] logits;
    private final int[] active = new int[BLOCK];
    private long steps;

    /**
     * Begins with an Adam that remembers nothing.
     *
     * @param weights to begin with
     * @param losses what is made least
     * @throws IllegalArgumentException if the network has attention, which DL4J is to train
     */
    public TrainableNetwork(NetworkWeights weights, LossWeights losses) {
        this.losses = losses;
        shape = weights.shape();
        if (!shape.sequences().isEmpty()) {
            throw new IllegalArgumentException("attention is not trained here: " + shape.sequences());
        }
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
            activations[l] = new float[BLOCK][trunk[l].outputs];
            deltas[l] = new float[BLOCK][trunk[l].outputs];
            transposed[l] = l == 0 ? new float[0][] : new float[trunk[l].outputs][trunk[l].inputs];
        }
        int classes = shape.targets().stream().mapToInt(Target::classes).max().orElse(1);
        logits = new float[Math.max(shape.labels(), classes)];
        transpose();
    }

    private void transpose() {
        for (int l = 1; l < trunk.length; l++) {
            for (int input = 0; input < trunk[l].inputs; input++) {
                float[] numbers = trunk[l].numbers[input];
                for (int output = 0; output < numbers.length; output++) {
                    transposed[l][output][input] = numbers[output];
                }
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
     * Adds the gradients of some samples.
     *
     * @param lessons whose first {@code count}, at most {@value #BLOCK}, are learned from
     * @param count how many lessons are filled
     * @return the sum of their losses
     */
    public double add(Lesson[] lessons, int count) {
        double loss = 0;
        int top = trunk.length - 1;
        for (int s = 0; s < count; s++) {
            forward(lessons[s], s);
            Arrays.fill(deltas[top][s], 0);
            loss += heads(lessons[s], activations[top][s], deltas[top][s]);
            backward(s);
        }
        addFirstGradient(lessons, count);
        for (int l = 1; l < trunk.length; l++) {
            addGradient(l, count);
        }
        return loss;
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

    private double heads(Lesson lesson, float[] trunkH, float[] deltaH) {
        double loss = policyLoss(lesson, trunkH, deltaH);
        if (!Float.isNaN(lesson.outcome)) {
            loss += squaredLoss(value, 0, lesson.outcome, losses.value(), trunkH, deltaH);
            loss += squaredLoss(actionValues, lesson.taken, lesson.outcome, losses.actionValue(), trunkH, deltaH);
        }
        for (int t = 0; t < targets.size(); t++) {
            if (!Float.isNaN(lesson.targets[t])) {
                loss += targetLoss(t, lesson.targets[t], trunkH, deltaH);
            }
        }
        return loss;
    }

    private static float output(TrainableLayer head, int row, float[] trunkH) {
        return head.bias()[row] + Vectors.dot(head.numbers[row], trunkH);
    }

    /** Gives an output's derivative of the loss to the head's gradient and to the trunk behind it. */
    private static void learn(TrainableLayer head, int row, float derivative, float[] trunkH, float[] deltaH) {
        head.biasGradient()[row] += derivative;
        Vectors.addScaled(trunkH, derivative, head.gradient[row]);
        Vectors.addScaled(head.numbers[row], derivative, deltaH);
    }

    private double policyLoss(Lesson lesson, float[] trunkH, float[] deltaH) {
        if (losses.policy() == 0) {
            return 0;
        }
        for (int i = 0; i < lesson.legalCount; i++) {
            logits[i] = output(policy, lesson.legal[i], trunkH);
        }
        Vectors.softmax(logits, lesson.legalCount);
        double loss = 0;
        for (int i = 0; i < lesson.legalCount; i++) {
            float wanted = lesson.policy[i];
            if (wanted > 0) {
                loss -= wanted * Math.log(Math.max(logits[i], Float.MIN_NORMAL));
            }
            learn(policy, lesson.legal[i], (float) losses.policy() * (logits[i] - wanted), trunkH, deltaH);
        }
        return losses.policy() * loss;
    }

    private double squaredLoss(
            TrainableLayer head, int row, float wanted, double weight, float[] trunkH, float[] deltaH) {
        if (weight == 0) {
            return 0;
        }
        float error = output(head, row, trunkH) - wanted;
        learn(head, row, (float) (2 * weight * error), trunkH, deltaH);
        return weight * error * error;
    }

    private double targetLoss(int target, float wanted, float[] trunkH, float[] deltaH) {
        TrainableLayer head = targets.get(target);
        return switch (shape.targets().get(target).kind()) {
            case NUMBER -> squaredLoss(head, 0, wanted, losses.target(), trunkH, deltaH);
            case PROBABILITY -> probabilityLoss(head, wanted, trunkH, deltaH);
            case CLASS -> classLoss(head, (int) wanted, trunkH, deltaH);
        };
    }

    private double probabilityLoss(TrainableLayer head, float wanted, float[] trunkH, float[] deltaH) {
        double logit = output(head, 0, trunkH);
        double probability = 1 / (1 + Math.exp(-logit));
        learn(head, 0, (float) (losses.target() * (probability - wanted)), trunkH, deltaH);
        double softplus = Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit)));
        return losses.target() * (softplus - wanted * logit);
    }

    private double classLoss(TrainableLayer head, int wanted, float[] trunkH, float[] deltaH) {
        for (int c = 0; c < head.outputs; c++) {
            logits[c] = output(head, c, trunkH);
        }
        Vectors.softmax(logits, head.outputs);
        double loss = -Math.log(Math.max(logits[wanted], Float.MIN_NORMAL));
        for (int c = 0; c < head.outputs; c++) {
            learn(head, c, (float) losses.target() * (logits[c] - (c == wanted ? 1 : 0)), trunkH, deltaH);
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

    private void addFirstGradient(Lesson[] lessons, int count) {
        TrainableLayer layer = trunk[0];
        for (int s = 0; s < count; s++) {
            float[] delta = deltas[0][s];
            int[] features = lessons[s].features;
            for (int i = 0; i < lessons[s].featureCount; i++) {
                Vectors.add(delta, layer.gradient[features[i]]);
            }
            Vectors.add(delta, layer.biasGradient());
        }
    }

    private void addGradient(int l, int count) {
        TrainableLayer layer = trunk[l];
        float[][] in = activations[l - 1];
        float[][] delta = deltas[l];
        for (int i = 0; i < layer.inputs; i++) {
            addGradient(layer.gradient[i], in, i, delta, activeSamples(in, i, count));
        }
        for (int s = 0; s < count; s++) {
            Vectors.add(delta[s], layer.biasGradient());
        }
    }

    /** Lists the samples for which an input is not 0. */
    private int activeSamples(float[][] in, int i, int count) {
        int found = 0;
        for (int s = 0; s < count; s++) {
            if (in[s][i] != 0) {
                active[found++] = s;
            }
        }
        return found;
    }

    private void addGradient(float[] gradient, float[][] in, int i, float[][] delta, int found) {
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
     */
    public void step(double learningRate, int samples, double clip) {
        steps++;
        double rate = learningRate
                * Math.sqrt(1 - Math.pow(TrainableLayer.SQUARE_DECAY, (double) steps))
                / (1 - Math.pow(TrainableLayer.MEAN_DECAY, (double) steps));
        for (TrainableLayer layer : layers()) {
            double scale = 1.0 / samples;
            if (clip < Double.POSITIVE_INFINITY) {
                double norm = layer.gradientNorm() * scale;
                scale *= norm > clip ? clip / norm : 1;
            }
            layer.step((float) scale, (float) rate);
        }
        transpose();
    }
}
