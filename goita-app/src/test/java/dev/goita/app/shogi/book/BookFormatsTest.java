package dev.goita.app.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
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
        assertThat(said)
                .endsWith("2 positions written; what has no place there: expected replies (1), depths (3), counts (3),"
                        + " comments (4)\n");
        assertThat(convert(folder.resolve("book.ybb"), "back.db")).hasContent("""
                #YANEURAOU-DB2016 1.00
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
                3c3d none -20
                8c8d none -40
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                7g7f none 10
                2g2f none 5
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

    /** SOURCE: two states of an sbk, as the page on opening books has their fields: 7g7f leads to the second, 3c3d from there. */
    private static final String SBK = "1a0f" + "0800" + "4a0b" + "08f7ec8108" + "100018012001" + "1a0c" + "0801"
            + "4a08" + "08b3e8808808" + "1801";

    @ParameterizedTest
    @ValueSource(strings = {"book.db", "book.ybb", "book.bin", "book.jsonl"})
    void what_convert_writes_is_valid(String name) throws IOException {
        assertThat(run(
                        ExitCode.CLEAN,
                        "validate",
                        "--lang",
                        "en",
                        convert(book, name).toString()))
                .isEqualTo("2 positions, 4 moves, 0 errors, 0 warnings\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"book.ybb", "book.bin", "book.jsonl"})
    void text_from_any_format_is_valid(String name) throws IOException {
        Path back = convert(convert(book, name), "back.db");
        assertThat(run(ExitCode.CLEAN, "validate", "--lang", "en", back.toString()))
                .isEqualTo("2 positions, 4 moves, 0 errors, 0 warnings\n");
    }

    @Test
    void an_sbk_whose_states_follow_the_game_is_valid() throws IOException {
        Path sbk = Files.write(folder.resolve("book.sbk"), HexFormat.of().parseHex(SBK));
        assertThat(run(ExitCode.CLEAN, "validate", "--lang", "en", sbk.toString()))
                .isEqualTo("2 positions, 2 moves, 0 errors, 0 warnings\n");
    }

    @Test
    void an_sbk_with_an_illegal_move_is_not_valid() throws IOException {
        byte[] bytes = HexFormat.of().parseHex(SBK.replace("08f7ec8108", "08f7ea8108"));
        Path sbk = Files.write(folder.resolve("book.sbk"), bytes);
        assertThat(run(ExitCode.FINDINGS, "validate", "--lang", "en", sbk.toString()))
                .contains("[book.binary-bad-move]");
    }

    @Test
    void a_ybb_in_the_order_of_text_is_not_valid() throws IOException {
        Path ybb = convert(book, "book.ybb");
        byte[] bytes = Files.readAllBytes(ybb);
        byte[] first = Arrays.copyOfRange(bytes, 32, 76);
        System.arraycopy(bytes, 76, bytes, 32, 44);
        System.arraycopy(first, 0, bytes, 76, 44);
        Files.write(ybb, bytes);
        assertThat(run(ExitCode.FINDINGS, "validate", "--lang", "en", ybb.toString()))
                .contains("record 2 at byte 76:", "[book.binary-unsorted]", "0 errors, 1 warnings");
    }

    @Test
    void an_illegal_move_of_a_ybb_is_one_finding() throws IOException {
        Path wrong = Files.writeString(
                folder.resolve("wrong.db"), "#YANEURAOU-DB2016 1.00\nsfen " + START + "\n7g7e none 1 0\n");
        assertThat(run(
                        ExitCode.FINDINGS,
                        "validate",
                        "--lang",
                        "en",
                        convert(wrong, "wrong.ybb").toString()))
                .contains("an illegal move: 7g7e [book.binary-illegal-move]")
                .endsWith("1 positions, 1 moves, 0 errors, 1 warnings\n");
    }

    @Test
    void an_apery_book_out_of_order_is_not_valid() throws IOException {
        Path apery = convert(book, "book.bin");
        byte[] bytes = Files.readAllBytes(apery);
        byte[] turned = Arrays.copyOfRange(bytes, 32, 64);
        turned = Arrays.copyOf(turned, 64);
        System.arraycopy(bytes, 0, turned, 32, 32);
        Files.write(apery, turned);
        assertThat(run(ExitCode.FINDINGS, "validate", "--lang", "en", apery.toString()))
                .contains("[book.binary-unsorted]");
    }

    @Test
    void positions_of_an_apery_book_that_nothing_leads_to_are_no_finding() throws IOException {
        Path far = Files.writeString(
                folder.resolve("far.db"),
                "#YANEURAOU-DB2016 1.00\nsfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1\n5i5h none 1 1 1\n");
        assertThat(run(
                        ExitCode.CLEAN,
                        "validate",
                        "--lang",
                        "en",
                        convert(far, "far.bin").toString()))
                .contains("0 positions, 0 moves, 0 errors, 0 warnings", "1 positions cannot be reached");
    }

    @Test
    void an_apery_book_with_a_code_of_no_move_is_not_valid() throws IOException {
        Path far = Files.writeString(
                folder.resolve("far.db"),
                "#YANEURAOU-DB2016 1.00\nsfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1\n5i5h none 1 1 1\n");
        Path apery = convert(far, "far.bin");
        byte[] bytes = Files.readAllBytes(apery);
        Arrays.fill(bytes, 8, 10, (byte) 0xFF);
        Files.write(apery, bytes);
        assertThat(run(ExitCode.FINDINGS, "validate", "--lang", "en", apery.toString()))
                .contains("[book.binary-bad-move]");
    }

    @Test
    void positions_that_the_target_cannot_hold_are_counted_and_not_written() throws IOException {
        Path oneKing = Files.writeString(
                folder.resolve("king.db"), "#YANEURAOU-DB2016 1.00\nsfen 9/9/9/9/9/9/9/9/4K4 b - 1\n5i5h none 1 1 1\n");
        String target = folder.resolve("king.ybb").toString();
        assertThat(run(ExitCode.CLEAN, "convert", "--lang", "en", oneKing.toString(), "-o", target))
                .contains("0 positions written; ", "positions that have no code", "(1)");
        assertThat(run(ExitCode.CLEAN, "convert", "--lang", "ja", oneKing.toString(), "-o", target))
                .contains("0 局面を書きました。この形で表せないもの: 表せない局面(玉がない、駒が多すぎるなど) (1)");
    }

    @Test
    void positions_and_moves_that_were_made_one_are_counted() throws IOException {
        Path twice = Files.writeString(
                folder.resolve("twice.db"),
                "#YANEURAOU-DB2016 1.00\nsfen " + START + "\n7g7f none 1 0\n2g2f none 1 0\nsfen "
                        + START.replace(" 1", " 3") + "\n2g2f none 2 0\n");
        assertThat(run(
                        ExitCode.CLEAN,
                        "convert",
                        "--lang",
                        "en",
                        twice.toString(),
                        "-o",
                        folder.resolve("twice.ybb").toString()))
                .contains(
                        "1 positions written",
                        "entries of positions that are there already, made one (1)",
                        "moves that their positions have already, made one (1)");
    }

    @Test
    void what_a_style_of_text_leaves_out_is_counted() {
        assertThat(run(ExitCode.CLEAN, "convert", "--lang", "en", "--to", "db", "--comments", "omit", book.toString()))
                .endsWith("2 positions written; what has no place there: comments (4)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "sort", "filter", "merge"})
    void missing_columns_keep_their_place_in_every_command(String command) throws IOException {
        String text = "#YANEURAOU-DB2016 1.00\nsfen " + START + "\n7g7f 3c3d 50 10 none 203\n2g2f none none 4 none 5\n";
        Path gaps = Files.writeString(folder.resolve("gaps.db"), text);
        Path empty = Files.writeString(folder.resolve("empty.db"), "#YANEURAOU-DB2016 1.00\n");
        Path target = folder.resolve("target.db");
        List<String> words = new ArrayList<>(List.of(command, "--order", "keep", "-o", target.toString()));
        words.add(gaps.toString());
        if (command.equals("merge")) {
            words.add(empty.toString());
        }
        run(ExitCode.FINDINGS, words.toArray(String[]::new));
        assertThat(target).hasContent(text);
    }

    @Test
    void missing_columns_keep_their_place_by_way_of_json() throws IOException {
        String text = "#YANEURAOU-DB2016 1.00\nsfen " + START + "\n7g7f 3c3d 50 10 none 203\n2g2f none none 4 none 5\n";
        Path gaps = Files.writeString(folder.resolve("gaps.db"), text);
        Path json = folder.resolve("gaps.jsonl");
        run(ExitCode.FINDINGS, "convert", gaps.toString(), "-o", json.toString());
        assertThat(convert(json, "back.db")).hasContent(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"moves\":[{\"move\":\"7g7f\",\"rest\":\"// a\\n2g2f\"}]",
                "\"moves\":[],\"comments\":[\"// a\\r2g2f\"]",
                "\"moves\":[],\"before\":[\"\\n\"]"
            })
    void a_text_of_json_that_would_be_several_lines_is_refused(String fields) throws IOException {
        Path json = Files.writeString(folder.resolve("lines.jsonl"), "{\"sfen\":\"" + START + "\"," + fields + "}\n");
        assertThat(run(ExitCode.FINDINGS, "convert", "--to", "db", json.toString()))
                .contains("lines.jsonl:1: ", "[book.bad-json-line]");
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
