package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedServerTest {
    private static final String GAME_A = "{\"hands\":[\"12345678\",\"12345678\",\"44556678\",\"67888888\"]}";

    private final Served served = new Served();

    @AfterEach
    void stop() {
        assertThat(served.defects()).isEmpty();
        served.close();
    }

    /** The status line of a request that no client of the JDK would send. */
    private String status(String... lines) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), served.address().getPort())) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            out.write((String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
        }
    }

    private String host() {
        return "Host: 127.0.0.1:" + served.address().getPort();
    }

    @Test
    void a_page_of_this_server_is_answered() throws IOException {
        assertThat(status("GET / HTTP/1.1", host())).contains(" 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: evil.example", "Host: 127.0.0.1", "Host: 127.0.0.1:1"})
    void a_request_by_another_name_is_misdirected(String host) throws IOException {
        assertThat(status("GET /api/version HTTP/1.1", host)).contains(" 421 ");
    }

    @Test
    void an_absolute_target_of_another_name_is_misdirected() throws IOException {
        assertThat(status("GET http://evil.example/ HTTP/1.1", host())).contains(" 421 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"})
    void a_page_of_another_site_is_refused(String origin) throws IOException {
        assertThat(status("GET /api/version HTTP/1.1", host(), "Origin: " + origin))
                .contains(" 403 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc%2fpasswd",
                "/page.css/",
                "/./page.css",
                "//page.css",
                "/PAGE.CSS",
                "/page.css%00",
                "/.css",
                "/dev/goita/web/page/page.css",
                "/WebServer.class",
                "/api",
                "/api/version/"
            })
    void nothing_lies_outside_of_what_is_served(String path) throws IOException {
        assertThat(status("GET " + path + " HTTP/1.1", host())).contains(" 404 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DELETE", "PUT", "OPTIONS", "PATCH", "FROBNICATE"})
    void an_unknown_method_is_not_allowed(String method) throws IOException {
        assertThat(status(method + " /api/version HTTP/1.1", host())).contains(" 405 ");
    }

    @Test
    void a_refusal_is_an_object_with_a_message_and_no_more() {
        assertThat(served.get("/nothing?lang=ja").body()).isEqualTo("{\"error\":\"そこには何もありません\"}");
    }

    @Test
    void every_answer_allows_no_inline_script_and_no_other_site() {
        var headers = served.get("/nothing").headers();
        assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self';", "frame-ancestors 'none'");
        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void a_body_of_eight_mebibytes_is_read() {
        byte[] body = new byte[8 << 20];
        java.util.Arrays.fill(body, (byte) ' ');
        assertThat(served.post("/api/check", body).statusCode()).isEqualTo(200);
    }

    @Test
    void a_larger_body_is_refused() {
        assertThat(served.post("/api/check", new byte[(8 << 20) + 1]).statusCode())
                .isEqualTo(413);
    }

    @Test
    void a_body_that_is_no_text_is_no_json() {
        assertThat(served.post("/api/legal", new byte[] {(byte) 0xFF, 0, 1, 2}).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_body_that_is_no_text_has_the_finding_of_the_check() {
        assertThat(served.post("/api/check", new byte[] {(byte) 0xFF, 0, 1, 2}).body())
                .contains("\"line\":1,\"column\":1", "no known notation");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "Dear all", "[]", "\u0000"})
    void nothing_is_converted_of_what_has_no_round(String body) {
        assertThat(served.post("/api/convert?to=jsonl", body).statusCode()).isEqualTo(400);
    }

    @Test
    void what_the_browser_has_is_not_sent_again() {
        String tag = served.get("/page.css").headers().firstValue("ETag").orElseThrow();
        var again = served.send(HttpRequest.newBuilder(served.at("/page.css"))
                .header("If-None-Match", tag)
                .build());
        assertThat(again.statusCode()).isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Host: 127.0.0.1",
                "Content-Length: -5",
                "Content-Length: 99999999999999999999",
                "Content-Length: five",
                "Content-Length: 5\r\nContent-Length: 6",
                "Transfer-Encoding: chunked\r\nContent-Length: 5",
                "Host: twice"
            })
    void what_is_no_request_is_refused(String header) throws IOException {
        String first = header.startsWith("X-Host") ? "X: y" : host();
        assertThat(status("POST /api/check HTTP/1.1", first, header)).contains(" 400 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-5", "zz", "", "0x5", "FFFFFFFFFFFFFFFFFFFF"})
    void a_block_of_no_length_is_refused_at_once(String length) throws IOException {
        assertThat(answer("POST /api/check HTTP/1.1\r\n" + host() + "\r\nTransfer-Encoding: chunked\r\n\r\n" + length
                        + "\r\nhello\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .endsWith("\"}");
    }

    /** Blocks of a byte take longer to take in than to send. */
    @Test
    void bodies_that_never_pause_keep_nobody_waiting() throws Exception {
        byte[] blocks = "1\r\n0\r\n".repeat(1 << 14).getBytes(StandardCharsets.UTF_8);
        AtomicBoolean isServed = new AtomicBoolean();
        ExecutorService senders = Executors.newFixedThreadPool(4);
        try {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                answers.add(senders.submit(() -> {
                    try (Socket socket = new Socket(
                            InetAddress.getLoopbackAddress(), served.address().getPort())) {
                        OutputStream out = socket.getOutputStream();
                        out.write(("POST /api/check HTTP/1.1\r\n" + host() + "\r\nTransfer-Encoding: chunked\r\n\r\n")
                                .getBytes(StandardCharsets.UTF_8));
                        while (!isServed.get()) {
                            out.write(blocks);
                        }
                        out.write("0\r\n\r\n".getBytes(StandardCharsets.UTF_8));
                        return new BufferedReader(
                                        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                                .readLine();
                    }
                }));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(served.get("/api/version").statusCode()).isEqualTo(200);
            }
            isServed.set(true);
            for (Future<String> answer : answers) {
                assertThat(answer.get()).doesNotContain("408");
            }
        } finally {
            isServed.set(true);
            senders.shutdownNow();
        }
    }

    private String answer(String request) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), served.address().getPort())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static List<String> hostileJson() {
        String deep = "[".repeat(5_000) + "]".repeat(5_000);
        return List.of(
                "{\"a\":" + deep + "}",
                "{\"a\":" + "1".repeat(1_001) + "}",
                "{\"" + "n".repeat(60_000) + "\":1}",
                "{\"a\":[" + "{},".repeat(1_000_000) + "{}]}",
                "{\"a\":1e999999999999}x",
                "nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/play", "/api/study", "/api/entry"})
    void json_beyond_the_limits_is_refused_with_a_sentence(String door) {
        for (String body : hostileJson()) {
            var answer = served.post(door, body);
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).startsWith("{\"error\":\"");
        }
    }

    /** An analysis is refused for the length of its answer, unless the clock ended it before: then it says so. */
    @ParameterizedTest
    @CsvSource({"/api/check, 200", "/api/replay, 200", "/api/convert?to=jsonl, 400", "/api/analyze, 413"})
    void a_body_of_wrong_lines_gets_a_bounded_answer(String door, int status) {
        var answer = served.post(door, "0 \n".repeat(300_000));
        boolean isCutByTheClock = answer.statusCode() == 200 && answer.body().endsWith("\"complete\":false}");
        assertThat(answer.statusCode()).isEqualTo(isCutByTheClock ? 200 : status);
        assertThat(answer.body().length()).isLessThan(4 << 20);
    }

    @Test
    void a_game_of_shogi_that_is_too_long_is_cut_with_a_finding() {
        String game = "手合割：平手\n" + "*あ\n".repeat(400_000);
        assertThat(served.post("/api/shogi/read?lang=en", game).body())
                .contains("the game is too long and was cut here");
        assertThat(served.post("/api/shogi/written?to=csa", game).statusCode()).isEqualTo(400);
    }

    @Test
    void an_answer_that_would_be_too_long_is_refused() {
        String games = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n".repeat(120_000);
        assertThat(served.post("/api/shogi/read", games).statusCode()).isEqualTo(413);
        assertThat(served.post("/api/shogi/view?game=120000", games).statusCode())
                .isEqualTo(200);
    }

    @Test
    void who_takes_gzip_gets_it_and_the_same_bytes() throws IOException {
        byte[] plain = served.get("/page.css").body().getBytes(StandardCharsets.UTF_8);
        HttpResponse<byte[]> packed = served.bytes(HttpRequest.newBuilder(served.at("/page.css"))
                .header("Accept-Encoding", "br, gzip")
                .build());
        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
                .isEqualTo(plain);
        assertThat(packed.body().length).isLessThan(plain.length / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "gzip;q=0", "identity"})
    void who_takes_no_gzip_gets_none(String encodings) {
        var answer = served.send(HttpRequest.newBuilder(served.at("/page.css"))
                .header("Accept-Encoding", encodings)
                .build());
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    @Test
    void slow_clients_do_not_keep_others_waiting() throws IOException {
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            Socket socket = new Socket(
                    InetAddress.getLoopbackAddress(), served.address().getPort());
            socket.getOutputStream()
                    .write(("POST /api/check HTTP/1.1\r\n" + host() + "\r\nContent-Length: 1000\r\n\r\nslow")
                            .getBytes(StandardCharsets.UTF_8));
            slow.add(socket);
        }
        assertThat(served.get("/api/version").statusCode()).isEqualTo(200);
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @Test
    void two_hundred_clients_get_the_answer_that_one_gets() throws Exception {
        String expected = served.post("/api/check", GAME_A).body();
        ExecutorService clients = Executors.newFixedThreadPool(200);
        try {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                answers.add(
                        clients.submit(() -> served.post("/api/check", GAME_A).body()));
            }
            for (Future<String> answer : answers) {
                assertThat(answer.get()).isEqualTo(expected);
            }
        } finally {
            clients.shutdownNow();
        }
    }

    @Test
    void an_answer_names_its_source_as_the_command_names_standard_input() {
        String wrong = "0 11777788 22444488 35555888 36666888 87040870007700011\n";
        assertThat(served.post("/api/check", wrong).body()).contains("{\"file\":\"<stdin>\",\"line\":1,\"column\":42,");
    }

    private HttpResponse<String> posted(String path, String header, String value) {
        return served.send(HttpRequest.newBuilder(served.at(path))
                .header(header, value)
                .POST(HttpRequest.BodyPublishers.ofString(GAME_A))
                .build());
    }

    @ParameterizedTest
    @CsvSource({
        "/api/check, Content-Type, multipart/form-data; boundary=x",
        "/api/check, Content-Type, Multipart/Form-Data",
        "/api/replay, Content-Type, multipart/mixed; boundary=x",
        "/api/shogi/read, Content-Type, multipart/form-data; boundary=x",
        "/api/study, Content-Type, multipart/form-data; boundary=x",
        "/api/check, Content-Type, image/png",
        "/api/check, Content-Encoding, br"
    })
    void a_body_in_a_wrapping_that_nobody_opens_is_refused(String path, String header, String value) {
        assertThat(posted(path, header, value).statusCode()).isEqualTo(415);
    }

    @ParameterizedTest
    @CsvSource({"en, --data-binary @FILE", "ja, --data-binary @ファイル"})
    void who_sends_a_form_is_told_how_to_send(String language, String words) {
        assertThat(posted("/api/check?lang=" + language, "Content-Type", "multipart/form-data; boundary=x")
                        .body())
                .contains(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded",
                "application/json",
                "text/plain; charset=utf-8",
                "application/octet-stream",
                "application/x-ndjson"
            })
    void whatever_else_a_body_is_called_its_bytes_are_read(String type) {
        assertThat(posted("/api/check", "Content-Type", type).statusCode()).isEqualTo(200);
    }
}
