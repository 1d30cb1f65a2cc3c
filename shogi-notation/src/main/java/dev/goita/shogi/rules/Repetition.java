package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 千日手: how often the last position of a game has occurred, and who gave check all the while.
 *
 * @param occurrences how often the last position has stood, itself included; at least 1
 * @param checker who gave check with every move since its first occurrence; empty for positions that occurred once
 */
public record Repetition(int occurrences, Optional<Color> checker) {
    /** The fourth occurrence ends a game. */
    public static final int LIMIT = 4;

    /** {@return 千日手成立: whether this is the fourth occurrence or a later one} */
    public boolean isFourfold() {
        return occurrences >= LIMIT;
    }

    /** {@return 連続王手の千日手: the side that loses by it; empty before the fourth occurrence} */
    public Optional<Color> perpetualChecker() {
        return isFourfold() ? checker : Optional.empty();
    }

    /** Looks at the last position of a game. */
    public static Repetition of(Position start, List<Move> moves) {
        Tracker tracker = new Tracker(start);
        for (Move move : moves) {
            tracker.play(move);
        }
        return tracker.now();
    }

    /** Follows a game move by move; every step takes constant time but for the length of a repeated cycle. */
    public static final class Tracker {
        private final Replay replay;
        private final Map<Position, List<Integer>> plies = new HashMap<>();
        private final List<Boolean> checks = new ArrayList<>();
        private Repetition now;

        public Tracker(Position start) {
            replay = Replay.from(start);
            now = arrive();
        }

        public Repetition play(Move move) {
            replay.play(move);
            now = arrive();
            return now;
        }

        public Repetition now() {
            return now;
        }

        private Repetition arrive() {
            checks.add(replay.inCheck());
            List<Integer> seen = plies.computeIfAbsent(replay.position(), position -> new ArrayList<>(1));
            seen.add(replay.depth());
            return new Repetition(seen.size(), seen.size() == 1 ? Optional.empty() : checkerSince(seen.get(0)));
        }

        private Optional<Color> checkerSince(int first) {
            Color mover = replay.turn().opposite();
            if (allChecks(first + 2)) {
                return Optional.of(mover);
            }
            return allChecks(first + 1) ? Optional.of(mover.opposite()) : Optional.empty();
        }

        /** Every second position from {@code ply} on is a check; the mover's positions have the parity of now. */
        private boolean allChecks(int ply) {
            for (int i = ply; i <= replay.depth(); i += 2) {
                if (!checks.get(i)) {
                    return false;
                }
            }
            return ply <= replay.depth();
        }
    }
}
