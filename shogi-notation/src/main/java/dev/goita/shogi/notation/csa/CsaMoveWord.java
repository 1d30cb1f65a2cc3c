package dev.goita.shogi.notation.csa;

import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;

/** Reads one move such as {@code +7776FU}; its sign may be missing and is not looked at. */
final class CsaMoveWord {
    private static final int LENGTH = 6;

    private CsaMoveWord() {}

    static Optional<Move> read(String word, Replay replay) {
        int at = !word.isEmpty() && (word.charAt(0) == '+' || word.charAt(0) == '-') ? 1 : 0;
        if (word.length() != at + LENGTH) {
            return Optional.empty();
        }
        PieceKind kind = CsaWords.kind(word.charAt(at + 4), word.charAt(at + 5));
        Square to = CsaStart.square(word, at + 2);
        if (kind == null || to == null) {
            return Optional.empty();
        }
        if (word.startsWith("00", at)) {
            return kind.isPromoted() || kind == PieceKind.KING ? Optional.empty() : Optional.of(Move.drop(kind, to));
        }
        Square from = CsaStart.square(word, at);
        return from == null ? Optional.empty() : step(kind, from, to, replay);
    }

    private static Optional<Move> step(PieceKind kind, Square from, Square to, Replay replay) {
        Piece piece = replay.pieceAt(from);
        if (piece == null) {
            return Optional.empty();
        }
        if (piece.kind() == kind) {
            return Optional.of(Move.step(from, to));
        }
        return piece.kind().promoted() == kind ? Optional.of(Move.promoting(from, to)) : Optional.empty();
    }
}
