package dev.goita.shogi.rules;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;

/** What can be wrong with a position that somebody set up. */
public enum PositionFlaw implements DiagnosticCode {
    /** 駒が多すぎる: board and hands hold more of a kind than a set of 40 pieces; promoted ones count as their base. */
    TOO_MANY_PIECES("同じ種類の駒が多すぎます", "more pieces of one kind than a set has"),
    TWO_KINGS("一方に玉が二つあります", "one side has two kings"),
    NIFU_ON_BOARD("盤上に二歩があります", "two pawns of one side stand on one file"),
    DEAD_PIECE_ON_BOARD("行きどころのない駒があります", "a piece stands where it can never move"),
    OPPONENT_IN_CHECK("手番でない側に王手がかかっています", "the side that is not to move is in check");

    private final Wording wording;

    PositionFlaw(String japanese, String english) {
        wording = new Wording(japanese, english);
    }

    public Wording wording() {
        return wording;
    }

    @Override
    public String area() {
        return "position";
    }

    static List<PositionFlaw> of(Position position) {
        Board board = position.board();
        List<PositionFlaw> flaws = new ArrayList<>();
        if (hasTooMany(board)) {
            flaws.add(TOO_MANY_PIECES);
        }
        for (int color = 0; color < 2; color++) {
            int king = Piece.code(color, Board.KING);
            if (Bits.count(board.lo[king], board.hi[king]) > 1) {
                flaws.add(TWO_KINGS);
            }
            if (hasNifu(board, color)) {
                flaws.add(NIFU_ON_BOARD);
            }
            if (hasDeadPiece(board, color)) {
                flaws.add(DEAD_PIECE_ON_BOARD);
            }
        }
        if (board.inCheck(board.side ^ 1)) {
            flaws.add(OPPONENT_IN_CHECK);
        }
        return flaws.stream().distinct().toList();
    }

    private static boolean hasTooMany(Board board) {
        int[] counts = new int[PieceKind.values().length];
        for (int color = 0; color < 2; color++) {
            for (PieceKind kind : PieceKind.values()) {
                int code = Piece.code(color, kind.index());
                int onBoard = Bits.count(board.lo[code], board.hi[code]);
                int inHand = kind.isPromoted() ? 0 : Hand.count(board.hands[color], kind.index());
                counts[kind.base().index()] += onBoard + inHand;
            }
        }
        for (PieceKind kind : PieceKind.values()) {
            if (counts[kind.index()] > kind.setSize()) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNifu(Board board, int color) {
        int pawn = Piece.code(color, Board.PAWN);
        int files = Bits.count(~Legality.Nifu.free(board.lo[pawn]), ~Legality.Nifu.free(board.hi[pawn])) / Square.MAX;
        return files < Bits.count(board.lo[pawn], board.hi[pawn]);
    }

    private static boolean hasDeadPiece(Board board, int color) {
        for (int kind = Board.PAWN; kind <= Board.KNIGHT; kind++) {
            int code = Piece.code(color, kind);
            long dead =
                    board.lo[code] & board.zones.deadLo(color, kind) | board.hi[code] & board.zones.deadHi(color, kind);
            if (dead != 0) {
                return true;
            }
        }
        return false;
    }
}
