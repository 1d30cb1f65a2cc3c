package dev.goita.shogi.rules.piece;

import static dev.goita.shogi.rules.piece.Direction.DOWN;
import static dev.goita.shogi.rules.piece.Direction.DOWN_LEFT;
import static dev.goita.shogi.rules.piece.Direction.DOWN_RIGHT;
import static dev.goita.shogi.rules.piece.Direction.KNIGHT_LEFT;
import static dev.goita.shogi.rules.piece.Direction.KNIGHT_RIGHT;
import static dev.goita.shogi.rules.piece.Direction.LEFT;
import static dev.goita.shogi.rules.piece.Direction.RIGHT;
import static dev.goita.shogi.rules.piece.Direction.UP;
import static dev.goita.shogi.rules.piece.Direction.UP_LEFT;
import static dev.goita.shogi.rules.piece.Direction.UP_RIGHT;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** 駒の種類: the fourteen kinds of pieces. The first eight are unpromoted and can (but for the king) be in hand. */
public enum PieceKind {
    PAWN(18, EnumSet.of(UP), none()),
    LANCE(4, none(), EnumSet.of(UP)),
    KNIGHT(4, EnumSet.of(KNIGHT_LEFT, KNIGHT_RIGHT), none()),
    SILVER(4, EnumSet.of(UP, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT), none()),
    GOLD(4, gold(), none()),
    BISHOP(2, none(), diagonal()),
    ROOK(2, none(), orthogonal()),
    KING(2, EnumSet.range(UP, DOWN_RIGHT), none()),
    TOKIN(0, gold(), none()),
    PROMOTED_LANCE(0, gold(), none()),
    PROMOTED_KNIGHT(0, gold(), none()),
    PROMOTED_SILVER(0, gold(), none()),
    HORSE(0, orthogonal(), diagonal()),
    DRAGON(0, diagonal(), orthogonal());

    /** Kinds that can be in hand, weakest first. */
    public static final List<PieceKind> HAND_KINDS = List.of(PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK);

    private static final PieceKind[] BY_INDEX = values();

    private final int setSize;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable copy
    private final Set<Direction> steps;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable copy
    private final Set<Direction> slides;

    PieceKind(int setSize, Set<Direction> steps, Set<Direction> slides) {
        this.setSize = setSize;
        this.steps = Set.copyOf(steps);
        this.slides = Set.copyOf(slides);
    }

    private static Set<Direction> none() {
        return EnumSet.noneOf(Direction.class);
    }

    private static Set<Direction> gold() {
        return EnumSet.of(UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT);
    }

    private static Set<Direction> diagonal() {
        return EnumSet.range(UP_LEFT, DOWN_RIGHT);
    }

    private static Set<Direction> orthogonal() {
        return EnumSet.range(UP, RIGHT);
    }

    /** {@return 0 for PAWN to 13 for DRAGON, in the order of declaration; the packed forms build on it} */
    @SuppressWarnings("EnumOrdinal") // the one place that ties the order to numbers
    public int index() {
        return ordinal();
    }

    public static PieceKind fromIndex(int index) {
        return BY_INDEX[index];
    }

    /** {@return how many of this kind a set of 40 pieces has} A promoted kind counts as its base and has 0 here. */
    public int setSize() {
        return setSize;
    }

    /** {@return directions in which it moves exactly one step, as Black; unmodifiable} */
    public Set<Direction> steps() {
        return steps;
    }

    /** {@return directions in which it moves any distance until something is in the way, as Black; unmodifiable} */
    public Set<Direction> slides() {
        return slides;
    }

    /** {@return 成駒か: whether it shows its promoted side} */
    public boolean isPromoted() {
        return compareTo(KING) > 0;
    }

    /** {@return whether it can still promote: neither gold nor king nor promoted} */
    public boolean isPromotable() {
        return this != GOLD && compareTo(KING) < 0;
    }

    /** {@return the kind after promotion; a kind that cannot promote stays itself} */
    public PieceKind promoted() {
        return switch (this) {
            case PAWN -> TOKIN;
            case LANCE -> PROMOTED_LANCE;
            case KNIGHT -> PROMOTED_KNIGHT;
            case SILVER -> PROMOTED_SILVER;
            case BISHOP -> HORSE;
            case ROOK -> DRAGON;
            case GOLD, KING, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER, HORSE, DRAGON -> this;
        };
    }

    /** {@return the kind without promotion, which is what a captured piece becomes} */
    public PieceKind base() {
        return switch (this) {
            case TOKIN -> PAWN;
            case PROMOTED_LANCE -> LANCE;
            case PROMOTED_KNIGHT -> KNIGHT;
            case PROMOTED_SILVER -> SILVER;
            case HORSE -> BISHOP;
            case DRAGON -> ROOK;
            case PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK, KING -> this;
        };
    }
}
