package dev.goita.app.shogi.comments;

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
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentsCommandTest {
    private static final String AFTER_FIRST_MOVE = "startpos moves 7g7f";

    private static final String KIF = """
            手合割：平手
            先手：甲
            後手：乙
            手数----指手---------消費時間--
            *#評価値=30
               1 ７六歩(77)
            **評価値=101
            **読み筋=△3四歩▲2六歩
            **深さ=23
            **エンジン=甲, "新"
               2 ３四歩(33)+
            *互角
            **詰み=後手勝ち:8手
               3 投了

            変化：2手
               2 ８四歩(83)
            *#評価値=-5
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text, Charset charset) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, text.getBytes(charset));
        return file;
    }

    private Path kif() throws IOException {
        return file("game.kif", KIF, StandardCharsets.UTF_8);
    }

    private static String question(String position, String text, String dialect) throws IOException {
        return new ObjectMapper()
                .createObjectNode()
                .put("position", position)
                .put("text", text)
                .put("dialect", dialect)
                .toString();
    }

    private static JsonNode ask(String question, String... more) throws IOException {
        CapturedStreams streams = CapturedStreams.reading(question + "\n");
        String[] words = new String[more.length + 4];
        System.arraycopy(new String[] {"shogi", "comments", "--json", "-"}, 0, words, 0, 4);
        System.arraycopy(more, 0, words, 4, more.length);
        streams.run(words);
        return new ObjectMapper().readTree(streams.out());
    }

    @Test
    void a_table_has_a_row_a_search_and_no_empty_columns() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run("shogi", "comments", "--lang", "ja", kif().toString()))
                .isEqualTo(ExitCode.CLEAN);

        assertThat(streams.out().lines().skip(1))
                .containsExactly(
                        "手数  指し手   種類  評価値  詰み          深さ  エンジン  読み筋",
                        "   0           検討     +30",
                        "   1  ▲７六歩  対局    +101                  23  甲, \"新\"  △３四歩▲２六歩",
                        "   2  △３四歩  対局          後手勝ち:8手");
        assertThat(streams.err()).isEqualTo("1 局、探索 3 件\n");
    }

    @Test
    void csv_quotes_what_needs_it() throws IOException {
        Path kif = kif();
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("shogi", "comments", "--csv", "--variations", kif.toString());

        assertThat(streams.out().replace(kif.toString(), "F").lines())
                .containsExactly(
                        "file,game,ply,variation,move,by,score,mate,mate_winner,depth,nodes,engine,pv",
                        "F,1,0,0,,research,30,,,,,,",
                        "F,1,1,0,7g7f,player,101,,,23,,\"甲, \"\"新\"\"\",3c3d 2g2f",
                        "F,1,2,0,3c3d,player,,-8,white,,,,",
                        "F,1,2,1,8c8d,research,-5,,,,,,");
    }

    @Test
    void json_has_an_object_a_game() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("shogi", "comments", "--json", "--variations", kif().toString());
        JsonNode game = new ObjectMapper().readTree(streams.out());

        assertThat(game.path("game").asInt()).isEqualTo(1);
        assertThat(game.path("searches"))
                .extracting(JsonNode::toString)
                .containsExactly(
                        "{\"ply\":0,\"by\":\"research\",\"score\":30}",
                        "{\"ply\":1,\"by\":\"player\",\"score\":101,\"pv\":[\"3c3d\",\"2g2f\"],\"depth\":23,"
                                + "\"engine\":\"甲, \\\"新\\\"\"}",
                        "{\"ply\":2,\"by\":\"player\",\"mate\":-8,\"mate_winner\":\"white\"}",
                        "{\"ply\":2,\"by\":\"research\",\"score\":-5,\"line\":[\"7g7f\",\"8c8d\"]}");
        assertThat(game.path("findings")).isEmpty();
    }

    @Test
    void read_tells_the_searches_of_the_main_line() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(KIF.replace("評価値=30", "評価値=三"));

        assertThat(streams.run("shogi", "read", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        JsonNode game = new ObjectMapper().readTree(streams.out());

        assertThat(game.path("searches").findValuesAsText("ply")).containsExactly("1", "2");
        assertThat(game.path("findings").get(0).path("code").asText()).isEqualTo("comment.bad-number");
        assertThat(game.path("findings").get(0).path("line").asInt()).isEqualTo(5);
        assertThat(game.path("findings").get(0).path("column").asInt()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*評価値=101; [{'by':'player','score':101}]",
                "*評価値=-12.5; [{'by':'player','score':-12.5}]",
                "#詰み=先手勝ち:15手; [{'by':'research','mate':15,'mate_winner':'black'}]",
                "*詰み=後手勝ち; [{'by':'player','mate_winner':'white'}]",
                "'** 30 -3334FU +2726FU #9; [{'by':'player','score':30,'pv':['3c3d','2g2f'],'nodes':9}]",
                "* 30 -3334FU; [{'by':'player','score':30,'pv':['3c3d']}]",
                "*対局 深さ 15/23 評価値 +詰 15; [{'by':'player','mate':15,'mate_winner':'black','depth':15,'others':{'選択深さ':'23'}}]",
                "*エンジン=x; [{'by':'player','engine':'x'}]",
                "* 12 月; []"
            })
    void a_question_is_answered_with_the_searches(String text, String searches) throws IOException {
        JsonNode answer = ask(question(AFTER_FIRST_MOVE, text, "auto"));

        assertThat(answer.path("searches").toString()).isEqualTo(searches.replace('\'', '"'));
        assertThat(answer.path("text").size()).isEqualTo(searches.equals("[]") ? 1 : 0);
        assertThat(answer.path("findings")).isEmpty();
    }

    @Test
    void only_the_dialect_of_a_question_is_looked_for() throws IOException {
        JsonNode answer = ask(question(AFTER_FIRST_MOVE, "* 30\n*評価値=1", "shogihome"));

        assertThat(answer.path("searches").findValuesAsText("score")).containsExactly("1");
        assertThat(answer.path("text").toString()).isEqualTo("[\"* 30\"]");
    }

    @Test
    void the_moves_of_a_question_tell_what_same_square_means() throws IOException {
        JsonNode answer =
                ask("{\"position\":\"startpos\",\"moves\":[\"7g7f\",\"3c3d\",\"8h2b+\"],\"text\":\"*読み筋=△同銀\"}");

        assertThat(answer.path("searches").get(0).path("pv").toString()).isEqualTo("[\"3a2b\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"互角\r\n*評価値=1\r\n", "*評価値=1\n\n", "*評価値=1", "", "\n", "*評価値=1\r#評価値=2\n\r\n"})
    void an_unchanged_comment_is_rewritten_to_the_same_bytes(String text) throws IOException {
        JsonNode answer = ask(question(AFTER_FIRST_MOVE, text, "auto"), "--to", "shogihome");

        assertThat(answer.path("rewritten").asText()).isEqualTo(text);
    }

    @Test
    void a_rewritten_comment_keeps_its_text_and_line_breaks_and_tells_what_is_lost() throws IOException {
        JsonNode answer =
                ask(question(AFTER_FIRST_MOVE, "互角\r\n*評価値=1\r\n*深さ=3\r\n\r\nおわり\r\n", "auto"), "--to", "floodgate");

        assertThat(answer.path("rewritten").asText()).isEqualTo("互角\r\n* 1\r\n\r\nおわり\r\n");
        assertThat(answer.path("findings").findValuesAsText("code")).containsExactly("comment.not-expressible");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "{; record.unknown-format",
                "[]; record.missing",
                "3; record.missing",
                "{'position':'startpos'}; record.missing",
                "{'text':'*評価値=1'}; record.missing",
                "{'position':'startpos','text':3}; record.missing",
                "{'position':'x','text':''}; record.bad-board",
                "{'position':'startpos','text':'','dialect':'x'}; record.unknown-name",
                "{'position':'startpos moves 1a1b','text':''}; shogi.opponents-piece"
            })
    void a_wrong_question_gets_a_finding_and_the_next_one_is_answered(String question, String code) throws IOException {
        CapturedStreams streams = CapturedStreams.reading(
                question.replace('\'', '"') + "\n\n" + question(AFTER_FIRST_MOVE, "*評価値=1", "auto") + "\n");

        assertThat(streams.run("shogi", "comments", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        String[] answers = streams.out().split("\n");

        assertThat(answers).hasSize(2);
        assertThat(new ObjectMapper()
                        .readTree(answers[0])
                        .path("findings")
                        .get(0)
                        .path("code")
                        .asText())
                .isEqualTo(code);
        assertThat(answers[1]).contains("\"score\":1");
    }

    @Test
    void a_record_is_rewritten_in_its_own_format_and_encoding() throws IOException {
        Charset cp932 = Charset.forName("windows-31j");
        Path kif = file("sjis.kif", KIF.replace("*#評価値=30\n", ""), cp932);
        Path out = folder.resolve("out.kif");
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run(
                        "shogi", "comments", "--lang", "en", kif.toString(), "--to", "shogigui", "-o", out.toString()))
                .isEqualTo(ExitCode.FINDINGS);

        assertThat(Files.readString(out, cp932))
                .contains("\n**対局 深さ 23 評価値 101 読み筋 △３四歩(33) ▲２六歩(27)\n")
                .contains("\n*互角\n**対局 評価値 -詰 8\n")
                .contains("\n**解析 評価値 -5\n");
        assertThat(streams.err()).contains("sjis.kif: warning: shogigui cannot say: names of engines (1) [comment.");
    }

    @Test
    void csa_of_floodgate_becomes_pairs_and_comes_back() throws IOException {
        Path csa = file(
                "wdoor.csa",
                "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\nT1\n'** 30 -3334FU +2726FU\n-3334FU\nT2\n%TORYO\n",
                StandardCharsets.UTF_8);
        Path pairs = folder.resolve("pairs.csa");
        CapturedStreams.empty().run("shogi", "comments", csa.toString(), "--to", "shogihome", "-o", pairs.toString());

        assertThat(Files.readString(pairs)).contains("T1\n'**評価値=30\n'**読み筋=△３四歩▲２六歩\n-3334FU\n");

        CapturedStreams back = CapturedStreams.empty();
        back.run("shogi", "comments", pairs.toString(), "--to", "floodgate");
        assertThat(back.out()).isEqualTo(Files.readString(csa));
    }

    @Test
    void a_folder_takes_a_file_for_each_input() throws IOException {
        Path a = file("a.kif", KIF, StandardCharsets.UTF_8);
        Path b = file("b.csa", "PI\n+\n+7776FU\n'** 30\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("shogi", "comments", a.toString(), b.toString(), "--to", "csa3", "-o", folder + "/out/");

        assertThat(folder.resolve("out/a.kif")).content().contains("** 101 -3334FU +2726FU");
        assertThat(folder.resolve("out/b.csa")).content().startsWith("'CSA encoding=UTF-8\nV3.0\n");
    }

    @Test
    void records_of_one_name_do_not_replace_each_other() throws IOException {
        Path a = file("a.kif", KIF, StandardCharsets.UTF_8);
        Files.createDirectory(folder.resolve("other"));
        Path b = file("other/a.kif", "1 ５六歩(57)\n", StandardCharsets.UTF_8);
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("shogi", "comments", a.toString(), b.toString(), "--to", "csa3", "-o", folder + "/out/");

        assertThat(folder.resolve("out/a.kif")).content().contains("** 101 -3334FU +2726FU");
        assertThat(folder.resolve("out/a-2.kif")).content().contains("５六歩");
        assertThat(streams.err()).contains("out/a-2.kif");

        CapturedStreams again = CapturedStreams.empty();
        assertThat(again.run("shogi", "comments", b.toString(), a.toString(), "--to", "csa3", "-o", folder.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(a).content().contains("** 101 -3334FU +2726FU").doesNotContain("５六歩");
        assertThat(again.err()).contains("1 games refused");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--to kishin",
                "--to nobody",
                "--dialect nobody",
                "--json --csv",
                "--to csa3 --csv",
                "--to csa3 --graph svg",
                "--json --graph svg",
                "--graph gif"
            })
    void wrong_usage_is_refused(String options) throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        String[] words = ("shogi comments " + kif() + " " + options).split(" ");

        assertThat(streams.run(words)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void an_unreadable_record_is_a_finding() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("\u0000\u0001");

        assertThat(streams.run("shogi", "comments", "-")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("[record.unknown-format]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "html"})
    void the_name_of_the_output_asks_for_a_graph(String extension) throws IOException {
        Path out = folder.resolve("graph." + extension);
        CapturedStreams.empty().run("shogi", "comments", "--lang", "ja", kif().toString(), "-o", out.toString());

        assertThat(out).content().contains("<svg ", "先手のエンジン", "▲甲 △乙").doesNotContain("8c8d");
    }

    @Test
    void a_page_has_every_search_and_leads_from_points_to_rows() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("shogi", "comments", kif().toString(), "--graph", "html");

        assertThat(streams.out())
                .contains("<a href=\"#g1s1\"><circle", "<tr id=\"g1s1\">", "甲, &quot;新&quot;")
                .doesNotContain("http://localhost", "<script", "src=");
    }

    @Test
    void pictures_hold_twenty_games_and_no_more() throws IOException {
        Path game = file("a.kif", KIF, StandardCharsets.UTF_8);
        String[] words = new String[25];
        Arrays.fill(words, game.toString());
        System.arraycopy(new String[] {"shogi", "comments", "--graph", "svg"}, 0, words, 0, 4);
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run(words)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.run(Arrays.copyOf(words, 24))).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_png_needs_neither_fonts_nor_a_display() throws IOException, InterruptedException {
        Path kif = kif();
        Path here = folder.resolve("here.png");
        Path bare = folder.resolve("bare.png");
        CapturedStreams.empty().run("shogi", "comments", kif.toString(), "-o", here.toString());
        ProcessBuilder java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.goita.app.Main",
                        "shogi",
                        "comments",
                        kif.toString(),
                        "-o",
                        bare.toString())
                .redirectErrorStream(true);
        java.environment().put("DISPLAY", ":99");
        java.environment().put("FONTCONFIG_FILE", "/nonexistent");
        java.environment().put("FONTCONFIG_PATH", "/nonexistent");
        Process process = java.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(bare).hasSameBinaryContentAs(here);
    }
}
