package dev.goita.shogi.book.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

// SOURCE: the page on opening books, section 5, ".ybb"
class YbbTest {
    @TempDir
    private Path folder;

    private final List<Diagnostic> findings = new ArrayList<>();

    private static byte[] written(List<BookEntry> entries, YbbBook.Writer.Depths depths) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (YbbBook.Writer writer = new YbbBook.Writer(depths)) {
            for (BookEntry entry : entries) {
                writer.add(entry);
            }
            writer.finish(bytes);
        }
        return bytes.toByteArray();
    }

    private Optional<YbbBook> open(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("book.ybb"), bytes);
        return YbbBook.open("book.ybb", file, findings::add);
    }

    private List<BookEntry> read(byte[] bytes) throws IOException {
        List<BookEntry> entries = new ArrayList<>();
        Optional<YbbBook> book = open(bytes);
        if (book.isPresent()) {
            try (BookSource source = book.get().entries()) {
                for (Optional<BookEntry> next = source.next(); next.isPresent(); next = source.next()) {
                    entries.add(next.get());
                }
            }
        }
        return entries;
    }

    private List<String> codes() {
        return findings.stream().map(finding -> finding.code().id()).toList();
    }

    private static BookMove move(String usi, int value) {
        return BookMove.of(UsiMove.read(usi).orElseThrow()).withValue(value);
    }

    private static BookEntry start(BookMove... moves) {
        return BookEntry.of(Position.hirate(), List.of(moves)).withPly(1);
    }

    @Test
    void the_bytes_are_where_the_format_has_them() throws IOException {
        byte[] bytes = written(List.of(start(move("7g7f", -2).withDepth(9))), YbbBook.Writer.Depths.WRITE);
        HexFormat hex = HexFormat.of();
        assertThat(hex.formatHex(bytes, 0, 32))
                .isEqualTo("59414e452d42494e424f4f4b2d563100" + "0100000000000000" + "0100000000000000");
        assertThat(Arrays.copyOfRange(bytes, 32, 64)).isEqualTo(PositionCode.PACKED_SFEN.encode(Position.hirate()));
        assertThat(hex.formatHex(bytes, 64, 76)).isEqualTo("0000000000000000" + "0100" + "0100");
        // 7g7f: square 60 to 59, 60 << 7 | 59 = 0x1e3b
        assertThat(hex.formatHex(bytes, 76, bytes.length)).isEqualTo("3b1e" + "feff" + "0900");
    }

    @Test
    void random_books_come_back_and_every_position_is_found() throws IOException {
        List<BookEntry> entries = RandomBooks.of(1, 40, 30);
        Set<String> keys = entries.stream().map(BookEntry::key).collect(Collectors.toSet());
        byte[] bytes = written(entries, YbbBook.Writer.Depths.OMIT);
        assertThat(new HashSet<>(read(bytes))).isEqualTo(new HashSet<>(entries));
        try (YbbBook book = open(bytes).orElseThrow()) {
            assertThat(book.size()).isEqualTo(entries.size());
            for (BookEntry entry : entries) {
                assertThat(book.find(entry.position())).contains(entry);
                Position turned = entry.position().rotated();
                assertThat(book.find(turned).isPresent()).isEqualTo(keys.contains(Sfen.writeKey(turned)));
            }
            book.checkOrder(findings::add);
        }
        assertThat(findings).isEmpty();
    }

    @Test
    void depths_are_kept_where_the_flag_says_so() throws IOException {
        BookEntry entry = start(move("7g7f", 10).withDepth(70000), move("2g2f", 9));
        assertThat(read(written(List.of(entry), YbbBook.Writer.Depths.WRITE)))
                .containsExactly(
                        start(move("7g7f", 10).withDepth(65535), move("2g2f", 9).withDepth(0)));
        assertThat(read(written(List.of(entry), YbbBook.Writer.Depths.OMIT)))
                .containsExactly(start(move("7g7f", 10), move("2g2f", 9)));
    }

    @Test
    void what_there_is_no_room_for_is_counted() throws IOException {
        BookMove full = move("7g7f", 40000)
                .withPonder(UsiMove.read("3c3d").orElseThrow())
                .withDepth(1)
                .withCount(5);
        BookEntry oneKing = BookEntry.of(Sfen.parse("4k4/9/9/9/9/9/9/9/9 b - 1"), List.of());
        try (YbbBook.Writer writer = new YbbBook.Writer(YbbBook.Writer.Depths.OMIT)) {
            writer.add(start(full, BookMove.of(UsiMove.read("2g2f").orElseThrow())));
            writer.add(oneKing);
            assertThat(writer.losses().byLoss())
                    .containsOnlyKeys(
                            BookLoss.POSITION,
                            BookLoss.PONDER,
                            BookLoss.ABSENT_VALUE,
                            BookLoss.LARGE_VALUE,
                            BookLoss.DEPTH,
                            BookLoss.COUNT)
                    .containsValue(1L);
        }
    }

    @Test
    void other_files_are_refused() throws IOException {
        assertThat(read(new byte[0])).isEmpty();
        assertThat(read("#YANEURAOU-DB2016 1.00\n0123456789".getBytes(StandardCharsets.US_ASCII)))
                .isEmpty();
        byte[] flagged = written(List.of(start(move("7g7f", 0))), YbbBook.Writer.Depths.OMIT);
        flagged[24] = 2;
        assertThat(read(flagged)).isEmpty();
        assertThat(codes()).containsExactly("binary-not-ybb", "binary-not-ybb", "binary-unknown-flags");
    }

    @Test
    void a_file_that_ends_early_gives_what_is_there() throws IOException {
        List<BookEntry> entries = RandomBooks.of(2, 3, 10);
        byte[] bytes = written(entries, YbbBook.Writer.Depths.OMIT);
        for (int length = 32; length < bytes.length; length++) {
            findings.clear();
            List<BookEntry> read = read(Arrays.copyOf(bytes, length));
            assertThat(read).hasSize(Math.min(entries.size(), (length - 32) / 44));
            assertThat(codes()).as("%s bytes", length).isNotEmpty();
        }
    }

    @Test
    void a_count_beyond_everything_is_a_file_that_ends_early() throws IOException {
        byte[] bytes = written(List.of(start(move("7g7f", 0))), YbbBook.Writer.Depths.OMIT);
        Arrays.fill(bytes, 16, 24, (byte) 0xFF);
        assertThat(read(bytes)).hasSize(1);
        assertThat(codes()).containsExactly("binary-truncated");
    }

    @Test
    void flipped_bits_are_findings_or_other_books_but_no_crash() throws IOException {
        List<BookEntry> entries = RandomBooks.of(3, 4, 12);
        byte[] bytes = written(entries, YbbBook.Writer.Depths.WRITE);
        SplittableRandom random = new SplittableRandom(4);
        int noticed = 0;
        for (int i = 0; i < 600; i++) {
            findings.clear();
            byte[] flipped = bytes.clone();
            int bit = random.nextInt(32 * 8, bytes.length * 8);
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            List<BookEntry> read = read(flipped);
            assertThat(read.size()).isBetween(entries.size() - 1, entries.size());
            noticed += findings.isEmpty() ? 0 : 1;
        }
        assertThat(noticed).isGreaterThan(200);
    }

    @Test
    void an_index_out_of_order_is_told() throws IOException {
        byte[] bytes = written(RandomBooks.of(5, 2, 4), YbbBook.Writer.Depths.OMIT);
        byte[] first = Arrays.copyOfRange(bytes, 32, 76);
        System.arraycopy(bytes, 76, bytes, 32, 44);
        System.arraycopy(first, 0, bytes, 76, 44);
        try (YbbBook book = open(bytes).orElseThrow()) {
            book.checkOrder(findings::add);
        }
        assertThat(codes()).contains("binary-unsorted");
    }
}
