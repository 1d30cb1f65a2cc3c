package dev.goita.app.shogi.mate;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How long and for what the solver looks. */
final class MateOptions extends Options {
    private final Given<Long> nodes = option("--nodes", "N", 10_000_000L);
    private final Given<Optional<Double>> seconds = option("--seconds", "S", Double.class);
    private final Given<Integer> megabytes = option("--memory", "MB", 256);
    private final Given<Boolean> shortest = flag("--shortest");
    private final Given<Boolean> any = flag("--any");

    MateOptions(Options command) {
        super(command);
    }
    @Option(
            names = "--all-first",
            description = "List every first move that mates in the length found; with --shortest in the shortest.")
    boolean allFirst;

    @Option(
            names = "--unique",
            description = "At each move of the attacker look for other moves that mate (余詰), in any length.")
    boolean unique;

    void check(CommandSpec spec) {
        if (nodes.value() < 1 || seconds.value() != null && !(seconds.value() > 0 && seconds.value() < 1e9)) {
            throw new MisuseException(
                    spec, new Wording("--nodes と --seconds は 0 より大きい数です", "--nodes and --seconds must be positive"));
        }
        if (megabytes.value() < 1) {
            throw new MisuseException(spec, OptionWords.atLeast("--memory", 1, megabytes.value()));
        }
        if (shortest.value() && any.value()) {
            throw new MisuseException(spec, OptionWords.exclude("--shortest", "--any"));
        }
    }

    MateLimits limits() {
        return new MateLimits(nodes.value(), time());
    }

    MateLimits limits(long ofNodes) {
        return new MateLimits(ofNodes, time());
    }

    private Duration time() {
        return seconds.value() == null ? MateLimits.NONE.time() : Duration.ofNanos(Math.max(1, (long) (seconds.value() * 1e9)));
    }

    MateGoal goal() {
        if (any.value()) {
            return MateGoal.ANY;
        }
        return shortest.value() ? MateGoal.SHORTEST : MateGoal.SHORT;
    }

    long bytes() {
        return (long) megabytes.value() << 20;
    }
}
