package dev.goita.app.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookHtmlCommandTest {
    private static final String HEADER = "#YANEURAOU-DB2016 1.00\n";
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    private static final String AFTER_7G7F = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    private static final String AFTER_2G2F = "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2";
    private static final String BOTH = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4";
    private static final String BOOK = HEADER
            + "sfen " + START + "\n# </script><b>開始\n7g7f 3c3d 10 32 2 // 注 </script>\n2g2f none\n1a1b none 1 1 1\n"
            + "sfen " + AFTER_7G7F + "\n3c3d none -5 30 1\n8c8d none\n"
            + "sfen " + AFTER_2G2F + "\n3c3d 9i9h 0 0 18446744073709551615\n"
            + "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n2g2f none\n"
            + "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 3\n7g7f none\n"
            + "sfen " + BOTH + "\n8c8d none\n";

    @TempDir
    private Path folder;

    private String book() throws IOException {
        return Files.writeString(folder.resolve("b.db"), BOOK).toString();
    }

    private static JsonNode data(String page) throws IOException {
        String open = "id=\"data\">";
        int from = page.indexOf(open) + open.length();
        return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }

    private JsonNode data(CapturedStreams streams) throws IOException {
        return data(streams.out());
    }

    private CapturedStreams run(String options) throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run(
                ("shogi book html --lang en " + book() + " " + options).strip().split(" +"));
        return streams;
    }

    @Test
    void the_page_holds_what_the_book_reaches_and_lines_that_meet_are_one_node() throws IOException {
        JsonNode data = data(run(""));

        assertThat(data.path("nodes")).hasSize(6);
        assertThat(data.at("/nodes/0/moves/0").toString())
                .isEqualTo("{\"usi\":\"7g7f\",\"text\":\"▲７六歩\",\"value\":10,\"depth\":32,\"count\":\"2\","
                        + "\"reply\":\"△３四歩\",\"comment\":\"// 注 </script>\",\"node\":1}");
        assertThat(data.at("/nodes/3/moves/0/node").asInt())
                .isEqualTo(data.at("/nodes/4/moves/0/node").asInt())
                .isEqualTo(5);
        assertThat(data.at("/nodes/2/moves/0/count").asText()).isEqualTo("18446744073709551615");
        assertThat(data.at("/nodes/1/moves/1").has("node"))
                .as("the book ends there")
                .isFalse();
    }

    @Test
    void illegal_moves_of_the_book_lead_nowhere() throws IOException {
        assertThat(data(run("")).at("/nodes/0/moves/2").toString())
                .isEqualTo("{\"usi\":\"1a1b\",\"text\":\"1a1b (illegal)\",\"value\":1,\"depth\":1,\"count\":\"1\"}");
    }

    @Test
    void texts_of_the_book_cannot_leave_their_element() throws IOException {
        String page = run("").out();

        assertThat(page).doesNotContain("</script><b>").doesNotContain("src=").doesNotContain("href=\"http");
        assertThat(data(page).at("/nodes/0/comments/0").asText()).isEqualTo("# </script><b>開始");
    }

    @Test
    void what_lies_beyond_the_limits_is_marked_and_counted() throws IOException {
        CapturedStreams few = run("--positions 2");
        CapturedStreams shallow = run("--depth 0");

        assertThat(data(few).path("nodes")).hasSize(2);
        assertThat(data(few).at("/nodes/0/moves/1/more").asBoolean()).isTrue();
        assertThat(few.err()).isEqualTo("2 positions, the book goes on behind 2 further moves\n");
        assertThat(data(few).at("/words/about").asText()).contains("behind 2 further moves");
        assertThat(data(shallow).path("nodes")).hasSize(1);
    }

    @Test
    void a_page_can_start_anywhere_in_the_book() throws IOException {
        JsonNode data = data(run("startpos moves 7g7f 3c3d"));

        assertThat(data.path("nodes")).hasSize(2);
        assertThat(data.at("/nodes/0/ply").asInt()).isEqualTo(3);
    }

    @Test
    void a_position_that_is_not_in_the_book_leaves_no_page() throws IOException {
        Path out = folder.resolve("page.html");
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run("shogi", "book", "html", book(), "startpos moves 9g9f", "-o", out.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(out).doesNotExist();
        assertThat(streams.err()).contains("startpos moves 9g9f");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--positions 0", "--positions 100001", "--depth -1"})
    void limits_that_make_no_sense_are_refused(String options) throws IOException {
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run(("shogi book html " + book() + " " + options).split(" ")))
                .isEqualTo(ExitCode.USAGE);
    }
}
