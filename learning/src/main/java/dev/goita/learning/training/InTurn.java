package dev.goita.learning.training;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * 順番を守る作業: work that is asked for piece by piece and done on several threads. Results, and whatever else is to happen
 * between them, come in the order in which they were asked for, on the thread that asks; only a few pieces are in memory.
 * {@link InOrder} is for pieces that can be fetched.
 *
 * @param <W> what one thread works with
 */
public final class InTurn<W> implements AutoCloseable {
    /** Pieces by thread that may wait for an earlier one: several strands of what belongs to one round. */
    private static final int AHEAD = 16;

    /** What happens with a result when its turn comes. */
    @FunctionalInterface
    public interface Sink<R> {
        /**
         * The result of the next piece.
         *
         * @throws IOException if it cannot be taken
         */
        void accept(R result) throws IOException;
    }

    /** Something that waits for what was asked before it. */
    @FunctionalInterface
    public interface Due {
        /** Its turn has come. */
        void happen() throws IOException;
    }

    private final Supplier<W> newWorker;
    private final int mostWaiting;
    private final ExecutorService executor;
    private final Deque<W> idle = new ConcurrentLinkedDeque<>();
    private final Deque<Due> queue = new ArrayDeque<>();

    /**
     * Nothing is asked for yet.
     *
     * @param threads how many, at least 1
     * @param newWorker makes what one thread works with
     */
    public InTurn(String name, int threads, Supplier<W> newWorker) {
        this.newWorker = newWorker;
        mostWaiting = threads * AHEAD;
        executor = InOrder.daemons(threads, name);
    }

    /**
     * Has a piece done; may hand earlier results on meanwhile.
     *
     * @throws IOException if an earlier result cannot be taken
     */
    public <R> void add(Function<W, R> work, Sink<R> sink) throws IOException {
        Strand alone = strand();
        add(alone, work, sink);
        alone.end();
    }

    /**
     * Has a piece of a strand done; may hand earlier results on meanwhile.
     *
     * @param strand of this work, not ended
     * @throws IOException if an earlier result cannot be taken
     */
    public <R> void add(Strand strand, Function<W, R> work, Sink<R> sink) throws IOException {
        Future<R> result = strand.submit(work);
        then(() -> sink.accept(result(result)));
    }

    /** {@return what pieces can be added to that are to be done one after the other} */
    public Strand strand() {
        return new Strand();
    }

    /**
     * Has something done when everything asked before it is handed on; may hand earlier results on meanwhile.
     *
     * @throws IOException if an earlier result cannot be taken
     */
    public void then(Due action) throws IOException {
        queue.add(action);
        while (queue.size() > mostWaiting) {
            queue.remove().happen();
        }
    }

    /**
     * Waits until everything is handed on.
     *
     * @throws IOException if a result cannot be taken
     */
    public void finish() throws IOException {
        while (!queue.isEmpty()) {
            queue.remove().happen();
        }
    }

    private static <R> R result(Future<R> future) throws IOException {
        try {
            return InOrder.result(future);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while work was done", e);
        }
    }

    /** Gives up what is not done. */
    @Override
    public void close() {
        executor.shutdownNow();
    }

    /**
     * 一続き: pieces that one worker does one after the other, and nothing else meanwhile: what it remembers of a piece serves
     * the next, whatever the other threads do. If each strand is ended before the next begins, there are no more workers
     * than threads.
     */
    public final class Strand {
        private final Deque<FutureTask<?>> pieces = new ArrayDeque<>();
        private Optional<W> worker = Optional.empty();
        private boolean isWorking;
        private boolean hasEnded;

        private Strand() {}

        /** Lets the worker go when all that was added is done. */
        public synchronized void end() {
            hasEnded = true;
            letGo();
        }

        private synchronized <R> Future<R> submit(Function<W, R> work) {
            FutureTask<R> piece = new FutureTask<>(() -> work.apply(worker()));
            pieces.add(piece);
            if (!isWorking) {
                isWorking = true;
                executor.execute(this::work);
            }
            return piece;
        }

        private void work() {
            for (Optional<FutureTask<?>> piece = next(); piece.isPresent(); piece = next()) {
                piece.get().run();
            }
        }

        private synchronized Optional<FutureTask<?>> next() {
            Optional<FutureTask<?>> piece = Optional.ofNullable(pieces.poll());
            isWorking = piece.isPresent();
            letGo();
            return piece;
        }

        private synchronized W worker() {
            W chosen = worker.or(() -> Optional.ofNullable(idle.poll())).orElseGet(newWorker);
            worker = Optional.of(chosen);
            return chosen;
        }

        private void letGo() {
            if (hasEnded && !isWorking) {
                worker.ifPresent(idle::push);
                worker = Optional.empty();
            }
        }
    }
}
