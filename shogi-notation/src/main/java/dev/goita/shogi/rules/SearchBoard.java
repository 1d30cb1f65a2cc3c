package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;

/**
 * 探索用の盤: a mutable board for searches, whose moves are packed ({@link PackedMove}) and which remembers the moves that it made. It
 * checks nothing: only moves that it gave itself, or that {@link #isLegal} accepts, may be made. Colours are 0 for Black and 1 for
 * White, squares {@link dev.goita.shogi.rules.piece.Square#index}, pieces {@link Piece#code}, kinds {@link PieceKind#index}; the ply
 * of a move is the depth before it. Not safe for use by several threads at once.
 */
public final class SearchBoard {
    /** Room for the moves of any position: the most of a position that can come about is 593. */
    public static final int MOST_MOVES = 1024;

    private final Board board;
    private final MoveSets sets = new MoveSets();
    private final Exchange exchange;
    private final Sight sight;
    private int[] moves = new int[256];
    private byte[] moved = new byte[256];
    private byte[] captured = new byte[256];
    private long[] keys = new long[256];
    private long[] blackHands = new long[256];
    private boolean[] checks = new boolean[256];
    private int depth;

    private SearchBoard(Board board) {
        this.board = board;
        exchange = new Exchange(board);
        sight = new Sight(board);
    }

    public static SearchBoard of(Position position) {
        return new SearchBoard(position.copy());
    }

    public Position position() {
        return Position.copyOf(board);
    }

    public int side() {
        return board.side;
    }

    /** {@return what stands on a square, or 0} */
    public int codeAt(int square) {
        return board.at[square];
    }

    /** {@return the square of a king, or -1 if there is none} */
    public int king(int color) {
        return board.kings[color];
    }

    /** {@return a hand, one byte a kind, PAWN lowest} */
    public long hand(int color) {
        return board.hands[color];
    }

    public BoardSize size() {
        return board.zones.size;
    }

    /** {@return as {@link Position#key}: equal for equal positions} */
    public long key() {
        return board.key();
    }

    /** {@return equal for positions that differ in hands only} */
    public long boardKey() {
        return board.boardKey();
    }

    public boolean inCheck() {
        return board.inCheck(board.side);
    }

    public boolean inCheck(int color) {
        return board.inCheck(color);
    }

    /** {@return as {@link #inCheck()} after a move, for less: that side must not have been in check before it} */
    public boolean lastMoveChecks() {
        return board.checks(lastMove());
    }

    /** {@return whether any int from 0 to below {@link PackedMove#LIMIT} is a legal move here} */
    public boolean isLegal(int move) {
        if (PackedMove.to(move) >= Bits.SQUARES || PackedMove.from(move) >= Bits.SQUARES + Board.KING) {
            return false;
        }
        return move != PackedMove.NONE && Legality.breach(board, move) == null;
    }

    /** Writes every legal move into a buffer of {@link #MOST_MOVES} from index 0 on and tells how many there are. */
    public int legalMoves(int[] buffer) {
        sets.generate(board);
        return sets.write(buffer, 0);
    }

    /** As {@link #legalMoves}, without the moves of pawns, bishops, rooks and lances that had better promote. */
    public int sensibleMoves(int[] buffer) {
        sets.generate(board);
        return sets.writeSensible(board, buffer, 0);
    }

    /** Writes the sensible captures and promotions of pawns of a side that is not in check, and tells the index behind the last one. */
    public int captures(int[] buffer, int start) {
        sets.generateCaptures(board);
        return sets.writeSensible(board, buffer, start);
    }

    /** Writes the sensible moves that {@link #captures} leaves out, and tells the index behind the last one. */
    public int quiets(int[] buffer, int start) {
        sets.generateQuiets(board);
        return sets.writeQuiets(board, buffer, start);
    }

    /** As {@link #legalMoves}, those alone that give check, discovered checks included. */
    public int checks(int[] buffer) {
        sets.generateChecks(board);
        return sets.write(buffer, 0);
    }

    /** {@return how many moves {@link #checks} would write} */
    public int countChecks() {
        sets.generateChecks(board);
        return sets.count();
    }

    /** {@return how many moves {@link #legalMoves} would write} */
    public int countLegalMoves() {
        sets.generate(board);
        return sets.count();
    }

    /** {@return whether {@link #legalMoves} would write none, for less than counting them} */
    public boolean isStuck() {
        return sets.isStuck(board);
    }

    /** {@return 合駒が利く: whether there is room before a single checking piece, as the last call that looked for moves here found} */
    public boolean canInterpose() {
        return sets.canInterpose(board);
    }

    /** {@return the square of the one checking piece, as the last call that looked for moves here found; -1 if there is none or two} */
    public int onlyChecker() {
        return sets.onlyChecker();
    }

    public void make(int move) {
        remember(move, PackedMove.isDrop(move) ? 0 : board.at[PackedMove.from(move)]);
        captured[depth++] = (byte) board.make(move);
    }

