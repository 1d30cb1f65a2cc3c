package dev.goita.learning.dl4j;

import dev.goita.learning.samples.SampleSource;
import java.io.Closeable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nd4j.linalg.dataset.api.MultiDataSet;
import org.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import org.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * 標本の反復子: the choices of any source as batches for a {@code ComputationGraph} of your own. A window of choices and
 * few batches are in memory, however long the source is.
 *
 * <p>Arrays are single precision, rows first, and belong to the caller; as all of DL4J's they lie outside the heap until the
 * collector finds them unused, which {@code -Dorg.bytedeco.javacpp.maxbytes} hastens. Every pass reads the source anew; {@link #reset}
 * begins the next, and {@link #close} ends the threads of one that is left in the middle. What goes wrong while batches are
 * made is thrown by {@link #hasNext} and {@link #next}: an {@link java.io.UncheckedIOException} where a file cannot be
 * read, an {@link IllegalArgumentException} where samples are not what their encoder says, and whatever the source throws;
 * the batches before were handed on. Not thread-safe.
 */
public final class SampleMultiDataSetIterator implements MultiDataSetIterator, Closeable {
    private static final long serialVersionUID = 1;

    private final transient BatchStream batches;
    private @Nullable MultiDataSetPreProcessor preProcessor;

    /**
     * Reads nothing before the first batch is asked for.
     *
     * @param source for this iterator alone while it is read
     * @param options how choices become batches
     * @param inputs of the graph, in its order
     * @param outputs of the graph, in its order
     * @throws IllegalArgumentException if the source has not what is asked for
     */
    public SampleMultiDataSetIterator(
            SampleSource source, BatchOptions options, List<BatchInput> inputs, List<BatchOutput> outputs) {
        batches = new BatchStream(source, options, inputs, outputs);
    }

    @Override
    public boolean hasNext() {
        return batches.hasNext();
    }

    @Override
    public MultiDataSet next() {
        MultiDataSet batch = batches.next();
        if (preProcessor != null) {
            preProcessor.preProcess(batch);
        }
        return batch;
    }

    /** @throws UnsupportedOperationException if the number is not the batch size */
    @Override
    public MultiDataSet next(int number) {
        batches.requireBatchSize(number);
        return next();
    }

    @Override
    public void setPreProcessor(@Nullable MultiDataSetPreProcessor newPreProcessor) {
        preProcessor = newPreProcessor;
    }

    @Override
    public @Nullable MultiDataSetPreProcessor getPreProcessor() {
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
