package dev.goita.web.entry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.web.Served;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchShelfTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path data;

    private static Served served;

    @BeforeAll
    static void open() {
        served = new Served(Optional.of(data));
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @AfterEach
    void empty() throws IOException {
        assertThat(served.defects()).isEmpty();
        for (Path file : files()) {
            Files.delete(file);
        }
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            return files.filter(file -> !Files.isDirectory(file)).toList();
        }
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    private static String object(Map<String, String> fields) {
        return JSON.valueToTree(fields).toString();
    }

    private String state(String keys) {
        return json(served.post("/api/entry", "{\"action\":{\"type\":\"" + keys + "\"}}")
                        .body())
                .path("state")
                .asText();
    }

    private static String path(String name) {
        return "/api/match?lang=en&name=" + URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private HttpResponse<String> save(String name, String keys) {
        return served.post(path(name), object(Map.of("state", state(keys))));
    }

    private HttpResponse<String> save(String name, String keys, String hash) {
        return served.post(path(name), object(Map.of("state", state(keys), "hash", hash)));
    }

    private static String hash(HttpResponse<String> response) {
        return json(response.body()).path("hash").asText();
    }

    @Test
    void a_match_that_is_saved_is_listed_and_opened_with_all_its_keys() {
        String hash = hash(save("能登大会 1", "0117"));
        JsonNode list = json(served.get("/api/matches").body());
        assertThat(list.at("/available").asBoolean()).isTrue();
        assertThat(list.at("/matches/0/name").asText()).isEqualTo("能登大会 1");
        JsonNode opened = json(served.get(path("能登大会 1")).body());
        assertThat(opened.path("hash").asText()).isEqualTo(hash);
        JsonNode typed = json(
                served.post("/api/entry/import", opened.path("text").asText()).body());
        assertThat(typed.at("/view/rounds/0/keys").asText()).isEqualTo("0117");
    }

    @Test
    void whoever_has_seen_what_is_replaced_may_replace_it() {
        String first = hash(save("a", "0"));
        assertThat(save("a", "01", first).statusCode()).isEqualTo(200);
    }

    @Test
    void of_two_browsers_on_one_file_the_second_is_told_and_nothing_is_lost() throws IOException {
        String first = hash(save("a", "0"));
        save("a", "01", first);
        HttpResponse<String> refused = save("a", "02", first);
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(json(refused.body()).path("text").asText())
                .isEqualTo(Files.readString(data.resolve("matches/a.json")))
                .contains("keys:01");
        assertThat(save("a", "02", hash(refused)).statusCode()).isEqualTo(200);
    }

    @Test
    void a_new_match_does_not_replace_one_of_the_same_name() {
        save("a", "0");
        assertThat(save("a", "1").statusCode()).isEqualTo(409);
    }

    @Test
    void the_same_match_may_be_saved_twice() {
        save("a", "0");
        assertThat(save("a", "0").statusCode()).isEqualTo(200);
    }

    @Test
    void a_match_whose_file_was_deleted_meanwhile_is_saved_again() throws IOException {
        String first = hash(save("a", "0"));
        Files.delete(data.resolve("matches/a.json"));
        assertThat(save("a", "01", first).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "..",
                "../a",
                "..\\a",
                "a/b",
                "/etc/passwd",
                ".hidden",
                "a.",
                "a\u0000b",
                "a\nb",
                "C:a",
                "NUL",
                "a*",
                "<b>",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            })
    void a_name_that_no_file_should_have_is_refused_and_writes_nothing(String name) throws IOException {
        assertThat(save(name, "0").statusCode()).isEqualTo(400);
        assertThat(served.get(path(name)).statusCode()).isEqualTo(400);
        assertThat(files()).isEmpty();
    }

    @Test
    void a_link_out_of_the_folder_is_neither_read_nor_listed() throws IOException {
        Path outside = Files.writeString(data.resolve("outside.json"), "secret");
        Files.createDirectories(data.resolve("matches"));
        Files.createSymbolicLink(data.resolve("matches/a.json"), outside);
        assertThat(served.get(path("a")).body()).doesNotContain("secret");
        assertThat(served.get("/api/matches").body()).contains("\"matches\":[]");
    }

    @Test
    void a_match_that_is_not_there_is_404() {
        assertThat(served.get(path("a")).statusCode()).isEqualTo(404);
    }

    @Test
    void what_is_no_state_is_not_saved() {
        assertThat(served.post(path("a"), "{\"state\":\"nothing\"}").statusCode())
                .isEqualTo(400);
        assertThat(served.get(path("a")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_server_without_data_keeps_nothing_and_says_how_it_would() {
        try (Served bare = new Served()) {
            assertThat(bare.get("/api/matches").body()).contains("\"available\":false");
            assertThat(bare.get(path("a")).body()).contains("--data");
        }
    }
}
