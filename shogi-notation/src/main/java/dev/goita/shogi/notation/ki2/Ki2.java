package dev.goita.shogi.notation.ki2;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.EndingWord;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.piece.Color;

/** KI2: moves with ▲ and △ and without origins, told apart by 右 左 上 引 寄 直. */
public final class Ki2 {
    private Ki2() {}

    /** Reads what it can of one game and reports the rest. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /**
     * Reads a faultless game.
     *
     * @throws dev.goita.diagnostics.DiagnosticException with all findings if any of them is an error
     */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /**
     * {@return whether an ending is written so that it is read as that ending}
     *
     * @param turn who is to move when the line ends
     */
    public static boolean says(Ending ending, Color turn) {
        boolean isUnmarked = ending.japanese()
                .chars()
                .noneMatch(c -> MoveScanner.mark((char) c).isPresent());
        return isUnmarked && EndingWord.canSay(ending) || RecordWriter.resultSays(ending, turn);
    }

    /** {@return the game in the form of Kakinoki's programs, with LF} Times and remarks are left out: KI2 has neither. */
    public static String write(Kifu kifu) {
        return write(kifu, Ki2Style.KAKINOKI);
    }

    /**
     * {@return the game, every line of it ended} Times are left out: KI2 has none.
     *
     * @param style signs, words and line break
     */
    public static String write(Kifu kifu, Ki2Style style) {
        return new Ki2Writer(style).write(kifu);
    }
}
