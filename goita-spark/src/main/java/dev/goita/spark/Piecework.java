package dev.goita.spark;

import dev.goita.learning.crew.CrewFailure;
import dev.goita.learning.crew.CrewJob;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.UUID;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.internal.config.package$;
import scala.Function1;
import scala.collection.Iterator;

/** What a task does: the one piece of its partition. */
final class Piecework<P extends Serializable, R extends Serializable>
        implements Function1<Iterator<P>, Outcome<R>>, Serializable {
    private static final long serialVersionUID = 1;

    private final UUID number;
    private final Broadcast<CrewJob<P, R>> job;

    Piecework(UUID number, Broadcast<CrewJob<P, R>> job) {
        this.number = number;
        this.job = job;
    }

    @Override
    public Outcome<R> apply(Iterator<P> partition) {
        try {
            return new Outcome<>(Bench.work(number, job.value(), partition.next()), null);
        } catch (IOException | RuntimeException e) {
            Optional<CrewFailure> told = isLastTry() ? CrewFailure.last(e) : CrewFailure.lasting(e);
            if (told.isPresent()) {
                return new Outcome<>(null, told.get());
            }
            throw e instanceof IOException io ? new UncheckedIOException(io) : (RuntimeException) e;
        }
    }

    private static boolean isLastTry() {
        TaskContext context = TaskContext.get();
        int tries = (int) SparkEnv.get().conf().get(package$.MODULE$.TASK_MAX_FAILURES());
        boolean isLocal = SparkEnv.get().conf().get("spark.master", "").matches("local(\\[[^,]*])?");
        return isLocal || context.attemptNumber() + 1 >= tries;
    }
}
