package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.learning.taught.Best;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code --best}: by what the network is told that is kept as the best. */
public final class BestOption extends Options {
    private final Given<Optional<String>> best = option("--best", "MEASURE", String.class);

    public BestOption(Options command) {
        super(command);
    }

    /** As the command line says it; empty if it does not. */
    public Optional<String> said() {
        return best.value();
    }

    /** By what is held out: the loss if nothing else is said; empty for what is no such measure. */
    public Optional<Best> heldOut() {
        String id = best.value().orElse(Best.HeldOut.LOSS.id());
        return Arrays.stream(Best.HeldOut.values())
                .filter(measure -> measure.id().equals(id))
                .map(Best.class::cast)
                .findFirst();
    }

    /** The same, where nothing else measures. */
    public Best requireHeldOut() {
        String all = Arrays.stream(Best.HeldOut.values()).map(Best::id).collect(Collectors.joining(", "));
        refuse(heldOut().isEmpty(), "--best に指定できるのは %s です", "--best takes one of %s", all);
        return heldOut().orElseThrow();
    }
}
