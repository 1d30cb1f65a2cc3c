package dev.goita.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.book.BookChoice.Weights;
import dev.goita.shogi.book.BookChoice.Width;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookChoiceTest {
    private static BookEntry entry(String moves) {
        String book = Books.HEADER + "sfen " + Books.START + " 1\n" + moves.replace(';', '\n') + "\n";
        return Books.read(book, BookDialect.TOLERANT).entries().get(0);
    }

    private static String shown(BookChoice choice, String moves, Position position, int ply) {
        return choice.candidates(entry(moves), position, ply).stream()
                .map(move -> move.toString().substring(0, 4))
                .collect(Collectors.joining(" "));
    }

    private static BookChoice choice(Width width, int evalDiff, int blackLimit, int depthLimit) {
        return new BookChoice(16, width, evalDiff, blackLimit, -140, depthLimit, Weights.UNIFORM);
    }

    /** SOURCE: the page on books, part 3, "Probe": order of the filters and their defaults. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "WIDE|30|0|16|7g7f none 50 16 9;2g2f none 20 1 1;6g6f none 19 1 1|7g7f 2g2f",
                "WIDE|30|0|16|7g7f none 50 15 9;2g2f none 20 32 1|''",
                "WIDE|30|0|0|7g7f none 50 15 9;2g2f none 20 32 1|7g7f 2g2f",
                "WIDE|30|0|0|7g7f none 10 32 9;2g2f none 100 32 1|2g2f",
                "WIDE|99|0|0|7g7f none 10 32 9;2g2f none -1 32 1|7g7f",
                "WIDE|30|0|0|7g7f none -5 32 9|''",
                "WIDE|30|-99999|0|7g7f none -5 32 9|7g7f",
                "NARROW|30|0|0|7g7f none 0 32 91;2g2f none 0 32 9|7g7f",
                "NARROW|30|0|0|7g7f none 0 32 90;2g2f none 0 32 10|7g7f 2g2f",
                "NARROW|30|0|16|7g7f none 0 1 1;2g2f none 0 32 99|2g2f",
                "WIDE|30|0|0|7g7f none 0 32 1;2g2f none 0 32 5|2g2f 7g7f",
                "WIDE|30|0|0|7g7e none 99 32 9;2g2f none 0 32 1|2g2f"
            })
    void what_may_be_played(Width width, int evalDiff, int limit, int depth, String moves, String expected) {
        assertThat(shown(choice(width, evalDiff, limit, depth), moves, Position.hirate(), 1))
                .isEqualTo(expected);
    }

    @Test
    void white_has_a_limit_of_its_own() {
        Position white = Position.hirate().withTurn(Color.WHITE);
        assertThat(shown(BookChoice.DEFAULT, "3c3d none -140 16 1;8c8d none -141 16 1", white, 2))
                .isEqualTo("3c3d");
    }

    @Test
    void the_book_ends_after_its_last_ply() {
        assertThat(shown(BookChoice.DEFAULT, "7g7f none 0 16 1", Position.hirate(), 16))
                .isEqualTo("7g7f");
        assertThat(shown(BookChoice.DEFAULT, "7g7f none 0 16 1", Position.hirate(), 17))
                .isEmpty();
    }

    @Test
    void weights_of_count_draw_in_proportion_and_the_seed_decides() {
        BookEntry entry = entry("7g7f none 0 32 3;2g2f none 0 32 1;6g6f none 0 32 0");
        BookChoice weighted = new BookChoice(16, Width.WIDE, 30, 0, 0, 0, Weights.COUNT);
        Map<String, Integer> drawn = new HashMap<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 4000; i++) {
            BookMove move = weighted.choose(entry, Position.hirate(), 1, random).orElseThrow();
            drawn.merge(move.toString().substring(0, 4), 1, Integer::sum);
        }
        assertThat(drawn.keySet()).containsExactlyInAnyOrder("7g7f", "2g2f");
        assertThat(drawn.get("7g7f")).isBetween(2850, 3150);
        assertThat(weighted.choose(entry, Position.hirate(), 1, new SplittableRandom(7)))
                .isEqualTo(weighted.choose(entry, Position.hirate(), 1, new SplittableRandom(7)));
    }

    @Test
    void counts_of_0_alone_are_drawn_uniformly() {
        BookEntry entry = entry("7g7f none 0 32 0;2g2f none 0 32 0");
        BookChoice weighted = new BookChoice(16, Width.WIDE, 30, 0, 0, 0, Weights.COUNT);
        SplittableRandom random = new SplittableRandom(2);
        long first = 0;
        for (int i = 0; i < 1000; i++) {
            BookMove move = weighted.choose(entry, Position.hirate(), 1, random).orElseThrow();
            first += move.move().equals(Books.usi("7g7f")) ? 1 : 0;
        }
        assertThat(first).isBetween(420L, 580L);
    }
}
