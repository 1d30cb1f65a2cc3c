package dev.goita.app.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookFormatsTest {
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    private static final String BOOK = """
            #YANEURAOU-DB2016 1.00
            // 前書き

            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
            3c3d none -20 1 1 // 角道
            8c8d none -40 1 1

            // 別の手順
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            // 初期局面
            7g7f 3c3d 10 5 3
            2g2f none 5
            """;

    @TempDir
    private Path folder;

    private Path book = Path.of("");

    @BeforeEach
    void write_the_book() throws IOException {
        book = Files.writeString(folder.resolve("book.db"), BOOK);
    }

    private String run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.reading("");
        String[] command = new String[words.length + 2];
        command[0] = "shogi";
        command[1] = "book";
        System.arraycopy(words, 0, command, 2, words.length);
        assertThat(streams.run(command)).as(streams.err()).isEqualTo(expected);
        return streams.out() + streams.err();
    }

    private Path convert(Path from, String name, String... options) {
        Path target = folder.resolve(name);
        String[] words =
                Arrays.copyOf(new String[] {"convert", from.toString(), "-o", target.toString()}, 4 + options.length);
        System.arraycopy(options, 0, words, 4, options.length);
        run(ExitCode.CLEAN, words);
        return target;
    }

    @Test
    void json_and_text_hold_the_same() throws IOException {
        Path back = convert(convert(book, "book.jsonl"), "back.db");
        assertThat(back).hasContent(BOOK);
    }

    @Test
    void ybb_holds_values_and_says_what_it_has_no_room_for() throws IOException {
        String said = run(
                ExitCode.CLEAN,
                "convert",
                "--lang",
                "en",
                book.toString(),
                "-o",
                folder.resolve("book.ybb").toString());
        assertThat(said).contains("expected replies (1)", "counts (3)", "comments (2)", "2 positions written");
        assertThat(convert(folder.resolve("book.ybb"), "back.db")).hasContent("""
                #YANEURAOU-DB2016 1.00
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                7g7f none 10
                2g2f none 5
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
                3c3d none -20
                8c8d none -40
                """);
    }

    @Test
    void ybb_has_each_position_once_with_the_smallest_ply() throws IOException {
        Path twice = Files.writeString(
                folder.resolve("twice.db"),
                "#YANEURAOU-DB2016 1.00\nsfen " + START.replace(" 1", " 11") + "\n7g7f none 1 0\nsfen "
                        + START.replace(" 1", " 9") + "\n2g2f none 2 0\n");
        assertThat(convert(convert(twice, "twice.ybb", "--depths"), "back.db"))
                .hasContent("#YANEURAOU-DB2016 1.00\nsfen " + START.replace(" 1", " 9")
                        + "\n7g7f none 1 0\n2g2f none 2 0\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"book.ybb", "book.bin", "book.jsonl"})
    void every_format_can_be_asked(String name) {
        String answer =
                run(ExitCode.CLEAN, "probe", "--json", convert(book, name).toString(), "startpos");
        assertThat(answer).contains("\"found\":true", "\"move\":\"7g7f\"", "\"value\":10", "\"move\":\"2g2f\"");
        assertThat(run(ExitCode.CLEAN, "probe", "--json", convert(book, name).toString(), "startpos moves 9g9f"))
                .contains("\"found\":false");
    }

    @Test
    void a_binary_book_can_be_sorted_into_text() throws IOException {
        Path sorted = folder.resolve("sorted.db");
        run(
                ExitCode.CLEAN,
                "sort",
                "--style",
                "yaneuraou",
                convert(book, "book.bin").toString(),
                "-o",
                sorted.toString());
        assertThat(Files.readString(sorted))
                .startsWith("#YANEURAOU-DB2016 1.00\r\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6");
    }

    @Test
    void a_damaged_ybb_is_reported_and_the_rest_is_read() throws IOException {
        Path ybb = convert(book, "book.ybb");
        byte[] bytes = Files.readAllBytes(ybb);
        Arrays.fill(bytes, 32, 64, (byte) 0xFF);
        Files.write(ybb, bytes);
        Path target = folder.resolve("rest.db");
        assertThat(run(ExitCode.FINDINGS, "convert", "--lang", "en", ybb.toString(), "-o", target.toString()))
                .contains("book.ybb: error: record 1 at byte 32: not the code of a position; left out"
                        + " [book.binary-bad-position]");
        assertThat(Files.readString(target).lines().filter(line -> line.startsWith("sfen")))
                .hasSize(1);
    }

    @Test
    void lines_that_are_no_positions_are_reported() throws IOException {
        Path json = convert(book, "book.jsonl");
        Files.writeString(
                json,
                Files.readString(json) + "{\"sfen\":\"9/9 b - 1\",\"moves\":[]}\n{\"sfen\":\"" + START
                        + "\",\"moves\":[{\"move\":\"7g7f\",\"value\":99999999999}]}\n");
        String said = run(ExitCode.FINDINGS, "convert", "--to", "db", json.toString());
        assertThat(said).contains("book.jsonl:4: ", "book.jsonl:5: ", "[book.bad-json-line]");
    }

    @Test
    void a_book_is_shocked() {
        assertThat(run(ExitCode.CLEAN, "peta-shock", "--lang", "en", book.toString()))
                .startsWith("""
                        #YANEURAOU-DB2016 1.00
                        # NOE:2
                        // 前書き

                        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
                        3c3d none -20 0 // 角道
                        8c8d none -40 0

                        // 別の手順
                        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                        // 初期局面
                        7g7f none 20 1
                        2g2f none 5 0
                        """);
        assertThat(run(ExitCode.CLEAN, "peta-shock", "--shrink", "--style", "yaneuraou", book.toString()))
                .startsWith(
                        "#YANEURAOU-DB2016 1.00\r\n# NOE:2\r\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1"
                                + "/LNSGKGSNL w - 2\r\n3c3d none -20 0\r\nsfen " + START + "\r\n7g7f none 20 1\r\n");
    }

    @Test
    void formats_that_cannot_be_written_are_a_wrong_use() {
        run(
                ExitCode.USAGE,
                "convert",
                book.toString(),
                "-o",
                folder.resolve("book.sbk").toString());
        run(ExitCode.USAGE, "convert", book.toString());
        run(ExitCode.INPUT_OUTPUT, "convert", folder.resolve("none.db").toString(), "--to", "json");
    }
}
