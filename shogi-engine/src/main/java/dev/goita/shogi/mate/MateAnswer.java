package dev.goita.shogi.mate;

import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/**
 * What a search for a mate came to.
 *
 * @param line 詰手順: from the attacker's first move to the mate; empty if there is none
 * @param length plies to the mate: as many as the line has, but where the line could not be followed to its end within the limits. 0
 *     without a mate
 * @param nodes moves made on the board until the result stood
 */
public record MateAnswer(Result result, List<Move> line, int length, Proof proof, long nodes) {
    public MateAnswer {
        line = List.copyOf(line);
    }

    /** 詰むか詰まないか. */
    public enum Result {
        MATE,
        /** 不詰: every check was refuted. */
        NONE,
        /** The limits were reached first. */
        UNKNOWN
    }

    /** 手数について分かること. */
    public enum Proof {
        /** There is no shorter mate, and the defender holds out as long as he can. */
        SHORTEST,
        /** There may be a shorter mate. */
        FOUND
    }
}
