package dev.goita.shogi.record;

import dev.goita.shogi.rules.piece.Color;
import java.util.Arrays;
import java.util.Optional;

/** 終局: how a line ends. */
public sealed interface Ending permits Ending.Known, Ending.Other {
    /** The word that Japanese records write. */
    String japanese();

    /** An ending that programs understand. The side to move is the one that resigns, ran out of time and so on. */
    enum Known implements Ending {
        RESIGNATION("投了"),
        ADJOURNED("中断"),
        REPETITION("千日手"),
        IMPASSE("持将棋"),
        DRAW("引き分け"),
        CHECKMATE("詰み"),
        NO_MATE("不詰"),
        TIME_UP("切れ負け"),
        /** The opponent of the side to move broke the rules. */
        WIN_BY_FOUL("反則勝ち"),
        /** The side to move broke the rules. */
        LOSS_BY_FOUL("反則負け"),
        DECLARATION("入玉勝ち"),
        WIN_BY_DEFAULT("不戦勝"),
        LOSS_BY_DEFAULT("不戦敗"),
        MAXIMUM_MOVES("最大手数"),
        TRY("トライ"),
        /** A move was taken back and the record stops there. */
        TAKEN_BACK("待った"),
        ERROR("エラー");

        private final String japanese;

        Known(String japanese) {
            this.japanese = japanese;
        }

        /** Who wins by it when a side is to move; empty for draws and unfinished games. */
        public Optional<Color> winner(Color turn) {
            return switch (this) {
                case RESIGNATION, CHECKMATE, TIME_UP, LOSS_BY_FOUL, LOSS_BY_DEFAULT -> Optional.of(turn.opposite());
                case WIN_BY_FOUL, DECLARATION, WIN_BY_DEFAULT, TRY -> Optional.of(turn);
                case ADJOURNED, REPETITION, IMPASSE, DRAW, NO_MATE, MAXIMUM_MOVES, TAKEN_BACK, ERROR ->
                    Optional.empty();
            };
        }

        /** Whether nobody wins and the game is over. 千日手 by perpetual check is none, which only the moves tell. */
        public boolean isDraw() {
            return switch (this) {
                case REPETITION, IMPASSE, DRAW, MAXIMUM_MOVES -> true;
                case RESIGNATION,
                        CHECKMATE,
                        TIME_UP,
                        LOSS_BY_FOUL,
                        LOSS_BY_DEFAULT,
                        WIN_BY_FOUL,
                        DECLARATION,
                        WIN_BY_DEFAULT,
                        TRY,
                        ADJOURNED,
                        NO_MATE,
                        TAKEN_BACK,
                        ERROR -> false;
            };
        }

        @Override
        public String japanese() {
            return japanese;
        }
    }

    /** Any other word, kept as it stands. */
    record Other(String japanese) implements Ending {}

    /** The known ending of a word, or the word itself. */
    static Ending of(String japanese) {
        return known(japanese).orElseGet(() -> new Other(japanese));
    }

    /** The known ending of a word, its usual variants included. */
    static Optional<Ending> known(String japanese) {
        String word = switch (japanese) {
            case "詰" -> "詰み";
            case "入玉宣言", "入玉宣言勝ち", "勝ち宣言", "宣言勝ち" -> "入玉勝ち";
            case "時間切れ" -> "切れ負け";
            case "反則勝" -> "反則勝ち";
            case "反則負" -> "反則負け";
            case "引分", "引分け" -> "引き分け";
            default -> japanese;
        };
        return Arrays.stream(Known.values())
                .filter(known -> known.japanese.equals(word))
                .map(Ending.class::cast)
                .findFirst();
    }
}
