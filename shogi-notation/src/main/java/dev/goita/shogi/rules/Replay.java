package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Walks along a game, making and unmaking moves in place. Not safe for use by several threads at once. */
public final class Replay {
    private final Board board;
    private int[] moves = new int[64];
    private byte[] moved = new byte[64];
    private byte[] captured = new byte[64];
    private int depth;

    private Replay(Board board) {
        this.board = board;
    }

    public static Replay from(Position start) {
        return new Replay(start.copy());
    }

    /** {@return how many moves can be undone} */
    public int depth() {
        return depth;
    }

    public Color turn() {
        return board.side == 0 ? Color.BLACK : Color.WHITE;
    }

    public BoardSize size() {
        return board.zones.size;
    }

    /** {@return what stands on a square, or null} */
    public @Nullable Piece pieceAt(Square square) {
        return Piece.fromCode(board.at[square.index()]);
    }

    /**
     * {@return the {@link Square#index} of the nearest piece from a square on, which does not count itself, or -1} Each step leads
     * so many files to the left and ranks down, −1 to 1 and not both 0.
     */
    public int nearest(int from, int files, int ranks) {
        return Attacks.blocker(Attacks.rayTowards(files, ranks), from, board.occupiedLo(), board.occupiedHi());
    }

    /** {@return where the king of a colour stands as {@link Square#index}, or -1 if it has none} */
    public int kingAt(Color color) {
        return board.kings[color.index()];
    }

    /** {@return what stands on the square of a {@link Square#index}, as {@link Piece#code}, or 0} */
    public int codeAt(int square) {
        return board.at[square];
    }

    /** {@return how many of a kind a side has in hand; 0 for promoted kinds} */
    public int countInHand(Color color, PieceKind kind) {
        return kind.isPromoted() ? 0 : Hand.count(board.hands[color.index()], kind.index());
    }

    /** {@return how many of a kind the side to move has in hand; 0 for promoted kinds} */
    public int countInHand(PieceKind kind) {
        return kind.isPromoted() ? 0 : Hand.count(board.hands[board.side], kind.index());
    }

    public boolean inCheck() {
        return board.inCheck(board.side);
    }

    /** {@return as {@link Position#attacks}} */
    public boolean attacks(Color color, Square square) {
        return board.attacked(square.index(), color.index(), board.occupiedLo(), board.occupiedHi(), Board.NO_SQUARE);
    }

    /** {@return as {@link Position#isMate}} */
    public boolean isMate() {
        return inCheck() && position().isMate();
    }

    /** {@return as {@link Position#origins}} */
    public List<Square> origins(PieceKind kind, Square to) {
        return Legality.origins(board, kind, to);
    }

    /** {@return why a move of the side to move is against the rules here; empty if it is legal} */
    public Optional<Breach> check(Move move) {
        return Optional.ofNullable(Legality.breach(board, PackedMove.pack(move)));
    }

    /** Plays a move; one that is not legal here changes nothing and is an {@link IllegalMoveException}. */
    public void play(Move move) {
        int packed = PackedMove.pack(move);
        Breach breach = Legality.breach(board, packed);
        if (breach != null) {
            throw new IllegalMoveException(move, breach);
        }
        make(packed);
    }

    /** Plays a move that {@link #check} found legal in this very position, without another look. */
    public void playChecked(Move move) {
        make(PackedMove.pack(move));
    }

    /** {@return whether {@link #force} can carry out a move: there is something to move or to drop, and it stays on the board} */
    public boolean canForce(Move move) {
        if (!board.zones.size.contains(move.to())) {
            return false;
        }
        if (move instanceof Move.Step step) {
            return board.at[step.from().index()] != 0 && !step.from().equals(step.to());
        }
        Move.Drop drop = (Move.Drop) move;
        return countInHand(drop.kind()) > 0 && board.at[drop.to().index()] == 0;
    }

    /**
     * Plays a move against the rules, as it was played in a game, where it {@linkplain #canForce can be}: the piece moves, and what
     * it lands on goes to the hand of the side to move.
     */
    public void force(Move move) {
        if (!canForce(move)) {
            throw new IllegalArgumentException("nothing to move: " + move);
        }
        make(PackedMove.pack(move));
    }

    /** Lets the other side move, as illegal games and analyses need. It counts as no move and cannot be undone. */
    public void switchTurn() {
        board.switchSide();
    }

    private void make(int packed) {
        if (depth == moves.length) {
            moves = Arrays.copyOf(moves, depth * 2);
            moved = Arrays.copyOf(moved, depth * 2);
            captured = Arrays.copyOf(captured, depth * 2);
        }
        moves[depth] = packed;
        moved[depth] = PackedMove.isDrop(packed) ? 0 : board.at[PackedMove.from(packed)];
        captured[depth] = (byte) board.make(packed);
        depth++;
    }

    public void undo() {
        if (depth == 0) {
            throw new IllegalStateException("nothing to undo");
        }
        depth--;
        board.unmake(moves[depth], moved[depth], captured[depth]);
    }

    /** {@return a snapshot of where this replay stands} */
    public Position position() {
        return Position.copyOf(board);
    }
}
