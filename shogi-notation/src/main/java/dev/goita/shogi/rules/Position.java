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
import java.util.stream.IntStream;

/** 局面: an immutable board with both hands and the side to move. Two positions are equal if all of that is. */
public final class Position {
    /** Never changed after construction. */
    private final Board board;

    private Position(Board board) {
        this.board = board;
    }

    /** Takes over a board that nobody else changes. */
    static Position owning(Board board) {
        return new Position(board);
    }

    static Position copyOf(Board board) {
        return new Position(new Board(board));
    }

    Board copy() {
        return new Board(board);
    }

    Board board() {
        return board;
    }

    /**
     * A position of the 9×9 board, which may be flawed, for codecs that make millions of them. Pieces stand by {@link Square#index}
     * as {@link Piece#code}, 0 for an empty square.
     */
    public static Position of(Color turn, byte[] piecesS, Hand black, Hand white) {
        if (piecesS.length != Bits.SQUARES) {
            throw new IllegalArgumentException("a board has " + Bits.SQUARES + " squares, not " + piecesS.length);
        }
        Board board = new Board(BoardSize.STANDARD);
        board.fill(piecesS);
        board.setHand(Color.BLACK.index(), black.packed());
        board.setHand(Color.WHITE.index(), white.packed());
        board.side = turn.index();
        return new Position(board);
    }

    public static Position hirate() {
        return Handicap.HIRATE.position();
    }

    /** {@return 9×9, or the size of a small board} */
    public BoardSize size() {
        return board.zones.size;
    }

    public Color turn() {
        return Color.fromIndex(board.side);
    }

    /** {@return the piece on a square; empty for squares outside a small board too} */
    public Optional<Piece> pieceAt(Square square) {
        return Optional.ofNullable(Piece.fromCode(board.at[square.index()]));
    }

    /** {@return where the pieces of one kind and colour stand} */
    public SquareSet squaresOf(Piece piece) {
        return new SquareSet(board.lo[piece.code()], board.hi[piece.code()]);
    }

    /** {@return what stands on the square of a {@link Square#index}, as {@link Piece#code}, or 0} */
    public int codeAt(int square) {
        return board.at[square];
    }

    public Hand hand(Color color) {
        return Hand.fromPacked(board.hands[color.index()]);
    }

    /** {@return the square of a king; of one of them if a side has several} */
    public Optional<Square> king(Color color) {
        int king = board.kings[color.index()];
        return king < 0 ? Optional.empty() : Optional.of(Square.fromIndex(king));
    }

    /** {@return every legal move of the side to move, in no particular order; repetition and declarations are not looked at} */
    public List<Move> legalMoves() {
        return Arrays.stream(packedMoves()).mapToObj(PackedMove::unpack).toList();
    }

    /** {@return every legal move of the side to move as {@link PackedMove}, in the order of {@link #legalMoves}, for work on millions of positions} */
    public int[] packedMoves() {
        MoveSets sets = new MoveSets();
        sets.generate(new Board(board));
        return sets.toArray();
    }

    /** {@return why a move of the side to move is against the rules, the most basic of several reasons; empty if it is legal} */
    public Optional<Breach> check(Move move) {
        return Optional.ofNullable(Legality.breach(new Board(board), PackedMove.pack(move)));
    }

    /** The position after a move; one that is not legal here is an {@link IllegalMoveException}. */
    public Position play(Move move) {
        Replay replay = Replay.from(this);
        replay.play(move);
        return replay.position();
    }

    /** {@return 王手: whether the king of the side to move is attacked} */
    public boolean inCheck() {
        return board.inCheck(board.side);
    }

    /** {@return whether the king of a colour is attacked, whoever is to move; false if it has none} */
    public boolean inCheck(Color color) {
        return board.inCheck(color.index());
    }

    /** {@return 詰み: in check without a legal move} */
    public boolean isMate() {
        return inCheck() && packedMoves().length == 0;
    }

    /** {@return whether a colour attacks a square by the ways its pieces move; pins are not looked at} */
    public boolean attacks(Color color, Square square) {
        return board.attacked(square.index(), color.index(), board.occupiedLo(), board.occupiedHi(), Board.NO_SQUARE);
    }

    /**
     * The squares, by {@link Square#index}, from which pieces of one kind of the side to move could go to a square, by their way of
     * moving alone: pins and checks are not looked at.
     */
    public List<Square> origins(PieceKind kind, Square to) {
        return Legality.origins(board, kind, to);
    }

    public Position withTurn(Color turn) {
        Board copy = copy();
        copy.side = turn.index();
        return owning(copy);
    }

    /**
     * {@return 先後反転: the board turned by 180° with all colours exchanged, so that the same side is to move in the same
     * situation}
     */
    public Position rotated() {
        Board turned = new Board(size());
        for (int square = 0; square < Bits.SQUARES; square++) {
            if (board.at[square] != 0) {
                turned.put(board.at[square] ^ 16, board.zones.opposite(square));
            }
        }
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            turned.addToHand(0, kind.index(), Hand.count(board.hands[1], kind.index()));
            turned.addToHand(1, kind.index(), Hand.count(board.hands[0], kind.index()));
        }
        turned.side = board.side ^ 1;
        return owning(turned);
    }

    /** {@return 64 bits that are equal for equal positions and hardly ever for others; not the same in every version} */
    public long key() {
        return board.key();
    }

    /** {@return what is unusual or impossible about this position, each flaw once; nothing for those of real games} */
    public List<PositionFlaw> flaws() {
        return PositionFlaw.of(this);
    }

    /** {@return all squares of the board by file, and by rank within a file: 1一, 1二, … 9九} */
    public List<Square> squares() {
        return IntStream.range(0, Bits.SQUARES)
                .mapToObj(Square::fromIndex)
                .filter(size()::contains)
                .toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position position && board.samePlacement(position.board);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(board.key());
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Position[");
        for (Square square : squares()) {
            pieceAt(square)
                    .ifPresent(piece -> text.append(piece.color() == Color.BLACK ? "+" : "-")
                            .append(square)
                            .append(piece.kind())
                            .append(' '));
        }
        return text.append("hands ")
                .append(hand(Color.BLACK))
                .append(" / ")
                .append(hand(Color.WHITE))
                .append(", ")
                .append(turn())
                .append(" to move]")
                .toString();
    }
}
