package dev.goita.shogi.book.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.Books;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.MoveOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BookWriterTest {
    private static final String HEAD = Books.HEADER + "sfen " + Books.START + " 1\n";
    private static final List<String> RESTS = List.of(
            "", "// 注", "//", "/", "203", "203 7", "-5", "+3", "none", "none 5", "NaN", "None", "#10 5", "x 1", "3c3d");
    private static final int COLUMNS = 4;

    /** A column that is missing keeps its place before whatever follows it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7g7f 3c3d 50 10 none 203|7g7f 3c3d 50 10 none 203",
                "7g7f 3c3d none none none 203|7g7f 3c3d none none none 203",
                "7g7f 3c3d none 10 none 203 7|7g7f 3c3d none 10 none 203 7",
                "7g7f none none none none none|7g7f none none none none none",
                "7g7f 3c3d none none 203|7g7f 3c3d none none 203",
                "7g7f 3c3d 50 none none|7g7f 3c3d 50",
                "7g7f 3c3d 50 // 203|7g7f 3c3d 50 // 203",
                "7g7f 3c3d 50 #10 5|7g7f 3c3d 50 none none #10 5"
            })
    void missing_columns_keep_their_place(String line, String written) {
        assertThat(Books.text(read(HEAD + line + "\n"), canonical(BookStyle.Missing.OMIT)))
                .isEqualTo(HEAD + written + "\n");
    }

    @ParameterizedTest
    @EnumSource(
            value = BookStyle.Missing.class,
            names = {"OMIT", "NONE"})
    void every_choice_of_columns_is_read_back_as_it_was(BookStyle.Missing missing) {
        for (BookMove move : everyChoiceOfColumns()) {
            List<BookEntry> entries =
                    List.of(BookEntry.ofKey(Books.START, List.of(move)).withPly(1));
            assertThat(read(Books.text(entries, canonical(missing)))).isEqualTo(entries);
        }
    }

    @ParameterizedTest
    @EnumSource(BookStyle.Missing.class)
    void what_was_read_and_written_is_written_the_same_again(BookStyle.Missing missing) {
        for (BookMove move : everyChoiceOfColumns()) {
            for (String rest : RESTS) {
                String once = Books.text(read(HEAD + (move + " " + rest).strip() + "\n"), canonical(missing));
                assertThat(Books.text(read(once), canonical(missing))).isEqualTo(once);
            }
        }
    }

    @Test
    void sorting_in_files_keeps_every_choice_of_columns(@TempDir Path folder) throws IOException {
        for (BookMove move : everyChoiceOfColumns()) {
            List<BookEntry> entries =
                    List.of(BookEntry.ofKey(Books.START, List.of(move)).withPly(1));
            try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, 1, folder)) {
                sorter.add(entries.get(0));
                assertThat(Books.all(sorter.sorted())).isEqualTo(entries);
            }
        }
    }

    private static BookStyle canonical(BookStyle.Missing missing) {
        return BookStyle.CANONICAL.with(MoveOrder.KEEP).with(missing);
    }

    private static List<BookEntry> read(String text) {
        return Books.read(text, BookDialect.TOLERANT).entries();
    }

    private static List<BookMove> everyChoiceOfColumns() {
        List<BookMove> moves = new ArrayList<>();
        for (int columns = 0; columns < 1 << COLUMNS; columns++) {
            for (String rest : RESTS) {
                BookMove move = BookMove.of(Books.usi("7g7f")).withRest(BookText.of(rest));
                move = (columns & 8) == 0 ? move : move.withPonder(Books.usi("3c3d"));
                move = (columns & BookMove.VALUE) == 0 ? move : move.withValue(-50);
                move = (columns & BookMove.DEPTH) == 0 ? move : move.withDepth(10);
                move = (columns & BookMove.COUNT) == 0 ? move : move.withCount(7);
                moves.add(move);
            }
        }
        return moves;
    }
}
