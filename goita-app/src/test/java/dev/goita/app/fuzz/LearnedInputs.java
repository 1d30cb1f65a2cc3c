package dev.goita.app.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** What Jazzer shows its inputs to: {@code scripts/fuzz} starts it, with the name of a target as {@code fuzz.target}. */
public final class LearnedInputs {
    private LearnedInputs() {}

    /** The target of this process. */
    private static final class Chosen {
        private static final FuzzTarget TARGET = FuzzTargets.all().stream()
                .filter(target -> target.id().equals(System.getProperty("fuzz.target")))
                .findFirst()
                .orElseThrow();

        private static final Path SCRATCH = scratch();

        private Chosen() {}

        private static Path scratch() {
            try {
                return Files.createDirectories(Path.of(System.getProperty("fuzz.scratch")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** By this name and form Jazzer finds it. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        Chosen.TARGET.attempt(input, Chosen.SCRATCH);
    }

    /** Prints a line for each target, its name and its places with tabs between; given a folder, writes the seeds of {@code fuzz} there. */
    public static void main(String[] corpora) throws IOException {
        if (corpora.length > 0) {
            FuzzSeeds.write(Path.of(corpora[0]));
            System.exit(0);
        }
        for (FuzzTarget target : FuzzTargets.all()) {
            System.out.println(target.id() + "\t"
                    + target.places().stream().map(Path::toString).collect(Collectors.joining("\t")));
        }
    }
}
