package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;
import java.time.Duration;
import java.util.List;

/**
 * USIエンジンの起動: how to start an engine, what to tell it, and how long to wait for it.
 *
 * @param options {@code NAME=VALUE}
 * @param start the time from the start of the process to the first {@code readyok}, and before each game to the next
 * @param move what a move may take at most, all in all
 */
public record UsiProgram(String command, List<String> options, Limits limits, Duration start, Duration move) {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration MORE_THAN_ALLOWED = Duration.ofSeconds(10);
    private static final Duration WITHOUT_CLOCK = Duration.ofMinutes(10);

    public UsiProgram {
        options = List.copyOf(options);
    }

    /**
     * {@return a program with the usual patience: 60 s to start, 10 s more for a move than its limits say, 10 minutes if they have
     * no time}
     */
    public static UsiProgram of(String command, List<String> options, Limits limits) {
        Duration move = limits.hasTime() ? limits.hard().plus(MORE_THAN_ALLOWED) : WITHOUT_CLOCK;
        return new UsiProgram(command, options, limits, START, move);
    }

    /** {@return the same program with other patience from the start of the process to the first {@code readyok}} */
    public UsiProgram withStart(Duration limit) {
        return new UsiProgram(command, options, limits, limit, move);
    }

    /** {@return the same program with other patience for a move, all in all} */
    public UsiProgram withMove(Duration limit) {
        return new UsiProgram(command, options, limits, start, limit);
    }

    List<String> setOptionLines() {
        return options.stream().map(UsiProgram::setOption).toList();
    }

    private static String setOption(String option) {
        int equals = option.indexOf('=');
        return equals < 0
                ? "setoption name " + option
                : "setoption name " + option.substring(0, equals) + " value " + option.substring(equals + 1);
    }

    String goLine() {
        String depth = limits.depth() < Limits.MOST_DEPTH ? " depth " + limits.depth() : "";
        String nodes = limits.nodeLimit().isPresent() ? " nodes " + limits.nodes() : "";
        String time =
                limits.hasTime() ? " btime 0 wtime 0 byoyomi " + limits.hard().toMillis() : "";
        return "go" + depth + nodes + time;
    }
}
