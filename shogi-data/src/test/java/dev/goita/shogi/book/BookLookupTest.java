package dev.goita.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.book.text.FileBook.UnsortedBookException;
import dev.goita.shogi.book.text.MemoryBook;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BookLookupTest {
    @TempDir
    private Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("b.db"), bytes);
    }

    private static List<BookEntry> sortedEntries(int seed, int games) {
        TreeMap<BookEntry, BookEntry> sorted = new TreeMap<>();
        Books.random(new SplittableRandom(seed), games, 12).forEach(entry -> sorted.put(entry, entry));
        return List.copyOf(sorted.values());
    }

    /** The first and the last among them, at every length of the text before them. */
    @ParameterizedTest
    @ValueSource(strings = {"LF header", "CRLF header", "LF bare", "CRLF bare", "LF mark"})
    void every_position_is_found_in_the_file_and_in_memory(String form) throws IOException {
        BookStyle style = BookStyle.CANONICAL
                .with(MoveOrder.KEEP)
                .with(form.startsWith("CRLF") ? BookStyle.Newline.CRLF : BookStyle.Newline.LF);
        for (int seed = 0; seed < 12; seed++) {
            List<BookEntry> entries = sortedEntries(seed, 1 + seed * 3);
            String text = Books.text(entries, style);
            text = form.endsWith("bare") ? text.substring(text.indexOf("sfen")) : text;
            text = form.endsWith("mark") ? "\uFEFF" + text.substring(text.indexOf("sfen")) : text;
            Path file = file(text.getBytes(StandardCharsets.UTF_8));
            try (FileBook book = FileBook.open(file);
                    MemoryBook memory = MemoryBook.load(file, finding -> {})) {
                book.check();
                assertThat(memory.size()).isEqualTo(entries.size());
                for (BookEntry entry : entries) {
                    assertThat(book.entries(entry.key())).contains(entry);
                    assertThat(memory.entries(entry.key())).isEqualTo(book.entries(entry.key()));
                }
            }
        }
    }

    @Test
    void what_is_not_there_is_not_found() throws IOException {
        Path file = file(Books.write(sortedEntries(1, 30), BookStyle.CANONICAL));
        List<BookEntry> others = new ArrayList<>(sortedEntries(2, 30));
        sortedEntries(1, 30)
                .forEach(entry -> others.removeIf(other -> other.key().equals(entry.key())));
        try (FileBook book = FileBook.open(file);
                MemoryBook memory = MemoryBook.load(file, finding -> {})) {
            assertThat(others).hasSizeGreaterThan(100);
            for (BookEntry other : others) {
                assertThat(book.entries(other.key())).isEmpty();
                assertThat(memory.entries(other.key())).isEmpty();
            }
            assertThat(book.entries("")).isEmpty();
            assertThat(book.entries("zzz")).isEmpty();
        }
    }

    /** SOURCE: the page on books, identity 16: an unsorted book gives no hits, silently, elsewhere. */
    @Test
    void an_unsorted_file_is_refused_instead_of_missing_a_position() throws IOException {
        List<BookEntry> entries = new ArrayList<>(sortedEntries(3, 30));
        BookEntry moved = entries.remove(entries.size() / 2);
        entries.add(moved);
        Path file = file(Books.write(entries, BookStyle.CANONICAL.with(MoveOrder.KEEP)));
        try (FileBook book = FileBook.open(file)) {
            assertThatThrownBy(() -> book.entries(moved.key()))
                    .isInstanceOfSatisfying(UnsortedBookException.class, e -> {
                        assertThat(e.finding().code()).isEqualTo(BookCode.UNSORTED);
                        assertThat(e.finding().place().line()).isGreaterThan(100);
                    });
        }
        try (MemoryBook memory = MemoryBook.load(file, finding -> {})) {
            assertThat(memory.entries(moved.key())).contains(moved);
        }
    }

    @Test
    void a_book_of_comments_has_no_positions() throws IOException {
        Path file = file((Books.HEADER + "// a\n".repeat(5000)).getBytes(StandardCharsets.UTF_8));
        try (FileBook book = FileBook.open(file)) {
            assertThat(book.entries(Books.START)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"IGNORE,5,7g7f 2g2f", "EXACT,3,2g2f", "EXACT,1,7g7f", "EXACT,5,''", "SMALLEST,5,7g7f"})
    void plies(BookLookup.PlyRule rule, int ply, String moves) throws IOException {
        String text = "sfen " + Books.START + " 1\n7g7f none\nsfen " + Books.START + " 3\n2g2f none\n";
        try (MemoryBook book = MemoryBook.of("b.db", text.getBytes(StandardCharsets.UTF_8), finding -> {})) {
            Optional<BookEntry> found = book.find(Position.hirate(), ply, rule);
            assertThat(found.stream().flatMap(entry -> entry.moves().stream()).map(BookMove::move))
                    .containsExactlyElementsOf(Stream.of(moves.split(" "))
                            .filter(move -> !move.isEmpty())
                            .map(Books::usi)
                            .toList());
        }
    }

    /** SOURCE: the page on books, identity 15. */
    @Test
    void a_position_is_found_from_the_other_side_with_its_moves_turned() throws IOException {
        Position afterPawn = Position.hirate().play(Books.usi("7g7f"));
        String key = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
        String text = "sfen " + key + " 1\n2g2f 7g7f 9 1 1\n";
        try (MemoryBook book = MemoryBook.of("b.db", text.getBytes(StandardCharsets.UTF_8), finding -> {})) {
            assertThat(book.find(afterPawn, 2, BookLookup.PlyRule.IGNORE)).isEmpty();
            BookEntry found = book.findFromEitherSide(afterPawn, 2, BookLookup.PlyRule.IGNORE)
                    .orElseThrow();
            assertThat(found.position()).isEqualTo(afterPawn);
            assertThat(found.moves()).map(BookMove::toString).containsExactly("8c8d 3c3d 9 1 1");
        }
    }

    @Test
    void other_spellings_of_a_position_are_found_in_memory() throws IOException {
        String text = Books.HEADER + "SFEN lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL  b -\n7g7f\n"
                + "sfen startpos\n2g2f\n";
        try (MemoryBook book = MemoryBook.of("b.db", text.getBytes(StandardCharsets.UTF_8), finding -> {})) {
            assertThat(book.entries(Books.START)).hasSize(2);
        }
    }
}
