package dev.goita.app.goita.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code goita event} on folders as a club has them. */
class EventCommandTest {
    /** A match of two rounds of 100 points. */
    private static final String MATCH = """
            {"title":"第1回戦 第1卓","players":["山田","佐藤","鈴木","高橋"],"rounds":[
            {"dealer":0,"score":[0,0],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011","winner":0},
            {"dealer":0,"score":[100,0],"hands":["11777788","35555888","22444488","36666888"],"record":"87000870007700011","winner":0}]}
            """;

    private static final String OTHER = """
            {"title":"第1回戦 第2卓","players":["田中","伊藤","渡辺","中村"],"rounds":[
            {"dealer":1,"score":[0,0],"hands":["11777788","36666888","35555888","22444488"],"record":"87000870007700011","winner":1},
            {"dealer":1,"score":[0,100],"hands":["11777788","36666888","22444488","35555888"],"record":"87000870007700011","winner":1}]}
            """;

    private static final String ROSTER = "山田、鈴木 [輪島]\r\n佐藤、高橋\r\n田中、渡辺\r\n伊藤、中村\r\n";

    @TempDir
    private Path folder;

    private CapturedStreams streams = CapturedStreams.empty();

    @BeforeEach
    void roster() throws IOException {
        Files.write(folder.resolve("名簿.txt"), ROSTER.getBytes(Charset.forName("windows-31j")));
    }

