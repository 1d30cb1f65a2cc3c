package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Suffixes and the pieces they choose (日本将棋連盟「棋譜の表記方法」). Rooks, bishops, dragons and horses are told left
 * from right by comparing the two pieces, all others by comparing with the target.
 */
public final class Disambiguation {
    private Disambiguation() {}

    /** Those of the origins that the suffixes allow, in the order of {@code origins}. */
    public static List<Square> choose(
            List<Square> origins, Square to, Color mover, PieceKind kind, Set<Suffix> suffixes) {
        List<Square> left = origins;
        for (Suffix suffix : suffixes) {
            if (suffix != Suffix.LEFT && suffix != Suffix.RIGHT) {
                left = left.stream()
                        .filter(from -> movesLike(suffix, from, to, mover))
                        .toList();
            }
        }
        for (Suffix suffix : suffixes) {
            if (suffix == Suffix.LEFT || suffix == Suffix.RIGHT) {
                left = side(left, to, mover, kind, suffix);
            }
        }
        return left;
    }

    private static List<Square> side(List<Square> origins, Square to, Color mover, PieceKind kind, Suffix suffix) {
        int sign = suffix == Suffix.LEFT ? 1 : -1;
        List<Square> beside = origins.stream()
                .filter(from -> sign * leftward(from, to, mover) > 0)
                .toList();
        if (!comparesPieces(kind) && !beside.isEmpty()) {
            return beside;
        }
        return origins.stream()
                .max(Comparator.comparingInt(from -> sign * leftward(from, to, mover)))
                .map(List::of)
                .orElse(List.of());
    }

    private static boolean comparesPieces(PieceKind kind) {
        return kind.base() == PieceKind.ROOK || kind.base() == PieceKind.BISHOP;
    }

    private static boolean movesLike(Suffix suffix, Square from, Square to, Color mover) {
        return switch (suffix) {
            case UP -> forward(from, to, mover) > 0;
            case DOWN -> forward(from, to, mover) < 0;
            case SIDEWAYS -> from.rank() == to.rank();
            case STRAIGHT -> from.file() == to.file() && forward(from, to, mover) > 0;
            case LEFT, RIGHT -> true;
        };
    }

    /** How far an origin lies to the left of the target, seen by the mover. */
    private static int leftward(Square from, Square to, Color mover) {
        int files = from.file() - to.file();
        return mover == Color.BLACK ? files : -files;
    }

    private static int forward(Square from, Square to, Color mover) {
        int ranks = from.rank() - to.rank();
        return mover == Color.BLACK ? ranks : -ranks;
    }

    private static Suffix motion(Square from, Square to, Color mover) {
        int forward = forward(from, to, mover);
        return forward > 0 ? Suffix.UP : forward < 0 ? Suffix.DOWN : Suffix.SIDEWAYS;
    }

    /** The suffixes that tell one of all origins from the others, in the order in which they are written; none if it is the only one. */
    public static Set<Suffix> suffixes(Square from, List<Square> origins, Square to, Color mover, PieceKind kind) {
        Set<Suffix> none = EnumSet.noneOf(Suffix.class);
        if (origins.size() < 2) {
            return none;
        }
        Suffix motion = motion(from, to, mover);
        List<Suffix> candidates = new ArrayList<>(List.of(motion));
        if (!comparesPieces(kind) && movesLike(Suffix.STRAIGHT, from, to, mover)) {
            candidates.add(Suffix.STRAIGHT);
        }
        candidates.add(Suffix.LEFT);
        candidates.add(Suffix.RIGHT);
        for (Suffix suffix : candidates) {
            if (picks(EnumSet.of(suffix), from, origins, to, mover, kind)) {
                return EnumSet.of(suffix);
            }
        }
        Suffix side =
                picks(EnumSet.of(Suffix.LEFT, motion), from, origins, to, mover, kind) ? Suffix.LEFT : Suffix.RIGHT;
        return EnumSet.of(side, motion);
    }

    private static boolean picks(
            Set<Suffix> suffixes, Square from, List<Square> origins, Square to, Color mover, PieceKind kind) {
        return choose(origins, to, mover, kind, suffixes).equals(List.of(from));
    }
}
