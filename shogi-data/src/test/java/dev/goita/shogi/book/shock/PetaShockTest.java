package dev.goita.shogi.book.shock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.goita.shogi.book.shock.PetaShock.Depths;
import dev.goita.shogi.book.shock.PetaShock.Listed;
import dev.goita.shogi.book.shock.ShockedBook.Choice;
import dev.goita.shogi.book.shock.ShockedBook.Valued;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

// SOURCE: the page on opening books, section 4; the expected numbers are worked out by hand from its rules
class PetaShockTest {
    /** A book in the making; positions by the moves from the start, moves as "move value depth". */
    private static final class Book {
        private final Map<Position, List<Listed>> entries = new LinkedHashMap<>();

        Book with(Position position, String... moves) {
            List<Listed> listed = new ArrayList<>();
            for (String move : moves) {
                String[] columns = move.split(" ");
                listed.add(new Listed(UsiMove.read(columns[0]).orElseThrow(), number(columns, 1), number(columns, 2)));
            }
            entries.put(position, listed);
            return this;
        }

        private static OptionalInt number(String[] columns, int index) {
            return columns.length > index ? OptionalInt.of(Integer.parseInt(columns[index])) : OptionalInt.empty();
        }

        ShockedBook shocked(Depths depths) {
            PetaShock shock = new PetaShock(depths);
            entries.keySet().forEach(shock::add);
            entries.forEach(shock::connect);
            return shock.run();
        }

        ShockedBook shocked() {
            return shocked(Depths.FROM_ZERO);
        }
    }

    private static final Position START = Position.hirate();

    private static Position after(String... moves) {
        Position position = START;
        for (String move : moves) {
            position = position.play(UsiMove.read(move).orElseThrow());
        }
        return position;
    }

    private static List<String> moves(ShockedBook book, int index) {
        return text(book.moves(index, Choice.ALL));
    }

    private static List<String> text(List<Valued> moves) {
        return moves.stream()
                .map(move -> UsiMove.write(move.move()) + " " + move.value() + " " + move.depth())
                .toList();
    }

    @Test
    void the_value_of_a_move_is_that_of_the_best_reply() {
        ShockedBook book = new Book()
                .with(START, "7g7f 500", "2g2f 30")
                .with(after("7g7f"), "3c3d 120", "8c8d 80")
                .shocked();
        assertThat(moves(book, 0)).containsExactly("2g2f 30 0", "7g7f -120 1");
        assertThat(moves(book, 1)).containsExactly("3c3d 120 0", "8c8d 80 0");
    }

    @Test
    void a_move_that_is_not_listed_leads_to_a_position_of_the_book_all_the_same() {
        ShockedBook book = new Book()
                .with(START, "2g2f 30")
                .with(after("7g7f"), "3c3d -70")
                .shocked();
        assertThat(moves(book, 0)).containsExactly("7g7f 70 1", "2g2f 30 0");
        assertThat(book.summary().converged()).isEqualTo(1);
    }

    @Test
    void a_position_turned_by_180_degrees_is_the_same_place() {
        Position replyTurned = after("7g7f").rotated();
        assertThat(replyTurned.turn()).isEqualTo(Color.BLACK);
        ShockedBook book =
                new Book().with(START, "7g7f 0").with(replyTurned, "7g7f 55").shocked();
        assertThat(moves(book, 0)).containsExactly("7g7f -55 1");
        assertThat(moves(book, 1)).containsExactly("7g7f 55 0");
    }

    @Test
    void the_moves_of_a_position_with_white_to_move_are_those_of_white() {
        ShockedBook book = new Book()
                .with(after("7g7f"), "3c3d 10", "8c8d 5")
                .with(after("7g7f", "3c3d"), "2g2f 90")
                .shocked();
        assertThat(moves(book, 0)).containsExactly("8c8d 5 0", "3c3d -90 1");
    }

    @Test
    void who_is_ahead_takes_the_short_way_and_who_is_behind_the_long_one() {
        ShockedBook ahead = new Book()
                .with(START, "7g7f 0", "2g2f 50")
                .with(after("7g7f"), "3c3d -50")
                .shocked();
        assertThat(moves(ahead, 0)).containsExactly("2g2f 50 0", "7g7f 49 1");
        ShockedBook behind = new Book()
                .with(START, "7g7f 0", "2g2f -50")
                .with(after("7g7f"), "3c3d 50")
                .shocked();
        assertThat(moves(behind, 0)).containsExactly("7g7f -50 1", "2g2f -51 0");
    }

