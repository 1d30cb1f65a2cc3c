package dev.goita.learning.dl4j;

import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.crew.CancelledException;
import dev.goita.learning.learner.SampleBatches;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.RandomStreams;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.nd4j.linalg.dataset.MultiDataSet;

/**
 * The batches of a source, pass after pass. One thread reads the source and cuts batches, several fill them, and they come
 * out in the order in which they were cut; few are ever waiting. Whatever fails on those threads fails whoever asks for the
 * next batch. Used by one thread at a time.
 */
final class BatchStream {
    private static final int AHEAD = 2;

    private final SampleSource source;
    private final BatchOptions options;
    private final List<BatchInput> inputs;
    private final List<BatchOutput> outputs;
    private final NetworkShape shape;
    private final Optional<FeatureLayout> sequence;
    private final Deque<Filler> idle = new ConcurrentLinkedDeque<>();
    private long passes;
    private @Nullable Pass reading;
    private @Nullable MultiDataSet next;
    private boolean isOver;

    /** @throws IllegalArgumentException if the source has not what is asked for */
    BatchStream(SampleSource source, BatchOptions options, List<BatchInput> inputs, List<BatchOutput> outputs) {
        this.source = source;
        this.options = options;
        this.inputs = List.copyOf(inputs);
        this.outputs = List.copyOf(outputs);
        shape = shape(source.encoder(), source.targets());
        sequence = sequence(source.encoder().layout(), inputs);
        if (inputs.isEmpty() || outputs.isEmpty()) {
            throw new IllegalArgumentException("batches need inputs and outputs, not " + inputs + " and " + outputs);
        }
        if (outputs.contains(BatchOutput.TARGETS) && source.targets().isEmpty()) {
            throw new IllegalArgumentException("this source has no targets to learn");
        }
    }

    /** With the sizes of rows, labels and targets; nobody asks for those of the trunk. */
    static NetworkShape shape(SampleEncoder<?, ?> encoder, List<Target> targets) {
        return new NetworkShape(
                encoder.layout().width(), List.of(1), encoder.actions().size(), targets);
    }

    /** {@return the layout of a sequence, where one is asked for} */
    static Optional<FeatureLayout> sequence(FeatureLayout layout, List<BatchInput> inputs) {
        if (inputs.contains(BatchInput.SEQUENCE) && layout.sequence().isEmpty()) {
            throw new IllegalArgumentException("the layout " + layout.id() + " has no sequence");
        }
        return Optional.of(layout).filter(read -> inputs.contains(BatchInput.SEQUENCE));
    }

    int inputColumns() {
        return switch (inputs.get(0)) {
            case FEATURES -> shape.inputs();
            case LEGAL, ILLEGAL_LOGITS -> shape.labels();
            case SEQUENCE ->
                GraphBatch.columns(sequence.flatMap(FeatureLayout::sequence).orElseThrow());
        };
    }

    int labels() {
        return shape.labels();
    }

    List<String> labelNames() {
        ActionSpace<?> actions = source.encoder().actions();
        return IntStream.range(0, actions.size())
                .mapToObj(label -> String.valueOf(actions.action(label)))
                .toList();
    }

    int batchSize() {
        return options.batchSize();
    }

    void requireBatchSize(int number) {
        if (number != options.batchSize()) {
            throw new UnsupportedOperationException(
                    "batches have " + options.batchSize() + " rows, not " + number + "; make an iterator of that size");
        }
    }

    boolean hasNext() {
        if (next == null && !isOver) {
            if (reading == null) {
                reading = new Pass(passes++);
            }
            Optional<MultiDataSet> read = reading.take();
            next = read.orElse(null);
            isOver = read.isEmpty();
        }
        return next != null;
    }

    MultiDataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the pass is over; reset begins the next");
        }
        MultiDataSet batch = next;
        next = null;
        return Objects.requireNonNull(batch);
    }

    /** Ends this pass wherever it is; the next one begins when it is asked for. */
    void reset() {
        close();
        isOver = false;
    }

    void close() {
        if (reading != null) {
            reading.cancel();
        }
        reading = null;
        next = null;
        isOver = true;
    }

    /** What one thread fills batches with. */
    private final class Filler {
        private final GraphBatch arrays = new GraphBatch(shape, options.batchSize(), this::carry, sequence);
        private GraphBatch.Twin twin = BatchRows.PLAIN.twin(source.encoder().symmetries(), new SplittableRandom(0));

        private RowSymmetry carry(ActiveFeatures rowF) {
            return twin.carry(rowF);
        }

        MultiDataSet fill(Samples samples, RandomGenerator random) {
            twin = options.rows().twin(source.encoder().symmetries(), random);
            arrays.clear();
            for (int n = 0; n < samples.size(); n++) {
                arrays.set(n, samples, n);
            }
            return arrays.copy(inputs, outputs, samples.size());
        }
    }

    /** One reading of the source. */
    private final class Pass {
        private final RandomStreams streams;
        private final BlockingQueue<Optional<Future<MultiDataSet>>> batches =
                new ArrayBlockingQueue<>(AHEAD * options.threads());
        private final ExecutorService threads = Executors.newFixedThreadPool(options.threads(), BatchStream::daemon);
        private final FutureTask<Void> work = new FutureTask<>(this::read);
        private final Thread reader = daemon(work);
        private volatile boolean isCancelled;
        private long cut;
        private @Nullable ExecutionException failed;

        Pass(long number) {
            long seed = new RandomStreams(options.seed()).stream("pass", number).nextLong();
            streams = new RandomStreams(seed);
            reader.start();
        }

        private Void read() throws IOException, InterruptedException {
            try {
                SampleBatches.read(
                        source, options.batchSize(), options.window(), streams.stream("order", 0), this::submit);
            } finally {
                if (!isCancelled) {
                    batches.put(Optional.empty());
                }
            }
            return null;
        }

        private void submit(Samples samples) {
            RandomGenerator random = streams.stream("twins", cut++);
            try {
                batches.put(Optional.of(threads.submit(() -> fill(samples, random))));
            } catch (InterruptedException e) {
                throw new CancelledException(e);
            }
        }

        private MultiDataSet fill(Samples samples, RandomGenerator random) {
            Filler free = idle.poll();
            Filler filler = free == null ? new Filler() : free;
            MultiDataSet batch = filler.fill(samples, random);
            idle.push(filler);
            return batch;
        }

        /** The next batch, or nothing where the pass is over; once it failed, it fails whenever it is asked. */
        Optional<MultiDataSet> take() {
            try {
                if (failed != null) {
                    throw failed;
                }
                Optional<Future<MultiDataSet>> batch = batches.take();
                if (batch.isPresent()) {
                    return Optional.of(batch.get().get());
                }
                threads.shutdown();
                work.get();
                return Optional.empty();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancelledException(e);
            } catch (ExecutionException e) {
                failed = e;
                cancel();
                throw unchecked(e.getCause());
            }
        }

        /** Waits until nobody reads the source any more: it may not be read twice at once. */
        void cancel() {
            isCancelled = true;
            reader.interrupt();
            threads.shutdownNow();
            try {
                reader.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancelledException(e);
            }
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof IOException unread) {
            return new UncheckedIOException(unread);
        }
        if (cause instanceof RuntimeException failure) {
            return failure;
        }
        throw new AssertionError("nothing else is thrown", cause);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "batches");
        thread.setDaemon(true);
        return thread;
    }
}
