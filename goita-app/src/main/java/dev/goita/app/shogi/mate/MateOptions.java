package dev.goita.app.shogi.mate;

import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How long and for what the solver looks. */
final class MateOptions {
    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Give a position up after so many moves made on the board; 10000000 if absent.")
    private long nodes = 10_000_000;

    @Option(names = "--seconds", paramLabel = "S", description = "Give a position up after so many seconds.")
    private @Nullable Double seconds;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            description = "What the tables may take at most, in megabytes; 256 if absent.")
    private int megabytes = 256;

    @Option(names = "--shortest", description = "Look for the shortest mate until the limits are reached.")
    private boolean shortest;

    @Option(names = "--any", description = "Take the first mate found, however long.")
    private boolean any;

    @Option(
            names = "--all-first",
            description = "List every first move that mates in the length found; with --shortest in the shortest.")
    boolean allFirst;

    @Option(
            names = "--unique",
            description = "At each move of the attacker look for other moves that mate (余詰), in any length.")
    boolean unique;

    void check(CommandSpec spec) {
        if (nodes < 1 || seconds != null && !(seconds > 0 && seconds < 1e9)) {
            throw new MisuseException(
                    spec, new Wording("--nodes と --seconds は 0 より大きい数です", "--nodes and --seconds must be positive"));
        }
        if (megabytes < 1) {
            throw new MisuseException(spec, OptionWords.atLeast("--memory", 1, megabytes));
        }
        if (shortest && any) {
            throw new MisuseException(spec, OptionWords.exclude("--shortest", "--any"));
        }
    }

    MateLimits limits() {
        return new MateLimits(nodes, time());
    }

    MateLimits limits(long ofNodes) {
        return new MateLimits(ofNodes, time());
    }

    private Duration time() {
        return seconds == null ? MateLimits.NONE.time() : Duration.ofNanos(Math.max(1, (long) (seconds * 1e9)));
    }

    MateGoal goal() {
        if (any) {
            return MateGoal.ANY;
        }
        return shortest ? MateGoal.SHORTEST : MateGoal.SHORT;
    }

    long bytes() {
        return (long) megabytes << 20;
    }
}
