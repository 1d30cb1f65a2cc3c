package dev.goita.shogi.book.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookDifference;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.Books;
import dev.goita.shogi.book.Duplicates;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookValidatorTest {
    private static String validate(String book, BookDialect dialect, BookValidator.Rigour rigour) throws IOException {
        List<Diagnostic> findings = new ArrayList<>();
        BookValidator validator = new BookValidator("b.db", BookValidator.Form.TEXT, dialect, rigour, findings::add);
        byte[] bytes = book.getBytes(StandardCharsets.UTF_8);
        try (BookReader reader = new BookReader("b.db", new ByteArrayInputStream(bytes), dialect, findings::add)) {
            for (Optional<BookEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                validator.add(entry.get());
            }
            validator.finish(reader.preface());
        }
        return findings.stream()
                .map(finding -> finding.place().line() + ":" + finding.place().column() + " "
                        + finding.code().id())
                .collect(Collectors.joining(","));
    }

    private static String text(String book) {
        return (Books.HEADER.strip() + "~" + book)
                .replace("S", "sfen " + Books.START)
                .replace("T", "sfen 4k4/9/9/9/9/9/9/9/4K4 b -")
                .replace('~', '\n');
    }

    /** SOURCE: the page on books, grammar 11, identity 12 to 17; S and T are positions, ~ ends a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S 1~7g7f 3c3d 0 32 5~2g2f 8c8d 0 32 1~|''",
                "S 1~7g7e 3c3d 0 32 5~|3:1 illegal-move",
                "S 1~7g7f 7c7e 0 32 5~|3:6 illegal-ponder",
                "S 1~// a~2b3c 7c7e 0 32 5~|4:1 illegal-move",
                "S 1~7g7f 3c3d~7g7f 8c8d~|4:1 duplicate-move",
                "S 1~7g7f none~S 1~2g2f none~|4:6 duplicate-position",
                "S 1~7g7f none~S 3~2g2f none~|4:6 other-ply",
                "S 9~7g7f none~S 10~2g2f none~|4:6 other-ply,4:6 unsorted",
                "T 1~5i5h none~S 1~7g7f none~|''",
                "S 1~7g7f none~T 1~5i5h none~S 2~7g7f none~|4:6 unsorted,6:6 other-ply",
                "# NOE:2~S 1~7g7f none~|2:0 count-of-positions",
                "# NOE:1~S 1~7g7f none~|''",
                "sfen P3k4/9/9/9/9/9/9/9/4K4 b - 1~|2:6 position-flaw"
            })
    void what_is_wrong_with_a_book(String book, String findings) throws IOException {
        assertThat(validate(text(book), BookDialect.TOLERANT, BookValidator.Rigour.PLAIN))
                .isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S 1~|2:6 without-moves",
                "S 1~7g7f none 5 1 1~2g2f none 4 1 2~|''",
                "S 1~7g7f none 4 1 1~2g2f none 5 1 2~|2:6 move-order",
                "S 1~7g7f none 4 1 2~2g2f none 5 1 2~|2:6 move-order"
            })
    void what_a_strict_validation_finds_too(String book, String findings) throws IOException {
        assertThat(validate(text(book), BookDialect.TOLERANT, BookValidator.Rigour.STRICT))
                .isEqualTo(findings);
    }

    /** SOURCE: the page on books: grammar 2, 7, 9, 10, identity 13 and 14. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "YANEURAOU|S 1~// a~7g7f none~|3:1 lost-comment",
                "YANEURAOU|S 1~よい~7g7f none~|3:1 bad-move",
                "YANEURAOU|S 1~~7g7f none~|4:1 blank-line",
                "YANEURAOU|_S 1~7g7f none~|2:1 bad-move,3:1 move-without-position",
                "YANEURAOU|S  1~7g7f none~|2:67 double-blank,2:1 dropped-position,3:1 move-of-bad-position",
                "SHOGIHOME|S 2~7g7f none~|2:1 changed-ply",
                "SHOGIHOME|S 1~7g7f none~S 1~2g2f none~|4:6 duplicate-position,4:6 dropped-position",
                "SHOGIHOME|S 1~7g7f\t3c3d~2g2f none~|3:1 free-text"
            })
    void what_other_programs_would_lose(BookDialect dialect, String book, String findings) throws IOException {
        assertThat(validate(text(book.replace('_', ' ')), dialect, BookValidator.Rigour.PLAIN))
                .isEqualTo(findings);
    }

    @Test
    void sorted_books_of_legal_moves_have_no_findings() throws IOException {
        List<BookEntry> entries = Books.random(new SplittableRandom(8), 10, 12).stream()
                .map(entry -> entry.withoutPly().withEachMove(BookMove::withoutPonder))
                .toList();
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, 1 << 20, Path.of("."))) {
            for (BookEntry entry : entries) {
                sorter.add(entry);
            }
            String book = Books.text(Books.all(sorter.sorted()), BookStyle.YANEURAOU);
            assertThat(validate(book, BookDialect.TOLERANT, BookValidator.Rigour.STRICT))
                    .isEmpty();
        }
    }

    @Test
    void a_difference_names_moves_added_removed_and_changed() {
        BookEntry a = Books.read(text("S 1~7g7f none 1 1 1~2g2f none 1 1 1~6g6f none~"), BookDialect.TOLERANT)
                .entries()
                .get(0);
        BookEntry b = Books.read(text("S 1~2g2f none 2 1 1~6g6f none~1g1f none~"), BookDialect.TOLERANT)
                .entries()
                .get(0);
        BookDifference difference = new BookDifference(Optional.of(a), Optional.of(b));
        assertThat(difference.removed()).map(BookMove::toString).containsExactly("7g7f none 1 1 1");
        assertThat(difference.added()).map(BookMove::toString).containsExactly("1g1f none none none none");
        assertThat(difference.changed()).hasSize(1);
        assertThat(difference.isEmpty()).isFalse();
        assertThat(new BookDifference(Optional.of(a), Optional.of(a)).isEmpty()).isTrue();
        assertThat(new BookDifference(Optional.of(a), Optional.empty()).isEmpty())
                .isFalse();
    }
}
