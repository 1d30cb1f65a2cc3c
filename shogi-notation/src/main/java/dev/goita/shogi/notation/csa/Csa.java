package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.nio.charset.Charset;
import java.util.Optional;

/** CSA 標準棋譜ファイル形式, V1 to V3.0 (computer-shogi.org/protocol/record_v22.html and record_v3.html). */
public final class Csa {
    private Csa() {}

    /** Reads what it can of one game and reports the rest. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return CsaReader.read(source, policy);
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
     * {@return the line with which a file declares its encoding, ended by LF; nothing before V3 and for encodings that V3 does
     * not know}
     */
    public static String declaration(CsaStyle.Version version, Charset encoding) {
        if (version == CsaStyle.Version.V2_2) {
            return "";
        }
        return switch (encoding.name()) {
            case "UTF-8" -> CsaExtra.ENCODING + "=UTF-8\n";
            case "windows-31j", "Shift_JIS" -> CsaExtra.ENCODING + "=SHIFT_JIS\n";
            default -> "";
        };
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry, Start start) {
        if (entry.name().equals(CsaExtra.BOARD_NUMBER)) {
            return start.moveNumber() > 1 && OneLine.is(entry.value());
        }
        boolean hasLine = CsaExtra.dollarLine(entry)
                .filter(line -> line.endsWith(":" + entry.value()))
                .isPresent();
        return hasLine || CsaExtra.says(entry);
    }

    /**
     * {@return the game as V2.2 with LF} Variations are left out: CSA has none. Entries of the header that it has no words
     * for, bookmarks and such endings stand in comments, which {@link #read} knows.
     */
    public static String write(Kifu kifu) {
        return write(kifu, CsaStyle.V2_2);
    }

    /**
     * {@return the game without variations, which CSA does not have}
     *
     * @param style version and line break
     */
    public static String write(Kifu kifu, CsaStyle style) {
        return new CsaWriter(style).write(kifu);
    }

    /**
     * The move that a word such as {@code +7776FU} means where a replay stands, or empty if it means none. Neither the
     * sign, which may be missing, nor whether the move is legal is looked at.
     *
     * @param replay stands before the move; is only looked at
     * @return a step that promotes if the word names the promoted kind of what stands on the origin
     */
    public static Optional<Move> readMove(String word, Replay replay) {
        return CsaMoveWord.read(word, replay);
    }

    /**
     * {@return one move, such as {@code +7776FU}, of the position where a replay stands}
     *
     * @param move of the side to move
     * @param replay stands before the move; is only looked at
     */
    public static String writeMove(Move move, Replay replay) {
        return CsaWriter.text(move, replay);
    }
}
