package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gathers the start position from {@code PI}, {@code P1} to {@code P9}, {@code P+}, {@code P-} and the turn. */
final class CsaStart {
    private final Findings findings;
    private final IllegalMoves policy;
    private @Nullable PositionBuilder builder;
    private int firstOffset;
    private @Nullable Color turn;
    /** Who makes the first move, by its sign. */
    private Color firstMover = Color.BLACK;

    private final Optional<Color> told;
    private final Hand[] hands = {Hand.EMPTY, Hand.EMPTY};
    private @Nullable Color takesRest;
    private int movesBefore;

    /** @param told who is to move where no line says so; the side of the first move if empty */
    CsaStart(Findings findings, IllegalMoves policy, Optional<Color> told) {
        this.told = told;
        this.findings = findings;
        this.policy = policy;
    }

    void movesBefore(int number) {
        movesBefore = number;
    }

    void turn(Color color) {
        turn = color;
    }

    /** The first move follows. */
    void moves(Color color) {
        firstMover = color;
    }

    /** Whether no line says who is to move on the board. */
    boolean isTurnOpen() {
        return turn == null && builder != null;
    }

    /** The side that is not to move unless the moves say so. */
    Color otherTurn() {
        return firstMover.opposite();
    }

    private Color turn() {
        if (turn != null) {
            return turn;
        }
        Color color = told.orElse(firstMover);
        if (told.isPresent() || color == Color.WHITE) {
            boolean isWhite = color == Color.WHITE;
            findings.warning(
                    NotationCode.MISSING,
                    firstOffset,
                    "手番の行(+ か -)がありません。指し手から" + (isWhite ? "後手番" : "先手番") + "と読みます",
                    "no line (+ or -) says who is to move; the moves say that it is " + (isWhite ? "White" : "Black"));
        }
        return color;
    }

    /** A line that begins with P. */
    void line(String text, int start, int end) {
        if (builder == null) {
            firstOffset = start;
        }
        char kind = start + 1 < end ? text.charAt(start + 1) : ' ';
        if (kind == 'I') {
            builder = PositionBuilder.from(Position.hirate());
            removed(text, start + 2, end);
        } else if (kind >= '1' && kind <= '9') {
            row(text, kind - '0', start + 2, end);
        } else if (kind == '+' || kind == '-') {
            pieces(text, kind == '+' ? Color.BLACK : Color.WHITE, start + 2, end);
        } else {
            findings.error(NotationCode.BAD_BOARD, start, "読めない盤面の行です", "not a line of a board");
        }
    }

    private PositionBuilder board() {
        if (builder == null) {
            builder = PositionBuilder.empty(BoardSize.STANDARD);
        }
        return builder;
    }

    /** {@code 82HI22KA}: pieces taken away. */
    private void removed(String text, int start, int end) {
        int i = start;
        for (; i + 3 < end; i += 4) {
            Square square = square(text, i);
            PieceKind kind = CsaWords.kind(text.charAt(i + 2), text.charAt(i + 3));
            if (square == null || kind == null || board().isEmpty(square)) {
                findings.error(NotationCode.BAD_BOARD, i, "除く駒がありません", "no such piece to remove");
            } else {
                board().clear(square);
            }
        }
        halfPiece(i, end);
    }

    private void row(String text, int rank, int start, int end) {
        int file = Square.MAX;
        int i = start;
        while (i < end) {
            char c = text.charAt(i);
            if (c == ' ' || c == '　') {
                i++;
            } else if (c == '*') {
                file--;
                i++;
            } else {
                PieceKind kind = i + 2 < end ? CsaWords.kind(text.charAt(i + 1), text.charAt(i + 2)) : null;
                if (kind == null || c != '+' && c != '-' || file < 1) {
                    findings.error(NotationCode.BAD_BOARD, i, "盤面の駒が読めません", "not a piece of a board");
                    return;
                }
                board().put(Piece.of(c == '+' ? Color.BLACK : Color.WHITE, kind), Square.of(file, rank));
                file--;
                i += 3;
            }
        }
        if (file != 0) {
            findings.error(
                    NotationCode.BAD_BOARD, start, rank + "段目が9マスではありません", "rank " + rank + " does not have 9 squares");
        }
        board();
    }

    private void pieces(String text, Color color, int start, int end) {
        int i = start;
        while (i + 3 < end) {
            if (text.startsWith("00AL", i)) {
                takesRest = color;
            } else {
                piece(text, color, i);
            }
            i += 4;
            while (i < end && text.charAt(i) == ' ') {
                i++;
            }
        }
        halfPiece(i, end);
    }

    private void halfPiece(int at, int end) {
        if (at < end) {
            findings.error(NotationCode.BAD_BOARD, at, "駒の指定が途中で終わっています", "half a piece");
        }
    }

    private void piece(String text, Color color, int at) {
        PieceKind kind = CsaWords.kind(text.charAt(at + 2), text.charAt(at + 3));
        boolean inHand = text.startsWith("00", at);
        Square square = inHand ? null : square(text, at);
        if (kind == null || !inHand && square == null || inHand && (kind.isPromoted() || kind == PieceKind.KING)) {
            findings.error(NotationCode.BAD_BOARD, at, "駒の指定が読めません", "not a piece");
            return;
        }
        if (square == null) {
            int index = color == Color.BLACK ? 0 : 1;
            int count = hands[index].count(kind) + 1;
            if (count > policy.most(kind)) {
                findings.error(NotationCode.BAD_HAND, at, "持ち駒が多すぎます", "too many pieces in hand");
            } else {
                hands[index] = hands[index].with(kind, count);
            }
            return;
        }
        if (!board().isEmpty(square)) {
            findings.error(NotationCode.SQUARE_TAKEN, at, "すでに駒があるマスです", "the square is taken");
        }
        board().put(Piece.of(color, kind), square);
    }

    static @Nullable Square square(String text, int at) {
        int file = text.charAt(at) - '0';
        int rank = text.charAt(at + 1) - '0';
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? null : Square.of(file, rank);
    }

    Start build() {
        if (builder == null && takesRest == null && hands[0].isEmpty() && hands[1].isEmpty()) {
            Position usual = Position.hirate();
            Color first = turn();
            return new Start(first == Color.BLACK ? usual : usual.withTurn(first), movesBefore + 1);
        }
        PositionBuilder result =
                board().hand(Color.BLACK, hands[0]).hand(Color.WHITE, hands[1]).turn(turn());
        if (takesRest != null) {
            result.restToHand(takesRest);
        }
        return new Start(policy.judged(result.build(), firstOffset, findings), movesBefore + 1);
    }
}
