package dev.goita.shogi.book.shock;

import dev.goita.shogi.book.KeyTable;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Successors;
import dev.goita.shogi.rules.Successors.View;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * 定跡の局面のつながり: the positions of a book, numbered in their order, and the moves between them. A position and the same one
 * turned by 180° are one place to come to: that of the two that was numbered last. All of it lies in flat arrays, about 60 bytes
 * a position and 8 a move.
 */
final class BookGraph {
    /** Instead of the number of a position: the move leads out of the book. */
    static final int OUTSIDE = KeyTable.NONE;

    private final KeyTable nodes = new KeyTable();
    private final BitSet inCheck = new BitSet();
    private final Successors successors = new Successors();
    private int size;
    private int connected;
    private int converged;

    /** By position: where its moves begin. */
    private int[] first = new int[1024];

    /** By move: its code, where it leads, and its worth if that is outside. */
    private char[] codes = new char[4096];

    private int[] targets = new int[4096];
    private int[] worths = new int[4096];
    private int edges;

    /** Numbers the next position. */
    void add(Position position) {
        nodes.put(keyWithWhiteToMove(position), size);
        inCheck.set(size, position.inCheck());
        size++;
    }

    private static long keyWithWhiteToMove(Position position) {
        return (position.turn() == Color.WHITE ? position : position.rotated()).key();
    }

    /**
     * Finds where the moves of the next position lead, in the order of {@link #add} and after all of it: every legal move to
     * a position of the book, listed or not, then the listed moves that lead outside.
     *
     * @param listed the moves of the book, best first; a move listed twice counts once
     * @param worthOfListed as {@link BookWorth}, in the same order
     */
    void connect(Position position, List<Move> listed, int[] worthOfListed) {
        ensureRoom(listed.size());
        first[connected++] = edges;
        int start = edges;
        successors.find(position, position.turn() == Color.WHITE ? View.ROTATED : View.AS_IT_IS);
        for (int i = 0; i < successors.count(); i++) {
            int target = nodes.get(successors.key(i));
            if (target != OUTSIDE) {
                Move move = successors.move(i);
                addEdge(move, target, 0);
                converged += listed.contains(move) ? 0 : 1;
            }
        }
        for (int i = 0; i < listed.size(); i++) {
            if (!has(start, Move16.YANEURAOU.encode(listed.get(i)))) {
                addEdge(listed.get(i), OUTSIDE, worthOfListed[i]);
            }
        }
        first[connected] = edges;
    }

    /** Ends the building, once every position is connected. */
    void close() {
        if (connected != size) {
            throw new IllegalStateException(connected + " of " + size + " positions are connected");
        }
    }

    private boolean has(int start, int code) {
        for (int i = start; i < edges; i++) {
            if (codes[i] == code) {
                return true;
            }
        }
        return false;
    }

    private void addEdge(Move move, int target, int worth) {
        codes[edges] = (char) Move16.YANEURAOU.encode(move);
        targets[edges] = target;
        worths[edges++] = worth;
    }

    private void ensureRoom(int listed) {
        if (connected + 2 > first.length) {
            first = Arrays.copyOf(first, first.length * 2);
        }
        int needed = edges + listed + MOST_LEGAL_MOVES;
        if (needed > codes.length) {
            int length = Math.max(needed, codes.length + codes.length / 2);
            codes = Arrays.copyOf(codes, length);
            targets = Arrays.copyOf(targets, length);
            worths = Arrays.copyOf(worths, length);
        }
    }

    /** 593 is the most that any position has. */
    private static final int MOST_LEGAL_MOVES = 593;

    int size() {
        return size;
    }

    /** How many moves lead to a position of the book without being listed. */
    int converged() {
        return converged;
    }

    boolean isInCheck(int node) {
        return inCheck.get(node);
    }

    /** The number of the first move of a position; its moves end where those of the next one begin. */
    int firstMove(int node) {
        return first[node];
    }

    int endOfMoves(int node) {
        return first[node + 1];
    }

    Move move(int edge) {
        return Move16.YANEURAOU.decode(codes[edge]).orElseThrow();
    }

    /** The position that a move leads to, or {@link #OUTSIDE}. */
    int target(int edge) {
        return targets[edge];
    }

    /** What the book says about a move that leads outside. */
    int worth(int edge) {
        return worths[edge];
    }
}
