package dev.goita.shogi.book.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.sfen.UsiMove;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

// SOURCE: the page on opening books, section 5, ".sbk"; the encoding page of Protocol Buffers
class SbkBookTest {
    /** A message in the making. */
    private static final class Message {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Message number(int field, long number) {
            varint(field << 3);
            varint(number);
            return this;
        }

        Message text(int field, String text) {
            return bytes(field, text.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message message) {
            return bytes(field, message.bytes.toByteArray());
        }

        private Message bytes(int field, byte[] content) {
            varint(field << 3 | 2);
            varint(content.length);
            bytes.writeBytes(content);
            return this;
        }

        private void varint(long number) {
            long left = number;
            while ((left & ~0x7FL) != 0) {
                bytes.write((int) (left & 0x7F | 0x80));
                left >>>= 7;
            }
            bytes.write((int) left);
        }

        byte[] toBytes() {
            return bytes.toByteArray();
        }
    }

    private final List<Diagnostic> findings = new ArrayList<>();

    private List<BookEntry> read(byte[] bytes) {
        List<BookEntry> entries = new ArrayList<>();
        SbkBook.read("book.sbk", bytes, findings::add, entries::add);
        return entries;
    }

    private List<String> codes() {
        return findings.stream().map(finding -> finding.code().id()).toList();
    }

    /** Rank and file of origin and target, the piece, 0 or 1 for the colour. */
    private static int step(int from, int to, int piece, int white) {
        return from % 10 | from / 10 << 4 | to % 10 << 8 | to / 10 << 12 | piece << 24 | white << 31;
    }

    private static Message link(int move, int quality, int weight, int next) {
        return new Message()
                .number(1, move)
                .number(2, quality)
                .number(3, weight)
                .number(4, next);
    }

    private static Message state(int id, Message... links) {
        Message state = new Message()
                .number(1, id)
                .number(2, 0x1234_5678_9ABC_DEFL)
                .number(3, 7)
                .number(4, 3)
                .number(5, 2)
                .number(6, 1);
        for (Message link : links) {
            state.message(9, link);
        }
        return state;
    }

    private static Message book() {
        int pawnCapturesBishop = step(88, 22, 6, 0) | 1 << 19 | 6 << 20;
        return new Message()
                .text(1, "author")
                .text(2, "")
                .message(3, state(0, link(step(77, 76, 1, 0), 2, 10, 1), link(step(27, 26, 1, 0), 0, 0, -1)))
                .message(
                        3,
                        state(1, link(step(33, 34, 1, 1), 1, 4, 2))
                                .text(8, "角道\nを開けた")
                                .message(
                                        10,
                                        new Message()
                                                .number(1, -40)
                                                .number(2, 12)
                                                .text(5, "▲７六歩")
                                                .text(6, "engine")))
                .message(3, state(2, link(pawnCapturesBishop, 0, 1, 3)))
                .message(3, state(3, link(step(31, 22, 4, 1), 0, 1, 4)))
                .message(3, state(4, link(step(0, 45, 6, 0), 4, 2, -1)));
    }

    @Test
    void states_follow_the_moves_from_the_start() {
        List<BookEntry> entries = read(book().toBytes());
        assertThat(findings).isEmpty();
        assertThat(entries.stream().map(BookEntry::sfen))
                .startsWith(
                        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2")
                .hasSize(5);
        assertThat(entries.get(0).moves().get(0).toString()).isEqualTo("7g7f none none none 10");
        assertThat(entries.get(0).moves().get(0).comments().toString()).isEqualTo("[// 好手]");
        assertThat(entries.get(0).moves().get(1).count()).isEmpty();
        assertThat(entries.get(1).comments().toString())
                .isEqualTo("[// 角道, // を開けた, // 対局数 3 先手勝ち 2 後手勝ち 1, // 評価値 -40 深さ 12 engine ▲７六歩]");
        assertThat(UsiMove.write(entries.get(2).moves().get(0).move())).isEqualTo("8h2b+");
        assertThat(UsiMove.write(entries.get(4).moves().get(0).move())).isEqualTo("B*4e");
    }

    @Test
    void a_stated_position_begins_anew_with_or_without_the_words_before_it() {
        for (String prefix : List.of("", "sfen ", "position sfen ")) {
            Message alone = new Message()
                    .message(
                            3,
                            state(0, link(step(51, 52, 8, 1), 0, 1, 0))
                                    .text(7, prefix + "4k4/9/9/9/9/9/9/9/4K4 w - 9"));
            assertThat(read(alone.toBytes()).get(0).sfen()).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 w - 9");
        }
        assertThat(findings).isEmpty();
    }

    @Test
    void illegal_moves_and_links_to_nowhere_are_told() {
        Message book = new Message()
                .message(
                        3,
                        state(
                                0,
                                link(step(77, 75, 1, 0), 0, 1, -1),
                                link(step(77, 76, 1, 0), 0, 1, 9),
                                link(0, 0, 1, -1)))
                .message(3, state(1));
        assertThat(read(book.toBytes()).get(0).moves()).hasSize(1);
        assertThat(codes())
                .containsExactly("binary-bad-move", "binary-bad-link", "binary-bad-move", "binary-unreachable");
    }

    @Test
    void bytes_that_are_no_book_are_refused() {
        assertThat(read("#YANEURAOU-DB2016 1.00".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(codes()).contains("binary-not-sbk");
    }

    @Test
    void cut_and_damaged_books_never_crash() {
        byte[] bytes = book().toBytes();
        for (int length = 0; length < bytes.length; length++) {
            assertThat(read(Arrays.copyOf(bytes, length)).size()).isBetween(0, 5);
        }
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = bytes.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            assertThat(read(damaged).size()).isBetween(0, 5);
        }
    }
}
