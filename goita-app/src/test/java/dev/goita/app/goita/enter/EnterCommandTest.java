package dev.goita.app.goita.enter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.core.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnterCommandTest {
    private static final String GAME_A = "0 11777788 22444488 35555888 36666888 87000870007700011";
    private static final String GOSHI_REDEALT = "0 11223388 44445588 55666678 77788888 1";

    @TempDir
    private Path folder;

    private String file() {
        return folder.resolve("match.json").toString();
    }

    private CapturedStreams enter(ExitCode expected, String keys, String... options) {
        CapturedStreams streams = CapturedStreams.reading(keys);
        String[] words = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of("enter", "--lang", "en", file()), java.util.Arrays.stream(options))
                .toArray(String[]::new);
        assertThat(streams.run(words)).isEqualTo(expected);
        return streams;
    }

    private String written() throws IOException {
        return Files.readString(Path.of(file()));
    }

    @Test
    void a_typed_round_is_a_record() throws IOException {
        CapturedStreams streams = enter(ExitCode.CLEAN, GAME_A, "--players", "Alice,Bob,Carol,Dave");
        assertThat(written()).isEqualTo("""
                        {"format":"goita-record","version":"1.0","players":["Alice","Bob","Carol","Dave"],"rounds":[
                        {"dealer":0,"score":[0,0],"hands":["11777788","22444488","35555888","36666888"],\
                        "record":"87000870007700011","winner":0,"goshi":[]}
                        ]}
                        """);
        assertThat(streams.out())
                .contains("13. Alice ☗王☖王\n")
                .contains("Alice finishes and scores 100 (doubled)\n")
                .contains("round 2  score 100 - 0  ");
        assertThat(CapturedStreams.empty().run("check", file())).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_refused_digit_is_told_and_changes_nothing() throws IOException {
        CapturedStreams streams = enter(ExitCode.FINDINGS, GAME_A.replace("87000870007700011", "80700087000 7700011"));
        assertThat(streams.err().lines()).hasSize(1);
        assertThat(streams.err()).startsWith("goita: key 35: ");
        assertThat(written()).contains("\"record\":\"87000870007700011\"");
    }

    @Test
    void a_hyphen_takes_back() throws IOException {
        enter(ExitCode.CLEAN, GAME_A.replace("87000870007700011", "87-70--700 0"));
        assertThat(written()).contains("\"record\":\"87000\"").doesNotContain("typing");
    }

    @Test
    void everything_typed_is_there_after_every_key() throws IOException {
        String keys = (GOSHI_REDEALT + GAME_A.substring(1)).replace(" ", "");
        EntryFile whole = EntryFile.start(Rules.STANDARD, List.of());
        for (int i = 0; i < keys.length(); i++) {
            whole = whole.with(whole.session().typeAll(keys.substring(i, i + 1)).orElseThrow());
            StringWriter text = new StringWriter();
            whole.write(text, Rules.STANDARD);
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            EntryFile again = EntryFile.read(new ByteArrayInputStream(bytes), "match.json", Rules.STANDARD);
            StringWriter second = new StringWriter();
            again.write(second, Rules.STANDARD);
            assertThat(second).hasToString(text.toString());
            EnteredRound current = again.session().current();
            assertThat(current.stage())
                    .as("after %d keys", i + 1)
                    .isEqualTo(whole.session().current().stage());
            assertThat(current.possible()).isEqualTo(whole.session().current().possible());
            assertThat(again.session().rounds()).hasSameSizeAs(whole.session().rounds());
        }
    }

    @Test
    void an_unfinished_file_is_gone_on_with() throws IOException {
        String keys = GAME_A.replace(" ", "");
        enter(ExitCode.CLEAN, keys.substring(0, 20));
        enter(ExitCode.CLEAN, keys.substring(20, 38));
        enter(ExitCode.CLEAN, keys.substring(38));
        assertThat(written())
                .contains("\"record\":\"87000870007700011\",\"winner\":0")
                .doesNotContain("typing");
    }

    @Test
    void what_the_file_says_of_the_match_stays() throws IOException {
        Files.writeString(Path.of(file()), """
                {"title":"決勝","rounds":[{"dealer":3,"score":[20,30],"hands":["11777788","22444488","35555888","36666888"],
                "record":"87000","note":"wow"}]}
                """);
        enter(ExitCode.CLEAN, "870007700011");
        assertThat(written())
                .contains("\"title\":\"決勝\"")
                .contains("\"dealer\":3,\"score\":[20,30]")
                .contains("\"record\":\"87000870007700011\",\"winner\":3")
                .contains("\"note\":\"wow\"");
    }

    @Test
    void a_file_with_errors_is_not_touched() throws IOException {
        String broken = """
                {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"0"}
                """;
        Files.writeString(Path.of(file()), broken);
        CapturedStreams streams = enter(ExitCode.FINDINGS, "8");
        assertThat(streams.err()).contains("match.json:1:1: error: cannot go on typing");
        assertThat(written()).isEqualTo(broken);
    }

    @Test
    void players_are_named_once() {
        enter(ExitCode.CLEAN, "0");
        assertThat(enter(ExitCode.USAGE, "0", "--players", "A,B,C,D").err()).contains("exists");
        assertThat(enter(ExitCode.USAGE, "0", "--players", "A,B").err()).contains("four names, not 2");
    }
}
