package dev.goita.shogi.sfen;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        List<SfenReader.Word> words = SfenText.of(text, 0, text.length()).words();
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

    /** Reads board, side and hands of a 9×9 board that is written without faults, which nearly all text is, several times as fast. */
    static final class PlainSfen {
        /** By letter. */
        private static final @Nullable Piece[] PIECES = new Piece[128];

        static {
            for (char letter = 'A'; letter <= 'z'; letter++) {
                PIECES[letter] = SfenLetters.piece(letter).orElse(null);
            }
        }

        private final String text;
        private final PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        private int at;

        private PlainSfen(String text) {
            this.text = text;
        }

        /** Null if anything about the text is unusual, which {@link SfenReader} then finds. */
        static @Nullable Position read(String text) {
            PlainSfen reader = new PlainSfen(text);
            return reader.board() && reader.turn() && reader.hands() ? reader.builder.build() : null;
        }

        /** The next character, or a blank at the end. */
        private char peek() {
            return at < text.length() ? text.charAt(at) : ' ';
        }

        private static @Nullable Piece piece(char letter) {
            return letter < PIECES.length ? PIECES[letter] : null;
        }

        private boolean board() {
            for (int rank = 1; rank <= Square.MAX; rank++) {
                int file = Square.MAX;
                while (file > 0) {
                    char c = peek();
                    if (c >= '1' && c <= '9') {
                        file -= c - '0';
                        at++;
                    } else if (!put(file, rank)) {
                        return false;
                    } else {
                        file--;
                    }
                }
                char end = peek();
                at++;
                if (file < 0 || end != (rank < Square.MAX ? '/' : ' ')) {
                    return false;
                }
            }
            return true;
        }

        private boolean put(int file, int rank) {
            boolean promoted = peek() == '+';
            at += promoted ? 1 : 0;
            Piece piece = piece(peek());
            at++;
            if (piece == null || promoted && !piece.kind().isPromotable()) {
                return false;
            }
            Piece placed = promoted ? Piece.of(piece.color(), piece.kind().promoted()) : piece;
            builder.put(placed, Square.of(file, rank));
            return true;
        }

        private boolean turn() {
            char turn = peek();
            at++;
            builder.turn(turn == 'b' ? Color.BLACK : Color.WHITE);
            return (turn == 'b' || turn == 'w') && peek() == ' ';
        }

        private boolean hands() {
            at++;
            if (peek() == '-') {
                return at + 1 == text.length();
            }
            Hand black = Hand.EMPTY;
            Hand white = Hand.EMPTY;
            int start = at;
            while (at < text.length()) {
                int count = number();
                Piece piece = piece(peek());
                at++;
                if (piece == null
                        || piece.kind() == PieceKind.KING
                        || count < 1
                        || count > piece.kind().setSize()) {
                    return false;
                }
                Hand hand = piece.color() == Color.BLACK ? black : white;
                if (hand.count(piece.kind()) > 0) {
                    return false;
                }
                if (piece.color() == Color.BLACK) {
                    black = hand.with(piece.kind(), count);
                } else {
                    white = hand.with(piece.kind(), count);
                }
            }
            builder.hand(Color.BLACK, black).hand(Color.WHITE, white);
            return at > start;
        }

        /** 1 if there are no digits. */
        private int number() {
            int number = 0;
            int start = at;
            while (at - start < 3 && peek() >= '0' && peek() <= '9') {
                number = number * 10 + peek() - '0';
                at++;
            }
            return at == start ? 1 : number;
        }
    }
}
