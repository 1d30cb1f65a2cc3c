package dev.goita.web.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.web.Served;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables over a real socket. */
class ClubDoorsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<String> DOORS = List.of(
            "/api/club/table",
            "/api/club/links",
            "/api/club/sit",
            "/api/club/rise",
            "/api/club/begin",
            "/api/club/undo",
            "/api/club/answer",
            "/api/club/act");

    @TempDir
    Path data;

    private static JsonNode json(HttpResponse<String> answer) {
        try {
            return MAPPER.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError(answer.body(), e);
        }
    }

    private static JsonNode asked(Served served, String door, String body) {
        HttpResponse<String> answer = served.post(door, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer);
    }

    private static String host(Served served) {
        return asked(served, "/api/club/open", "{}").path("key").asText();
    }

    /** The keys of the four seats, and of who looks on. */
    private static List<String> keys(Served served, String host) {
        List<String> keys = new ArrayList<>();
        for (JsonNode link :
                asked(served, "/api/club/links", "{\"key\":\"" + host + "\"}").path("links")) {
            String url = link.path("url").asText();
            assertThat(url).startsWith(served.address() + "#/club?key=");
            assertThat(link.path("svg").asText()).startsWith("<svg");
            keys.add(url.substring(url.indexOf("key=") + 4));
        }
        return keys;
    }

    private static List<String> begun(Served served) {
        String host = host(served);
        List<String> keys = keys(served, host);
        for (int seat = 0; seat < 4; seat++) {
            asked(served, "/api/club/sit", "{\"key\":\"%s\",\"name\":\"P%d\"}".formatted(keys.get(seat), seat));
        }
        asked(served, "/api/club/begin", "{\"key\":\"%s\",\"computer\":\"rule\"}".formatted(host));
        return keys;
    }

    private static JsonNode table(Served served, String key, int lines) {
        return asked(served, "/api/club/table", "{\"key\":\"%s\",\"seen\":{\"lines\":%d}}".formatted(key, lines));
    }

    /** The key of who is to act; deals are drawn by chance, and one that is over by its hands asks nobody. */
    private static String mover(List<String> keys, JsonNode table) {
        return keys.get(Math.max(0, table.path("view").path("asked").asInt()));
    }

    private static String act(String key, JsonNode table, String action) {
        return "{\"key\":\"%s\",\"moment\":\"%s\",\"action\":%s}"
                .formatted(key, table.path("moment").asText(), action);
    }

    private static String action(JsonNode view, SplittableRandom random) {
        return switch (view.path("phase").asText()) {
            case "goshi" -> "{\"goshi\":\"continue\"}";
            case "over" -> "{\"next\":true}";
            default ->
                "{\"turn\":\""
                        + view.path("legal")
                                .path(random.nextInt(view.path("legal").size()))
                                .asText() + "\"}";
        };
    }

    @Test
    void a_table_goes_by_the_rules_that_its_opener_names() throws Exception {
        String key;
        try (Served served = Served.club(data, Optional.empty())) {
            key = asked(served, "/api/club/open?rules=win-score%3D20,last-two%3Doff", "{}")
                    .path("key")
                    .asText();
            assertThat(served.post("/api/club/open?rules=win%3D20", "{}").statusCode())
                    .isEqualTo(400);
        }
        try (Served served = Served.club(data, Optional.empty())) {
            assertThat(table(served, key, -1).path("rules").asText())
                    .contains("last-two=off")
                    .endsWith("win-score=20");
            assertThat(table(served, host(served), -1).path("rules").asText()).endsWith("win-score=150");
        }
    }

    @Test
    void a_match_of_four_is_kept_as_a_record_without_a_finding() throws Exception {
        try (Served served = Served.club(data, Optional.empty())) {
            List<String> keys = begun(served);
            SplittableRandom random = new SplittableRandom(4);
            JsonNode table = table(served, keys.get(0), -1);
            while (table.path("view").path("winner").asInt() < 0) {
                String mover = mover(keys, table);
                JsonNode own = table(served, mover, -1);
                asked(served, "/api/club/act", act(mover, own, action(own.path("view"), random)));
                table = table(served, keys.get(0), -1);
            }
            Path record = record();
            assertThat(asked(served, "/api/check", Files.readString(record)).path("findings"))
                    .isEmpty();
            assertThat(json(served.get("/api/matches")).path("matches")).hasSize(1);
            assertThat(served.defects()).isEmpty();
        }
    }

    private Path record() throws Exception {
        for (int i = 0; i < 600; i++) {
            if (Files.isDirectory(data.resolve("matches"))) {
                try (Stream<Path> files = Files.list(data.resolve("matches"))) {
                    Optional<Path> record = files.filter(file -> file.toString().endsWith(".json"))
                            .findFirst();
                    if (record.isPresent()) {
                        return record.get();
                    }
                }
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no record");
    }

    @Test
    void who_waits_hears_of_a_turn_and_keeps_no_thread_meanwhile() throws Exception {
        try (Served served = Served.club(data, Optional.empty())) {
            List<String> keys = begun(served);
            JsonNode first = table(served, keys.get(0), -1);
            int lines = first.path("lines").asInt();
            List<CompletableFuture<JsonNode>> waiting = new ArrayList<>();
            for (String key : keys) {
                waiting.add(CompletableFuture.supplyAsync(() -> table(served, key, lines)));
            }
            String mover = mover(keys, first);
            JsonNode own = table(served, mover, -1);
            asked(served, "/api/club/act", act(mover, own, action(own.path("view"), new SplittableRandom(1))));
            for (CompletableFuture<JsonNode> one : waiting) {
                assertThat(one.get().path("lines").asInt()).isEqualTo(lines + 1);
            }
        }
    }

    @Test
    void of_more_windows_of_a_seat_than_may_wait_the_oldest_is_refused() throws Exception {
        try (Served served = Served.club(data, Optional.empty())) {
            String key = begun(served).get(0);
            int lines = table(served, key, -1).path("lines").asInt();
            String body = "{\"key\":\"%s\",\"seen\":{\"lines\":%d}}".formatted(key, lines);
            List<CompletableFuture<HttpResponse<String>>> windows = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                windows.add(CompletableFuture.supplyAsync(() -> served.post("/api/club/table", body)));
            }
            HttpResponse<?> first = (HttpResponse<?>) CompletableFuture.anyOf(windows.toArray(CompletableFuture[]::new))
                    .get();
            assertThat(first.statusCode()).isEqualTo(503);
            assertThat(first.body()).asString().contains("too many windows of this link are open");
            assertThat(windows).filteredOn(CompletableFuture::isDone).hasSize(1);
            assertThat(served.defects()).isEmpty();
        }
    }

    @Test
    void a_turn_that_is_sent_twice_is_played_once_and_told() {
        try (Served served = Served.club(data, Optional.empty())) {
            List<String> keys = begun(served);
            String mover = mover(keys, table(served, keys.get(0), -1));
            JsonNode own = table(served, mover, -1);
            String turn = act(mover, own, action(own.path("view"), new SplittableRandom(1)));
            assertThat(served.post("/api/club/act", turn).statusCode()).isEqualTo(200);
            HttpResponse<String> again = served.post("/api/club/act", turn);
            assertThat(again.statusCode()).isEqualTo(409);
            assertThat(again.body()).contains("was not played");
            assertThat(table(served, mover, -1).path("lines").asInt())
                    .isEqualTo(own.path("lines").asInt() + 1);
        }
    }

    @Test
    void a_wrong_key_is_told_the_same_whatever_is_wrong_with_it() {
        try (Served served = Served.club(data, Optional.empty())) {
            String key = keys(served, host(served)).get(0);
            List<String> wrong = List.of(
                    "{}",
                    "{\"key\":7}",
                    "{\"key\":\"\"}",
                    "{\"key\":\"" + key.substring(1) + "\"}",
                    "{\"key\":\"" + key + "a\"}",
                    "{\"key\":\"" + key.toUpperCase(java.util.Locale.ROOT) + "\"}");
            for (String door : DOORS) {
                for (String body : wrong) {
                    HttpResponse<String> answer = served.post(door, body);
                    assertThat(answer.statusCode()).isEqualTo(404);
                    assertThat(answer.body())
                            .isEqualTo(served.post(DOORS.get(0), "{}").body());
                }
            }
        }
    }

    @Test
    void the_links_and_the_beginning_are_the_hosts() {
        try (Served served = Served.club(data, Optional.empty())) {
            for (String key : keys(served, host(served))) {
                assertThat(served.post("/api/club/links", "{\"key\":\"" + key + "\"}")
                                .statusCode())
                        .isEqualTo(403);
                assertThat(served.post("/api/club/begin", "{\"key\":\"" + key + "\",\"computer\":\"rule\"}")
                                .statusCode())
                        .isEqualTo(403);
            }
        }
    }

    /** The status of a request behind a reverse proxy. */
    private static int status(Served served, String request, String body, String... headers) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), served.at("/").getPort())) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            String head = request + " HTTP/1.1\r\nHost: goita.example\r\n"
                    + Stream.of(headers).map(header -> header + "\r\n").reduce("", String::concat) + "Content-Length: "
                    + body.length() + "\r\nConnection: close\r\n\r\n";
            out.write((head + body).getBytes(StandardCharsets.UTF_8));
            String line = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            return Integer.parseInt(line.split(" ")[1]);
        }
    }

    @Test
    void guests_behind_a_proxy_need_their_link_and_whoever_opens_a_table_the_token() throws IOException {
        try (Served served = Served.club(data, Optional.of(URI.create("https://goita.example/")))) {
            String token = "Cookie: goita-token=" + served.address().getQuery().substring("token=".length());
            assertThat(served.address().toString()).startsWith("https://goita.example/?token=");
            assertThat(status(served, "GET /", "")).isEqualTo(200);
            assertThat(status(served, "GET /club.js", "")).isEqualTo(200);
            assertThat(status(served, "GET /api/pieces", "")).isEqualTo(200);
            assertThat(status(served, "POST /api/club/table", "{}")).isEqualTo(404);
            assertThat(status(served, "POST /api/club/open", "{}")).isEqualTo(401);
            assertThat(status(served, "GET /api/matches", "")).isEqualTo(401);
            assertThat(status(served, "POST /api/play", "{}")).isEqualTo(401);
            assertThat(status(served, "POST /api/club/open", "{}", token, "Origin: https://goita.example"))
                    .isEqualTo(200);
            assertThat(status(served, "POST /api/club/open", "{}", token, "Origin: http://goita.example"))
                    .isEqualTo(403);
        }
    }

    @Test
    void without_a_club_there_is_no_table() {
        try (Served served = new Served()) {
            assertThat(served.get("/api/club").body()).isEqualTo("{\"available\":false}");
            assertThat(served.post("/api/club/open", "{}").statusCode()).isEqualTo(404);
        }
    }
}
