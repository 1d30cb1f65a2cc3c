package dev.goita.shogi.engine;

import dev.goita.shogi.engine.PieceSquareTables.Tapered;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;

/**
 * 評価関数: what a position is worth, written by hand. Material, squares and the nearness of pieces to both kings ({@link PieceSquareTables}) are
 * kept up to date move by move; what bishops and rooks see is counted when asked. {@code docs/shogi-engine.md} describes it.
 */
final class Evaluation {
    private static final int KING = PieceKind.KING.index();

    // The weights are of the sizes that programs with hand-made evaluations use; none was measured by itself, only all
    // of them together, by the levels of docs/evidence/strength.md.

    /** From this phase on squares and guards count as in the ending. */
    private static final int MOST_PHASE = 64;

    /** Centipawns of attack near kings that bring the game as far on as a pawn in hand. */
    private static final int ATTACK_A_PHASE = 16;

    /** Pieces of a kind in hand beyond these make nothing more dangerous: there is one move at a time to drop them. */
    private static final int DANGEROUS_IN_HAND = 2;

    /** By kind in hand: how far the game is when it has left the board. */
    private static final int[] PHASE = {1, 2, 3, 4, 5, 6, 6, 0};

    /** By kind in hand: by how many sixteenths it makes the pieces near the enemy king more dangerous. */
    private static final int[] DANGER = {1, 2, 3, 5, 6, 4, 5, 0};

    /** By kind: centipawns for a square that a bishop or a rook sees, and for one about the enemy king. */
    private static final int[] SEEN = weights(4, 3, 4, 3);

    private static final int[] NEAR = weights(10, 12, 10, 12);

    /** The danger of pieces near a king while the other side has nothing in hand, in units that a full hand multiplies. */
    private static final int CALM = 16;

    private static final int MOST_DANGER = 40;

    /** The danger at which an attack counts as the tables have it: with a gold and a lance in hand. */
    private static final int DANGER_UNIT = 24;

    /** More than what bishops and rooks see is worth in any position that matters. */
    private static final int FAR = 320;

    /** What it is worth to be to move: about a fifth of a pawn, so that scores do not swing from depth to depth. */
    private static final int TEMPO = 18;

    private final SearchBoard board;
    private int[] taperedP = new int[256];
    private int[] blackAttackP = new int[256];
    private int[] whiteAttackP = new int[256];
    private int tapered;
    private int blackAttack;
    private int whiteAttack;

    Evaluation(SearchBoard board) {
        this.board = board;
        refresh();
    }

    private static int[] weights(int bishop, int rook, int horse, int dragon) {
        int[] weights = new int[14];
        weights[PieceKind.BISHOP.index()] = bishop;
        weights[PieceKind.ROOK.index()] = rook;
        weights[PieceKind.HORSE.index()] = horse;
        weights[PieceKind.DRAGON.index()] = dragon;
        return weights;
    }

    /** Adds everything up anew. */
    private void refresh() {
        tapered = 0;
        blackAttack = 0;
        whiteAttack = 0;
        for (int square = 0; square < PieceSquareTables.SQUARES; square++) {
            if (board.codeAt(square) != 0) {
                place(board.codeAt(square), square, 1);
            }
        }
        for (int kind = 0; kind < KING; kind++) {
            tapered += hand(kind) * (count(board.hand(0), kind) - count(board.hand(1), kind));
        }
    }

    private static int hand(int kind) {
        return Tapered.of(MaterialWorth.HAND[kind], MaterialWorth.HAND[kind]);
    }

    private static int count(long hand, int kind) {
        return (int) (hand >>> 8 * kind) & 0xFF;
    }

    /** @param times 1 to add a piece, -1 to take it away */
    private void place(int code, int square, int times) {
        int color = code >> 4;
        int own = board.king(color);
        int enemy = board.king(color ^ 1);
        int value = PieceSquareTables.ON_SQUARE[code * PieceSquareTables.SQUARES + square]
                + PieceSquareTables.guarding(code, square, own);
        int attack = times * PieceSquareTables.attacking(code, square, enemy);
        if (color == 0) {
            tapered += times * value;
            blackAttack += attack;
        } else {
            tapered -= times * value;
            whiteAttack += attack;
        }
    }

