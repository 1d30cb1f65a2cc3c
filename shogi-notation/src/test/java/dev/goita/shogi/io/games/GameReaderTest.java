package dev.goita.shogi.io.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.io.Format;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class GameReaderTest {
    private static final String KIF = "先手：羽生善治\n後手：渡辺明\n手数----指手---------消費時間--\n1 ７六歩(77)\n2 ３四歩(33)\n";

    public static List<Game> read(byte[] bytes) {
        List<Game> games = new ArrayList<>();
        try {
            new GameFiles(IllegalMoves.REFUSE).stream("t", new ByteArrayInputStream(bytes), games::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return games;
    }

    private static List<Game> read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-31j", "EUC-JP", "UTF-16LE", "UTF-16BE", "x-windows-iso2022jp"})
    void an_encoding_is_told_from_the_bytes(String charset) {
        Game game = read(KIF.getBytes(Charset.forName(charset))).get(0);
        assertThat(game.encoding()).isEqualTo(Charset.forName(charset));
        assertThat(game.reading().value().header().value("先手")).contains("羽生善治");
        assertThat(Shown.mainLine(game.reading().value())).isEqualTo("7g7f 3c3d");
        assertThat(game.reading().findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void a_byte_order_mark_decides(String charset) {
        Game game = read(("\uFEFF" + KIF).getBytes(Charset.forName(charset))).get(0);
        assertThat(game.encoding()).isEqualTo(Charset.forName(charset));
        assertThat(game.reading().value().header().value("先手")).contains("羽生善治");
    }

    @ParameterizedTest
    @CsvSource({
        "'1 ７六歩(77)', KIF",
        "'手数----指手---------消費時間--', KIF",
        "'先手：A', KIF",
        "'▲７六歩△３四歩', KI2",
        "'# Kifu for iPhone\n▲７六歩', KI2",
        "'後手の持駒：なし\n| ・ ・ ・|', BOD",
        "'V2.2', CSA",
        "'N+A', CSA",
        "'PI\n+\n+7776FU', CSA",
        "'remark\nV2.2', CSA",
        "'# remark\nposition startpos', USI",
        "'\uFEFF\n\nposition startpos', USI",
        "'a line\nposition startpos', ",
        "'*先手：A', ",
        "'謎：A', ",
        "'|', ",
        "'|・|', ",
        "'1 投了', KIF",
        "'1投了', ",
        "'1 ', ",
        "'１　７六歩(77)', KIF",
        "'先手：A\n▲７六歩', KI2",
        "'７六歩', KI2",
        "'P1-KY-KE', CSA",
        "'%TORYO', CSA",
        "position sfen 4k4/9/9/9/9/9/9/9/9 b - 1, USI",
        "4k4/9/9/9/9/9/9/9/9 b - 1 moves 5a4a, USI",
        "'+7776FU', CSA",
        "position startpos, USI",
        "startpos moves 7g7f, USI",
        "7g7f 3c3d, USI",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1, SFEN",
        "sfen 4k4/9/9/9/9/9/9/9/9 b - 1, SFEN",
        "1/9/+A/Z/a/z b - 1, SFEN",
        "k/9/9, SFEN",
        "k/9, ",
        "k/9/, ",
        "//k, ",
        "'k/9/[ b', ",
        "'123', ",
        "'{\"moves\":[{}]}', JKF",
        "~0.7ku.r, USEN",
        "USF:1.0, USF",
        "^*:7g7f, USF",
        "'^b', ",
        "'[Sente \"A\"]', PSN",
        "'[先手 \"A\"]', PSN",
        "'[Sente A]', PSN",
        "'[Remark by A]', PSN",
        "'[other words]', ",
        "'%made by A\n; on a day\n[Sente \"A\"]', PSN",
        "4k4/9/9/9/9/9/9/9/9_b_-_1, SFEN",
        "https://example.org/a/4k4/9/9/9/9/9/9/9/9_b_-_1, SFEN",
        "4k4/9/9/9/9/9/9/9/9[-] w 0 1, SFEN",
        "https://example.org/a, ",
        "P-7f P-3d, PSN",
        "1. P7g-7f, PSN",
        "1.P-76, PSN",
        "☗歩-76 ☖歩-34, PSN",
        "G69-58, PSN",
        "Pxyz, ",
        "' 9 8 7\n |v香|v桂|', BOD"
    })
    void a_format_is_told_from_the_text(String text, Format format) {
        assertThat(FormatDetector.detect(text).orElse(null)).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hello", "position startpos\n\u0000", "<html><body>", "\u0000\u0001PNG", "これは棋譜ではありません。"})
    void what_is_no_record_is_said_to_be_none(String text) {
        List<Game> games = read(text);
        assertThat(games).hasSize(1);
        assertThat(Shown.findings(games.get(0).reading())).isEqualTo("1:1 unknown-format");
    }

    @Test
    void games_of_a_csa_file_are_read_one_by_one() {
        List<Game> games = read("PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n+x\n/\n");
        assertThat(games)
                .extracting(game -> Shown.mainLine(game.reading().value()))
                .containsExactly("7g7f", "2g2f");
        assertThat(Shown.findings(games.get(1).reading())).isEqualTo("8:1 bad-move");
    }

    @Test
    void games_of_a_ki2_collection_are_read_one_by_one() {
        List<Game> games = read("先手：A\n後手：B\n\n▲７六歩△３四歩\nまで2手で後手の勝ち\n\n先手：C\n\n▲２六歩\n*注：釈\nまで1手で中断\n");
        assertThat(games)
                .extracting(game -> Shown.mainLine(game.reading().value()))
                .containsExactly("7g7f 3c3d 投了", "2g2f 中断");
        assertThat(games.get(1).reading().value().header().value("先手")).contains("C");
    }

    @Test
    void a_kif_with_variations_and_times_is_one_game() {
        assertThat(read(KIF + "まで2手で中断\n\n変化：2手\n   2 ８四歩(83) ( 0:01/00:00:01)\n*手合：注\n"))
                .hasSize(1);
        assertThat(read(KIF + KIF)).hasSize(2);
    }

    @Test
    void a_line_is_a_game_in_usi() {
        List<Game> games = read("position startpos moves 7g7f\n\nposition startpos moves 2g2f zz\n");
        assertThat(games).hasSize(2);
        assertThat(Shown.findings(games.get(1).reading())).isEqualTo("3:30 bad-move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
    void lines_are_counted_across_every_break(String lineBreak) {
        String text = String.join(lineBreak, "先手：A", "1 ７六歩(77)", "2 ３四歩(33)", "先手：B", "1 ２六歩(27)", "2 ９九歩(33)", "");
        List<Game> games = read(text);
        assertThat(games).hasSize(2);
        assertThat(Shown.findings(games.get(1).reading())).isEqualTo("6:3 warp");
    }

    @Test
    void a_stream_of_a_million_games_needs_the_memory_of_one() throws IOException {
        byte[] line = "position startpos moves 7g7f 3c3d\n".getBytes(StandardCharsets.US_ASCII);
        int lines = 300_000;
        InputStream endless = new InputStream() {
            private long at;

            @Override
            public int read() {
                return at == (long) lines * line.length ? -1 : line[(int) (at++ % line.length)];
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                int count = 0;
                while (count < length && at < (long) lines * line.length) {
                    bytes[offset + count++] = (byte) read();
                }
                return count == 0 ? -1 : count;
            }
        };
        int[] count = {0};
        new GameFiles(IllegalMoves.REFUSE).stream("t", endless, game -> count[0] += game.number() > 0 ? 1 : 0);
        assertThat(count[0]).isEqualTo(lines);
    }

    @Test
    void bytes_that_do_not_fit_are_reported() {
        byte[] bytes = KIF.getBytes(StandardCharsets.UTF_8);
        bytes[9] = (byte) 0xFF;
        assertThat(Shown.findings(read(bytes).get(0).reading())).contains("bad-bytes");
    }

    @Test
    void a_byte_that_does_not_fit_may_be_the_first() {
        byte[] rest = ("\n" + KIF).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[rest.length + 1];
        bytes[0] = (byte) 0xFF;
        System.arraycopy(rest, 0, bytes, 1, rest.length);

        assertThat(Shown.findings(read(bytes).get(0).reading())).startsWith("1:1 bad-bytes");
    }

    /** Bytes of one to four characters, which leave little to tell encodings by. */
    @ParameterizedTest
    @CsvSource({
        "'', UTF-8",
        "E6ADA9, UTF-8",
        "EFBBBF, UTF-8",
        "FFFE, UTF-16LE",
        "FEFF, UTF-16BE",
        "95E0, windows-31j",
        "CAE2, EUC-JP",
        "A1A1, EUC-JP",
        "DFDF, EUC-JP",
        "F0A1F0A1, EUC-JP"
    })
    void few_bytes_are_enough_to_tell_an_encoding(String hex, String charset) {
        assertThat(TextDecoder.detect(HexFormat.of().parseHex(hex))).isEqualTo(Charset.forName(charset));
    }

    @Test
    void a_zip_file_that_is_cut_off_is_told_with_the_entry(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
            zip.putNextEntry(new ZipEntry("a.kif"));
            zip.write(KIF.getBytes(StandardCharsets.UTF_8));
        }
        Path file = folder.resolve("x.zip");
        Files.write(file, Arrays.copyOf(zipped.toByteArray(), 60));
        List<String> seen = new ArrayList<>();

        new GameFiles(IllegalMoves.REFUSE)
                .forEach(file, game -> seen.add(game.file() + " " + Shown.findings(game.reading())));

        assertThat(seen).containsExactly(file + "!a.kif 0:0 unreadable");
    }

    @Test
    void closing_a_reader_closes_its_stream() throws IOException {
        boolean[] isClosed = {false};
        InputStream bytes = new ByteArrayInputStream(KIF.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };

        new GameReader("t", bytes, IllegalMoves.REFUSE).close();

        assertThat(isClosed[0]).isTrue();
    }

    @Test
    void entries_of_a_zip_file_are_read_and_a_broken_zip_is_reported(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
            for (String name : List.of("a.kif", "b/c.csa")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write((name.startsWith("a") ? KIF : "PI\n+\n+7776FU\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Files.write(folder.resolve("x.zip"), zipped.toByteArray());
        Files.write(folder.resolve("y.zip"), new byte[] {'P', 'K', 3, 4, 0, 0, 8, 0, 8, 0, 1, 2});
        List<String> seen = new ArrayList<>();
        new GameFiles(IllegalMoves.REFUSE)
                .forEach(
                        folder,
                        game -> seen.add(game.file().substring(game.file().lastIndexOf('/') + 1) + " "
                                + game.format().map(Format::id).orElse("-")));
        assertThat(seen).containsExactly("x.zip!a.kif kif", "c.csa csa", "y.zip -");
    }

    /** The text is read in parts of 16,384 characters; a break that falls between two of them is one break. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
    void a_break_between_two_parts_of_the_text_is_one_break(String lineBreak) {
        for (int length = 16_355; length < 16_375; length++) {
            String text =
                    String.join(lineBreak, "手数----指手--", "*" + "x".repeat(length), "1 ９九歩(33)", "", "1 ９九歩(33)", "");
            List<Game> games = read(text);
            assertThat(games).hasSize(1);
            assertThat(games.get(0).reading().value().root().comments()).hasSize(1);
            assertThat(games.get(0).reading().findings().get(0).place().line()).isEqualTo(3);
        }
    }

    /** Near the end of a part of the text too. */
    @Test
    void returns_without_a_line_feed_are_a_break_each() {
        for (int length = 16_340; length < 16_390; length++) {
            String text = "手数----指手--\r\r*" + "x".repeat(length) + "\r\r\r1 ９九歩(33)\r";

            assertThat(Shown.findings(read(text).get(0).reading())).isEqualTo("6:3 opponents-piece");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|先手：B|1 ２六歩(27), 2",
        "1 ７六歩(77)|# ---- Kifu for Windows|1 ２六歩(27), 2",
        "1 ７六歩(77)|#KIF version=2.0|1 ２六歩(27), 2",
        "1 ７六歩(77)|# Kifu for iPhone|1 ２六歩(27), 2",
        "1 ７六歩(77)|# KIF|1 ２六歩(27), 2",
        "1 ７六歩(77)|# a:b|2 ３四歩(33), 1",
        "1 ７六歩(77)|*a:b|2 ３四歩(33), 1",
        "1 ７六歩(77)|&a:b|2 ３四歩(33), 1",
        "1 ７六歩(77)|まで:1手|, 1",
        "1 ７六歩(77)|変化：1手|1 ２六歩(27), 1",
        "1 ７六歩(77)|a b：c|2 ３四歩(33), 1",
        "1 ７六歩(77)|謎の行|2 ３四歩(33), 1",
        "1 ７六歩(77)|謎, 1",
        "1 ７六歩(77)||  先手：B|1 ２六歩(27), 2",
        "先手：A|後手：B|1 ７六歩(77), 1",
        "９ ８ ７|先手：A|1 ７六歩(77), 1",
        "▲７六歩|先手：B|▲２六歩, 2",
        "7g7f|# x|2g2f|, 2",
        "V2.2|PI|+|+7776FU|/|PI|+, 2",
        "V2.2|PI|+|+7776FU| / ||PI|+|/|/|, 2"
    })
    void a_header_behind_moves_begins_another_game(String lines, int games) {
        assertThat(read(lines.replace('|', '\n'))).hasSize(games);
    }

    @Test
    void only_files_that_are_named_like_records_are_read_below_a_folder(@TempDir Path folder) throws IOException {
        for (String name : List.of("a.kif", "B.KIFU", "c.txt", "d.md", "e.png", "kif")) {
            Files.writeString(folder.resolve(name), KIF);
        }
        Files.createDirectory(folder.resolve("f.kif"));
        List<String> seen = new ArrayList<>();
        GameFiles files = new GameFiles(IllegalMoves.REFUSE);
        files.forEach(
                folder, game -> seen.add(Path.of(game.file()).getFileName().toString()));
        assertThat(seen).containsExactlyInAnyOrder("a.kif", "B.KIFU", "c.txt");
        files.forEach(folder.resolve("d.md"), game -> seen.add("alone"));
        assertThat(seen).endsWith("alone");
    }

    @Test
    void an_empty_zip_file_is_told_and_a_folder_in_one_is_passed_over(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
            zip.putNextEntry(new ZipEntry("folder/"));
            zip.putNextEntry(new ZipEntry("folder/a.kif"));
            zip.write(KIF.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve("A.ZIP"), zipped.toByteArray());
        Files.write(folder.resolve("b.zip"), new byte[0]);
        List<String> seen = new ArrayList<>();
        new GameFiles(IllegalMoves.REFUSE)
                .forEach(
                        folder,
                        game -> seen.add(Path.of(game.file()).getFileName() + " " + Shown.findings(game.reading())));
        assertThat(seen).containsExactly("a.kif ", "b.zip 0:0 unreadable");
    }

    @Test
    void a_reader_tells_format_and_encoding_before_the_first_game() throws IOException {
        byte[] bytes = KIF.getBytes(TextDecoder.CP932);
        try (GameReader reader = new GameReader("t", new ByteArrayInputStream(bytes), IllegalMoves.REFUSE)) {
            assertThat(reader.format()).contains(Format.KIF);
            assertThat(reader.encoding()).isEqualTo(TextDecoder.CP932);
            assertThat(reader.next().orElseThrow().number()).isEqualTo(1);
            assertThat(reader.next()).isEmpty();
            assertThat(reader.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n", " \n", "\t\r\n"})
    void blank_lines_before_a_game_are_counted_and_passed_over(String line) {
        Game game = read(line.repeat(140_001) + KIF.replace("(33)", "(99)")).get(0);
        assertThat(game.format()).contains(Format.KIF);
        assertThat(game.reading().findings().get(0).place().line()).isEqualTo(140_001 + 5);
    }

    @ParameterizedTest
    @CsvSource({
        "'謎：A\n謎：B\n', 'nearest is kif, of which line 1 cannot be read: 謎：A'",
        "'x\n+77-76\n', 'nearest is csa, of which line 2 cannot be read: +77-76'",
        "'x\n▲蛇\n', 'nearest is ki2, of which line 2 cannot be read: ▲蛇'"
    })
    void a_text_of_no_format_is_told_what_it_comes_nearest_to(String text, String nearest) {
        Game game = read(text).get(0);
        assertThat(game.reading().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.wording().english()).endsWith(nearest));
    }

    @Test
    void the_name_of_a_file_is_a_hint_where_its_content_tells_nothing() throws IOException {
        List<Game> games = new ArrayList<>();
        byte[] text = "謎：A\n謎：B\n銀が出る\n".getBytes(StandardCharsets.UTF_8);
        new GameFiles(IllegalMoves.REFUSE).stream("a.kif", new ByteArrayInputStream(text), games::add);
        assertThat(games.get(0).format()).contains(Format.KIF);
        assertThat(Shown.findings(games.get(0).reading())).isEqualTo("1:1 unknown-format, 3:1 unknown-text");
    }
}
