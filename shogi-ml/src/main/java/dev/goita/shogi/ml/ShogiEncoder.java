package dev.goita.shogi.ml;

import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.rules.AttackMap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SquareSet;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.List;
import java.util.Objects;

/**
 * 将棋の符号化: {@code shogi-position/1}. Everything is seen from the side to move, the board turned by 180° for White, so
 * that a position and the one with colours exchanged are the same row. Immutable.
 */
public final class ShogiEncoder implements SampleEncoder<ShogiView, MoveClass> {
    public static final ShogiEncoder ENCODER = new ShogiEncoder();

    private static final List<String> KINDS = List.of("evasion", "without-hand", "with-hand");
    private static final int EVASION = 0;
    private static final int WITHOUT_HAND = 1;
    private static final int WITH_HAND = 2;

    private static final int SQUARES = MoveClass.SQUARES;
    private static final int LOW_SQUARES = 63;

    private static final int[] PIECES = {ShogiLayout.start("own-pieces"), ShogiLayout.start("their-pieces")};
    private static final int[] HANDS = {ShogiLayout.start("own-hand"), ShogiLayout.start("their-hand")};
    private static final int[] ATTACKS = {ShogiLayout.start("own-attacks"), ShogiLayout.start("their-attacks")};
    private static final int[] ATTACKS_BY_KIND = {
        ShogiLayout.start("own-attacks-by-kind"), ShogiLayout.start("their-attacks-by-kind")
    };
    private static final int LAST_MOVE = ShogiLayout.start("last-move");
    private static final int MOVES_BEFORE = ShogiLayout.start("moves-before");
    private static final int REPEATED = ShogiLayout.start("repeated");
    private static final int CHECK = ShogiLayout.start("check");
    private static final int[] HAND_OFFSETS = ShogiLayout.handOffsets();

    private ShogiEncoder() {}

    @Override
    public FeatureLayout layout() {
        return ShogiLayout.LAYOUT;
    }

    @Override
    public ActionSpace<MoveClass> actions() {
        return ShogiMoves.SPACE;
    }

    /** None beside the exchange of colours, which the rows have already. The mirror image of a game is no game people play. */
    @Override
    public SymmetryGroup symmetries() {
        return SymmetryGroup.trivial(ShogiLayout.LAYOUT.width(), ShogiMoves.SPACE.size());
    }

    /** Answers to a check; others by whether the side to move has something to drop. */
    @Override
    public List<String> kinds() {
        return KINDS;
    }

    @Override
    public int kind(ShogiView view) {
        Position position = view.position();
        if (position.inCheck()) {
            return EVASION;
        }
        return position.hand(position.turn()).isEmpty() ? WITHOUT_HAND : WITH_HAND;
    }

    @Override
    public int turn(ShogiView view) {
        return view.ply();
    }

    /** @throws IllegalArgumentException if the board is not the one of 9×9, or a hand holds more than a set has */
    @Override
    public void encode(ShogiView view, ActiveFeatures rowF) {
        Position position = view.position();
        if (!position.size().equals(BoardSize.STANDARD)) {
            throw new IllegalArgumentException("rows are of the 9×9 board, not of " + position.size());
        }
        rowF.clear();
        AttackMap attacks = AttackMap.of(position);
        Color turn = position.turn();
        addSide(position, attacks, turn, 0, rowF);
        addSide(position, attacks, turn.opposite(), 1, rowF);
        view.last().ifPresent(move -> rowF.add(LAST_MOVE + seen(move.to().index(), turn)));
        for (int i = 0; i < ShogiLayout.PLIES.size() && view.ply() >= ShogiLayout.PLIES.get(i); i++) {
            rowF.add(MOVES_BEFORE + i);
        }
        for (int i = 0; i < Math.min(view.occurrences() - 1, ShogiLayout.REPEATS); i++) {
            rowF.add(REPEATED + i);
        }
        if (position.inCheck()) {
            rowF.add(CHECK);
        }
    }

    private static int seen(int square, Color turn) {
        return turn == Color.WHITE ? SQUARES - 1 - square : square;
    }

    /** @param side 0 for the side to move, 1 for the other */
    private static void addSide(Position position, AttackMap attacks, Color color, int side, ActiveFeatures rowF) {
        boolean turned = position.turn() == Color.WHITE;
        for (PieceKind kind : ShogiLayout.KINDS) {
            Piece piece = Piece.of(color, kind);
            add(position.squaresOf(piece), turned, PIECES[side] + kind.index() * SQUARES, rowF);
            add(attacks.by(piece), turned, ATTACKS_BY_KIND[side] + kind.index() * SQUARES, rowF);
        }
        for (int times = 1; times <= ShogiLayout.MOST_ATTACKS; times++) {
            add(attacks.by(color, times), turned, ATTACKS[side] + (times - 1) * SQUARES, rowF);
        }
        addHand(position.hand(color), HANDS[side], rowF);
    }

    private static void add(SquareSet squares, boolean turned, int from, ActiveFeatures rowF) {
        if (squares.isEmpty()) {
            return;
        }
        SquareSet seen = turned ? squares.rotated() : squares;
        rowF.addBits(from, seen.low());
        rowF.addBits(from + LOW_SQUARES, seen.high());
    }

    private static void addHand(Hand hand, int block, ActiveFeatures rowF) {
        if (hand.isEmpty()) {
            return;
        }
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            int count = hand.count(kind);
            if (count > kind.setSize()) {
                throw new IllegalArgumentException("a hand holds " + count + " " + kind + " of " + kind.setSize());
            }
            rowF.addBits(block + HAND_OFFSETS[kind.index()], (1L << count) - 1);
        }
    }

    /** 将棋の手: the {@value PolicyLabel#COUNT} labels of {@link PolicyLabel}, way × 81 + square. */
    static final class ShogiMoves implements ActionSpace<MoveClass> {
        public static final ShogiMoves SPACE = new ShogiMoves();

        private ShogiMoves() {}

        @Override
        public String id() {
            return "shogi-moves/1";
        }

        @Override
        public int size() {
            return PolicyLabel.COUNT;
        }

        @Override
        @SuppressWarnings("EnumOrdinal") // the order of the ways is that of the labels
        public int label(MoveClass move) {
            return move.way().ordinal() * MoveClass.SQUARES + move.square();
        }

        @Override
        public MoveClass action(int label) {
            Objects.checkIndex(label, PolicyLabel.COUNT);
            return new MoveClass(MoveClass.Way.values()[label / MoveClass.SQUARES], label % MoveClass.SQUARES);
        }
    }
}