    /** Makes a move on the board and keeps the sums. */
    void make(int move) {
        save();
        int side = board.side();
        int sign = 1 - 2 * side;
        int to = PackedMove.to(move);
        if (PackedMove.isDrop(move)) {
            int kind = PackedMove.kind(move);
            tapered -= sign * hand(kind);
            place(side << 4 | kind + 1, to, 1);
            board.make(move);
            return;
        }
        int code = board.codeAt(PackedMove.from(move));
        int captured = board.codeAt(to);
        if ((code & 15) - 1 == KING) {
            board.make(move);
            refresh();
            return;
        }
        place(code, PackedMove.from(move), -1);
        if (captured != 0) {
            place(captured, to, -1);
            int worth = MaterialWorth.taken(captured);
            tapered += sign * Tapered.of(worth, worth);
        }
        board.make(move);
        place(board.codeAt(to), to, 1);
    }

    /** Lets the other side move. */
    void pass() {
        save();
        board.pass();
    }

    private void save() {
        int ply = board.depth();
        if (ply >= taperedP.length) {
            int length = 2 * Math.max(ply, taperedP.length);
            taperedP = Arrays.copyOf(taperedP, length);
            blackAttackP = Arrays.copyOf(blackAttackP, length);
            whiteAttackP = Arrays.copyOf(whiteAttackP, length);
        }
        taperedP[ply] = tapered;
        blackAttackP[ply] = blackAttack;
        whiteAttackP[ply] = whiteAttack;
    }

    /** Takes back the last move or pass on the board. */
    void unmake() {
        board.unmake();
        int ply = board.depth();
        tapered = taperedP[ply];
        blackAttack = blackAttackP[ply];
        whiteAttack = whiteAttackP[ply];
    }

    /** Centipawns for the side to move. */
    int value() {
        return value(-Scores.INFINITE, Scores.INFINITE);
    }

    /**
     * Centipawns for the side to move. Far outside a window what bishops and rooks see is not counted, since it would not bring the value back
     * into it.
     */
    int value(int alpha, int beta) {
        long blackHand = board.hand(0);
        long whiteHand = board.hand(1);
        int phase = 0;
        int blackDanger = CALM;
        int whiteDanger = CALM;
        for (int kind = 0; kind < KING; kind++) {
            int black = count(blackHand, kind);
            int white = count(whiteHand, kind);
            phase += PHASE[kind] * (black + white);
            blackDanger += DANGER[kind] * Math.min(black, DANGEROUS_IN_HAND);
            whiteDanger += DANGER[kind] * Math.min(white, DANGEROUS_IN_HAND);
        }
        blackDanger = Math.min(blackDanger, MOST_DANGER);
        whiteDanger = Math.min(whiteDanger, MOST_DANGER);
        phase = Math.min(MOST_PHASE, phase + (blackAttack + whiteAttack) / ATTACK_A_PHASE);
        int black = Tapered.at(tapered, phase, MOST_PHASE);
        int attack = blackAttack * blackDanger - whiteAttack * whiteDanger;
        int sign = board.side() == 0 ? 1 : -1;
        int without = sign * (black + attack / DANGER_UNIT);
        if (without - FAR >= beta || without + FAR <= alpha) {
            return bounded(without);
        }
        int blackSight = board.sights(0, SEEN, NEAR);
        int whiteSight = board.sights(1, SEEN, NEAR);
        attack += (blackSight >> 16) * blackDanger - (whiteSight >> 16) * whiteDanger;
        return bounded(sign * (black + attack / DANGER_UNIT + (short) blackSight - (short) whiteSight));
    }

    private static int bounded(int value) {
        return Math.max(-Scores.MOST, Math.min(Scores.MOST, value + TEMPO));
    }
}
