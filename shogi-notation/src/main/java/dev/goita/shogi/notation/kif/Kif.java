package dev.goita.shogi.notation.kif;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.EndingWord;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.nio.charset.Charset;

/** KIF: one numbered move with its origin a line. */
public final class Kif {
    /** The line that parts the games of one file. */
    public static final String NEXT_GAME = "# ---- 次の棋譜 ----";

    private Kif() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return the line with which a file declares its encoding, ended by LF; nothing for encodings that programs do not know} */
    public static String declaration(Charset encoding) {
        return switch (encoding.name()) {
            case "UTF-8" -> "#KIF version=2.0 encoding=UTF-8\n";
            case "windows-31j", "Shift_JIS" -> "#KIF version=2.0 encoding=Shift_JIS\n";
            default -> "";
        };
    }

    /** {@return whether an ending is written so that it is read as that ending} */
    public static boolean says(Ending ending) {
        return EndingWord.canSay(ending);
    }

    /** {@return the game in the form of Kakinoki's programs, with LF} */
    public static String write(Kifu kifu) {
        return write(kifu, KifStyle.KAKINOKI);
    }

    /** {@return the game with variations, comments and bookmarks, every line of it ended} */
    public static String write(Kifu kifu, KifStyle style) {
        return new KifWriter(style).write(kifu);
    }
}
