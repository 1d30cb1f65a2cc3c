package dev.goita.shogi.record;

import dev.goita.shogi.rules.piece.Color;
import java.util.Arrays;
import java.util.Optional;

/** 終局: how a line ends. */
public sealed interface Ending permits Ending.Known, Ending.Other {
    /** {@return the word that Japanese records write} */
    String japanese();

    /** {@return who wins by it if {@code turn} is to move when the line ends; empty for draws, unfinished games and words that name no winner} */
    Optional<Color> winner(Color turn);

    /** An ending that programs understand. The side to move is the one that resigns, ran out of time and so on. */
    enum Known implements Ending {
        RESIGNATION("投了"),
        /** 中断: the game is not over. */
        ADJOURNED("中断"),
        /** 千日手. Who loses if it came by perpetual check, only the moves tell. */
        REPETITION("千日手"),
        /** 持将棋: a draw with both kings in the enemy camps. */
        IMPASSE("持将棋"),
        /** 引き分け without a reason. */
        DRAW("引き分け"),
        CHECKMATE("詰み"),
        /** 不詰: no mate was found in the problem. */
        NO_MATE("不詰"),
        TIME_UP("切れ負け"),
        /** The opponent of the side to move broke the rules. */
        WIN_BY_FOUL("反則勝ち"),
        /** The side to move broke the rules. */
        LOSS_BY_FOUL("反則負け"),
        DECLARATION("入玉勝ち"),
        /** 不戦勝 of the side to move: the opponent did not play. */
        WIN_BY_DEFAULT("不戦勝"),
        LOSS_BY_DEFAULT("不戦敗"),
        /** 最大手数: a draw by the number of moves. */
        MAXIMUM_MOVES("最大手数"),
        /** トライ: the side to move wins by the try rule. */
        TRY("トライ"),
        /** A move was taken back and the record stops there. */
        TAKEN_BACK("待った"),
        /** エラー: a program gave up. */
        ERROR("エラー");

        private final String japanese;

        Known(String japanese) {
            this.japanese = japanese;
        }

        @Override
        public Optional<Color> winner(Color turn) {
            return switch (this) {
                case RESIGNATION, CHECKMATE, TIME_UP, LOSS_BY_FOUL, LOSS_BY_DEFAULT -> Optional.of(turn.opposite());
                case WIN_BY_FOUL, DECLARATION, WIN_BY_DEFAULT, TRY -> Optional.of(turn);
                case ADJOURNED, REPETITION, IMPASSE, DRAW, NO_MATE, MAXIMUM_MOVES, TAKEN_BACK, ERROR ->
                    Optional.empty();
            };
        }

        /** {@return whether nobody wins and the game is over; that 千日手 came by perpetual check only the moves tell} */
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
    record Other(String japanese) implements Ending {
        /** {@return who won as the words have it, whoever is to move} */
        @Override
        public Optional<Color> winner(Color turn) {
            return StatedWinner.of(japanese);
        }
    }

    /** {@return the known ending of a word, or the word itself} */
    static Ending of(String japanese) {
        return known(japanese).orElseGet(() -> new Other(japanese));
    }

    /** {@return the known ending of a word, its usual variants included} */
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
