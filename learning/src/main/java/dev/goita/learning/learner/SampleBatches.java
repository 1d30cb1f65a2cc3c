package dev.goita.learning.learner;

import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.SampleCheck;
import dev.goita.learning.samples.spool.ShuffledSamples;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 小分けの読み出し: reads a source once and hands on its choices in batches, in the source's order or shuffled within a
 * window, whatever the source's length in the memory of a window and a batch.
 */
public final class SampleBatches {
    private final int batchSize;
    private final int window;
    private final RandomGenerator order;
    private final Sink sink;
    private final SampleCheck check;
    private final int targets;
    private Samples.Builder waiting;
    private Samples.Builder batch;

    @FunctionalInterface
    public interface Sink {
        /**
         * The next batch.
         *
         * @throws IOException if it cannot be kept; the reading ends with it
         */
        void accept(Samples batch) throws IOException;
    }

    private SampleBatches(SampleSource source, int batchSize, int window, RandomGenerator order, Sink sink) {
        this.batchSize = batchSize;
        this.window = window;
        this.order = order;
        this.sink = sink;
        check = new SampleCheck(source.encoder(), source.targets());
        targets = source.targets().size();
        waiting = new Samples.Builder(targets);
        batch = new Samples.Builder(targets);
    }

    /**
     * Reads everything.
     *
     * @param batchSize choices of every batch but perhaps the last, at least 1
     * @param window so many choices are shuffled together, those after them apart; 0 for the source's order
     * @param sink gets the batches, on this thread
     * @throws IOException naming the file that cannot be read; the batches before were handed on
     * @throws IllegalArgumentException if the source's samples are not what its encoder and targets say
     */
    public static void read(SampleSource source, int batchSize, int window, RandomGenerator order, Sink sink)
            throws IOException {
        SampleBatches batches = new SampleBatches(source, batchSize, window, order, sink);
        source.read((key, choices) -> {
            choices.accept(batches.waiting);
            if (batches.waiting.size() >= Math.max(batchSize, window)) {
                batches.deal();
            }
        });
        batches.deal();
        batches.handOn();
    }

    private void deal() throws IOException {
        Samples samples = waiting.build();
        waiting = new Samples.Builder(targets);
        check.require(samples);
        ShuffledSamples shuffled = window > 0 ? ShuffledSamples.of(List.of(samples), order) : null;
        for (int n = 0; n < samples.size(); n++) {
            batch.addFrom(samples, shuffled == null ? n : shuffled.sample(n));
            if (batch.size() == batchSize) {
                handOn();
            }
        }
    }

    private void handOn() throws IOException {
        if (batch.size() > 0) {
            Samples samples = batch.build();
            batch = new Samples.Builder(targets);
            sink.accept(samples);
        }
    }
}
