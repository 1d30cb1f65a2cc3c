package dev.goita.shogi.sfen;

import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;

/** SFEN: one line for a position (Universal Shogi Interface, draft 1, section 3). */
public final class Sfen {
    /** R B G S N L P, the order of pieces in hand. */
    private static final List<PieceKind> HAND_ORDER = List.of(
            PieceKind.ROOK,
            PieceKind.BISHOP,
            PieceKind.GOLD,
            PieceKind.SILVER,
            PieceKind.KNIGHT,
            PieceKind.LANCE,
            PieceKind.PAWN);

    private Sfen() {}

    /**
     * Reads what it can and reports the rest. The words {@code position} and {@code sfen} before the fields are accepted, blanks as
     * addresses of pages write them, and hands in brackets behind the board as programs of chess do.
     */
    public static Reading<SfenPosition> read(Source source) {
        Findings findings = new Findings(source);
        String text = source.text();
        SfenPosition position = read(text, 0, text.length(), findings);
        return new Reading<>(position, findings.toList());
    }

    /** Reads the fields between two offsets of a text and reports to the findings of that text. */
    public static SfenPosition read(String text, int start, int end, Findings findings) {
        return read(text, start, end, findings, IllegalMoves.REFUSE);
    }

    /** As {@link #read(String, int, int, Findings)} with a policy for positions against the rules. */
    public static SfenPosition read(String text, int start, int end, Findings findings, IllegalMoves policy) {
        return new SfenReader(findings, policy).read(text, start, end);
    }

    /** {@return whether a character separates fields and moves: blank, tab, carriage return or line feed} */
    public static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /** {@return whether a text begins with a board of two ranks or more and a side to move, as a line or as addresses of pages write it} */
    public static boolean isOne(String text) {
        List<SfenWord> words = SfenText.of(text, 0, text.length()).words();
        if (words.size() < 2) {
            return false;
        }
        String board = words.get(0).text();
        int end = board.endsWith("]") && board.indexOf('[') > 0 ? board.indexOf('[') : board.length();
        boolean isBoard = board.indexOf('/') > 0
                && board.substring(0, end).chars().allMatch(c -> c == '/' || SfenLetters.isOfRank((char) c));
        return isBoard
                && words.subList(1, Math.min(words.size(), 3)).stream()
                        .anyMatch(word ->
                                word.text().equalsIgnoreCase("b") || word.text().equalsIgnoreCase("w"));
    }

    /** The position of a faultless SFEN with all its fields, which may have flaws that are warnings only; else all findings are thrown. */
    public static Position parse(String text) {
        return read(Source.of(text)).orThrow().position();
    }

    /**
     * The position of board, side to move and hands as {@link #writeKey} writes them, faster than {@link #read}; of other text what
     * can be read. Its flaws are not looked for.
     */
    public static Position readKey(String key) {
        Position position = PlainSfen.read(key);
        return position != null ? position : read(Source.of(key)).value().position();
    }

    /** {@return the canonical text: hands in the order R B G S N L P, Black's first, and the number of the next move} */
    public static String write(Position position, int moveNumber) {
        return writeKey(position) + " " + moveNumber;
    }

    public static String write(SfenPosition position) {
        return write(position.position(), position.moveNumber());
    }

    /** {@return the text without the number of the move, the same for equal positions} */
    public static String writeKey(Position position) {
        StringBuilder text = new StringBuilder(96);
        for (int rank = 1; rank <= position.size().ranks(); rank++) {
            writeRank(position, rank, text);
        }
        text.setLength(text.length() - 1);
        text.append(position.turn() == Color.BLACK ? " b " : " w ");
        int before = text.length();
        writeHand(position.hand(Color.BLACK), Color.BLACK, text);
        writeHand(position.hand(Color.WHITE), Color.WHITE, text);
        return text.length() == before ? text.append('-').toString() : text.toString();
    }

    private static void writeRank(Position position, int rank, StringBuilder text) {
        int empty = 0;
        for (int file = position.size().files(); file >= 1; file--) {
            Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
            if (piece == null) {
                empty++;
                continue;
            }
            if (empty > 0) {
                text.append(empty);
                empty = 0;
            }
            text.append(SfenLetters.text(piece));
        }
        if (empty > 0) {
            text.append(empty);
        }
        text.append('/');
    }

    private static void writeHand(Hand hand, Color color, StringBuilder text) {
        for (PieceKind kind : HAND_ORDER) {
            int count = hand.count(kind);
            if (count > 1) {
                text.append(count);
            }
            if (count > 0) {
                text.append(SfenLetters.text(Piece.of(color, kind)));
            }
        }
    }
}
