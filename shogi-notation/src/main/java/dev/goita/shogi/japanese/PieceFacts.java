package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.Direction;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * 駒の情報: what bioshogi tells of a piece, both sides of it, in its words and order.
 *
 * @param promotedName on its back, if it promotes
 * @param promotedNames every name promoted, none if it does not promote
 * @param basicOnceVectors one step unpromoted; see {@link Vector} and {@link #rows}
 */
public record PieceFacts(
        PieceKind kind,
        String name,
        Optional<String> promotedName,
        List<String> basicNames,
        List<String> promotedNames,
        String key,
        List<Optional<Vector>> basicOnceVectors,
        List<Optional<Vector>> basicRepeatVectors,
        List<Optional<Vector>> promotedOnceVectors,
        List<Optional<Vector>> promotedRepeatVectors) {
    /** 相対座標, as Black sees it: {@code down} is negative for towards White. */
    public record Vector(int right, int down) {
        private static Vector of(Direction direction) {
            return new Vector(-direction.files(), direction.ranks());
        }
    }

    private static final List<PieceKind> KINDS = List.of(
            PieceKind.KING,
            PieceKind.ROOK,
            PieceKind.BISHOP,
            PieceKind.GOLD,
            PieceKind.SILVER,
            PieceKind.KNIGHT,
            PieceKind.LANCE,
            PieceKind.PAWN);

    private static final Set<Direction> NEIGHBOURS = EnumSet.range(Direction.UP, Direction.DOWN_RIGHT);
    private static final List<PieceFacts> ALL =
            KINDS.stream().map(PieceFacts::of).toList();

    public PieceFacts {
        basicNames = List.copyOf(basicNames);
        promotedNames = List.copyOf(promotedNames);
        basicOnceVectors = List.copyOf(basicOnceVectors);
        basicRepeatVectors = List.copyOf(basicRepeatVectors);
        promotedOnceVectors = List.copyOf(promotedOnceVectors);
        promotedRepeatVectors = List.copyOf(promotedRepeatVectors);
    }

    /** {@return the eight pieces, the king first} */
    public static List<PieceFacts> all() {
        return ALL;
    }

    /** {@return the piece that any name of either side means, as {@link PieceName#all} lists them; 龍 and 飛 the same one} */
    public static Optional<PieceFacts> named(String name) {
        return PieceName.kindNamed(name)
                .flatMap(kind ->
                        ALL.stream().filter(facts -> facts.kind == kind.base()).findFirst());
    }

    private static PieceFacts of(PieceKind kind) {
        PieceName name = PieceName.of(kind);
        boolean promotes = kind.isPromotable();
        PieceKind promoted = kind.promoted();
        boolean slidesPromoted = promotes && !promoted.slides().isEmpty();
        return new PieceFacts(
                kind,
                name.onBoard(),
                promotes ? Optional.of(PieceName.of(promoted).onBoard()) : Optional.empty(),
                names(name),
                promotes ? names(PieceName.of(promoted)) : List.of(),
                name.english(),
                rows(kind.steps()),
                rows(kind.slides()),
                promotes ? rows(slidesPromoted ? NEIGHBOURS : promoted.steps()) : List.of(),
                promotes ? rows(promoted.slides()) : List.of());
    }

    /** The usual one, the English one, then the others; not those that spell out a promotion, as 成飛 does. */
    private static List<String> names(PieceName name) {
        List<String> names = new ArrayList<>(List.of(name.onBoard(), name.english()));
        for (String other : name.all()) {
            boolean spelledOut = other.startsWith("成") && !other.equals(name.inMoves());
            if (!names.contains(other) && !spelledOut) {
                names.add(other);
            }
        }
        return names;
    }

    /**
     * The squares around a piece row by row, from the upper left, empty where it does not go; forward moves alone are
     * listed without the rest. The piece's own square counts as one of them but for pieces that go sideways and not
     * diagonally backwards.
     */
    private static List<Optional<Vector>> rows(Set<Direction> directions) {
        List<Vector> moves = directions.stream().map(Vector::of).toList();
        if (moves.stream().allMatch(move -> move.down() < 0)) {
            return Arrays.stream(Direction.values())
                    .filter(directions::contains)
                    .map(direction -> Optional.of(Vector.of(direction)))
                    .toList();
        }
        boolean withOwn = !directions.contains(Direction.LEFT) || directions.contains(Direction.DOWN_LEFT);
        List<Optional<Vector>> rows = new ArrayList<>();
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                Vector vector = new Vector(right, down);
                if (right != 0 || down != 0 || withOwn) {
                    rows.add(moves.contains(vector) ? Optional.of(vector) : Optional.empty());
                }
            }
        }
        return rows;
    }

    /** {@return names of both sides, the unpromoted ones first} */
    public List<String> names() {
        List<String> names = new ArrayList<>(basicNames);
        names.addAll(promotedNames);
        return List.copyOf(names);
    }

    public boolean isPromotable() {
        return promotedName.isPresent();
    }
}
