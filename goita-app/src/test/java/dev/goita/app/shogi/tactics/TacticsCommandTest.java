package dev.goita.app.shogi.tactics;

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

class TacticsCommandTest {
    private static final String GAME = "先手：羽生\n手合割：平手\n1 ５六歩(57)\n2 ３四歩(33)\n3 ５八飛(28)\n4 投了\n";

    private static final String ONE = """
            family note
            五筋 go-suji ごすじ
              parent 中飛車
              move 5六歩(5七)
              ply 1
              example ▲5六歩
              near ▲7六歩 △3四歩 ▲5六歩
            """;

    @TempDir
    private Path folder;

    @Test
    void a_game_is_shown_with_move_side_family_name_and_squares() {
        CapturedStreams streams = CapturedStreams.reading(GAME);
        assertThat(streams.run("shogi", "tactics", "--lang", "ja", "--family", "opening", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).startsWith("<stdin> (1)  ▲羽生 △\n").contains("    3 ▲ 戦法 中飛車 ");
    }

    @Test
    void json_has_the_tactic_with_its_squares_and_the_result() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(GAME);
        assertThat(streams.run("shogi", "tactics", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        JsonNode game = new ObjectMapper().readTree(streams.out());
        assertThat(game.path("result").asText()).isEqualTo("black_win");
        JsonNode centre = game.path("tactics").findParents("id").stream()
                .filter(hit -> hit.path("id").asText().equals("naka-bisha"))
                .findFirst()
                .orElseThrow();
        assertThat(centre.path("name").asText()).isEqualTo("中飛車");
        assertThat(centre.path("side").asText()).isEqualTo("black");
        assertThat(centre.path("ply").asInt()).isEqualTo(3);
        assertThat(centre.path("move").asText()).isEqualTo("2h5h");
        assertThat(centre.path("squares").toString()).isEqualTo("[\"5八\",\"2七\"]");
        assertThat(centre.path("squares_usi").toString()).isEqualTo("[\"5h\",\"2g\"]");
    }

    @Test
    void statistics_count_a_game_once_for_its_side() {
        CapturedStreams streams = CapturedStreams.reading(GAME);
        assertThat(streams.run("shogi", "tactics", "--stats", "--csv", "--family", "opening", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .startsWith("family,id,name,side,games,wins,losses,draws,win_rate,low,high\n")
                .contains("opening,naka-bisha,中飛車,black,1,1,0,0,1.0000,0.2065,1.0000\n");
    }

    @Test
    void own_definitions_are_found_beside_the_others_and_verified() throws IOException {
        Path file = folder.resolve("own.tactics");
        Files.writeString(file, ONE);
        CapturedStreams found = CapturedStreams.reading(GAME);
        assertThat(found.run("shogi", "tactics", "--csv", "--definitions", file.toString(), "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(found.out()).contains("<stdin>,1,1,black,note,go-suji,五筋,中飛車,5六\n");
        CapturedStreams verified = CapturedStreams.empty();
        assertThat(verified.run("shogi", "tactics", "--verify", "--definitions", file.toString()))
                .isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void a_wrong_definition_is_a_finding_at_its_place_and_nothing_is_read() throws IOException {
        Path file = folder.resolve("own.tactics");
        Files.writeString(file, ONE.replace("5六歩(5七)", "5六符"));
        CapturedStreams streams = CapturedStreams.reading(GAME);
        assertThat(streams.run("shogi", "tactics", "--lang", "en", "--definitions", file.toString(), "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err())
                .startsWith(file + ":4:8: error: cannot be read: 5六符")
                .contains("[tactic.bad-fact]");
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void a_near_miss_that_is_recognised_is_reported_by_verify() throws IOException {
        Path file = folder.resolve("own.tactics");
        Files.writeString(file, ONE.replace("  ply 1\n", ""));
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "tactics", "--lang", "en", "--verify", "--definitions", file.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains(file + ":6:3: error: ").contains("[tactic.near-miss-recognised]");
    }

    @Test
    void the_reference_has_own_definitions_too() throws IOException {
        Path file = folder.resolve("own.tactics");
        Files.writeString(file, ONE);
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "tactics", "--reference", "--definitions", file.toString()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).startsWith("# Tactics\n").contains("### 五筋 (ごすじ)\n\n`go-suji` · 親: 中飛車");
    }

    @Test
    void no_files_and_two_forms_at_once_are_wrong_usage() {
        assertThat(CapturedStreams.empty().run("shogi", "tactics")).isEqualTo(ExitCode.USAGE);
        assertThat(CapturedStreams.reading(GAME).run("shogi", "tactics", "--json", "--csv", "-"))
                .isEqualTo(ExitCode.USAGE);
    }
}