    @Test
    void values_are_clamped_and_unknown_ones_are_the_worst() {
        ShockedBook book =
                new Book().with(START, "7g7f 99999", "2g2f -32768", "9g9f").shocked();
        assertThat(moves(book, 0)).containsExactly("7g7f 32000 0", "9g9f 0 0", "2g2f -32000 0");
    }

    @Test
    void a_move_listed_twice_counts_once() {
        ShockedBook book = new Book().with(START, "7g7f 10", "7g7f 20").shocked();
        assertThat(moves(book, 0)).containsExactly("7g7f 10 0");
    }

    @Test
    void depths_count_from_the_book_where_that_is_asked_for() {
        Book book = new Book().with(START, "7g7f 0 9").with(after("7g7f"), "3c3d 120 30", "8c8d 120 20");
        assertThat(moves(book.shocked(), 0)).containsExactly("7g7f -120 1");
        assertThat(moves(book.shocked(Depths.FROM_BOOK), 0)).containsExactly("7g7f -120 21");
        assertThat(moves(book.shocked(Depths.FROM_BOOK), 1)).containsExactly("8c8d 120 20", "3c3d 119 30");
    }

    @Test
    void only_the_best_value_is_kept_where_that_is_asked_for() {
        ShockedBook book =
                new Book().with(START, "7g7f 40", "2g2f 40", "9g9f 39").shocked();
        assertThat(text(book.moves(0, Choice.BEST))).containsExactly("7g7f 40 0", "2g2f 40 0");
    }

    @Test
    void a_position_without_moves_loses_more_than_everything() {
        ShockedBook book = new Book().with(START, "7g7f 10").with(after("7g7f")).shocked();
        assertThat(moves(book, 0)).containsExactly("7g7f 32767 9999");
        assertThat(moves(book, 1)).isEmpty();
    }

    /** Rooks that go to and fro: the only alternative of either side is bad for it, so both stay in the loop. */
    @Test
    void a_loop_that_neither_side_can_leave_with_profit_is_a_draw() {
        ShockedBook book = new Book()
                .with(START, "2h3h 0", "7g7f -10")
                .with(after("2h3h"), "8b7b 0", "3c3d -20")
                .with(after("2h3h", "8b7b"), "3h2h 0", "7g7f -30")
                .with(after("2h3h", "8b7b", "3h2h"), "7b8b 0", "3c3d -40")
                .shocked();
        assertThat(moves(book, 0)).containsExactly("2h3h 0 9999", "7g7f -10 0");
        assertThat(moves(book, 3)).containsExactly("7b8b 0 9999", "3c3d -40 0");
        assertThat(book.summary().endless()).isEqualTo(4);
        assertThat(book.summary().checkLoops()).isZero();
    }

    @Test
    void a_side_that_is_better_outside_leaves_the_loop() {
        ShockedBook book = new Book()
                .with(START, "2h3h 0", "7g7f -10")
                .with(after("2h3h"), "8b7b 0", "3c3d -20")
                .with(after("2h3h", "8b7b"), "3h2h 0", "7g7f 70")
                .with(after("2h3h", "8b7b", "3h2h"), "7b8b 0", "3c3d -40")
                .shocked();
        assertThat(moves(book, 2)).containsExactly("7g7f 70 0", "3h2h 20 3");
        assertThat(moves(book, 1)).containsExactly("3c3d -20 0", "8b7b -70 1");
        assertThat(moves(book, 0)).containsExactly("2h3h 20 1", "7g7f -10 0");
    }

