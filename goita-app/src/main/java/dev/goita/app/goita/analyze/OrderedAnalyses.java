package dev.goita.app.goita.analyze;

import dev.goita.core.Round;
import dev.goita.core.Score;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * 順序を保つ検討: analyses rounds on several threads. Results, and whatever else is to happen between them, come in the order
 * in which they were asked for, on the thread that asks.
 */
final class OrderedAnalyses implements AutoCloseable {
    /** Rounds by thread that may wait for an earlier one. */
    private static final int AHEAD = 4;

    /** What happens with a result when its turn comes. */
    interface Sink {
        void accept(RoundAnalysis analysis) throws IOException;
    }

    /** Something that waits for what was asked before it. */
    interface Due {
        void happen() throws IOException;
    }

    private final Supplier<Analyst> newAnalyst;
    private final int mostWaiting;
    private final ExecutorService executor;
    private final Deque<Analyst> idle = new ConcurrentLinkedDeque<>();
    private final Deque<Due> queue = new ArrayDeque<>();

    /** @param newAnalyst makes one for each thread */
    OrderedAnalyses(Supplier<Analyst> newAnalyst, int threads) {
        this.newAnalyst = newAnalyst;
        mostWaiting = threads * AHEAD;
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "analyze");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Has a round analysed; may hand earlier results on meanwhile. */
    void analyze(Round round, Score score, Sink sink) throws IOException {
        Future<RoundAnalysis> analysis = executor.submit(() -> analysis(round, score));
        queue.add(() -> sink.accept(result(analysis)));
        if (queue.size() > mostWaiting) {
            queue.remove().happen();
        }
    }

    /** Has something done when everything asked before it is handed on. */
    void then(Due action) {
        queue.add(action);
    }

    /** Waits until everything is handed on. */
    void finish() throws IOException {
        while (!queue.isEmpty()) {
            queue.remove().happen();
        }
    }

    private RoundAnalysis analysis(Round round, Score score) {
        Analyst free = idle.poll();
        Analyst analyst = free == null ? newAnalyst.get() : free;
        RoundAnalysis analysis = analyst.analyze(round, score);
        idle.push(analyst);
        return analysis;
    }

    private static RoundAnalysis result(Future<RoundAnalysis> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a round was analysed", e);
        } catch (ExecutionException e) {
            throw new AssertionError("a legal round can be analysed", e.getCause());
        }
    }

    /** Gives up what is not done. */
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
