package dev.goita.shogi.sfen;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import org.jspecify.annotations.Nullable;

/** Reads board, side and hands of a 9×9 board that is written without faults, which nearly all text is, several times as fast. */
final class PlainSfen {
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
