package dev.goita.spark;

import dev.goita.learning.crew.CrewJob;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * 待ち席: workers of an executor that wait for their next piece, so that players and solvers are made once a thread and not once
 * a piece. Those of all but the newest jobs are let go.
 */
final class Bench {
    private static final int MOST_JOBS = 2;

    private static final Map<UUID, Deque<CrewJob.Worker<?, ?>>> IDLE = new LinkedHashMap<>();

    private Bench() {}

    static <P extends Serializable, R extends Serializable> R work(UUID number, CrewJob<P, R> job, P piece)
            throws IOException {
        CrewJob.Worker<P, R> worker = take(number, job);
        R result = worker.work(piece);
        synchronized (IDLE) {
            Deque<CrewJob.Worker<?, ?>> idle = IDLE.get(number);
            if (idle != null) {
                idle.push(worker);
            }
        }
        return result;
    }

    @SuppressWarnings("unchecked") // the workers of a number are those of its one job
    private static <P extends Serializable, R extends Serializable> CrewJob.Worker<P, R> take(
            UUID number, CrewJob<P, R> job) throws IOException {
        synchronized (IDLE) {
            Deque<CrewJob.Worker<?, ?>> idle = IDLE.computeIfAbsent(number, n -> new ArrayDeque<>());
            while (IDLE.size() > MOST_JOBS) {
                IDLE.remove(IDLE.keySet().iterator().next());
            }
            if (!idle.isEmpty()) {
                return (CrewJob.Worker<P, R>) idle.pop();
            }
        }
        return job.workers().newWorker();
    }
}
