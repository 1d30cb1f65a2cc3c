package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.Move;
import java.util.Optional;

/** 着手: what a player decides. */
public sealed interface Choice {
    /** 指す. The line of the thought begins with the move. */
    record Play(Move move, Thought thought) implements Choice {
        /** {@return the reply that it expects; empty if its line ends before} */
        public Optional<Move> ponder() {
            return thought.line().size() > 1 ? Optional.of(thought.line().get(1)) : Optional.empty();
        }
    }

    record Resign() implements Choice {}

    /** 入玉宣言勝ち. */
    record DeclareWin() implements Choice {}
}
