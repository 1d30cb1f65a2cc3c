package dev.goita.app.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader with the inputs that learning begins with.
 *
 * @param id the name of its folder in {@code corpora/fuzz}, too
 * @param corpora further files and folders below {@code corpora}
 * @param trial what is done with an input
 * @param refusals what the reader says that it throws for an input that is none
 */
record FuzzTarget(String id, List<String> corpora, Trial trial, List<Class<?>> refusals) {
    /** Above this, an input of the corpora is for other tests. */
    private static final long MOST_SEED_BYTES = 1 << 15;

    /** Memory asked for by one input of at most 128 KiB, much of it given back at once. */
    private static final long MOST_BYTES = 1L << 30;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Path ROOT = Path.of(System.getProperty("fuzz.corpora", "../corpora"));

    /** Reads an input, and asserts what has to be true of what was read. */
    @FunctionalInterface
    interface Trial {
        /** @param scratch a folder that the trials of a thread have for themselves */
        void run(byte[] input, Path scratch) throws Exception;
    }

    /** Throws what the reader throws but should not, and an {@link AssertionError} if it asks for much memory. */
    void attempt(byte[] input, Path scratch) throws Exception {
        // What the first input of a kind asks for is that of loading classes, too.
        if (askedFor(input, scratch) > MOST_BYTES) {
            long asked = askedFor(input, scratch);
            if (asked > MOST_BYTES) {
                throw new AssertionError("asked for " + (asked >> 20) + " MiB");
            }
        }
    }

    private long askedFor(byte[] input, Path scratch) throws Exception {
        long thread = Thread.currentThread().getId();
        long before = THREADS.getThreadAllocatedBytes(thread);
        try {
            trial.run(input, scratch);
        } catch (Exception e) {
            if (refusals.stream().noneMatch(type -> type.isInstance(e))) {
                throw e;
            }
        }
        return THREADS.getThreadAllocatedBytes(thread) - before;
    }

    /** Files and folders of inputs that are there; its own folder last. */
    List<Path> places() {
        Stream<String> all = Stream.concat(corpora.stream(), Stream.of("fuzz/" + id));
        return all.map(ROOT::resolve).filter(Files::exists).toList();
    }

    List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (Path place : places()) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    if (Files.size(file) <= MOST_SEED_BYTES) {
                        seeds.add(Files.readAllBytes(file));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return seeds;
    }

    @Override
    public String toString() {
        return id;
    }
}
