package dev.goita.shogi.ml;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * 一手の教師: a choice of a game with everything there is to learn from it. All values are those of the side to move.
 *
 * @param policy the share of each legal move where more is known than what was taken; else empty
 * @param result of the game: 1 a win, 0.5 a draw, 0 a loss
 */
record ShogiChoice(
        ShogiView view, Move taken, Map<Move, Double> policy, OptionalDouble result, OptionalDouble evaluation) {
    ShogiChoice {
        policy = Collections.unmodifiableMap(new LinkedHashMap<>(policy));
    }

    /**
     * 一局: the choices of one game.
     *
     * @param key the same for games that must not be separated
     */
    record GameChoices(long key, List<ShogiChoice> choices) {
        GameChoices {
            choices = List.copyOf(choices);
        }
    }

    /**
     * 局の鍵: 64 bits of a start position and the moves from it, the same on every machine and in every version, so that a
     * game found twice, in whatever notation, is never in two parts of a split.
     */
    static final class GameKey {
        private static final long FNV_OFFSET = 0xCBF29CE484222325L;
        private static final long FNV_PRIME = 0x100000001B3L;

        private GameKey() {}

        /** The key of a game without moves, which is that of its position. */
        static long start(Position position) {
            return mixed(FNV_OFFSET, Sfen.writeKey(position));
        }

        static long after(long key, Move move) {
            return mixed(key, UsiMove.write(move));
        }

        /** FNV-1a over the characters, which are ASCII, and a blank. */
        private static long mixed(long key, String text) {
            long hash = key;
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * FNV_PRIME;
            }
            return (hash ^ ' ') * FNV_PRIME;
        }
    }
}
