package dev.goita.learning.dl4j;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.Target;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.samples.Samples;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bytedeco.javacpp.FloatPointer;
import org.jspecify.annotations.Nullable;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.MultiDataSet;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/**
 * The arrays of one batch, made once and written again for every batch: only what the last batch set is cleared, so
 * that filling costs by the features that are 1 and not by the width of a row.
 */
final class GraphBatch {
    /** Added to the logits of illegal labels; exp of it is 0 in single precision. */
    private static final float ILLEGAL = -1e9f;

    private final int width;
    private final int labels;
    private final Twin twin;
    private final ActiveFeatures rowF;
    private final int[] indices;

    private final int capacity;
    private final List<SparseArray> all = new ArrayList<>();
    private final SparseArray featuresNF;
    private final SparseArray illegalNA;
    private final SparseArray takenNA;
    private final SparseArray knownN1;
    private final SparseArray policyNA;
    private final SparseArray outcomeN1;
    private final SparseArray outcomeOfTakenNA;
    private final List<Target> targets;
    private final List<SparseArray> targetNC;
    private final List<SparseArray> targetKnownN1;
    private final Optional<Steps> steps;

    /** What carries a row to the twin that stands in the batch, in place, and says how labels go along. */
    @FunctionalInterface
    interface Twin {
        RowSymmetry carry(ActiveFeatures rowF);
    }

    /** @param layout whose sequence is an input, if there is one */
    GraphBatch(NetworkShape shape, int capacity, Twin twin, Optional<FeatureLayout> layout) {
        this.capacity = capacity;
        this.twin = twin;
        width = shape.inputs();
        labels = shape.labels();
        rowF = new ActiveFeatures(width);
        indices = new int[width];
        featuresNF = array(width, 0);
        illegalNA = array(labels, ILLEGAL);
        takenNA = array(labels, 0);
        knownN1 = array(1, 0);
        policyNA = array(labels, 0);
        outcomeN1 = array(1, 0);
        outcomeOfTakenNA = array(labels, 0);
        targets = shape.targets();
        targetNC = targets.stream().map(target -> array(target.classes(), 0)).toList();
        targetKnownN1 = targets.stream().map(target -> array(1, 0)).toList();
        steps = layout.map(Steps::new);
    }

    private SparseArray array(int columns, float usual) {
        SparseArray array = new SparseArray(capacity, columns, usual);
        all.add(array);
        return array;
    }

    void clear() {
        all.forEach(SparseArray::clear);
    }

    /**
     * Writes a sample into row {@code n}.
     *
     * @throws IllegalArgumentException if its action was only tried, for here no loss but that of an unknown outcome can be left out
     */
    RowSymmetry set(int n, Samples samples, int sample) {
        if (samples.isTried(sample)) {
            throw new IllegalArgumentException("an action that was only tried is for SparseLearner");
        }
        samples.row(sample, rowF);
        RowSymmetry symmetry = twin.carry(rowF);
        int count = rowF.copyIndices(indices);
        for (int i = 0; i < count; i++) {
            featuresNF.set(n * width + indices[i], 1);
        }
        for (int i = 0; i < samples.legalCount(sample); i++) {
            int label = n * labels + symmetry.label(samples.legal(sample, i));
            illegalNA.set(label, 0);
            policyNA.set(label, samples.policy(sample, i));
        }
        int taken = n * labels + symmetry.label(samples.taken(sample));
        if (samples.isOutcomeKnown(sample)) {
            takenNA.set(taken, 1);
            knownN1.set(n, 1);
            outcomeN1.set(n, samples.outcome(sample));
            outcomeOfTakenNA.set(taken, samples.outcome(sample));
        }
        steps.ifPresent(sequence -> sequence.set(n, rowF));
        for (int t = 0; t < targets.size(); t++) {
            float number = samples.target(sample, t);
            if (!Float.isNaN(number)) {
                setTarget(n, symmetry.target(t), number);
            }
        }
        return symmetry;
    }

    private void setTarget(int n, int t, float number) {
        targetKnownN1.get(t).set(n, 1);
        Target target = targets.get(t);
        if (target.kind() == Target.Kind.CLASS) {
            targetNC.get(t).set(n * target.classes() + (int) number, 1);
        } else {
            targetNC.get(t).set(n, number);
        }
    }

    /** {@return how many numbers a token has: the features of its step, then its place as a one-hot} */
    static int columns(FeatureLayout.Sequence sequence) {
        return sequence.width() + sequence.steps() + 1;
    }

