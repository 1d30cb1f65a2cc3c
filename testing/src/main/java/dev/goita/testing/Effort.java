package dev.goita.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The share of their samples that tests try: a tenth, another one at each commit, unless {@code -Dgoita.effort=1} or
 * {@code -Dtest=} asks for all.
 * {@code -Dgoita.seed} chooses the tenth of another commit.
 */
public final class Effort {
    /** One sample in so many is tried; of tests that somebody asks for by name, all. */
    private static final int ONE_IN = (int) Math.max(
            1,
            Math.round(1
                    / Double.parseDouble(
                            System.getProperty("goita.effort", System.getProperty("test") == null ? "0.1" : "1"))));

    private static final String COMMIT = System.getProperty("goita.seed", "").isEmpty()
            ? headCommit()
            : System.getProperty("goita.seed", "").toLowerCase(Locale.ROOT);
    private static final int SEED = COMMIT.hashCode();

    private Effort() {}

    /** What is tried, in words, with the options that try it again. */
    public static String inWords() {
        return ONE_IN == 1
                ? "all samples (goita.effort=1)"
                : "one sample in %d, those of -Dgoita.seed=%s; -Dgoita.effort=1 tries all".formatted(ONE_IN, COMMIT);
    }

    /** Those of the numbers from 0 on that this run tries, in ascending order; at least one. */
    public static int[] seeds(int all) {
        int step = Math.min(ONE_IN, all);
        return IntStream.iterate(Math.floorMod(SEED, step), seed -> seed < all, seed -> seed + step)
                .toArray();
    }

    /** Whether this run tries the numbered sample of those with this name, one of which in so many is tried at a commit. */
    static boolean tries(String name, int number, int oneIn) {
        return ONE_IN == 1 || Math.floorMod(31 * name.hashCode() + SEED + number, oneIn) == 0;
    }

    private static String headCommit() {
        try {
            Process git = new ProcessBuilder("git", "rev-parse", "HEAD")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return git.waitFor() == 0 ? said : "none";
        } catch (IOException e) {
            return "none";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "none";
        }
    }
}
