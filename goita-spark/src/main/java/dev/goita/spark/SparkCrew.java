package dev.goita.spark;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewFailure;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.rounds.Manifest;
import dev.goita.record.RecordCode;
import dev.goita.report.Report;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.internal.config.package$;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Spark の働き手: a task a piece, on the executors of one application. Results come to the driver, as their tasks end. */
public final class SparkCrew implements Crew {
    private static final String MASTER = "spark.master";
    private static final String JARS = "spark.jars";
    private static final String NOWHERE = "local[*]";

    private final JavaSparkContext spark;

    private SparkCrew(JavaSparkContext spark) {
        this.spark = spark;
    }

    /**
     * Starts an application.
     *
     * @param master such as {@code local[2]} or {@code spark://host:7077}; empty for what {@code spark-submit} was told,
     *     or all processors of this machine
     * @param plugIns classes whose jars the executors need besides those of this program
     * @return a crew, to be closed; there is one at a time
     */
    public static SparkCrew open(String master, Map<String, String> settings, List<Class<?>> plugIns) {
        SparkLog.settle();
        SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "goita");
        // Nobody looks at the page of a run on one machine; a cluster's is asked for in its settings.
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        boolean isSubmitted = conf.contains(JARS);
        settings.forEach(conf::set);
        if (!master.isEmpty()) {
            conf.setMaster(master);
        }
        conf.setIfMissing(MASTER, NOWHERE);
        // What spark-submit starts is a jar that it sends itself.
        if (!conf.get(MASTER).startsWith("local") && !isSubmitted) {
            Set<String> jars = OwnJars.of(plugIns);
            conf.getOption(JARS).foreach(jars::add);
            conf.set(JARS, String.join(",", jars));
        }
        conf.setIfMissing("spark.executor.extraJavaOptions", "-Dfile.encoding=UTF-8");
        try {
            return new SparkCrew(new JavaSparkContext(conf));
        } catch (RuntimeException e) {
            throw new RefusalException(
                    new Wording(
                            "Spark（" + conf.get(MASTER) + "）を始められません: " + e.getMessage(),
                            "Spark does not start (" + conf.get(MASTER) + "): " + e.getMessage()),
                    e);
        }
    }

    /** What the driver hears. */
    private record Message<R extends Serializable>(int piece, Optional<Outcome<R>> outcome, Optional<Throwable> end) {}

    @Override
    public <P extends Serializable, R extends Serializable, E extends Exception> void work(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
        if (pieces.isEmpty()) {
            return;
        }
        try {
            submitAndTake(job, pieces, results);
        } catch (IllegalStateException e) {
            // Spark tells of a master that does not answer by ending the application, a minute later and at any step.
            if (spark.sc().isStopped()) {
                throw failed(e);
            }
            throw e;
        }
    }

    private <P extends Serializable, R extends Serializable, E extends Exception> void submitAndTake(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
        Broadcast<CrewJob<P, R>> sent = spark.broadcast(job);
        BlockingQueue<Message<R>> heard = new LinkedBlockingQueue<>();
        spark.setJobDescription(job.name());
        SimpleFutureAction<BoxedUnit> action = submit(pieces, new Piecework<>(UUID.randomUUID(), sent), heard);
        try {
            for (int left = pieces.size(); left > 0; left--) {
                take(heard.take(), results);
            }
        } finally {
            action.cancel();
            sent.unpersist(false);
        }
    }

    private <P extends Serializable, R extends Serializable> SimpleFutureAction<BoxedUnit> submit(
            List<P> pieces, Piecework<P, R> piecework, BlockingQueue<Message<R>> heard) {
        JavaRDD<P> partitions = spark.parallelize(new ArrayList<>(pieces), pieces.size());
        List<Object> numbers = new ArrayList<>();
        for (int piece = 0; piece < pieces.size(); piece++) {
            numbers.add(piece);
        }
        SimpleFutureAction<BoxedUnit> action = spark.sc()
                .submitJob(
                        partitions.rdd(),
                        piecework,
                        CollectionConverters.asScala(numbers).toSeq(),
                        (piece, outcome) -> {
                            heard.add(new Message<>((Integer) piece, Optional.of(outcome), Optional.empty()));
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
        action.onComplete(
                end -> {
                    if (end.isFailure()) {
                        heard.add(new Message<>(
                                -1, Optional.empty(), Optional.of(end.failed().get())));
                    }
                    return BoxedUnit.UNIT;
                },
                ExecutionContext.global());
        return action;
    }

    private <R extends Serializable, E extends Exception> void take(Message<R> message, Results<R, E> results)
            throws E, IOException {
        if (message.end().isPresent()) {
            throw failed(message.end().get());
        }
        Outcome<R> outcome = message.outcome().orElseThrow();
        Optional<CrewFailure> failure = outcome.failed();
        if (failure.isPresent()) {
            throw failure.get().thrown();
        }
        R result = outcome.result();
        if (result == null) {
            throw new AssertionError("a piece has a result or a failure");
        }
        results.accept(message.piece(), result);
    }

    /** Spark tells the reason first, then where in its own code it came up. */
    private IOException failed(Throwable end) {
        if (spark.sc().isStopped()) {
            return CrewFailure.ofCluster(
                    new Wording("クラスターにつながらないか、クラスターが終わりました", "the cluster cannot be reached, or has ended"), end);
        }
        String reason = String.valueOf(end.getMessage()).lines().findFirst().orElse("");
        return CrewFailure.ofCluster(
                new Wording("Spark の仕事が失敗しました: " + reason, "the work on Spark failed: " + reason), end);
    }

    @Override
    public void close() {
        spark.close();
    }

    /** The jars that executors need and Spark does not bring: DL4J, which no executor uses, is left out. */
    private static final class OwnJars {
        private static final List<Class<?>> OURS = List.of(
                Diagnostic.class,
                WholeFile.class,
                Crew.class,
                Rules.class,
                RecordCode.class,
                Manifest.class,
                Report.class,
                SparkCrew.class);

        private OwnJars() {}

        /** {@return locations, each once} */
        static Set<String> of(List<Class<?>> plugIns) {
            Set<String> jars = new LinkedHashSet<>();
            Stream.concat(OURS.stream(), plugIns.stream())
                    .flatMap(type -> location(type).stream())
                    .forEach(jars::add);
            return jars;
        }

        private static Optional<String> location(Class<?> type) {
            return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                    .map(CodeSource::getLocation)
                    .map(Object::toString);
        }
    }

    /** What a task does: the one piece of its partition. */
    private static final class Piecework<P extends Serializable, R extends Serializable>
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

    /**
     * 待ち席: workers of an executor that wait for their next piece, so that players and solvers are made once a thread and not once
     * a piece. Those of all but the newest jobs are let go.
     */
    private static final class Bench {
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

    /**
     * What became of a piece on an executor. A failure that every try would end in is a result like others, so that Spark does not
     * try again and the program that sent the piece can tell it in its own words.
     */
    private record Outcome<R extends Serializable>(
            @Nullable R result, @Nullable CrewFailure failure) implements Serializable {
        Optional<CrewFailure> failed() {
            return Optional.ofNullable(failure);
        }
    }
}
