package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Wording;

/**
 * 失われるもの: one thing that a record says and the same record in another format does not.
 *
 * @param ply of the node that says it, as {@link dev.goita.shogi.record.Node#ply}; 0 for the record as a whole
 * @param what the thing itself as a word: the name of a header entry, the line of a comment
 */
public record Loss(Kind kind, int ply, String what) {
    public enum Kind {
        /** 盤: the board has another size than the format knows. Nothing can be written then. */
        BOARD("9×9以外の盤", "", "a board that is not 9×9"),
        /** A format of positions takes one of them and leaves all else. */
        ALL_BUT_A_POSITION("最後の局面のほかのもの", "", "more than the last position"),
        /** 開始局面: a king in hand. Nothing can be written then. */
        START("持ち駒の玉", "", "a king in hand"),
        START_NUMBER("開始局面の手数", "", "the number of the first move"),
        /** An entry of the header, or its order among the others. */
        HEADER("ヘッダー", "項目", "header entries"),
        /** A line that a program wrote for itself. */
        REMARK("プログラムの覚え書き", "行", "lines of programs for themselves"),
        /** 指し手, or all that follows. */
        MOVE("指し手", "手", "moves"),
        VARIATION("変化", "本", "variations"),
        COMMENT("コメント", "行", "lines of comments"),
        BOOKMARK("しおり", "個", "bookmarks"),
        TIME("消費時間", "個", "times"),
        /** What is finer than a second. */
        FRACTION("秒未満の消費時間", "個", "fractions of seconds"),
        /** 累計, where it is not the sum of the times. */
        TOTAL("消費時間の累計", "個", "totals of time that are not sums of times"),
        ENDING("終局", "個", "endings");

        private final String japanese;
        private final String counter;
        private final String english;

        Kind(String japanese, String counter, String english) {
            this.japanese = japanese;
            this.counter = counter;
            this.english = english;
        }

        /** The kind with its number: 変化2本, 2 variations. */
        Wording counted(int count) {
            return counter.isEmpty()
                    ? new Wording(japanese, english)
                    : new Wording(japanese + count + counter, count + " " + english);
        }
    }
}
