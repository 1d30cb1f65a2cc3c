package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.nio.charset.Charset;
import java.util.Optional;

/** CSA 標準棋譜ファイル形式, V1 to V3.0 (computer-shogi.org/protocol/record_v22.html and record_v3.html). */
public final class Csa {
    private Csa() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return CsaReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return the line with which a file declares its encoding, ended by LF; nothing before V3 and for encodings that V3 lacks} */
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

    /** {@return the game without variations, which CSA does not have} */
    public static String write(Kifu kifu, CsaStyle style) {
        return new CsaWriter(style).write(kifu);
    }

    /**
     * The move, legal or not, that a word such as {@code +7776FU} means where a replay stands, whatever its sign; empty if it means
     * none. A step promotes if the word names the promoted kind of what stands on the origin.
     */
    public static Optional<Move> readMove(String word, Replay replay) {
        return CsaMoveWord.read(word, replay);
    }

    /** {@return one move, such as {@code +7776FU}, of the position where a replay stands} */
    public static String writeMove(Move move, Replay replay) {
        return CsaWriter.text(move, replay);
    }

    /** Reads one move such as {@code +7776FU}; its sign may be missing and is not looked at. */
    private static final class CsaMoveWord {
        private static final int LENGTH = 6;

        private CsaMoveWord() {}

        static Optional<Move> read(String word, Replay replay) {
            int at = !word.isEmpty() && (word.charAt(0) == '+' || word.charAt(0) == '-') ? 1 : 0;
            if (word.length() != at + LENGTH) {
                return Optional.empty();
            }
            PieceKind kind = CsaWords.kind(word.charAt(at + 4), word.charAt(at + 5));
            Square to = CsaStart.square(word, at + 2);
            if (kind == null || to == null) {
                return Optional.empty();
            }
            if (word.startsWith("00", at)) {
                return kind.isPromoted() || kind == PieceKind.KING
                        ? Optional.empty()
                        : Optional.of(Move.drop(kind, to));
            }
            Square from = CsaStart.square(word, at);
            return from == null ? Optional.empty() : step(kind, from, to, replay);
        }

        private static Optional<Move> step(PieceKind kind, Square from, Square to, Replay replay) {
            Piece piece = replay.pieceAt(from);
            if (piece == null) {
                return Optional.empty();
            }
            if (piece.kind() == kind) {
                return Optional.of(Move.step(from, to));
            }
            return piece.kind().promoted() == kind ? Optional.of(Move.promoting(from, to)) : Optional.empty();
        }
    }
}