    /** The first rows as arrays of their own. */
    MultiDataSet copy(List<BatchInput> inputs, List<BatchOutput> outputs, int count) {
        List<INDArray> wanted = new ArrayList<>();
        List<@Nullable INDArray> known = new ArrayList<>();
        outputs.forEach(output -> addCopies(output, count, wanted, known));
        return new MultiDataSet(
                inputs.stream().map(input -> copy(input, count)).toArray(INDArray[]::new),
                wanted.toArray(new INDArray[0]),
                masks(inputs.stream().map(input -> maskOf(input, count)).toArray(INDArray[]::new)),
                masks(known.toArray(new INDArray[0])));
    }

    /** DL4J takes no array at all where there is no mask. */
    private static @Nullable INDArray @Nullable [] masks(@Nullable INDArray[] masks) {
        return Arrays.stream(masks).allMatch(Objects::isNull) ? null : masks;
    }

    private INDArray copy(BatchInput input, int count) {
        return switch (input) {
            case FEATURES -> copy(featuresNF, count);
            case LEGAL -> illegalNA.rows(count).eq(0).castTo(DataType.FLOAT);
            case ILLEGAL_LOGITS -> copy(illegalNA, count);
            case SEQUENCE -> steps.orElseThrow().tokens(count);
        };
    }

    private @Nullable INDArray maskOf(BatchInput input, int count) {
        return input == BatchInput.SEQUENCE ? copy(steps.orElseThrow().thereNT, count) : null;
    }

    private void addCopies(BatchOutput output, int count, List<INDArray> wanted, List<@Nullable INDArray> known) {
        switch (output) {
            case POLICY -> {
                wanted.add(copy(policyNA, count));
                known.add(null);
            }
            case POLICY_OF_LEGAL -> {
                wanted.add(copy(policyNA, count));
                known.add(copy(BatchInput.LEGAL, count));
            }
            case VALUE -> {
                wanted.add(copy(outcomeN1, count));
                known.add(copy(knownN1, count));
            }
            case ACTION_VALUES -> {
                wanted.add(copy(outcomeOfTakenNA, count));
                known.add(copy(takenNA, count));
            }
            case TARGETS -> {
                for (int t = 0; t < targets.size(); t++) {
                    wanted.add(copy(targetNC.get(t), count));
                    known.add(copy(targetKnownN1.get(t), count));
                }
            }
        }
    }

    private static INDArray copy(SparseArray array, int count) {
        return array.rows(count).dup('c');
    }

    /** {@link BatchInput#SEQUENCE}. */
    private final class Steps {
        private final int from;
        private final int width;
        private final int tokens;
        private final SparseArray tokensNCT;
        private final SparseArray thereNT;

        Steps(FeatureLayout layout) {
            FeatureLayout.Sequence sequence = layout.sequence().orElseThrow();
            from = layout.block(sequence.block()).offset();
            width = sequence.width();
            tokens = sequence.steps() + 1;
            tokensNCT = array(columns(sequence) * tokens, 0);
            thereNT = array(tokens, 0);
        }

        /** The beginning, then every step up to the first that has no feature. */
        void set(int n, ActiveFeatures rowF) {
            boolean isThere = true;
            for (int t = 0; t < tokens && isThere; t++) {
                isThere = t == 0;
                for (int i = 0; i < width && t > 0; i++) {
                    if (rowF.isSet(from + (t - 1) * width + i)) {
                        set(n, i, t);
                        isThere = true;
                    }
                }
                if (isThere) {
                    set(n, width + t, t);
                    thereNT.set(n * tokens + t, 1);
                }
            }
        }

        private void set(int n, int column, int t) {
            tokensNCT.set((n * (width + tokens) + column) * tokens + t, 1);
        }

        INDArray tokens(int count) {
            return tokensNCT.rows(count).reshape(count, width + tokens, tokens).dup('c');
        }
    }

    /** An array that is one number almost everywhere. */
    private static final class SparseArray {
        private final float usual;
        private final INDArray array;
        private final FloatBuffer buffer;
        private int[] changed = new int[1024];
        private int changedCount;

        SparseArray(int rows, int columns, float usual) {
            this.usual = usual;
            array = Nd4j.valueArrayOf(new long[] {rows, columns}, usual, DataType.FLOAT);
            buffer = ((FloatPointer) array.data().pointer()).asBuffer();
        }

        void set(int index, float number) {
            if (changedCount == changed.length) {
                changed = Arrays.copyOf(changed, 2 * changedCount);
            }
            changed[changedCount++] = index;
            buffer.put(index, number);
        }

        void clear() {
            for (int i = 0; i < changedCount; i++) {
                buffer.put(changed[i], usual);
            }
            changedCount = 0;
        }

        INDArray rows(int count) {
            return count == array.rows() ? array : array.get(NDArrayIndex.interval(0, count), NDArrayIndex.all());
        }
    }
}