    /** Takes back the last move, or the last pass. */
    public void unmake() {
        depth--;
        if (moves[depth] == PackedMove.NONE) {
            board.switchSide();
        } else {
            board.unmake(moves[depth], moved[depth], captured[depth]);
        }
    }

    /** Lets the other side move; the side to move must not be in check. */
    public void pass() {
        remember(PackedMove.NONE, 0);
        captured[depth++] = 0;
        board.switchSide();
    }

    private void remember(int move, int code) {
        if (depth + 1 == moves.length) {
            grow(2 * moves.length);
        }
        moves[depth] = move;
        moved[depth] = (byte) code;
        keys[depth] = board.boardKey();
        blackHands[depth] = board.hands[0];
    }

    private void grow(int length) {
        moves = Arrays.copyOf(moves, length);
        moved = Arrays.copyOf(moved, length);
        captured = Arrays.copyOf(captured, length);
        keys = Arrays.copyOf(keys, length);
        blackHands = Arrays.copyOf(blackHands, length);
        checks = Arrays.copyOf(checks, length);
    }

    /** {@return how many moves and passes can be taken back} */
    public int depth() {
        return depth;
    }

    /** {@return the last move, packed, or {@link PackedMove#NONE} after a pass and at the start} */
    public int lastMove() {
        return depth == 0 ? PackedMove.NONE : moves[depth - 1];
    }

    /** {@return the {@link Piece#code} of what the last move captured, or 0} */
    public int lastCapture() {
        return depth == 0 ? 0 : captured[depth - 1];
    }

    /** {@return {@link #boardKey} before the move that was made at a depth} */
    public long boardKeyAt(int ply) {
        return keys[ply];
    }

    /** {@return Black's hand before the move that was made at a depth, as {@link #hand}} */
    public long blackHandAt(int ply) {
        return blackHands[ply];
    }

    /** {@return the move that was made at a depth, packed, or {@link PackedMove#NONE} for a pass} */
    public int moveAt(int ply) {
        return moves[ply];
    }

    /** Keeps whether the side to move is in check now; {@link #checkAt} gives it back, whatever is made later. */
    public void noteCheck(boolean inCheck) {
        checks[depth] = inCheck;
    }

    /** {@return what {@link #noteCheck} was told before the move that was made at a depth, or now} */
    public boolean checkAt(int ply) {
        return checks[ply];
    }

    /**
     * 取り合いの損得: whether a move wins at least so much if both sides go on capturing on its target with their cheapest piece as long as
     * it pays. Pins are not looked at; {@code least} is in the unit of {@code worthK}, negative for a loss that is accepted.
     */
    public boolean exchangeIsAtLeast(int move, int least, int[] worthK) {
        return exchange.isAtLeast(move, least, worthK);
    }

    /**
     * 大駒の利き: how far the bishops and rooks of a colour see along their lines, promoted ones among them.
     *
     * @param color 0 for Black, 1 for White
     * @param seenK by {@link PieceKind#index}: the weight of a square that a piece attacks and no piece of its own side stands on
     * @param nearK the weight of an attacked square that touches the enemy king or is it
     * @return the sum of the first in the low 16 bits, of the second above them
     */
    public int sights(int color, int[] seenK, int[] nearK) {
        return sight.of(color, seenK, nearK);
    }

    /** 大駒の利き: how many squares bishops and rooks attack along their lines, and how many of them about the enemy king. */
    private static final class Sight {
        private static final int[] SLIDERS = {Board.BISHOP, Board.ROOK, Board.HORSE, Board.DRAGON};

        private final Board board;
        private final Reach reach = new Reach();
        private long zoneLo;
        private long zoneHi;

        Sight(Board board) {
            this.board = board;
        }

        int of(int color, int[] seenK, int[] nearK) {
            int king = board.kings[color ^ 1];
            int zone = Piece.code(0, Board.KING) * Bits.SQUARES + king;
            zoneLo = king < 0 ? 0 : Attacks.STEP_LO[zone] | Bits.lo(king);
            zoneHi = king < 0 ? 0 : Attacks.STEP_HI[zone] | Bits.hi(king);
            int sum = 0;
            for (int kind : SLIDERS) {
                int code = color << 4 | kind + 1;
                for (long left = board.lo[code]; left != 0; left &= left - 1) {
                    sum += from(code, Bits.first(left, 0), seenK[kind], nearK[kind]);
                }
                for (long left = board.hi[code]; left != 0; left &= left - 1) {
                    sum += from(code, Bits.first(0, left), seenK[kind], nearK[kind]);
                }
            }
            return sum;
        }

        private int from(int code, int from, int seen, int near) {
            reach.along(Attacks.rays(code), from, board.occupiedLo(), board.occupiedHi());
            int own = code & 16;
            int squares = Bits.count(reach.lo & ~board.lo[own], reach.hi & ~board.hi[own]);
            int zone = Bits.count(reach.lo & zoneLo, reach.hi & zoneHi);
            return squares * seen + (zone * near << 16);
        }
    }
}
