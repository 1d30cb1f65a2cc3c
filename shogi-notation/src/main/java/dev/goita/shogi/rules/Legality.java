package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Judges one move without listing the others. */
final class Legality {
    private Legality() {}

    /** The most basic rule that a move breaks, or null if it is legal. */
    static @Nullable Breach breach(Board board, int move) {
        int to = PackedMove.to(move);
        if (board.zones.isSmall && isOffBoard(board, move)) {
            return Breach.OFF_BOARD;
        }
        return PackedMove.isDrop(move)
                ? dropBreach(board, PackedMove.kind(move), to)
                : stepBreach(board, move, PackedMove.from(move), to);
    }

    private static boolean isOffBoard(Board board, int move) {
        BoardSize size = board.zones.size;
        return !size.contains(Square.fromIndex(PackedMove.to(move)))
                || !PackedMove.isDrop(move) && !size.contains(Square.fromIndex(PackedMove.from(move)));
    }

    private static @Nullable Breach dropBreach(Board board, int kind, int to) {
        int side = board.side;
        if (Hand.count(board.hands[side], kind) == 0) {
            return Breach.NOT_IN_HAND;
        }
        if (board.at[to] != 0) {
            return Breach.DROP_ON_PIECE;
        }
        if (board.zones.isDead(side, kind, to)) {
            return Breach.DEAD_PIECE;
        }
        if (kind == Board.PAWN && Nifu.on(board, side, to)) {
            return Breach.NIFU;
        }
        int king = board.kings[side];
        long lo = board.occupiedLo() | Bits.lo(to);
        long hi = board.occupiedHi() | Bits.hi(to);
        if (king >= 0 && board.attacked(king, side ^ 1, lo, hi, Board.NO_SQUARE)) {
            return Breach.SELF_CHECK;
        }
        boolean mates = kind == Board.PAWN && to == PawnDropMate.front(board) && PawnDropMate.at(board, to);
        return mates ? Breach.PAWN_DROP_MATE : null;
    }

    private static @Nullable Breach stepBreach(Board board, int move, int from, int to) {
        int side = board.side;
        int code = board.at[from];
        if (code == 0) {
            return Breach.NO_PIECE_THERE;
        }
        if (Board.color(code) != side) {
            return Breach.OPPONENTS_PIECE;
        }
        Breach pathBreach = pathBreach(board, code, from, to);
        if (pathBreach != null) {
            return pathBreach;
        }
        int target = board.at[to];
        if (target != 0 && Board.color(target) == side) {
            return Breach.OWN_PIECE_CAPTURED;
        }
        if (target != 0 && Board.kind(target) == Board.KING) {
            return Breach.KING_CAPTURED;
        }
        Breach promotionBreach = promotionBreach(board, move, Board.kind(code), from, to);
        if (promotionBreach != null) {
            return promotionBreach;
        }
        int king = from == board.kings[side] ? to : board.kings[side];
        long lo = board.occupiedLo() & ~Bits.lo(from) | Bits.lo(to);
        long hi = board.occupiedHi() & ~Bits.hi(from) | Bits.hi(to);
        return king >= 0 && board.attacked(king, side ^ 1, lo, hi, to) ? Breach.SELF_CHECK : null;
    }

    private static @Nullable Breach pathBreach(Board board, int code, int from, int to) {
        int step = code * Bits.SQUARES + from;
        if (Bits.has(Attacks.STEP_LO[step], Attacks.STEP_HI[step], to)) {
            return null;
        }
        for (int rays = Attacks.rays(code); rays != 0; rays &= rays - 1) {
            int ray = Integer.numberOfTrailingZeros(rays) * Bits.SQUARES + from;
            if (Bits.has(Attacks.RAY_LO[ray], Attacks.RAY_HI[ray], to)) {
                int between = from * Bits.SQUARES + to;
                long blockers = Attacks.BETWEEN_LO[between] & board.occupiedLo()
                        | Attacks.BETWEEN_HI[between] & board.occupiedHi();
                return blockers == 0 ? null : Breach.PATH_BLOCKED;
            }
        }
        return Breach.WARP;
    }

