package dev.goita.shogi.comment;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.Optional;

/** 読み筋 as read from a line. */
record Pv(List<Move> moves, Optional<Stop> stop) {
    /** @param offset of the first character that was not read */
    record Stop(CommentCode code, int offset, Wording wording) {}

    static Pv of(List<Move> moves) {
        return new Pv(List.copyOf(moves), Optional.empty());
    }

    static Pv stopped(List<Move> moves, CommentCode code, int offset, Wording wording) {
        return new Pv(List.copyOf(moves), Optional.of(new Stop(code, offset, wording)));
    }
}
