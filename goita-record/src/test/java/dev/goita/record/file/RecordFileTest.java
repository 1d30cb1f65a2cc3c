package dev.goita.record.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.record.Collected;
import dev.goita.record.Strictness;
import dev.goita.testing.Effort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFileTest {
    private static final Path DOCUMENT = Path.of("..", "corpora", "goita", "document");

    private static Head head(String text) throws IOException {
        return Head.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** In a text, / stands for a line feed; the notation is told from the first line that says something. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "none",
            value = {
                "{\"dealer\":0} | JSON_LINES",
                "{\"dealer\":0}/{\"dealer\":1} | JSON_LINES",
                "{/\"dealer\":0} | JSON",
                "{\"rounds\":[/{}]} | JSON",
                "{\"dealer\":/0} | JSON",
                "{\"dealer\":0,/\"x\":0} | JSON",
                "{\"dealer\":0/{\"dealer\":1} | JSON_LINES",
                "{\"dealer\":0/ \"x\":1} | JSON",
                "[{\"dealer\":0}] | JSON",
                "\"x | JSON",
                "version: 1.0 | YAML",
                "p0: x | YAML",
                "p4: x | none",
                "log: | YAML",
                "--- | YAML",
                "- hand: | YAML",
                "12345678,x,x,x,s1 | GOITA_CORE",
                "xxxxxxxx,1 | GOITA_CORE",
                "0 11777788 22444488 | KEYPAD",
                "0117-77 | KEYPAD",
                "7 | KEYPAD",
                "-7 | none",
                "0,11777788,22444488 | KEYPAD",
                "０　１１７７７７８８　２２４４４４８８ | KEYPAD",
                "0-11777788-22444488 # x | KEYPAD",
                "0 1177x788 22444488 35555888 36666888 87 | KEYPAD",
                "1 game of four players | none",
                "1 game:/player hand | KANJI",
                "11133336 11222289 11555577 11144446 s2 212 | GOITA_CORE",
                "１１１３３３３６，１１２２２２８９ | GOITA_CORE",
                "01177778822444488355558883666688887,000 | KEYPAD",
                "　＃ x/ｖｅｒｓｉｏｎ： 1.0 | YAML",
                "player　hand | KANJI",
                "A game:/player hand | KANJI",
                "player hand | KANJI",
                "a player hand | none",
                "# x//version: 1.0 | YAML",
                "# x | none",
                "ごいた | none",
            })
    void a_notation_is_told_from_its_first_lines(String text, RecordFormat format) throws IOException {
        assertThat(head(text.replace('/', '\n')).format()).isEqualTo(Optional.ofNullable(format));
    }

    @Test
    void a_byte_order_mark_hides_no_notation() throws IOException {
        assertThat(head("\uFEFFversion: 1.0").format()).contains(RecordFormat.YAML);
        assertThat(head("\uFEFF").isBlank()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \r\n\t"})
    void nothing_is_found_in_nothing(String text) throws IOException {
        assertThat(head(text).isBlank()).isTrue();
        Collected read = Collected.check(text);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).isEmpty();
    }

    @Test
    void no_more_is_read_than_the_first_line_that_says_something() throws IOException {
        String typed = "# c\n0 1\nnever asked for";
        int[] asked = {0};
        InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                asked[0]++;
                return super.read(target, offset, Math.min(length, 1));
            }
        };
        Head head = Head.of(in);
        assertThat(asked[0]).isEqualTo("# c\n0 1\n".length());
        assertThat(new String(head.all().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(typed);
    }

    @ParameterizedTest
    @CsvSource({"-1, -2, true", "-2, -1, true", "-1, 32, false", "65, -2, false"})
    void utf_16_is_told_by_its_byte_order_mark(byte first, byte second, boolean isUtf16) {
        byte[] text = {first, second, 0, 0x41};
        Collected read = Collected.check(text);
        assertThat(read.codes()).containsExactly("source 1:1");
        assertThat(read.findings().get(0).diagnostic().wording().english().contains("UTF-16"))
                .isEqualTo(isUtf16);
    }

    @ParameterizedTest
    @ValueSource(strings = {"model-b.jsonl.gz", "model-b.jsonl.zst"})
    void what_is_compressed_is_read_as_what_is_not(String file) throws IOException {
        byte[] plain = Files.readAllBytes(DOCUMENT.resolve("model-b.jsonl"));
        byte[] packed = Files.readAllBytes(DOCUMENT.resolve(file));
        assertThat(RecordFile.unpacked(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(plain);
        assertThat(RecordFile.unpacked(new ByteArrayInputStream(plain)).readAllBytes())
                .isEqualTo(plain);
        assertThat(Collected.check(packed).rounds()).hasSize(1);
        InputStream oneByOne = RecordFile.unpacked(new ByteArrayInputStream(packed));
        for (byte b : plain) {
            assertThat(oneByOne.read()).isEqualTo(b & 0xFF);
        }
        assertThat(oneByOne.read()).isNegative();
    }

    private static void isToldAsCutOff(String file) throws IOException {
        byte[] packed = Files.readAllBytes(DOCUMENT.resolve(file));
        for (int length = 4; length < packed.length; length++) {
            Collected read = Collected.check(Arrays.copyOf(packed, length));
            assertThat(read.findings()).as("%s bytes", length).isNotEmpty();
            assertThat(read.findings()
                            .get(read.findings().size() - 1)
                            .diagnostic()
                            .wording()
                            .english())
                    .as("%s bytes", length)
                    .startsWith("the compressed data is damaged");
        }
    }

    @Test
    void gzip_that_is_cut_off_at_any_byte_is_told() throws IOException {
        isToldAsCutOff("model-b.jsonl.gz");
    }

    @Test
    void zstd_that_is_cut_off_at_any_byte_is_told() throws IOException {
        isToldAsCutOff("model-b.jsonl.zst");
    }

    @Test
    void zstd_that_is_damaged_at_any_byte_is_told_or_read() throws IOException {
        byte[] packed = Files.readAllBytes(DOCUMENT.resolve("model-b.jsonl.zst"));
        for (int seed : Effort.seeds(packed.length - 4)) {
            int at = 4 + seed;
            for (int bit = 0; bit < 8; bit++) {
                byte[] damaged = packed.clone();
                damaged[at] ^= (byte) (1 << bit);
                Collected read = Collected.check(damaged);
                assertThat(read.findings().size() + read.rounds().size())
                        .as("bit %s of byte %s", bit, at)
                        .isPositive();
            }
        }
    }

    /** Frames by RFC 8878: a window descriptor of 2^(10 + exponent) bytes, or the size of a single segment in 8 bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"28b52ffd 00 90", "28b52ffd e0 0000000001000000", "28b52ffd e0 00000000000000f0"})
    void a_zstd_frame_that_asks_for_much_memory_is_told_before_it_gets_any(String frame) throws IOException {
        byte[] huge = HexFormat.of().parseHex(frame.replace(" ", ""));
        byte[] sound = Files.readAllBytes(DOCUMENT.resolve("model-b.jsonl.zst"));
        byte[] andSkipped = Arrays.copyOf(sound, sound.length + 11);
        System.arraycopy(HexFormat.of().parseHex("502a4d1803000000ffffff"), 0, andSkipped, sound.length, 11);
        for (byte[] before : List.of(new byte[0], sound, andSkipped)) {
            byte[] packed = Arrays.copyOf(before, before.length + huge.length + 20);
            System.arraycopy(huge, 0, packed, before.length, huge.length);
            assertThat(Collected.check(packed).findings())
                    .extracting(finding -> finding.diagnostic().wording().english())
                    .last(InstanceOfAssertFactories.STRING)
                    .startsWith("unpacking asks for more than 134217728 bytes");
        }
    }

    @Test
    void a_window_at_the_limit_is_no_finding_of_its_own() throws IOException {
        byte[] packed = HexFormat.of().parseHex("28b52ffd0088" + "010000");
        assertThat(Collected.check(packed).findings()).isEmpty();
    }

    @Test
    void a_source_that_cannot_be_read_is_no_finding() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("{}".getBytes(StandardCharsets.UTF_8));
        }
        InputStream broken = new ByteArrayInputStream(packed.toByteArray(), 0, 12) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                int read = super.read(target, offset, length);
                if (read < 0) {
                    throw new IllegalStateException("unplugged");
                }
                return read;
            }
        };
        assertThatThrownBy(() -> Collected.check(broken, Strictness.LENIENT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("unplugged");
    }

    @Test
    void a_notation_that_is_given_is_not_told_from_the_text() throws IOException {
        Collected read = new Collected();
        String text = "{\"hands\":[],\"record\":\"\"}\n{]\n";
        RecordFile.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                "test",
                Strictness.LENIENT,
                RecordFormat.KEYPAD,
                read);
        assertThat(read.codes()).containsExactly("notation 1:1", "notation 2:1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", " \n", "# note\n"})
    void lines_that_say_nothing_are_passed_over_in_any_number(String line) throws IOException {
        Head head = head(line.repeat(70_000) + "0117-77\n");
        assertThat(head.format()).contains(RecordFormat.KEYPAD);
        assertThat(new String(head.all().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(line.repeat(70_000) + "0117-77\n");
    }

    @Test
    void a_source_of_blanks_alone_is_blank_whatever_its_length() throws IOException {
        Head head = head(" ".repeat(200_000));
        assertThat(head.isBlank()).isTrue();
        assertThat(head.format()).isEmpty();
    }
}
