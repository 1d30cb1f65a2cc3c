package dev.goita.app.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;

/** Trials of one target, one after the other, on a thread of their own that is watched. */
final class Fuzzing {
    /** Time of the processor for one input; a thousand times what any takes. */
    private static final long MOST_NANOS = 60_000_000_000L;

    /** Memory asked for by one input of at most 128 KiB, much of it given back at once. */
    private static final long MOST_BYTES = 1L << 30;

    private static final int PATIENCE_MILLIS = 50;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FuzzTarget target;
    private final Path scratch;
    private final List<Escape> escapes = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong tried = new AtomicLong();
    private volatile long begun;
    private volatile byte[] current = {};

    /** What should not have happened, and with what input. */
    static final class Escape {
        private final String name;
        private final byte[] input;
        private final String what;

        Escape(String name, byte[] input, String what) {
            this.name = name;
            this.input = input.clone();
            this.what = what;
        }

        String name() {
            return name;
        }

        byte[] input() {
            return input.clone();
        }

        String what() {
            return what;
        }
    }

    Fuzzing(FuzzTarget target, Path scratch) {
        this.target = target;
        this.scratch = scratch;
    }

    /** The input with a number; the same on every machine as long as the corpus is. */
    static byte[] input(FuzzTarget target, List<byte[]> seeds, long seed, long number) {
        SplittableRandom random = new SplittableRandom(
                seed ^ (0x9E3779B97F4A7C15L * (number + 1)) ^ target.id().hashCode());
        return Mutator.mutated(seeds, random);
    }

    /** Tries the corpus as it is. */
    void tryCorpus() {
        List<byte[]> seeds = target.seeds();
        watched(() -> {
            for (int i = 0; i < seeds.size(); i++) {
                attempt("corpus-" + i, seeds.get(i));
            }
        });
    }

    /** Tries the inputs from a number on while more are wanted. */
    void tryMutated(long seed, long from, LongPredicate wanted) {
        List<byte[]> seeds = target.seeds();
        watched(() -> {
            for (long number = from; wanted.test(number); number++) {
                attempt(seed + "-" + number, input(target, seeds, seed, number));
            }
        });
    }

    long tried() {
        return tried.get();
    }

    List<Escape> escapes() {
        return List.copyOf(escapes);
    }

    private void watched(Runnable trials) {
        Thread thread = new Thread(trials, "fuzz-" + target.id());
        thread.setDaemon(true);
        begun = 0;
        thread.start();
        try {
            while (thread.isAlive()) {
                thread.join(PATIENCE_MILLIS);
                long begunNow = begun;
                if (THREADS.getThreadCpuTime(thread.getId()) - begunNow > MOST_NANOS && begunNow == begun) {
                    StringBuilder where = new StringBuilder("still not done");
                    for (StackTraceElement element : thread.getStackTrace()) {
                        where.append("\n  ").append(element);
                    }
                    escapes.add(new Escape("endless", current, where.toString()));
                    return;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace")
    private void attempt(String name, byte[] input) {
        current = input;
        begun = THREADS.getCurrentThreadCpuTime();
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        try {
            target.trial().run(input, scratch);
        } catch (Throwable thrown) {
            if (!target.refuses(thrown)) {
                escapes.add(new Escape(name, input, described(thrown)));
            }
        }
        long asked = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        if (asked > MOST_BYTES) {
            escapes.add(new Escape(name, input, "asked for " + (asked >> 20) + " MiB"));
        }
        tried.incrementAndGet();
    }

    private static String described(Throwable thrown) {
        StringBuilder text = new StringBuilder(String.valueOf(thrown));
        StackTraceElement[] stack = thrown.getStackTrace();
        for (int i = 0; i < Math.min(12, stack.length); i++) {
            text.append("\n  ").append(stack[i]);
        }
        return thrown.getCause() == null ? text.toString() : text + "\ncaused by " + described(thrown.getCause());
    }

    static Path scratch(Path folder, FuzzTarget target) {
        try {
            return Files.createDirectories(folder.resolve(target.id()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