    private static @Nullable Breach promotionBreach(Board board, int move, int kind, int from, int to) {
        int side = board.side;
        if (!PackedMove.promotes(move)) {
            return board.zones.isDead(side, kind, to) ? Breach.DEAD_PIECE : null;
        }
        if (Board.promoted(kind) == kind) {
            return kind > Board.KING ? Breach.ALREADY_PROMOTED : Breach.NOT_PROMOTABLE;
        }
        return board.zones.promotes(side, from) || board.zones.promotes(side, to) ? null : Breach.NOT_IN_PROMOTION_ZONE;
    }

    /** Whether a piece of this code could go from one square to the other, leaving kings and promotion aside. */
    static boolean reaches(Board board, int from, int to) {
        return pathBreach(board, board.at[from], from, to) == null;
    }

    /** Where the pieces stand that could come to a square. */
    static List<Square> origins(Board board, PieceKind kind, Square to) {
        int code = Piece.code(board.side, kind.index());
        List<Square> origins = new ArrayList<>(2);
        long lo = board.lo[code];
        long hi = board.hi[code];
        while ((lo | hi) != 0) {
            int from = Bits.first(lo, hi);
            if (reaches(board, from, to.index())) {
                origins.add(Square.fromIndex(from));
            }
            lo &= ~Bits.lo(from);
            hi &= ~Bits.hi(from);
        }
        return origins;
    }

    /** 二歩: files that hold an unpromoted pawn already. A file is nine neighbouring bits. */
    static final class Nifu {
        private static final long BOTTOMS = 0x0040_2010_0804_0201L;
        private static final long FILE = 0x1FF;

        private Nifu() {}

        /** The squares on files without a pawn; either half of a set of pawns gives that half of the squares. */
        static long free(long pawns) {
            return ~filled(pawns);
        }

        private static long filled(long pawns) {
            return bottoms(pawns) * FILE;
        }

        /** Folds every pawn to the lowest bit of its file. */
        private static long bottoms(long pawns) {
            long folded = 0;
            for (int rank = 0; rank < Square.MAX; rank++) {
                folded |= pawns >>> rank & BOTTOMS;
            }
            return folded;
        }

        /** Whether a colour has a pawn on the file of a square. */
        static boolean on(Board board, int color, int square) {
            int code = Piece.code(color, Board.PAWN);
            return Bits.has(filled(board.lo[code]), filled(board.hi[code]), square);
        }
    }

    /** 打ち歩詰め: whether dropping a pawn in front of the enemy king would mate. */
    static final class PawnDropMate {
        private PawnDropMate() {}

        /** The square in front of the enemy king, where a dropped pawn checks, or -1. */
        static int front(Board board) {
            int king = board.kings[board.side ^ 1];
            if (king < 0) {
                return -1;
            }
            int index = Piece.code(board.side ^ 1, Board.PAWN) * Bits.SQUARES + king;
            long lo = Attacks.STEP_LO[index];
            long hi = Attacks.STEP_HI[index];
            return (lo | hi) == 0 ? -1 : Bits.first(lo, hi);
        }

        static boolean at(Board board, int front) {
            return at(board, front, new MoveSets());
        }

        static boolean at(Board board, int front, MoveSets replies) {
            long occupiedLo = board.occupiedLo() | Bits.lo(front);
            long occupiedHi = board.occupiedHi() | Bits.hi(front);
            if (!board.attacked(front, board.side, occupiedLo, occupiedHi, Board.NO_SQUARE)) {
                return false;
            }
            int move = PackedMove.drop(Board.PAWN, front);
            board.make(move);
            replies.generate(board);
            board.unmake(move, 0, 0);
            return replies.isEmpty();
        }
    }
}
