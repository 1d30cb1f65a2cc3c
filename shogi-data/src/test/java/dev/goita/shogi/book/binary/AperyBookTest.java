package dev.goita.shogi.book.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

// SOURCE: the page on opening books, section 5, "Apery book.bin"
class AperyBookTest {
    private static final BookEntry START =
            BookEntry.of(Position.hirate(), List.of()).withPly(1);

    @TempDir
    private Path folder;

    private final List<Diagnostic> findings = new ArrayList<>();

    private static byte[] written(List<BookEntry> entries) throws IOException {
        AperyBook.Writer writer = new AperyBook.Writer();
        entries.forEach(writer::add);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writer.finish(bytes);
        return bytes.toByteArray();
    }

    private AperyBook open(byte[] bytes) throws IOException {
        return AperyBook.open("book.bin", Files.write(folder.resolve("book.bin"), bytes), findings::add);
    }

    private List<BookEntry> read(byte[] bytes, BookEntry... known) throws IOException {
        List<BookEntry> entries = new ArrayList<>();
        try (AperyBook book = open(bytes)) {
            book.forEach(List.of(known), entries::add);
        }
        return entries;
    }

    private List<String> codes() {
        return findings.stream().map(finding -> finding.code().id()).toList();
    }

    private static BookMove move(String usi, int count, int value) {
        return BookMove.of(UsiMove.read(usi).orElseThrow()).withCount(count).withValue(value);
    }

    private static List<BookEntry> counted(List<BookEntry> entries) {
        return entries.stream()
                .map(entry -> entry.withMoves(
                        entry.moves().stream().map(move -> move.withCount(7)).toList()))
                .toList();
    }

    @Test
    void a_record_is_key_move_count_and_score() throws IOException {
        byte[] bytes = written(List.of(START.withMoves(List.of(move("7g7f", 300, -5)))));
        assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("157eade1e78ebeee" + "3b1e" + "2c01" + "fbffffff");
    }

    @Test
    void records_are_sorted_by_unsigned_key() throws IOException {
        byte[] bytes = written(counted(RandomBooks.of(1, 20, 12)));
        open(bytes).close();
        assertThat(findings).isEmpty();
        byte[] turned = bytes.clone();
        System.arraycopy(bytes, bytes.length - 16, turned, 0, 16);
        open(turned).close();
        assertThat(codes()).containsExactly("binary-unsorted");
    }

    @Test
    void everything_that_games_from_the_start_reach_comes_back() throws IOException {
        List<BookEntry> entries = counted(RandomBooks.of(2, 30, 12));
        List<BookEntry> read = read(written(entries), START);
        assertThat(findings).isEmpty();
        assertThat(read.stream().map(BookEntry::key))
                .containsExactlyInAnyOrderElementsOf(
                        entries.stream().map(BookEntry::key).toList());
        for (BookEntry entry : read) {
            BookEntry original = entries.stream()
                    .filter(one -> one.key().equals(entry.key()))
                    .findFirst()
                    .orElseThrow();
            assertThat(new HashSet<>(entry.moves())).isEqualTo(new HashSet<>(original.moves()));
        }
    }

    @Test
    void positions_of_one_side_only_are_reached_through_the_replies() throws IOException {
        List<BookEntry> entries = counted(RandomBooks.of(3, 30, 12)).stream()
                .filter(entry -> entry.turn() == Color.BLACK)
                .toList();
        assertThat(read(written(entries), START)).hasSameSizeAs(entries);
        assertThat(findings).isEmpty();
    }

    @Test
    void what_cannot_be_reached_is_counted_and_found_from_a_known_position() throws IOException {
        BookEntry far = BookEntry.of(
                        Sfen.parse("ln1gk1snl/1r4gb1/2sppppp1/p7p/2R6/P5P2/2PPPPN1P/1BGK2S2/LNS2G2L b 3Pp 27"),
                        List.of(move("7e7f", 1, 0)))
                .withPly(27);
        byte[] bytes = written(List.of(far));
        assertThat(read(bytes, START)).isEmpty();
        assertThat(codes()).containsExactly("binary-unreachable");
        assertThat(read(bytes, START, far)).containsExactly(far);
    }

    @Test
    void a_hand_that_grows_beyond_a_set_leads_to_no_key() throws IOException {
        BookEntry hands = BookEntry.ofKey("4k4/9/9/9/4r4/4G4/9/9/4K4 b 18R", List.of());
        assertThat(read(written(List.of(START.withMoves(List.of(move("7g7f", 1, 0))))), START, hands))
                .hasSize(1);
    }

    @Test
    void illegal_moves_and_pieces_of_records_are_told() throws IOException {
        byte[] bytes = written(List.of(START.withMoves(List.of(move("7g7e", 1, 0), move("7g7f", 1, 0)))));
        assertThat(read(Arrays.copyOf(bytes, bytes.length + 3), START).get(0).moves())
                .hasSize(1);
        assertThat(codes()).contains("binary-truncated", "binary-bad-move");
    }
}
