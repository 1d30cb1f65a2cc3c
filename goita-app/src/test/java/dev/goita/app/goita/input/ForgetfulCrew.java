package dev.goita.app.goita.input;

import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewFailure;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.crew.CrewPlugIn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster that has nothing but what it is sent: it does the last piece first and every piece twice, and fails as a cluster
 * does.
 */
public final class ForgetfulCrew implements Crew {
    /** Stands where Spark does. */
    public static final class PlugIn implements CrewPlugIn {
        @Override
        public Crew open(String master, Map<String, String> settings, List<Class<?>> plugIns) {
            return new ForgetfulCrew();
        }
    }

    @Override
    public <P extends Serializable, R extends Serializable, E extends Exception> void work(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException {
        for (int piece = pieces.size() - 1; piece >= 0; piece--) {
            CrewJob.Worker<P, R> worker = sent(job).workers().newWorker();
            result(worker, sent(pieces.get(piece)));
            results.accept(piece, sent(result(worker, sent(pieces.get(piece)))));
        }
    }

    private static <P, R> R result(CrewJob.Worker<P, R> worker, P piece) throws IOException {
        try {
            return worker.work(piece);
        } catch (IOException | RuntimeException e) {
            Optional<CrewFailure> failure = CrewFailure.last(e);
            CrewFailure told = sent(failure.orElseThrow(() -> new AssertionError(e)));
            throw told.thrown();
        }
    }

    @SuppressWarnings("unchecked") // what comes back is of the class that was written
    private static <T> T sent(T value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {}
}
