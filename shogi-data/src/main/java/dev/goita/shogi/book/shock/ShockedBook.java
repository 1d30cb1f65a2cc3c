package dev.goita.shogi.book.shock;

import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;

/** The values of every move of a book under best play through it. */
public final class ShockedBook {
    private final BookGraph graph;
    private final Propagation propagation;

    /** Which moves of a position are of interest. */
    public enum Choice {
        /** Every move of the book, and those found between its positions. */
        ALL,
        /** Those of the best value only. */
        BEST
    }

    /**
     * A move after the calculation.
     *
     * @param value centipawns from the side to move, within ±32000; one less than the best one's if it is equal to that at
     *     another depth
     * @param depth how many moves the line goes on in the book, 9999 if for ever, 9997 if it checks for ever
     */
    public record Valued(Move move, int value, int depth) {}

    /**
     * What was found.
     *
     * @param converged moves to positions of the book that were not listed
     * @param sweeps passes over the book until nothing changed
     * @param inexact positions on check loops too tangled to be followed to all their ends
     */
    public record Summary(int positions, int endless, int checkLoops, int converged, int sweeps, int inexact) {}

    private record Candidate(Move move, int worth) {}

    ShockedBook(BookGraph graph, Propagation propagation) {
        this.graph = graph;
        this.propagation = propagation;
    }

    public Summary summary() {
        return new Summary(
                graph.size(),
                graph.size() - propagation.resolvedCount(),
                propagation.checkLoopCount(),
                graph.converged(),
                propagation.sweeps(),
                propagation.inexactCount());
    }

    /** The moves of a position, numbered from 0 in the order of the book, best first; of equal ones the order of the book is kept. */
    public List<Valued> moves(int index, Choice choice) {
        List<Candidate> candidates = new ArrayList<>();
        for (int edge = graph.firstMove(index); edge < graph.endOfMoves(index); edge++) {
            candidates.add(new Candidate(graph.move(edge), worth(edge)));
        }
        candidates.sort((one, other) -> BookWorth.isBetter(one.worth(), other.worth())
                ? -1
                : BookWorth.isBetter(other.worth(), one.worth()) ? 1 : 0);
        List<Valued> moves = new ArrayList<>();
        for (Candidate candidate : candidates) {
            int best = candidates.get(0).worth();
            if (choice == Choice.ALL || BookWorth.value(candidate.worth()) == BookWorth.value(best)) {
                moves.add(valued(candidate, best));
            }
        }
        return moves;
    }

    private int worth(int edge) {
        int worth = propagation.worth(edge);
        return propagation.checksInLoop(edge)
                ? BookWorth.of(BookWorth.value(worth), BookWorth.PERPETUAL_CHECKER)
                : worth;
    }

    private static Valued valued(Candidate candidate, int best) {
        int value = BookWorth.value(candidate.worth());
        int depth = BookWorth.depth(candidate.worth());
        boolean isSlower = value == BookWorth.value(best) && depth != BookWorth.depth(best);
        return new Valued(candidate.move(), isSlower ? value - 1 : value, depth);
    }
}
