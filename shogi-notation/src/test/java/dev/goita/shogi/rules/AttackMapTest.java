package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Direction;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the bitboards to walks over the board, square by square, along the directions of {@link PieceKind}. */
class AttackMapTest {
    /** By kind: prime, so that a sum tells its parts. */
    private static final int[] SEEN = {0, 0, 0, 0, 0, 3, 5, 0, 0, 0, 0, 0, 7, 11};

    private static final int[] NEAR = {0, 0, 0, 0, 0, 2, 13, 0, 0, 0, 0, 0, 17, 19};

    private static void everywhere(Consumer<Position> fact) {
        for (int game = 0; game < 8; game++) {
            SplittableRandom random = new SplittableRandom(game);
            Position position = game % 4 == 3 ? Handicap.GOGO.position() : Position.hirate();
            for (int ply = 0; ply < 150; ply++) {
                List<Move> moves = position.legalMoves();
                if (moves.isEmpty()) {
                    break;
                }
                position = position.play(moves.get(random.nextInt(moves.size())));
                if (ply % 5 == 0) {
                    fact.accept(position);
                }
            }
        }
    }

    private static List<Square> attackedFrom(Position position, Square from) {
        Piece piece = position.pieceAt(from).orElseThrow();
        int forward = piece.color() == Color.BLACK ? 1 : -1;
        List<Square> squares = new ArrayList<>();
        for (Direction direction : piece.kind().steps()) {
            walk(position, from, forward * direction.files(), forward * direction.ranks(), 1, squares);
        }
        for (Direction direction : piece.kind().slides()) {
            walk(position, from, forward * direction.files(), forward * direction.ranks(), 8, squares);
        }
        return squares;
    }

    private static void walk(Position position, Square from, int files, int ranks, int most, List<Square> squares) {
        int file = from.file();
        int rank = from.rank();
        for (int i = 0; i < most; i++) {
            file += files;
            rank += ranks;
            if (file < 1
                    || rank < 1
                    || file > position.size().files()
                    || rank > position.size().ranks()) {
                return;
            }
            squares.add(Square.of(file, rank));
            if (position.pieceAt(Square.of(file, rank)).isPresent()) {
                return;
            }
        }
    }

    private static List<Square> occupied(Position position, Color color) {
        return position.squares().stream()
                .filter(square -> position.pieceAt(square)
                        .filter(piece -> piece.color() == color)
                        .isPresent())
                .toList();
    }

    private static List<Square> list(SquareSet set) {
        List<Square> squares = new ArrayList<>();
        set.forEach(index -> squares.add(Square.fromIndex(index)));
        return squares;
    }

    @Test
    void a_square_is_attacked_as_often_as_a_walk_comes_to_it() {
        everywhere(position -> {
            AttackMap map = AttackMap.of(position);
            for (Color color : Color.values()) {
                int[] times = new int[81];
                for (Square from : occupied(position, color)) {
                    attackedFrom(position, from).forEach(square -> times[square.index()]++);
                }
                for (int least = 1; least <= 3; least++) {
                    int wanted = least;
                    assertThat(list(map.by(color, least)))
                            .as("%s times by %s in %s", least, color, position)
                            .isEqualTo(position.squares().stream()
                                    .filter(square -> times[square.index()] >= wanted)
                                    .toList());
                }
                for (Square square : position.squares()) {
                    assertThat(position.attacks(color, square)).isEqualTo(times[square.index()] > 0);
                }
            }
        });
    }

    @Test
    void a_kind_attacks_what_its_pieces_walk_to() {
        everywhere(position -> {
            AttackMap map = AttackMap.of(position);
            for (Color color : Color.values()) {
                for (PieceKind kind : PieceKind.values()) {
                    Piece piece = Piece.of(color, kind);
                    assertThat(list(map.by(piece)))
                            .isEqualTo(list(position.squaresOf(piece)).stream()
                                    .flatMap(from -> attackedFrom(position, from).stream())
                                    .distinct()
                                    .sorted((a, b) -> a.index() - b.index())
                                    .toList());
                }
            }
        });
    }

    @Test
    void the_sights_of_a_side_are_summed_over_its_bishops_and_rooks() {
        everywhere(position -> {
            if (position.size().equals(BoardSize.STANDARD)) {
                assertSights(position);
            }
        });
    }

