package dev.goita.app.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShogiCommandsTest {
    private static final String KIF = "先手：羽生\n手数----指手---------消費時間--\n1 ７六歩(77)\n*注\n2 ３四歩(33)\n3 投了\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text, Charset charset) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, text.getBytes(charset));
        return file;
    }

    private static JsonNode json(String line) throws IOException {
        return new ObjectMapper().readTree(line);
    }

    @Test
    void read_prints_a_game_as_json() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("shogi", "read", "--json", "--variations", "-")).isEqualTo(ExitCode.CLEAN);
        JsonNode game = json(streams.out());
        assertThat(game.path("format").asText()).isEqualTo("kif");
        assertThat(game.path("usi").toString()).isEqualTo("[\"7g7f\",\"3c3d\"]");
        assertThat(game.path("leaves").toString()).isEqualTo("[[\"7g7f\",\"3c3d\"]]");
        assertThat(game.path("ending").asText()).isEqualTo("resignation");
        assertThat(game.path("final").asText())
                .isEqualTo("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
        assertThat(game.path("comments").toString()).isEqualTo("[{\"ply\":1,\"lines\":[\"注\"]}]");
        assertThat(game.path("header").path("先手").asText()).isEqualTo("羽生");
    }

    @Test
    void read_prints_times_totals_and_bookmarks() throws IOException {
        CapturedStreams streams =
                CapturedStreams.reading("1 ７六歩(77) ( 0:10.5/00:00:10)\n&栞\n2 ３四歩(33) ( 2:00/00:02:00)\n");
        streams.run("shogi", "read", "--json", "-");
        JsonNode game = json(streams.out());
        assertThat(game.path("times").toString())
                .isEqualTo("[{\"ply\":1,\"seconds\":10.5,\"total\":10},{\"ply\":2,\"seconds\":120,\"total\":120}]");
        assertThat(game.path("bookmarks").toString()).isEqualTo("[{\"ply\":1,\"name\":\"栞\"}]");
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b P 0, ''",
        "4k4/9/9/9/9/9/9/9/4K4_b_P_0, ''",
        "4k4/9/9/9/9/9/9/9/4K4 b P x, record.bad-number",
        "4k4/9/9/9/9/9/9/9/4K4 B P, record.bad-turn"
    })
    void a_position_is_read_whatever_stands_for_its_number_and_what_is_odd_is_told(String sfen, String told) {
        CapturedStreams usual = CapturedStreams.empty();
        usual.run("shogi", "legal", "4k4/9/9/9/9/9/9/9/4K4 b P 1");
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run("shogi", "legal", sfen)).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).isEqualTo(usual.out());
        assertThat(streams.err()).matches(told.isEmpty() ? "" : "(?s)SFEN:1:.*" + told + ".*");
    }

    @Test
    void read_says_of_an_unreadable_file_what_is_wrong() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("PNG\u0000\u0001");
        assertThat(streams.run("shogi", "read", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        JsonNode game = json(streams.out());
        assertThat(game.has("usi")).isFalse();
        assertThat(game.path("findings").get(0).path("code").asText()).isEqualTo("record.unknown-format");
    }

    @Test
    void check_reports_four_faults_with_line_and_column() {
        CapturedStreams streams = CapturedStreams.reading("""
                手合割：平手
                1 ７六歩(77)
                2 ３四歩(33)
                3 ２二角成(88)
                4 同　銀(31)
                5 ５五角打
                6 ８四歩(83)
                7 ３四角(55)
                8 ２四同歩(23)
                9 ２六歩(28)
                10 ８五歩(84)
                11 ９六歩打
                """);
        assertThat(streams.run("check", "--of", "shogi", "--lang", "en", "-")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines().map(line -> line.replaceAll(": error: .*\\[", " [")))
                .containsExactly(
                        "<stdin>:8:3 [shogi.warp]",
                        "<stdin>:9:3 [record.same-square-differs]",
                        "<stdin>:10:3 [record.other-piece]",
                        "<stdin>:12:4 [shogi.nifu]");
    }

    @Test
    void check_fixes_a_slip_that_the_rest_of_the_game_makes_clear() throws IOException {
        Path typed = file("a.ki2", "▲７六歩△３四歩▲２二角△８四歩▲３一馬\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("check", "--of", "shogi", "--lang", "en", "--fix", typed.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains("a.ki2:1:10: repair: move 3: ２二角 → ２二角成");
        assertThat(folder.resolve("a.fixed.ki2")).hasContent("▲７六歩△３四歩▲２二角成△８四歩▲３一馬");
    }

    @Test
    void check_fixes_nothing_that_can_be_read_in_two_ways() throws IOException {
        Path typed = file("a.ki2", "▲５八金△８四歩\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("check", "--of", "shogi", "--lang", "en", "--fix", typed.toString());
        assertThat(streams.out()).contains("left as it is, since it can be read otherwise too");
        assertThat(folder.resolve("a.fixed.ki2")).doesNotExist();
    }

    @Test
    void check_fixes_one_game_of_several_and_leaves_the_others() throws IOException {
        String slip = "▲７六歩△３四歩▲２二角△８四歩▲３一馬\n";
        String unclear = "▲５八金△８四歩\n";
        Path typed = file("a.ki2", "先手：A\n" + slip + "先手：B\n" + unclear + "先手：C\n▲２六歩\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("check", "--of", "shogi", "--lang", "en", "--fix", typed.toString());
        assertThat(streams.out()).contains("a.ki2:2:10: repair: move 3: ２二角 → ２二角成");
        assertThat(folder.resolve("a.fixed.ki2"))
                .hasContent("先手：A\n▲７六歩△３四歩▲２二角成△８四歩▲３一馬\n先手：B\n" + unclear + "先手：C\n▲２六歩");
    }

    @Test
    void check_fixes_numbers_that_were_miscounted() throws IOException {
        Path typed = file("a.kif", "1 ７六歩(77)\n3 ３四歩(33)\n4 ２六歩(27)\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("check", "--of", "shogi", "--lang", "ja", "--fix", typed.toString());
        assertThat(streams.out())
                .contains("a.kif:2:1: 警告: 手数が3です(2のはず)。指し手は続いているので、手数だけが飛んでいます")
                .contains("a.kif:2:1: 修復: 手数「3」→「2」");
        assertThat(folder.resolve("a.fixed.kif")).hasContent("1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)");
    }

    @Test
    void check_leaves_bytes_that_are_no_text_as_they_are() throws IOException {
        Charset latin = StandardCharsets.ISO_8859_1;
        String moves = new String("3 ３四歩(33)\n4 ２六歩(27)\n".getBytes("windows-31j"), latin);
        // no character of CP932, half of one, one that CP932 has twice, and its sign for not
        String comment = "*\u00FFa\u0085\n*\u00FA\u0054\u0081\u00CA\n";
        String first = new String("1 ７六歩(77)\n".getBytes("windows-31j"), latin) + comment;
        Path typed = file("a.kif", first + moves + "*\u0083", latin);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("check", "--of", "shogi", "--fix", typed.toString());
        assertThat(Files.readString(folder.resolve("a.fixed.kif"), latin))
                .isEqualTo(first + moves.replaceFirst("3", "2").replaceFirst("4", "3") + "*\u0083");
    }

    @Test
    void check_shows_what_was_meant_and_writes_nothing() throws IOException {
        Path typed = file("a.ki2", "▲７六歩△３四歩▲２二角△８四歩▲３一馬\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("check", "--of", "shogi", "--lang", "ja", typed.toString());
        assertThat(streams.out()).contains("a.ki2:1:10: 修復: 3手目「２二角」→「２二角成」");
        assertThat(folder.resolve("a.fixed.ki2")).doesNotExist();
    }

    @Test
    void convert_for_a_reader_follows_its_profile_where_nothing_else_is_said() throws IOException {
        Path record = file("a.kif", "手合割：三枚落ち\n1 ３四歩(33)\n", StandardCharsets.UTF_8);
        Path target = folder.resolve("out.kif");
        CapturedStreams.empty()
                .run(
                        "convert",
                        "--of",
                        "shogi",
                        "--for",
                        "shogihome",
                        record.toString(),
                        "--to",
                        "kif",
                        "-o",
                        target.toString());
        assertThat(target).content().contains("手合割：その他", "( 0:00/00:00:00)");
        Path windows = folder.resolve("windows.kif");
        CapturedStreams.empty()
                .run(
                        "convert",
                        "--of",
                        "shogi",
                        "--for",
                        "kakinoki",
                        record.toString(),
                        "--to",
                        "kif",
                        "-o",
                        windows.toString());
        assertThat(Files.readString(windows, Charset.forName("windows-31j")))
                .contains("encoding=Shift_JIS\r\n", "手合割：三枚落ち\r\n");
        Path own = folder.resolve("own.kif");
        CapturedStreams.empty()
                .run(
                        "convert",
                        "--of",
                        "shogi",
                        "--for",
                        "kakinoki",
                        "--encoding",
                        "utf-8",
                        record.toString(),
                        "--to",
                        "kif",
                        "-o",
                        own.toString());
        assertThat(Files.readString(own)).contains("encoding=UTF-8\r\n");
        assertThat(CapturedStreams.empty()
                        .run("convert", "--of", "shogi", "--for", "x", record.toString(), "--to", "kif"))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void check_counts_in_json() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("check", "--of", "shogi", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(json(streams.out()).toString())
                .isEqualTo("{\"summary\":{\"files\":1,\"games\":1,\"errors\":0,\"warnings\":0}}");
    }

    @Test
    void convert_writes_one_file_for_each_input_and_goes_on_after_a_bad_one() throws IOException {
        Path good = file("a.kif", KIF, Charset.forName("windows-31j"));
        Path bad = file("b.kif", "1 ５五歩(77)\n", StandardCharsets.UTF_8);
        Path other = file("c.csa", "PI\n+\n+7776FU\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        ExitCode code = streams.run(
                "convert",
                "--of",
                "shogi",
                good.toString(),
                bad.toString(),
                other.toString(),
                "--to",
                "usi",
                "-o",
                folder + "/out/");
        assertThat(code).isEqualTo(ExitCode.FINDINGS);
        assertThat(folder.resolve("out/a.usi")).hasContent("position startpos moves 7g7f 3c3d resign");
        assertThat(folder.resolve("out/c.usi")).hasContent("position startpos moves 7g7f");
        assertThat(streams.err()).contains("b.kif:1:3: ").contains("games written: 2, refused: 1");
    }

    @Test
    void inputs_of_one_name_go_to_files_of_their_own() throws IOException {
        file("x.kif", "1 ７六歩(77)\n", StandardCharsets.UTF_8);
        file("x.csa", "PI\n+\n+2726FU\n", StandardCharsets.UTF_8);
        Files.createDirectory(folder.resolve("other"));
        Path third = file("other/x.kif", "1 ５六歩(57)\n", StandardCharsets.UTF_8);
        String[] inputs = {
            folder.resolve("x.kif").toString(), folder.resolve("x.csa").toString(), third.toString()
        };
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run(
                        "convert",
                        "--of",
                        "shogi",
                        "--lang",
                        "en",
                        inputs[0],
                        inputs[1],
                        inputs[2],
                        "--to",
                        "usi",
                        "-o",
                        folder + "/out/"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(folder.resolve("out/x.usi")).hasContent("position startpos moves 7g7f");
        assertThat(folder.resolve("out/x-2.usi")).hasContent("position startpos moves 2g2f");
        assertThat(folder.resolve("out/x-3.usi")).hasContent("position startpos moves 5g5f");
        assertThat(streams.err())
                .contains("x.csa goes to " + folder + "/out/x-2.usi: " + folder + "/out/x.usi holds the games of "
                        + inputs[0])
                .contains("x.kif goes to " + folder + "/out/x-3.usi");
    }

    @Test
    void no_input_is_written_over_by_games_of_another() throws IOException {
        Path kif = file("x.kif", KIF, StandardCharsets.UTF_8);
        Path csa = file("x.csa", "PI\n+\n+2726FU\n", StandardCharsets.UTF_8);
        for (String[] inputs : new String[][] {{csa.toString(), kif.toString()}, {folder.toString(), "-"}}) {
            CapturedStreams streams = CapturedStreams.reading(KIF);
            assertThat(streams.run(
                            "convert",
                            "--of",
                            "shogi",
                            "--lang",
                            "en",
                            inputs[0],
                            inputs[1],
                            "--to",
                            "kif",
                            "-o",
                            folder.toString()))
                    .isEqualTo(ExitCode.FINDINGS);
            assertThat(kif).content().contains("羽生").contains("７六歩");
            assertThat(streams.err())
                    .contains(csa + " is not written: " + kif + " is an input")
                    .contains("refused: 1");
        }
    }

    @Test
    void convert_refuses_a_name_that_may_be_a_file_or_a_folder() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        Path unclear = folder.resolve("out");
        assertThat(streams.run(
                        "convert", "--of", "shogi", "--lang", "en", "--to", "csa", "-", "-o", unclear.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("may be a file or a folder", "out/", "out.kif");
        assertThat(unclear).doesNotExist();
    }

    @Test
    void convert_writes_jkf_as_one_array_where_asked_to() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(KIF + KIF);
        streams.run("convert", "--of", "shogi", "--to", "jkf", "--array", "-");
        assertThat(json(streams.out())).hasSize(2);
    }

    @Test
    void convert_declares_the_encoding_that_it_writes() throws IOException {
        Path utf8 = file("a.kif", "#KIF version=2.0 encoding=UTF-8\n" + KIF, StandardCharsets.UTF_8);
        Path target = folder.resolve("b.kif");
        CapturedStreams.empty()
                .run(
                        "convert",
                        "--of",
                        "shogi",
                        utf8.toString(),
                        "--to",
                        "kif",
                        "--encoding",
                        "cp932",
                        "-o",
                        target.toString());
        assertThat(Files.readAllLines(target, Charset.forName("windows-31j")))
                .startsWith("#KIF version=2.0 encoding=Shift_JIS")
                .doesNotContain("#KIF version=2.0 encoding=UTF-8");
    }

    @Test
    void convert_names_what_is_lost_with_its_place() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("convert", "--of", "shogi", "--lang", "en", "--to", "usi", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err())
                .contains("usi cannot say 1 header entries (先手)", "usi cannot say 1 lines of comments (move 1)");
    }

    @Test
    void strict_convert_writes_no_game_that_would_lose_something() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("convert", "--of", "shogi", "--lang", "en", "--strict", "--to", "usi", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).isEmpty();
        assertThat(streams.err()).contains("error: game 1: usi cannot say 1 header", "games written: 0, refused: 1");
    }

    @Test
    void strict_convert_writes_a_game_that_loses_nothing() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("convert", "--of", "shogi", "--strict", "--to", "csa", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("N+羽生", "'*注", "%TORYO");
    }

    @Test
    void strict_convert_refuses_characters_that_the_encoding_does_not_have() {
        CapturedStreams streams = CapturedStreams.reading("先手：😀\n1 ７六歩(77)\n");
        assertThat(streams.run("convert", "--of", "shogi", "--strict", "--to", "kif", "--encoding", "cp932", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void a_directory_stands_for_its_records_alone_and_refused_ones_leave_no_file() throws IOException {
        file("notes.md", "# 棋譜\n", StandardCharsets.UTF_8);
        file("good.kif", KIF, StandardCharsets.UTF_8);
        file("bad.csa", "+9999ZZ\n", StandardCharsets.UTF_8);
        Path out = folder.resolve("out");
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("convert", "--of", "shogi", folder.toString(), "--to", "usi", "-o", out + "/"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("bad.csa").containsOnlyOnce("notes.md");
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("good.usi");
        }
    }

    @Test
    void convert_joins_games_on_standard_output() {
        CapturedStreams streams =
                CapturedStreams.reading("position startpos moves 7g7f\nposition startpos moves 2g2f\n");
        assertThat(streams.run("convert", "--of", "shogi", "-", "--to", "csa")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).isEqualTo("V2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n+2726FU\n");
    }

    @Test
    void convert_reports_what_the_target_cannot_say() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("convert", "--of", "shogi", "--lang", "en", "-", "--to", "usi"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("usi cannot say 1 lines of comments (move 1) [record.not-expressible]");
    }

    @Test
    void convert_refuses_a_board_that_the_target_cannot_say() {
        CapturedStreams streams = CapturedStreams.reading("手合割：5五将棋\n1 １四飛(15)\n");
        assertThat(streams.run("convert", "--of", "shogi", "--lang", "en", "-", "--to", "csa"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).isEmpty();
        assertThat(streams.err()).contains("csa cannot say a board that is not 9×9", "games written: 0, refused: 1");
    }

    @Test
    void convert_encodes_as_told() throws IOException {
        Path input = file("a.usi", "startpos moves 7g7f", StandardCharsets.UTF_8);
        Path output = folder.resolve("a.kif");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(
                        "convert",
                        "--of",
                        "shogi",
                        input.toString(),
                        "--to",
                        "kif",
                        "--encoding",
                        "cp932",
                        "--newline",
                        "crlf",
                        "-o",
                        output.toString()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readString(output, Charset.forName("windows-31j"))).endsWith("   1 ７六歩(77)\r\n");
        assertThat(CapturedStreams.empty()
                        .run("convert", "--of", "shogi", input.toString(), "--to", "kif", "--encoding", "x"))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void position_tells_what_is_legal_and_what_goes_on() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(
                "{\"sfen\":\"startpos\",\"moves\":[\"7g7f\"]}\n{\"sfen\":\"x\"}\n{\"sfen\":\"8k/8G/8G/9/9/9/9/9/4K4 w - 1\"}\n");
        assertThat(streams.run("shogi", "position", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        List<String> lines = streams.out().lines().toList();
        assertThat(json(lines.get(0)).path("legal")).hasSize(30);
        assertThat(json(lines.get(0)).path("check").asBoolean()).isFalse();
        assertThat(json(lines.get(1)).path("findings")).isNotEmpty();
        assertThat(json(lines.get(2)).path("mate").asBoolean()).isTrue();
    }

    @Test
    void perft_counts_and_legal_lists() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "perft", "startpos", "3", "--json")).isEqualTo(ExitCode.CLEAN);
        assertThat(json(streams.out()).path("nodes").asInt()).isEqualTo(25470);
        CapturedStreams legal = CapturedStreams.empty();
        assertThat(legal.run("shogi", "legal", "4k4/9/9/9/9/9/9/9/4K4 b - 1")).isEqualTo(ExitCode.CLEAN);
        assertThat(legal.out()).isEqualTo("5i4h\n5i4i\n5i5h\n5i6h\n5i6i\n");
        assertThat(CapturedStreams.empty().run("shogi", "legal", "x")).isEqualTo(ExitCode.FINDINGS);
        assertThat(CapturedStreams.empty().run("shogi", "perft", "startpos", "-1"))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void show_prints_the_board_after_a_move() {
        CapturedStreams streams = CapturedStreams.reading(KIF);
        assertThat(streams.run("show", "--of", "shogi", "--ply", "1", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).startsWith("2手目: ▽後手番\n").contains("| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\n");
    }

    @Test
    void show_tells_hands_in_the_order_of_capture_in_the_style_of_bioshogi() {
        CapturedStreams streams = CapturedStreams.reading(
                "startpos moves 2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 3c3d 7g7f 2b8h+ 2d3d 8h7i\n");
        assertThat(streams.run("show", "--of", "shogi", "--style", "bioshogi", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).endsWith("▲先手の持駒:歩二\n▽後手の持駒:歩 角 銀\n");
    }

    @Test
    void a_diagram_is_written_in_the_style_of_bioshogi() {
        CapturedStreams streams = CapturedStreams.reading("position startpos moves 7g7f\n");
        assertThat(streams.run("convert", "--of", "shogi", "-", "--to", "bod", "--style", "bioshogi"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).endsWith("先手の持駒：なし\n手数＝1 ▲７六歩(77) まで\n\n後手番\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-quiet", "--no-debug", "--quiet", "--debug"})
    void convert_takes_the_options_that_the_document_of_bioshogi_lists(String option) {
        CapturedStreams streams = CapturedStreams.reading("position startpos moves 7g7f\n");
        assertThat(streams.run("convert", "--of", "shogi", "-", "--to", "usi", option))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).isEqualTo("position startpos moves 7g7f\n");
    }

    @Test
    void games_are_counted() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("startpos moves 7g7f resign\nstartpos moves 7g7f 3c3d\n");
        assertThat(streams.run("stats", "--of", "shogi", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo(
                        "{\"games\":2,\"moves\":3,\"longest\":2,\"with_findings\":0,\"formats\":{\"usi\":2},\"endings\":{\"none\":1,\"resignation\":1}}\n");
    }

    @Test
    void csa_is_written_in_the_version_that_is_asked_for() {
        String csa = "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT12.345\n";
        CapturedStreams third = CapturedStreams.reading(csa);
        assertThat(third.run("convert", "--of", "shogi", "-", "--to", "csa", "--csa-version", "v3"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(third.out()).contains("V3.0\n", "T12.345\n");
        CapturedStreams second = CapturedStreams.reading(csa);
        second.run("convert", "--of", "shogi", "-", "--to", "csa");
        assertThat(second.out()).contains("V2.2\n", "T12\n");
    }

    /** SOURCE: the numbers of 7g7f and 2b8h+ worked by hand from the page on binary formats. */
    @Test
    void position_tells_the_codes_of_training_formats() {
        CapturedStreams streams = CapturedStreams.reading("""
                {"sfen":"startpos","moves":["7g7f","3c3d"]}
                {"sfen":"4k4/9/9/9/9/9/9/9/9 b G 1"}
                """);
        streams.run("shogi", "position", "--json", "--labels", "-");
        List<String> lines = streams.out().lines().toList();
        assertThat(lines.get(0))
                .containsPattern("\"hcp\":\"[0-9a-f]{64}\",\"psfen\":\"58a4[0-9a-f]{60}\"")
                .contains("\"8h2b+\":{\"move16\":25354,\"psv16\":41738,\"label\":982,"
                        + "\"ki2\":\"▲２二角成\",\"kif\":\"２二角成(88)\",\"csa\":\"+8822UM\"}");
        assertThat(lines.get(1)).doesNotContain("\"hcp\"").contains("\"G*5b\":{\"move16\":");
    }
}
