package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;

/**
 * What a piece is worth on its square, and for standing so near to its own king or to the enemy's. All tables are by {@link Piece#code} and
 * positive for good things, whoever owns the piece.
 */
final class PieceSquareTables {
    static final int SQUARES = 81;

    /** Differences of two squares: −8 to 8 files and ranks. */
    private static final int WIDTH = 17;

    private static final int RELATIONS = WIDTH * WIDTH;

    /** By square: a number whose differences tell squares apart as {@link #relation} needs them. */
    private static final int[] PLACE = new int[SQUARES];

    /** Index: code × 81 + square. Tapered. */
    static final int[] ON_SQUARE = new int[32 * SQUARES];

    /** Index: code × 289 + {@link #relation} to the own king. Tapered. */
    static final int[] GUARDING = new int[32 * RELATIONS];

    /** Index: code × 289 + {@link #relation} to the enemy king. Plain centipawns of the middle game. */
    static final int[] ATTACKING = new int[32 * RELATIONS];

    static {
        for (int square = 0; square < SQUARES; square++) {
            PLACE[square] = square / 9 * WIDTH + square % 9;
        }
        for (Color color : Color.values()) {
            for (PieceKind kind : PieceKind.values()) {
                fill(color, kind);
            }
        }
    }

    private PieceSquareTables() {}

    /** Where a square lies as seen from a king, 0 to 288. */
    static int relation(int square, int king) {
        return PLACE[square] - PLACE[king] + RELATIONS / 2;
    }

    static int guarding(int code, int square, int king) {
        return GUARDING[code * RELATIONS + relation(square, king)];
    }

    static int attacking(int code, int square, int king) {
        return ATTACKING[code * RELATIONS + relation(square, king)];
    }

    private static void fill(Color color, PieceKind kind) {
        int code = Piece.of(color, kind).code();
        for (int square = 0; square < SQUARES; square++) {
            int file = square / 9 + 1;
            int rank = square % 9 + 1;
            boolean isBlack = color == Color.BLACK;
            ON_SQUARE[code * SQUARES + square] = (kind == PieceKind.KING
                            ? 0
                            : Tapered.of(MaterialWorth.BOARD[kind.index()], MaterialWorth.BOARD[kind.index()]))
                    + onSquare(kind, isBlack ? file : 10 - file, isBlack ? rank : 10 - rank);
        }
        for (int files = -8; files <= 8; files++) {
            for (int ranks = -8; ranks <= 8; ranks++) {
                // ranks forward of the king, as its owner sees it
                int forward = color == Color.BLACK ? -ranks : ranks;
                int index = code * RELATIONS + files * WIDTH + ranks + RELATIONS / 2;
                GUARDING[index] = guarding(kind, Math.abs(files), forward);
                ATTACKING[index] = attacking(kind, Math.abs(files), forward);
            }
        }
    }

    /** As Black; rank 1 is the farthest. */
    private static int onSquare(PieceKind kind, int file, int rank) {
        int center = 4 - Math.abs(5 - file);
        return switch (kind) {
            case PAWN ->
                Tapered.of(rank == 6 ? 3 : rank <= 5 ? 10 + 6 * (5 - rank) : 0, rank <= 5 ? 6 * (6 - rank) : 0);
            case LANCE -> Tapered.of(rank >= 8 ? 4 : -4 * (8 - rank), 0);
            case KNIGHT -> Tapered.of(rank == 9 ? 0 : rank == 7 ? 10 + 3 * center : rank >= 5 ? -6 : -10, 4);
            case SILVER -> Tapered.of(2 * center + (rank == 9 ? -14 : rank >= 6 ? 6 : 2), center);
            case GOLD -> Tapered.of(rank == 9 ? -6 : rank == 8 ? 6 : rank == 7 ? 3 : -10, 0);
            case BISHOP -> Tapered.of(rank >= 8 ? 0 : center, 0);
            case ROOK ->
                Tapered.of(rank <= 3 ? 25 : rank == 9 || rank == 8 ? 8 : rank == 7 ? -18 : 0, rank <= 3 ? 25 : 0);
            case KING -> king(file, rank);
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> Tapered.of(center, rank <= 4 ? 6 : 0);
            case HORSE -> Tapered.of(rank >= 6 ? 30 : 0, 0);
            case DRAGON -> Tapered.of(rank <= 3 ? 20 : 0, rank <= 3 ? 15 : 0);
        };
    }

    /** Castled off the centre on the first two ranks is safe; in the open it is not, and deep in the enemy's camp it is again. */
    private static int king(int file, int rank) {
        int off = Math.abs(5 - file);
        int side = new int[] {0, 6, 26, 42, 30}[off];
        return switch (rank) {
            case 9 -> Tapered.of(side - 6, 2 * off);
            case 8 -> Tapered.of(side, 4 * off);
            case 7 -> Tapered.of(-45, -10);
            case 6 -> Tapered.of(-130, -45);
            case 5 -> Tapered.of(-220, -70);
            case 4 -> Tapered.of(-260, -30);
            case 3 -> Tapered.of(-240, 60);
            default -> Tapered.of(-220, 110);
        };
    }

    /** How much of its weight a piece has this far from a king. */
    private static int nearness(int files, int ranks) {
        return switch (Math.max(files, Math.abs(ranks))) {
            case 0, 1 -> 100;
            case 2 -> 66;
            case 3 -> 28;
            case 4 -> 8;
            default -> 0;
        };
    }

    private static int guarding(PieceKind kind, int files, int forward) {
        int near = nearness(files, forward);
        int weight = switch (kind) {
            case GOLD -> 40;
            case SILVER -> 30;
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 26;
            case HORSE -> 48;
            case DRAGON -> 22;
            case PAWN -> forward > 0 ? 16 : 0;
            case KNIGHT -> 8;
            case LANCE -> 8;
            case BISHOP -> 4;
            // 玉飛接近すべからず
            case ROOK -> -34;
            case KING -> 0;
        };
        // a guard before or beside the king stops more than one behind it
        int facing = forward >= 0 ? 100 : 70;
        int guard = weight * near * facing / 10_000;
        return Tapered.of(guard, guard * 3 / 4);
    }

    private static int attacking(PieceKind kind, int files, int forward) {
        int weight = switch (kind) {
            case GOLD -> 40;
            case SILVER -> 36;
            case TOKIN -> 62;
            case PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 54;
            case HORSE -> 50;
            case DRAGON -> 60;
            case PAWN -> forward > 0 ? 16 : 0;
            case KNIGHT -> forward >= 2 ? 34 : 0;
            case LANCE -> forward > 0 ? 18 : 0;
            case BISHOP, ROOK -> 18;
            case KING -> 0;
        };
        // pieces that come from before the king or from its side can go on; behind it, small ones cannot
        int facing = forward >= 0 || kind == PieceKind.HORSE || kind == PieceKind.DRAGON ? 100 : 60;
        return weight * nearness(files, forward) * facing / 10_000;
    }

    /** Two scores in one int, one for the opening and one for the ending, that are added and subtracted together. */
    static final class Tapered {
        private Tapered() {}

        static int of(int opening, int ending) {
            return (opening << 16) + ending;
        }

        static int opening(int tapered) {
            return tapered + 0x8000 >> 16;
        }

        static int ending(int tapered) {
            return (short) tapered;
        }

        /** @param phase 0 in the opening to {@code most} in the ending */
        static int at(int tapered, int phase, int most) {
            return (opening(tapered) * (most - phase) + ending(tapered) * phase) / most;
        }
    }
}