    @Test
    void nothing_is_seen_behind_the_edge_of_a_small_board() {
        assertSights(Handicap.GOGO.position().play(Move.step(Square.of(1, 5), Square.of(1, 3))));
    }

    private static void assertSights(Position position) {
        for (Color color : Color.values()) {
            assertThat(SearchBoard.of(position).sights(color.index(), SEEN, NEAR))
                    .as("%s in %s", color, position)
                    .isEqualTo(sights(position, color));
        }
    }

    /** A dragon's and a horse's steps are no part of their lines. */
    private static int sights(Position position, Color color) {
        Square king = position.king(color.opposite()).orElse(null);
        int seen = 0;
        int near = 0;
        for (Square from : occupied(position, color)) {
            PieceKind kind = position.pieceAt(from).orElseThrow().kind();
            if (!List.of(PieceKind.BISHOP, PieceKind.ROOK, PieceKind.HORSE, PieceKind.DRAGON)
                    .contains(kind)) {
                continue;
            }
            List<Square> squares = new ArrayList<>();
            kind.slides().forEach(way -> walk(position, from, way.files(), way.ranks(), 8, squares));
            for (Square square : squares) {
                boolean own = position.pieceAt(square)
                        .filter(piece -> piece.color() == color)
                        .isPresent();
                seen += own ? 0 : SEEN[kind.index()];
                boolean touches = king != null
                        && Math.abs(square.file() - king.file()) <= 1
                        && Math.abs(square.rank() - king.rank()) <= 1;
                near += touches ? NEAR[kind.index()] : 0;
            }
        }
        return seen + (near << 16);
    }

    @Test
    void a_side_without_a_king_to_look_at_still_sees() {
        Position position = Handicap.TWENTY_PIECES.position().withTurn(Color.BLACK);
        assertThat(SearchBoard.of(position).sights(0, SEEN, NEAR)).isEqualTo(sights(position, Color.BLACK));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void only_one_to_three_attacks_are_counted(int times) {
        AttackMap map = AttackMap.of(Position.hirate());
        assertThatThrownBy(() -> map.by(Color.BLACK, times)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_set_of_squares_tells_what_is_in_it() {
        everywhere(position -> {
            SquareSet set = AttackMap.of(position).by(Color.BLACK, 2);
            List<Square> squares = list(set);
            assertThat(set.size()).isEqualTo(squares.size());
            assertThat(set.isEmpty()).isEqualTo(squares.isEmpty());
            for (int i = 0; i < 81; i++) {
                assertThat(set.contains(Square.fromIndex(i))).isEqualTo(squares.contains(Square.fromIndex(i)));
                boolean bit = i < 63 ? (set.low() >>> i & 1) == 1 : (set.high() >>> i - 63 & 1) == 1;
                assertThat(bit).isEqualTo(squares.contains(Square.fromIndex(i)));
            }
            List<Square> turned = squares.stream()
                    .map(square -> Square.of(10 - square.file(), 10 - square.rank()))
                    .sorted((a, b) -> a.index() - b.index())
                    .toList();
            assertThat(list(set.rotated())).isEqualTo(turned);
            assertThat(set.rotated().rotated()).isEqualTo(set).hasSameHashCodeAs(set);
        });
    }

    @Test
    void sets_are_equal_if_their_squares_are() {
        Position start = Position.hirate();
        SquareSet pawns = start.squaresOf(Piece.of(Color.BLACK, PieceKind.PAWN));
        SquareSet rooks = start.squaresOf(Piece.of(Color.BLACK, PieceKind.ROOK));
        SquareSet lances = start.squaresOf(Piece.of(Color.BLACK, PieceKind.LANCE));
        assertThat(rooks).hasToString("[28]").isNotEqualTo(pawns).isNotEqualTo("[28]");
        assertThat(lances).hasToString("[19 99]");
        assertThat(start.squaresOf(Piece.of(Color.BLACK, PieceKind.HORSE))).hasToString("[]");
        assertThat(start.squaresOf(Piece.of(Color.BLACK, PieceKind.HORSE)).isEmpty())
                .isTrue();
        assertThat(List.of(pawns.hashCode(), rooks.hashCode(), lances.hashCode()))
                .doesNotHaveDuplicates();
    }
}
