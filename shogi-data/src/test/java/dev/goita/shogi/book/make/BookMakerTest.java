package dev.goita.shogi.book.make;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.Books;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookMakerTest {
    private static final Set<Color> BOTH = EnumSet.allOf(Color.class);

    @TempDir
    private Path folder;

    private final List<Diagnostic> findings = new ArrayList<>();

    private List<BookEntry> book(String lines, BookMaker.Options options, UsiGames.Use use, long memory) {
        return book(lines, options, UsiGames.Habit.TOLERANT, use, BOTH, memory);
    }

    private List<BookEntry> book(
            String lines,
            BookMaker.Options options,
            UsiGames.Habit habit,
            UsiGames.Use use,
            Set<Color> sides,
            long memory) {
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, memory, folder)) {
            BookMaker maker = new BookMaker(options, sorter, memory);
            byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
            new UsiGames(maker, habit, use, sides)
                    .read("g.sfen", new ByteArrayInputStream(bytes), findings::add, () -> {});
            return Books.all(maker.book(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BookMaker.Options moves(int moves) {
        return new BookMaker.Options(moves, BookMaker.LastMove.LEAVE_OUT, BookMaker.Plies.KEEP);
    }

    /** The moves of all entries by ply, as {@code ply:move ponder value depth count}. */
    private static String shown(List<BookEntry> entries) {
        Map<Integer, String> byPly = new TreeMap<>();
        entries.forEach(entry -> MoveOrder.COUNT
                .sorted(entry.moves())
                .forEach(move -> byPly.merge(entry.ply().orElse(0), move.toString(), (a, b) -> a + "," + b)));
        StringBuilder text = new StringBuilder();
        byPly.forEach((ply, moves) ->
                text.append(text.isEmpty() ? "" : ";").append(ply).append(":").append(moves));
        return text.toString();
    }

    /** SOURCE: the page on books, part 3, "makebook from_sfen"; ~ ends a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "startpos moves 7g7f 3c3d 2g2f|16|1:7g7f 3c3d 0 32 1;2:3c3d 2g2f 0 32 1",
                "startpos moves 7g7f 3c3d 2g2f|1|1:7g7f 3c3d 0 32 1",
                "startpos moves 7g7f 3c3d 2g2f|2|1:7g7f 3c3d 0 32 1;2:3c3d 2g2f 0 32 1",
                "7g7f  3c3d|16|1:7g7f 3c3d 0 32 1",
                "startpos moves 7g7f|16|''",
                "startpos|16|''",
                "startpos moves 7g7f 3c3d 3a3a 2g2f|16|1:7g7f 3c3d 0 32 1",
                "startpos moves 7g7f 3c3d 2h2b 2g2f|16|1:7g7f 3c3d 0 32 1",
                "startpos moves 7g7f 3c3d resign|16|1:7g7f 3c3d 0 32 1",
                "startpos moves 7g7f 3c3d~startpos moves 7g7f 8c8d~startpos moves 2g2f 8c8d|16|1:7g7f 8c8d 0 32 2,2g2f 8c8d 0 32 1",
                "startpos moves 7g7f 8c8d~startpos moves 7g7f 3c3d|16|1:7g7f 3c3d 0 32 2",
                "sfen 4k4/9/9/9/9/9/9/9/4K4 b G 31 moves 5i5h 5a5b 5h5g|16|31:5i5h 5a5b 0 32 1;32:5a5b 5h5g 0 32 1"
            })
    void games_as_makebook_counts_them(String lines, int moves, String expected) {
        assertThat(shown(book(lines.replace('~', '\n'), moves(moves), UsiGames.Use.BOTH_SIDES, 1 << 20)))
                .isEqualTo(expected);
    }

    /** SOURCE: the page on books, part 3: what from_sfen rejects is an illegal first token to it. */
    @Test
    void a_position_command_is_a_game_but_not_to_yaneuraou() {
        String line = "position startpos moves 7g7f 3c3d\n";
        assertThat(book(line, moves(16), UsiGames.Use.BOTH_SIDES, 1 << 20)).hasSize(1);
        assertThat(findings).isEmpty();
        assertThat(book(line, moves(16), UsiGames.Habit.YANEURAOU, UsiGames.Use.BOTH_SIDES, BOTH, 1 << 20))
                .isEmpty();
        assertThat(findings).extracting(Diagnostic::code).containsExactly(BookCode.ILLEGAL_MOVE);
    }

    @Test
    void a_move_that_cannot_be_played_is_told_with_its_place() {
        book("7g7f 3c3d\nstartpos moves 7g7f 3c3d 2h2b 2g2f\n", moves(16), UsiGames.Use.BOTH_SIDES, 1 << 20);
        assertThat(findings.get(0).place()).hasToString("g.sfen:2:26");
    }

    @Test
    void one_side_alone_may_count() {
        String line = "startpos moves 7g7f 3c3d 2g2f 8c8d";
        assertThat(shown(book(
                        line, moves(16), UsiGames.Habit.TOLERANT, UsiGames.Use.BOTH_SIDES, Set.of(Color.BLACK), 1000)))
                .isEqualTo("1:7g7f 3c3d 0 32 1;3:2g2f 8c8d 0 32 1");
    }

    @ParameterizedTest
    @CsvSource({"resign,'2:3c3d 2g2f 0 32 1'", "win,'1:7g7f 3c3d 0 32 1;3:2g2f 8c8d 0 32 1'", "draw,''", "'',''"})
    void the_winner_alone_may_count(String end, String expected) {
        // After four moves Black is to move.
        String line = "startpos moves 7g7f 3c3d 2g2f 8c8d " + end;
        assertThat(shown(book(line, moves(3), UsiGames.Use.WINNER, 1 << 20))).isEqualTo(expected);
    }

    @Test
    void the_last_move_is_kept_on_request() {
        BookMaker.Options keeping = new BookMaker.Options(2, BookMaker.LastMove.KEEP, BookMaker.Plies.KEEP);
        assertThat(shown(book("7g7f 3c3d", keeping, UsiGames.Use.BOTH_SIDES, 1 << 20)))
                .isEqualTo("1:7g7f 3c3d 0 32 1;2:3c3d none 0 32 1");
        assertThat(shown(book("7g7f 3c3d 2g2f", keeping, UsiGames.Use.BOTH_SIDES, 1 << 20)))
                .isEqualTo("1:7g7f 3c3d 0 32 1;2:3c3d 2g2f 0 32 1");
    }

    @Test
    void transpositions_are_one_position_if_their_plies_are_equal_or_do_not_matter() {
        String games = "7g7f 3c3d 2g2f 8c8d 2f2e\n2g2f 3c3d 7g7f 4c4d 2f2e\n";
        assertThat(shown(book(games, moves(16), UsiGames.Use.BOTH_SIDES, 1 << 20)))
                .endsWith(";4:8c8d 2f2e 0 32 1,4c4d 2f2e 0 32 1");
    }

    /** Against the plainest way to count, and with memory for a few games at a time. */
    @Test
    void random_games_are_counted_as_one_by_one() {
        SplittableRandom random = new SplittableRandom(11);
        StringBuilder lines = new StringBuilder();
        Map<String, List<BookMove>> plain = new TreeMap<>();
        for (int game = 0; game < 150; game++) {
            lines.append("startpos moves");
            Position position = Position.hirate();
            List<Move> played = new ArrayList<>();
            List<Position> positions = new ArrayList<>();
            for (int ply = 0; ply < 9; ply++) {
                List<Move> legal = position.legalMoves().stream()
                        .sorted(java.util.Comparator.comparing(UsiMove::write))
                        .toList();
                Move move = legal.get(random.nextInt(2));
                positions.add(position);
                played.add(move);
                lines.append(' ').append(UsiMove.write(move));
                position = position.play(move);
            }
            lines.append('\n');
            for (int i = 0; i < 8; i++) {
                BookMove move = BookMove.of(played.get(i))
                        .withPonder(played.get(i + 1))
                        .withValue(0)
                        .withDepth(32)
                        .withCount(1);
                BookEntry one = BookEntry.of(positions.get(i), List.of(move));
                plain.merge(
                        Sfen.write(positions.get(i), i + 1),
                        List.of(move),
                        (a, b) -> Duplicates.REPLACE
                                .merge(one.withMoves(a), one.withMoves(b))
                                .moves());
            }
        }
        for (long memory : new long[] {1 << 24, 20_000}) {
            List<BookEntry> entries = book(lines.toString(), moves(16), UsiGames.Use.BOTH_SIDES, memory);
            Map<String, List<BookMove>> made = new TreeMap<>();
            entries.forEach(entry -> made.put(entry.sfen(), entry.moves()));
            assertThat(made).isEqualTo(plain);
            assertThat(entries).isSorted();
        }
    }

    @Test
    void evaluations_become_values_and_rare_moves_go() throws IOException {
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, 1 << 20, folder)) {
            BookMaker maker = new BookMaker(moves(16), sorter, 1 << 20);
            List<BookMaker.GameMove> game = List.of(
                    new BookMaker.GameMove(Books.usi("7g7f"), OptionalInt.of(55), OptionalInt.of(12)),
                    new BookMaker.GameMove(Books.usi("3c3d"), OptionalInt.empty(), OptionalInt.empty()),
                    new BookMaker.GameMove(Books.usi("2g2f"), OptionalInt.empty(), OptionalInt.empty()));
            maker.addEvaluated(Start.hirate(), game, BOTH);
            maker.add(
                    Start.hirate(), game.stream().map(BookMaker.GameMove::move).toList(), BOTH);
            maker.add(Start.hirate(), List.of(Books.usi("2g2f"), Books.usi("8c8d")), BOTH);
            assertThat(shown(Books.all(maker.book(2)))).isEqualTo("1:7g7f 3c3d 55 12 2;2:3c3d 2g2f 0 32 2");
        }
    }
}
