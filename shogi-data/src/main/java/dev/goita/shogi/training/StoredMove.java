package dev.goita.shogi.training;

import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.piece.Move;
import java.util.Arrays;
import java.util.Optional;

/**
 * 記録された指し手: the sixteen bits of a record, whether or not they are a move.
 *
 * @param dialect in which the bits are to be understood
 * @param code 0 to 65535
 */
public record StoredMove(Move16 dialect, int code) {
    /** What stands in place of a move; the same bits in every dialect. */
    public enum Special {
        /** No move, as in files whose moves were never filled in. */
        NONE(Move16.NONE),
        /** パス. */
        NULL(Move16.NULL),
        /** 投了. */
        RESIGN(Move16.RESIGN),
        /** 入玉宣言勝ち. */
        WIN(Move16.WIN);

        private final int code;

        Special(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    public StoredMove {
        if (code < 0 || code > 0xFFFF) {
            throw new IllegalArgumentException("a move has 16 bits: " + code);
        }
    }

    public static StoredMove of(Move move, Move16 dialect) {
        return new StoredMove(dialect, dialect.encode(move));
    }

    /** {@return the move, if the bits are one; legal or not} */
    public Optional<Move> move() {
        return dialect.decode(code);
    }

    /** {@return what stands in place of a move, if the bits are that} */
    public Optional<Special> special() {
        return Arrays.stream(Special.values())
                .filter(special -> special.code == code)
                .findFirst();
    }

    /** {@return the same in another dialect; bits that are no move stay as they are} */
    public StoredMove in(Move16 other) {
        return move().map(move -> of(move, other)).orElse(new StoredMove(other, code));
    }
}
