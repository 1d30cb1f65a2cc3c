package dev.goita.diagnostics.program;

import dev.goita.diagnostics.input.InputFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * 境界: the wall around the reading of one input. What an input makes its reader throw ends that input and no other; memory
 * that it held is free when the wall is reached.
 */
public final class Boundary {
    /** What reads an input. */
    @FunctionalInterface
    public interface Step {
        /**
         * Reads the input to its end, and hands on what it holds.
         *
         * @throws IOException if the input, or what is made of it, fails
         */
        void run() throws IOException;
    }

    /** Around readers that hand what they read to nobody. */
    public static final Boundary OF_READERS = new Boundary(e -> false);

    private final Predicate<RuntimeException> passes;

    /**
     * A wall that some exceptions pass.
     *
     * @param passes what is not the input's fault and is thrown on, as is every {@link UncheckedIOException}: output
     */
    public Boundary(Predicate<RuntimeException> passes) {
        this.passes = passes;
    }

    /** Reads one input behind the wall; what ended the step, if anything did. */
    public Optional<InputFailure> run(Step step) {
        try {
            step.run();
            return Optional.empty();
        } catch (UncheckedIOException output) {
            throw output;
        } catch (RuntimeException e) {
            if (passes.test(e)) {
                throw e;
            }
            return Optional.of(InputFailure.of(e));
        } catch (IOException | AssertionError | VirtualMachineError e) {
            return Optional.of(InputFailure.of(e));
        }
    }
}