    /** A rook gives check on two files by turns; the king has no other square in the book. */
    private static Book perpetualCheck(String... movesAfterTheFlight) {
        Position start = Sfen.parse("8k/9/9/9/9/9/9/6R2/K8 b - 1");
        Position checked = start.play(UsiMove.read("3h1h").orElseThrow());
        Position fled = checked.play(UsiMove.read("1a2a").orElseThrow());
        Position checkedAgain = fled.play(UsiMove.read("1h2h").orElseThrow());
        Position back = checkedAgain.play(UsiMove.read("2a1a").orElseThrow());
        return new Book()
                .with(start, "3h1h 0")
                .with(checked, "1a2a 0")
                .with(fled, movesAfterTheFlight)
                .with(checkedAgain, "2a1a 0")
                .with(back, "2h1h 0");
    }

    @Test
    void perpetual_check_loses_for_the_side_that_checks() {
        ShockedBook book = perpetualCheck("1h2h 0").shocked();
        assertThat(book.summary().checkLoops()).isEqualTo(4);
        assertThat(book.summary().inexact()).isZero();
        assertThat(moves(book, 2)).containsExactly("1h2h -32000 9997");
        assertThat(book.moves(0, Choice.ALL).get(0).value()).isEqualTo(-32000);
        assertThat(book.moves(1, Choice.ALL).get(0).value()).isEqualTo(32000);
    }

    @Test
    void a_move_out_of_the_loop_is_better_than_one_more_check() {
        ShockedBook book = perpetualCheck("1h2h 0", "1h1g -500").shocked();
        assertThat(moves(book, 2)).containsExactly("1h1g -500 0", "1h2h -501 9997");
        assertThat(moves(book, 1)).containsExactly("1a2a 500 1");
    }

    @Test
    void every_position_must_be_connected() {
        PetaShock shock = new PetaShock(Depths.FROM_ZERO);
        shock.add(START);
        assertThatIllegalStateException().isThrownBy(shock::run);
    }

    /** The values are a solution: each is that of its position outside, or the negated best of where the move leads. */
    @Test
    void values_of_random_books_agree_with_each_other() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Book book = randomBook(random);
            ShockedBook shocked = book.shocked();
            assertThat(shocked.summary().sweeps()).isLessThan(300);
            Map<Position, Integer> bestByPlace = new HashMap<>();
            List<Position> positions = List.copyOf(book.entries.keySet());
            for (int i = 0; i < positions.size(); i++) {
                int node = i;
                bestOf(shocked, i).ifPresent(best -> bestByPlace.put(place(positions.get(node)), best));
            }
            for (int i = 0; i < positions.size(); i++) {
                int best = bestOf(shocked, i).orElse(0);
                for (Valued move : shocked.moves(i, Choice.ALL)) {
                    Integer replies = bestByPlace.get(place(positions.get(i).play(move.move())));
                    int expected = replies != null ? -replies : listedValue(book.entries.get(positions.get(i)), move);
                    int told = move.value() == best - 1 && expected == best ? best : move.value();
                    assertThat(told)
                            .as("seed %s, position %s, %s", seed, i, move)
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static Optional<Integer> bestOf(ShockedBook book, int index) {
        return book.moves(index, Choice.ALL).stream().findFirst().map(Valued::value);
    }

    private static Position place(Position position) {
        return position.turn() == Color.WHITE ? position : position.rotated();
    }

    private static int listedValue(List<Listed> listed, Valued move) {
        return listed.stream()
                .filter(one -> one.move().equals(move.move()))
                .findFirst()
                .orElseThrow()
                .value()
                .orElseThrow();
    }

    /** Positions of short random games, each place once and with a few of its moves. */
    private static Book randomBook(SplittableRandom random) {
        Book book = new Book();
        Map<Position, Boolean> places = new HashMap<>();
        for (int game = 0; game < 60; game++) {
            Position position = START;
            for (int ply = 0; ply < 8; ply++) {
                List<Move> legal = position.legalMoves();
                if (places.put(place(position), true) == null) {
                    List<Listed> listed = new ArrayList<>();
                    for (int i = 0; i < 4; i++) {
                        Move move = legal.get(random.nextInt(legal.size()));
                        if (listed.stream().noneMatch(one -> one.move().equals(move))) {
                            listed.add(
                                    new Listed(move, OptionalInt.of(random.nextInt(-300, 300)), OptionalInt.empty()));
                        }
                    }
                    book.entries.put(position, listed);
                }
                position = position.play(legal.get(random.nextInt(Math.min(3, legal.size()))));
            }
        }
        return book;
    }
}
