package dev.goita.learning.dl4j;

import dev.goita.learning.samples.SampleSource;
import java.io.Closeable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.dataset.MultiDataSet;
import org.nd4j.linalg.dataset.api.DataSetPreProcessor;
import org.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/**
 * 標本の反復子: the choices of any source as batches of one input and one output, for a {@code MultiLayerNetwork} of your
 * own. In all else it is like {@link SampleMultiDataSetIterator}.
 */
public final class SampleDataSetIterator implements DataSetIterator, Closeable {
    private static final long serialVersionUID = 1;

    private final transient BatchStream batches;
    private final int outcomes;
    private @Nullable DataSetPreProcessor preProcessor;

    /**
     * Features in, the policy to learn out: [N, F] and [N, A].
     *
     * @param source for this iterator alone while it is read
     * @param options how choices become batches
     */
    public SampleDataSetIterator(SampleSource source, BatchOptions options) {
        this(source, options, BatchInput.FEATURES, BatchOutput.POLICY);
    }

    /**
     * One input of any kind and one output of any kind.
     *
     * @param source for this iterator alone while it is read
     * @param options how choices become batches
     * @param input of the network
     * @param output of which there is one array
     * @throws IllegalArgumentException if the source has not what is asked for, or has several targets and they are
     */
    public SampleDataSetIterator(SampleSource source, BatchOptions options, BatchInput input, BatchOutput output) {
        if (output == BatchOutput.TARGETS && source.targets().size() != 1) {
            throw new IllegalArgumentException(
                    "the source has " + source.targets().size()
                            + " targets, and a DataSet has one array of labels; SampleMultiDataSetIterator gives them all");
        }
        batches = new BatchStream(source, options, List.of(input), List.of(output));
        outcomes = switch (output) {
            case POLICY, POLICY_OF_LEGAL, ACTION_VALUES -> batches.labels();
            case VALUE -> 1;
            case TARGETS -> source.targets().get(0).classes();
        };
    }

    @Override
    public boolean hasNext() {
        return batches.hasNext();
    }

    @Override
    public DataSet next() {
        MultiDataSet arrays = batches.next();
        DataSet batch = new DataSet(
                arrays.getFeatures(0),
                arrays.getLabels(0),
                first(arrays.getFeaturesMaskArrays()),
                first(arrays.getLabelsMaskArrays()));
        if (preProcessor != null) {
            preProcessor.preProcess(batch);
        }
        return batch;
    }

    private static @Nullable INDArray first(INDArray @Nullable [] masks) {
        return masks == null ? null : masks[0];
    }

    /** @throws UnsupportedOperationException if the number is not the batch size */
    @Override
    public DataSet next(int number) {
        batches.requireBatchSize(number);
        return next();
    }

    /** F, or the numbers of one time of a sequence. */
    @Override
    public int inputColumns() {
        return batches.inputColumns();
    }

    /** Columns of the labels. */
    @Override
    public int totalOutcomes() {
        return outcomes;
    }

    @Override
    public int batch() {
        return batches.batchSize();
    }

    /** What each label of the action space means, by an action that has it. */
    @Override
    public List<String> getLabels() {
        return batches.labelNames();
    }

    @Override
    public void setPreProcessor(@Nullable DataSetPreProcessor newPreProcessor) {
        preProcessor = newPreProcessor;
    }

    @Override
    public @Nullable DataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Batches are made ahead already. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    @Override
    public void reset() {
        batches.reset();
    }

    @Override
    public void close() {
        batches.close();
    }
}
