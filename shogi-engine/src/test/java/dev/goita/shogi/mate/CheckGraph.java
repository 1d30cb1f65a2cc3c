package dev.goita.shogi.mate;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * An oracle that shares nothing with the solver: every position that checks and answers lead to, and the plies to mate reckoned backwards
 * from the mates until nothing changes. Positions of endless checks never get a number.
 */
final class CheckGraph {
    private static final int NEVER = Integer.MAX_VALUE;

    private final int[] moves = new int[SearchBoard.MOST_MOVES];
    private final Map<Position, Integer> indices = new HashMap<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<int[]> next = new ArrayList<>();
    private final List<Boolean> attacks = new ArrayList<>();
    private final boolean isWhole;
    private final int[] plies;

    CheckGraph(Position root, int mostPositions) {
        index(root, true);
        int at = 0;
        while (at < positions.size() && positions.size() < mostPositions) {
            expand(at++);
        }
        isWhole = at == positions.size();
        plies = isWhole ? reckon() : new int[0];
    }

    private int index(Position position, boolean isAttacker) {
        Integer known = indices.get(position);
        if (known != null) {
            return known;
        }
        indices.put(position, positions.size());
        positions.add(position);
        attacks.add(isAttacker);
        return positions.size() - 1;
    }

    private void expand(int at) {
        SearchBoard board = SearchBoard.of(positions.get(at));
        List<Integer> followers = new ArrayList<>();
        int count = board.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            board.make(moves[i]);
            if (!attacks.get(at) || board.inCheck()) {
                followers.add(index(board.position(), !attacks.get(at)));
            }
            board.unmake();
        }
        next.add(followers.stream().mapToInt(Integer::intValue).toArray());
    }

    private int[] reckon() {
        int[] found = new int[positions.size()];
        Arrays.fill(found, NEVER);
        boolean changed = true;
        for (int length = 0; changed; length++) {
            changed = false;
            for (int i = 0; i < found.length; i++) {
                if (found[i] == NEVER && pliesOf(i, found) == length) {
                    found[i] = length;
                    changed = true;
                }
            }
            changed |= length == 0;
        }
        return found;
    }

    private int pliesOf(int i, int[] found) {
        int best = attacks.get(i) ? NEVER : -1;
        for (int follower : next.get(i)) {
            best = attacks.get(i) ? Math.min(best, found[follower]) : Math.max(best, found[follower]);
        }
        return best == NEVER ? NEVER : best + 1;
    }

    /** Whether the graph was small enough to be looked at as a whole. */
    boolean isWhole() {
        return isWhole;
    }

    /** Plies to mate from the root. */
    OptionalInt length() {
        return plies[0] == NEVER ? OptionalInt.empty() : OptionalInt.of(plies[0]);
    }

    int size() {
        return positions.size();
    }
}