    private ExitCode run(String... words) {
        streams = CapturedStreams.empty();
        return streams.run(words);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String inFolder() {
        return folder.toString();
    }

    @Test
    void a_club_sees_who_stands_where() throws IOException {
        write("matches/1.json", MATCH);
        write("matches/2.json", OTHER);
        assertThat(run("event", "--lang", "ja", inFolder())).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.err()).isEmpty();
        assertThat(streams.out()).contains("4 組、2 試合（うち 2 試合を数えました）、1 回戦まで。", "順位", "対戦表", "山田・鈴木", "輪島", "数えた");
        assertThat(run("event", "--lang", "en", inFolder())).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("Pairs: 4, matches: 2, of which 2 counted, sittings: 1.", "山田 & 鈴木");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--csv", "--json"})
    void one_file_is_the_same_event_as_many_but_for_the_names_of_files(String form) throws IOException {
        write("all.json", OTHER + MATCH);
        String[] words = Stream.of("event", "--lang", "en", inFolder(), form)
                .filter(word -> !word.isEmpty())
                .toArray(String[]::new);
        run(words);
        String one = streams.out().replace("all.json", "FILE");
        Files.delete(folder.resolve("all.json"));
        write("x/b.json", OTHER);
        write("y/a.json", MATCH);
        run(words);
        String many = streams.out().replace("x/b.json", "FILE").replace("y/a.json", "FILE");
        assertThat(many).isEqualTo(one).contains("山田");
    }

    @Test
    void programs_get_every_table_as_json() throws IOException {
        write("1.json", MATCH);
        write("2.json", OTHER);
        write("3.json", "");
        assertThat(run("event", "--json", inFolder())).isEqualTo(ExitCode.FINDINGS);
        JsonNode json = new ObjectMapper().readTree(streams.out());
        assertThat(json.path("partners").asText()).isEqualTo("fixed");
        assertThat(json.path("standings").path(0).path("wins").asInt()).isEqualTo(1);
        assertThat(json.path("standings").path(0).path("points").asInt()).isEqualTo(200);
        assertThat(json.path("matches")).hasSize(2);
        assertThat(json.path("findings").path(0).path("code").asText()).isEqualTo("event.empty-file");
    }

    @Test
    void a_draw_prepares_matches_into_which_enter_types() throws IOException {
        write("matches/1.json", MATCH);
        write("matches/2.json", OTHER);
        String matches = folder.resolve("matches").toString();
        assertThat(run("event", "--lang", "ja", inFolder(), "--draw", "swiss", "-o", matches))
                .isEqualTo(ExitCode.CLEAN);
        String drawn = streams.out();
        Path first = folder.resolve("matches").resolve("第2回戦 第1卓.json");
        assertThat(first).content().contains("\"title\":\"第2回戦 第1卓\"", "\"rounds\":[]");
        assertThat(folder.resolve("matches").resolve("第2回戦 第2卓.json")).exists();
        CapturedStreams typing = CapturedStreams.reading("0 11777788 22444488 35555888 36666888 87000870007700011\n");
        assertThat(typing.run("enter", first.toString())).isEqualTo(ExitCode.CLEAN);
        assertThat(first).content().contains("87000870007700011");
        assertThat(run("event", "--lang", "ja", inFolder())).isEqualTo(ExitCode.FINDINGS);
        assertThat(drawn).contains("卓", "プレイヤー3", "得点");
    }

    @Test
    void a_draw_is_printed_again_but_no_file_that_differs_is_replaced() throws IOException {
        write("matches/1.json", MATCH);
        String matches = folder.resolve("matches").toString();
        String[] words = {"event", inFolder(), "--lang", "ja", "--draw", "random", "-o", matches, "--seed", "1"};
        assertThat(run(words)).isEqualTo(ExitCode.CLEAN);
        String once = streams.out();
        run(words);
        assertThat(streams.out()).startsWith(once.strip());
        Path first = folder.resolve("matches").resolve("第2回戦 第1卓.json");
        Files.writeString(first, Files.readString(first).replace("[]", "[ ]"));
        assertThat(run(words)).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(first).content().contains("[ ]");
    }

    @Test
    void matches_are_split_to_where_the_server_looks() throws IOException {
        write("all.json", MATCH + OTHER);
        Path shelf = folder.resolve("club");
        assertThat(run("event", folder.resolve("all.json").toString(), "--split", shelf.toString()))
                .isEqualTo(ExitCode.CLEAN);
        try (Stream<Path> files = Files.list(shelf.resolve("matches"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("第1回戦 第1卓.json", "第1回戦 第2卓.json");
        }
        assertThat(run("check", shelf.toString())).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_page_needs_no_other_file_and_is_laid_out_for_a4() throws IOException {
        write("1.json", MATCH);
        Path page = folder.resolve("page.html");
        run("event", "--lang", "ja", "--title", "春の<大会>", inFolder(), "--html", page.toString());
        assertThat(page)
                .content()
                .contains("<title>春の&lt;大会&gt; 大会の順位</title>", "@page { size: A4", "山田・鈴木")
                .doesNotContain(inFolder(), "http:", "https:");
    }

    @Test
    void a_subfolder_is_a_sitting() throws IOException {
        write("第1回戦/1.json", MATCH.replaceFirst("\"title\":\"[^\"]*\",", ""));
        write("第2回戦/1.json", OTHER.replaceFirst("\"title\":\"[^\"]*\",", ""));
        run("event", "--json", inFolder());
        JsonNode json = new ObjectMapper().readTree(streams.out());
        assertThat(json.path("matches").findValuesAsText("sitting")).isEqualTo(List.of("1", "2"));
        assertThat(json.path("sittings").asInt()).isEqualTo(2);
    }

    @Test
    void what_is_asked_wrongly_or_is_not_there_is_told_by_its_exit_code() throws IOException {
        assertThat(run("event", folder.resolve("none").toString())).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(run("event", inFolder(), "-o", inFolder())).isEqualTo(ExitCode.USAGE);
        assertThat(run("event", inFolder(), "--tie-breaks", "luck")).isEqualTo(ExitCode.USAGE);
        assertThat(run("event", "--lang", "en", inFolder())).isEqualTo(ExitCode.CLEAN);
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(run("event", "--lang", "en", empty.toString())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains("warning: there is no match in it [event.empty-event]");
        Files.writeString(folder.resolve("roster.csv"), "a,b\n");
        assertThat(run("event", "--lang", "en", inFolder())).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("more than one roster");
        assertThat(run(
                        "event",
                        inFolder(),
                        "--roster",
                        folder.resolve("roster.csv").toString()))
                .isEqualTo(ExitCode.CLEAN);
    }
}
