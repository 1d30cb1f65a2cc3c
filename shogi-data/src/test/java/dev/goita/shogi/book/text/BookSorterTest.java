package dev.goita.shogi.book.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMerge;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.Books;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.Neighbours;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookSorterTest {
    private static final String S = "sfen " + Books.START;
    private static final String T = "sfen 9/9/4k4/9/9/9/9/4K4/9 b -";

    @TempDir
    private Path folder;

    private List<BookEntry> sorted(List<BookEntry> entries, Duplicates duplicates, long memory) {
        try (BookSorter sorter = new BookSorter(duplicates, memory, folder)) {
            for (BookEntry entry : entries) {
                sorter.add(entry);
            }
            return Books.all(sorter.sorted());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As YaneuraOu's own sort does, but for the order of reading. */
    private String likeYaneuraOu(String book) {
        List<BookEntry> entries = Books.read(book.replace('~', '\n'), BookDialect.YANEURAOU).entries().stream()
                .map(entry -> entry.withEachMove(BookMove::filled))
                .toList();
        BookSource smallest = Neighbours.smallestPly(source(sorted(entries, Duplicates.REPLACE, 1 << 20)));
        return Books.text(Books.all(smallest), BookStyle.YANEURAOU)
                .replace("#YANEURAOU-DB2016 1.00\r\n", "")
                .replace(S, "S")
                .replace(T, "T")
                .replace("\r\n", "~");
    }

    private static BookSource source(List<BookEntry> entries) {
        java.util.Iterator<BookEntry> rest = entries.iterator();
        return new BookSource() {
            @Override
            public java.util.Optional<BookEntry> next() {
                return rest.hasNext() ? java.util.Optional.of(rest.next()) : java.util.Optional.empty();
            }

            @Override
            public void close() {}
        };
    }

    /** SOURCE: the page on books, grammar 3, 5, 7, 10, identity 13, 14, 16, 17; S is the usual start, ~ ends a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S 1~7g7f 3c3d~T 1~5h5g~|T 1~5h5g none 0 0 1~S 1~7g7f 3c3d 0 0 1~",
                "S 1~7g7f 3c3d 5 9 2~2g2f none 9 1 3~6g6f none 8 1 2~|S 1~2g2f none 9 1 3~6g6f none 8 1 2~7g7f 3c3d 5 9 2~",
                "S 1~2g2f none 0 0 1~7g7f none 0 0 1~|S 1~2g2f none 0 0 1~7g7f none 0 0 1~",
                "S 1~7g7f 3c3d 5 9 2~2g2f none~7g7f 8c8d 1 2 4~|S 1~7g7f 8c8d 1 2 6~2g2f none 0 0 1~",
                "S 1~7g7f 3c3d 5 9 2~T 1~5h5g~S 1~7g7f none 1 1 1~|T 1~5h5g none 0 0 1~S 1~7g7f none 1 1 3~",
                "S 9~7g7f 3c3d 0 0 1~S 10~2g2f none 0 0 9~|S 9~7g7f 3c3d 0 0 1~",
                "S 3~7g7f 3c3d 0 0 1~S 1~2g2f none 0 0 9~|S 1~2g2f none 0 0 9~",
                "S~7g7f 3c3d 0 0 1~|S 0~7g7f 3c3d 0 0 1~",
                "S 1~T 1~5h5g~|T 1~5h5g none 0 0 1~",
                "S 1~7g7f 3c3d 0 0 1 10 5~2g2f none 0 0 -1~|S 1~2g2f none 0 0 18446744073709551615~7g7f 3c3d 0 0 1~",
                "S 1~6g6f none 5 3 // x~// y~|S 1~6g6f none 5 3 0~"
            })
    void sorting_in_the_style_of_yaneuraou(String book, String expected) {
        String text = Books.HEADER.strip() + "~" + book.replace("S", S).replace("T", T);
        assertThat(likeYaneuraOu(text)).isEqualTo(expected);
    }

    @Test
    void sorting_again_changes_nothing() {
        String once = Books.text(
                sorted(Books.random(new SplittableRandom(1), 20, 15), Duplicates.UPDATE, 1 << 20), BookStyle.CANONICAL);
        List<BookEntry> read = Books.read(once, BookDialect.TOLERANT).entries();
        assertThat(Books.text(sorted(read, Duplicates.UPDATE, 1 << 20), BookStyle.CANONICAL))
                .isEqualTo(once);
        assertThat(read).isSorted();
    }

    /** 200 bytes hold one entry, so that hundreds of files are merged, in two stages. */
    @Test
    void little_memory_gives_the_same_book_and_leaves_no_files() throws IOException {
        List<BookEntry> entries = Books.random(new SplittableRandom(2), 20, 15);
        assertThat(sorted(entries, Duplicates.UPDATE, 200)).isEqualTo(sorted(entries, Duplicates.UPDATE, 1 << 24));
        assertThat(sorted(entries, Duplicates.REPLACE, 9000)).isEqualTo(sorted(entries, Duplicates.REPLACE, 1 << 24));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void nothing_gets_lost_and_counts_are_added() {
        List<BookEntry> entries = Books.random(new SplittableRandom(4), 30, 10);
        assertThat(counts(sorted(entries, Duplicates.UPDATE, 3000))).isEqualTo(counts(entries));
        assertThat(counts(sorted(entries, Duplicates.REPLACE, 3000)).keySet())
                .isEqualTo(counts(entries).keySet());
    }

    private static Map<String, Long> counts(List<BookEntry> entries) {
        Map<String, Long> counts = new java.util.TreeMap<>();
        for (BookEntry entry : entries) {
            for (BookMove move : entry.moves()) {
                counts.merge(entry.sfen() + move.move(), move.count().orElse(0), Long::sum);
            }
        }
        return counts;
    }

    /** SOURCE: the page on books, part 3: merge and merge bw; what each book says of a position. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "YANEURAOU|7g7f none 0 5 1|2g2f none 0 4 1|7g7f none 0 5 1",
                "YANEURAOU|7g7f none 0 4 1|2g2f none 0 5 1|2g2f none 0 5 1",
                "YANEURAOU|7g7f none 0 4 1|2g2f none 0 4 1;6g6f none 0 9 9|2g2f none 0 4 1;6g6f none 0 9 9",
                "YANEURAOU|7g7f none 0 4 1|2g2f none 0 4 9|7g7f none 0 4 1",
                "YANEURAOU|''|2g2f none 0 4 9|2g2f none 0 4 9",
                "YANEURAOU|7g7f none 0 4 1|''|7g7f none 0 4 1",
                "UNION|7g7f 3c3d 1 4 2|7g7f none 5 3 4;2g2f none 0 1 1|7g7f 3c3d 5 3 6;2g2f none 0 1 1",
                "BLACK_WHITE|7g7f none 0 1 1|2g2f none 0 9 9|7g7f none 0 1 1",
                "WHITE_BLACK|7g7f none 0 9 9|2g2f none 0 1 1|2g2f none 0 1 1"
            })
    void merging(BookMerge.Rule rule, String first, String second, String expected) {
        BookSource merge = new BookMerge(source(List.of(entry(first))), source(List.of(entry(second))), rule);
        assertThat(Books.all(merge).get(0).moves()).map(BookMove::toString).containsExactly(expected.split(";"));
    }

    private static BookEntry entry(String moves) {
        String book = Books.HEADER + S + " 1\n" + moves.replace("''", "").replace(';', '\n') + "\n";
        return Books.read(book, BookDialect.TOLERANT).entries().get(0);
    }

    @Test
    void positions_of_one_book_alone_stay_in_the_merged_one() {
        List<BookEntry> a = sorted(Books.random(new SplittableRandom(5), 5, 10), Duplicates.UPDATE, 1 << 20);
        List<BookEntry> b = sorted(Books.random(new SplittableRandom(6), 5, 10), Duplicates.UPDATE, 1 << 20);
        List<BookEntry> both = new ArrayList<>(a);
        both.addAll(b);
        List<BookEntry> union = Books.all(new BookMerge(source(a), source(b), BookMerge.Rule.UNION));
        assertThat(union).isEqualTo(sorted(both, Duplicates.UPDATE, 1 << 20)).isSorted();
        Map<String, BookEntry> byPosition = new LinkedHashMap<>();
        Books.all(new BookMerge(source(a), source(b), BookMerge.Rule.YANEURAOU))
                .forEach(entry -> byPosition.put(entry.sfen(), entry));
        both.forEach(entry -> assertThat(byPosition).containsKey(entry.sfen()));
    }
}
