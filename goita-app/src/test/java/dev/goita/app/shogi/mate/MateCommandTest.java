package dev.goita.app.shogi.mate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MateCommandTest {
    private static final String THREE = "7nl/7k1/9/7S1/9/9/9/9/9 b GS2r2b3g2s3n3l18p 1";

    private static JsonNode json(String line) throws IOException {
        return new ObjectMapper().readTree(line);
    }

    @Test
    void the_line_is_printed_in_japanese_with_its_length() {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("shogi", "mate", "--unique", THREE)).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .contains("mate in 3")
                .contains("▲２三銀打 △３一玉 ▲３二金")
                .contains("余詰なし");
    }

    @Test
    void json_lines_are_answered_one_by_one() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("""
                {"sfen":"7nl/7k1/9/7S1/9/9/9/9/9 b GS2r2b3g2s3n3l18p 1"}
                {"sfen":"8k/9/9/9/9/9/9/9/9 b G 1"}
                {"sfen":"7nl/7k1/9/7S1/9/9/9/9/9 b GS2r2b3g2s3n3l18p 1","max_nodes":1}
                """);
        assertThat(streams.run("shogi", "mate", "--json", "--all-first", "--tsume", "-"))
                .isEqualTo(ExitCode.CLEAN);
        String[] lines = streams.out().split("\n");
        JsonNode mate = json(lines[0]);
        assertThat(mate.path("result").asText()).isEqualTo("mate");
        assertThat(mate.path("moves").toString()).isEqualTo("[\"S*2c\",\"2b3a\",\"G*3b\"]");
        assertThat(mate.path("length").asInt()).isEqualTo(3);
        assertThat(mate.path("tsume_length").asInt()).isEqualTo(3);
        assertThat(mate.path("first_moves").toString()).isEqualTo("[\"S*2c\"]");
        assertThat(json(lines[1]).path("result").asText()).isEqualTo("none");
        assertThat(json(lines[2]).path("result").asText()).isEqualTo("unknown");
    }

    @Test
    void lines_that_cannot_be_asked_say_why() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("""
                {"sfen":"9/9/9/9/9/9/9/9/K8 b G 1"}
                no json
                {"sfen":"what"}
                {"moves":[]}
                {"sfen":"startpos","max_nodes":0}
                {"sfen":"startpos","max_nodes":1.5}
                """);
        assertThat(streams.run("shogi", "mate", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        String[] lines = streams.out().split("\n");
        assertThat(lines).hasSize(6);
        assertThat(json(lines[0]).path("findings").get(0).path("code").asText()).isEqualTo("mate.no-king");
        for (String line : lines) {
            assertThat(json(line).path("findings").size()).isPositive();
        }
    }

    @Test
    void a_position_without_the_other_king_is_a_finding() {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("shogi", "mate", "9/9/9/9/9/9/9/9/K8 b G 1")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("no king").contains("[mate.no-king]");
    }

    @Test
    void limits_must_be_positive() {
        assertThat(CapturedStreams.reading("").run("shogi", "mate", "--nodes", "0", THREE))
                .isEqualTo(ExitCode.USAGE);
        assertThat(CapturedStreams.reading("").run("shogi", "mate", "--shortest", "--any", THREE))
                .isEqualTo(ExitCode.USAGE);
    }
}
