package dev.goita.app.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataCommandsTest {
    private static final String CSA =
            "V2.2\nPI\n+\n+7776FU\n'** 30\n-3334FU\n'** -40\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n";
    private static final String DRAW = "/\nV2.2\nPI\n+\n+2726FU\n'** 10\n-8384FU\n%HIKIWAKE\n";
    private static final int HCPE = 38;

    @TempDir
    private Path folder;

    private Path games;

    @BeforeEach
    void writeGames() throws IOException {
        games = Files.writeString(folder.resolve("games.csa"), CSA + DRAW);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.reading("");
        String[] all = Stream.concat(Stream.of("data"), Arrays.stream(words)).toArray(String[]::new);
        assertThat(streams.run(all))
                .as(() -> String.join(" ", words) + "\n" + streams.err())
                .isEqualTo(expected);
        return streams;
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    private static List<JsonNode> jsonLines(CapturedStreams streams) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        return streams.out()
                .lines()
                .map(line -> {
                    try {
                        return mapper.readTree(line);
                    } catch (IOException e) {
                        throw new AssertionError(line, e);
                    }
                })
                .toList();
    }

    @Test
    void a_record_becomes_rows_with_its_evaluations_and_result() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "psv", "-o", path("a.psv"));
        List<JsonNode> rows = jsonLines(run(ExitCode.CLEAN, "head", "--json", path("a.psv")));
        assertThat(rows).hasSize(7);
        assertThat(rows.get(1).toString())
                .isEqualTo("{\"record\":2,\"offset\":40,\"format\":\"psv\","
                        + "\"sfen\":\"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\",\"ply\":2,"
                        + "\"move\":\"3c3d\",\"eval\":40,\"result\":\"black\"}");
        assertThat(rows.get(5).path("result").asText()).isEqualTo("draw");
    }

    @Test
    void the_format_is_told_from_the_name_of_the_output() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "-o", path("a.hcpe3"));
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe3", "-o", path("b.hcpe3"));
        assertThat(bytes("a.hcpe3")).isEqualTo(bytes("b.hcpe3"));
        run(ExitCode.USAGE, "export", games.toString(), "-o", path("a.dat"));
    }

    @Test
    void positions_without_evaluations_are_left_out_if_asked_for() throws IOException {
        CapturedStreams streams = run(
                ExitCode.CLEAN,
                "export",
                games.toString(),
                "--to",
                "hcpe",
                "--missing-eval",
                "skip",
                "--json",
                "-o",
                path("a.hcpe"));
        assertThat(bytes("a.hcpe")).hasSize(3 * HCPE);
        assertThat(json(streams.out()).toString())
                .isEqualTo(
                        "{\"games\":2,\"records\":0,\"refused\":0,\"written\":3,\"lost\":{\"no_evaluation_skipped\":4}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hcpe", "hcpe2", "psv", "hcpe3"})
    void text_and_back_is_the_same_bytes(String format) throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", format, "-o", path("a." + format));
        run(ExitCode.CLEAN, "export", path("a." + format), "--to", "jsonl", "-o", path("a.jsonl"));
        run(ExitCode.CLEAN, "export", path("a.jsonl"), "--to", format, "-o", path("b"));
        assertThat(bytes("b")).isEqualTo(bytes("a." + format));
        assertThat(Files.readString(folder.resolve("a.jsonl"))).startsWith("{\"format\":\"" + format + "\"");
        run(ExitCode.CLEAN, "verify", path("a." + format), path("a.jsonl"));
    }

    @Test
    void text_is_checked_as_strictly_as_bytes() throws IOException {
        String start = "\"sfen\":\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"";
        Path text = Files.writeString(
                folder.resolve("x.jsonl"),
                "{\"format\":\"hcpe\"," + start + ",\"move\":\"7g7f\",\"eval\":1,\"result\":\"draw\"}\n"
                        + "{\"format\":\"hcpe\"," + start + ",\"move\":\"7g7e\",\"eval\":1,\"result\":\"draw\"}\n"
                        + "{\"format\":\"hcpe\"," + start + ",\"move\":\"7g7f\",\"eval\":40000,\"result\":\"draw\"}\n"
                        + "{\"format\":\"hcpe\"," + start + ",\"move\":\"7g7f\",\"eval\":1.5,\"result\":\"draw\"}\n"
                        + "{\"format\":\"hcpe\",\"sfen\":\"4k4/9/9/9/9/9/9/9/9 b - 1\",\"move\":\"none\",\"eval\":1,"
                        + "\"result\":\"draw\"}\n"
                        + "not JSON\n");
        CapturedStreams streams =
                run(ExitCode.FINDINGS, "export", text.toString(), "--to", "hcpe", "-o", path("x.hcpe"));
        assertThat(bytes("x.hcpe")).hasSize(HCPE);
        assertThat(streams.err())
                .contains(
                        "x.jsonl:2: error",
                        "x.jsonl:3: error",
                        "x.jsonl:4: error",
                        "x.jsonl:5: error",
                        "x.jsonl:6: error")
                .contains("evaluation 40000")
                .doesNotContain("x.jsonl:1:");
    }

    @Test
    void info_counts() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe", "-o", path("a.hcpe"));
        JsonNode info =
                json(run(ExitCode.CLEAN, "info", "--json", path("a.hcpe")).out());
        assertThat(info.path("records").asInt()).isEqualTo(7);
        assertThat(info.path("white_to_move").asInt()).isEqualTo(3);
        assertThat(info.path("results").toString()).isEqualTo("{\"draw\":2,\"black\":5,\"white\":0}");
        assertThat(info.path("eval").path("max").asInt()).isEqualTo(40);
        assertThat(info.path("eval").path("mean").asDouble()).isEqualTo(11.43);
    }

    @Test
    void what_is_broken_is_told_with_its_place_and_the_rest_kept() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe", "-o", path("a.hcpe"));
        byte[] bytes = bytes("a.hcpe");
        bytes[2 * HCPE + 36] = 3;
        Files.write(folder.resolve("a.hcpe"), Arrays.copyOf(bytes, bytes.length - 5));
        List<JsonNode> lines = jsonLines(run(ExitCode.FINDINGS, "verify", "--json", path("a.hcpe")));
        assertThat(lines.get(0).path("record").asInt()).isEqualTo(3);
        assertThat(lines.get(0).path("offset").asInt()).isEqualTo(2 * HCPE + 36);
        assertThat(lines.get(0).path("code").asText()).isEqualTo("dataset.bad-result");
        assertThat(lines.get(1).path("code").asText()).isEqualTo("dataset.truncated");
        assertThat(lines.get(2).path("summary").path("refused").asInt()).isEqualTo(2);
        run(ExitCode.FINDINGS, "merge", path("a.hcpe"), "-o", path("b.hcpe"));
        assertThat(bytes("b.hcpe")).hasSize(5 * HCPE);
        run(ExitCode.CLEAN, "verify", path("b.hcpe"));
    }

    @Test
    void files_are_shuffled_and_without_duplicates_the_same_every_time() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe", "-o", path("a.hcpe"));
        run(ExitCode.CLEAN, "shuffle", path("a.hcpe"), path("a.hcpe"), "--seed", "3", "-o", path("s1.hcpe"));
        run(ExitCode.CLEAN, "shuffle", path("a.hcpe"), path("a.hcpe"), "--seed", "3", "-o", path("s2.hcpe"));
        assertThat(bytes("s1.hcpe")).isEqualTo(bytes("s2.hcpe")).hasSize(14 * HCPE);
        JsonNode summary =
                json(run(ExitCode.CLEAN, "dedupe", "--json", path("a.hcpe"), path("a.hcpe"), "-o", path("d.hcpe"))
                        .out());
        assertThat(summary.path("repeated").asInt()).isEqualTo(8);
        assertThat(bytes("d.hcpe")).hasSize(6 * HCPE);
    }

    @Test
    void games_are_split_whole() throws IOException {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe", "-o", path("a.hcpe"));
        run(ExitCode.CLEAN, "split", path("a.hcpe"), "--ratio", "1,1", "-o", path("t.hcpe"), "-o", path("v.hcpe"));
        assertThat(bytes("t.hcpe").length + bytes("v.hcpe").length).isEqualTo(7 * HCPE);
        assertThat(bytes("t.hcpe").length / HCPE).isIn(0, 2, 5, 7);
        run(ExitCode.USAGE, "split", path("a.hcpe"), "--ratio", "1,1", "-o", path("t.hcpe"));
        run(ExitCode.USAGE, "split", path("a.hcpe"), "--ratio", "1,0", "-o", path("t.hcpe"), "-o", path("v.hcpe"));
    }

    @Test
    void formats_are_not_mixed() {
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "hcpe", "-o", path("a.hcpe"));
        run(ExitCode.CLEAN, "export", games.toString(), "--to", "psv", "-o", path("a.psv"));
        CapturedStreams streams = run(ExitCode.USAGE, "merge", path("a.hcpe"), path("a.psv"), "-o", path("b.hcpe"));
        assertThat(streams.err()).contains("a.psv is psv", "hcpe");
        assertThat(folder.resolve("b.hcpe")).doesNotExist();
    }

    @Test
    void a_file_of_no_format_is_refused() {
        CapturedStreams streams = run(ExitCode.FINDINGS, "info", games.toString());
        assertThat(streams.err()).contains("dataset.unknown-format");
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void games_without_a_result_are_left_out_and_told() throws IOException {
        Path open = Files.writeString(folder.resolve("open.csa"), "V2.2\nPI\n+\n+7776FU\n%CHUDAN\n");
        CapturedStreams streams =
                run(ExitCode.FINDINGS, "export", open.toString(), "--to", "hcpe", "-o", path("o.hcpe"));
        assertThat(streams.err()).contains("1× the result of the game is not known");
        assertThat(bytes("o.hcpe")).isEmpty();
    }
}
