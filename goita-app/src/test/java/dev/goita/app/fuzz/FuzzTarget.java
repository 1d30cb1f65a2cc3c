package dev.goita.app.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader with the inputs that its mutations begin with.
 *
 * @param id the name of its folder in {@code corpora/fuzz}, too
 * @param corpora further files and folders below {@code corpora}
 * @param trial what is done with an input
 * @param refusals what the reader says that it throws for an input that is none
 */
record FuzzTarget(String id, List<String> corpora, Trial trial, List<Class<?>> refusals) {
    /** Above this, an input of the corpora is for other tests. */
    private static final long MOST_BYTES = 1 << 15;

    private static final Path ROOT = Path.of(System.getProperty("fuzz.corpora", "../corpora"));

    /** Reads an input, and asserts what has to be true of what was read. */
    @FunctionalInterface
    interface Trial {
        /** @param scratch a folder that the trials of a thread have for themselves */
        void run(byte[] input, Path scratch) throws Exception;
    }

    /** Its own folder of the corpus. */
    Path folder() {
        return ROOT.resolve("fuzz").resolve(id);
    }

    /** In the order of their names, so that a number of an input always means the same one. */
    List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (String corpus : corpora) {
            add(ROOT.resolve(corpus), seeds);
        }
        if (Files.exists(folder())) {
            add(folder(), seeds);
        }
        return seeds;
    }

    private static void add(Path path, List<byte[]> seeds) {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (Files.size(file) <= MOST_BYTES && !file.endsWith("SOURCE.md") && !file.endsWith("known.tsv")) {
                    seeds.add(Files.readAllBytes(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean refuses(Throwable thrown) {
        return refusals.stream().anyMatch(type -> type.isInstance(thrown));
    }

    @Override
    public String toString() {
        return id;
    }
}
