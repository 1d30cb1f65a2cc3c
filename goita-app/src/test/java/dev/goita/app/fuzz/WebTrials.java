package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.shogi.Engines;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.ModelBox;
import dev.goita.web.Site;
import dev.goita.web.WebServer;
import dev.goita.web.http.Budget;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a server is asked: whatever it is, no answer is 500. */
final class WebTrials {
    /** As seeds write where the server listens. */
    static final String ADDRESS = "127.0.0.1:8080";

    /** Those that answer at once: an engine that thinks for a second learns nothing in a night. */
    static final List<String> DOORS = List.of(
            "check?lang=en",
            "legal",
            "replay",
            "convert?to=kanji",
            "study",
            "study/text",
            "study/tables",
            "study/picture",
            "entry",
            "entry/import",
            "entry/sheet",
            "entry/compare",
            "entry/merge",
            "play",
            "shogi/read?variations=1",
            "shogi/convert?to=kif",
            "shogi/view?text",
            "shogi/written?to=ki2",
            "shogi/boards",
            "shogi/picture",
            "shogi/position",
            "shogi/typed",
            "shogi/record");

    static final List<String> FILES = List.of(
            "t.metrics.jsonl",
            "metrics.jsonl",
            "arena/journal.txt",
            "evaluation.json",
            "model.zip",
            "set/manifest.json");

    private static final Map<String, Doors.Opened> ALL =
            new HashMap<>(AllDoors.ofGoita(Rules.STANDARD, WebTrials::model).all());

    static {
        ALL.putAll(AllDoors.ofShogi(OpenBook.NONE, Engines.NEW).all());
    }

    private static final int MILLIS_TO_ANSWER = 30_000;
    private static final Map<Path, WebTrials> SERVERS = new ConcurrentHashMap<>();
    private static final Map<String, Model> MODELS = new ConcurrentHashMap<>();

    private final WebServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();

    private WebTrials(Path data) {
        try {
            server = WebServer.open(
                    new WebServer.Listening("127.0.0.1", 0, Language.ENGLISH, Map.of(), defects::add),
                    new Site(Rules.STANDARD, Optional.of(data)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Model model(String name) {
        return MODELS.computeIfAbsent(name, box -> {
            try {
                return ModelBox.find(box).orElseThrow().read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** As a server takes it. */
    private static Question.Body sent(byte[] bytes) {
        return new Question.Body() {
            @Override
            public InputStream stream() {
                return new ByteArrayInputStream(bytes);
            }

            @Override
            public String text() {
                String text = new String(bytes, StandardCharsets.UTF_8);
                if (text.indexOf('\0') >= 0) {
                    throw Refusal.badRequest("テキストではありません", "no text");
                }
                return text;
            }
        };
    }

    /** One for all inputs of a folder. */
    private static WebTrials at(Path scratch) {
        return SERVERS.computeIfAbsent(scratch, WebTrials::new);
    }

    /** The number of a door, and the body that it gets, without a server between them where there need be none: it takes fifty times as long. */
    static void door(byte[] input, Path scratch) throws IOException, InterruptedException {
        if (input.length == 0) {
            return;
        }
        String name = DOORS.get(Byte.toUnsignedInt(input[0]) % DOORS.size());
        byte[] body = Arrays.copyOfRange(input, 1, input.length);
        String[] asked = name.split("[?]", 2);
        Doors.Opened door = ALL.get("/api/" + asked[0]);
        if (door == null) {
            at(scratch).send(name, HttpRequest.BodyPublishers.ofByteArray(body));
        } else {
            Map<String, String> parameters = new HashMap<>();
            for (String parameter : asked.length > 1 ? asked[1].split("&") : new String[0]) {
                parameters.put(parameter.replaceFirst("=.*", ""), parameter.replaceFirst("[^=]*=?", ""));
            }
            try {
                door.door().answer(new Question(parameters, sent(body), Language.ENGLISH, Budget.ofProcessor()));
            } catch (Refusal refusal) {
                assertThat(refusal.status()).isBetween(400, 499);
            }
        }
    }

    /** The number of a kind of file, and what lies in it: the page Training reads whatever is there. */
    static void run(byte[] input, Path scratch) throws IOException, InterruptedException {
        if (input.length > 0) {
            String name = FILES.get(Byte.toUnsignedInt(input[0]) % FILES.size());
            Path file = scratch.resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, Arrays.copyOfRange(input, 1, input.length));
            at(scratch).send("runs", HttpRequest.BodyPublishers.noBody());
            at(scratch).send("run?name=" + name, HttpRequest.BodyPublishers.noBody());
            at(scratch).send("run/rounds?name=set&from=1", HttpRequest.BodyPublishers.noBody());
            Files.delete(file);
        }
    }

    /** What is answered to a body, for seeds. */
    static String answer(Path scratch, String door, String body) throws IOException {
        try {
            return at(scratch).send(door, HttpRequest.BodyPublishers.ofString(body));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private String send(String door, HttpRequest.BodyPublisher body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.address().getPort() + "/api/" + door));
        HttpResponse<String> answer = client.send(
                (body.contentLength() == 0 ? request.GET() : request.POST(body)).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        check(Integer.toString(answer.statusCode()), answer.body());
        return answer.body();
    }

    /** All that goes over a connection, up to its end. */
    static void http(byte[] input, Path scratch) throws IOException {
        WebTrials trials = at(scratch);
        int port = trials.server.address().getPort();
        String sent = new String(input, StandardCharsets.ISO_8859_1).replace(ADDRESS, "127.0.0.1:" + port);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(MILLIS_TO_ANSWER);
            // Without this, connections that are over would use up the ports.
            socket.setSoLinger(true, 0);
            socket.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            trials.check(status(socket.getInputStream()), sent);
        } catch (java.net.SocketException reset) {
            // Whoever says what is no request may be hung up on.
            trials.check("", sent);
        }
    }

    private static String status(InputStream answer) throws IOException {
        byte[] begin = answer.readNBytes(12);
        answer.readAllBytes();
        return begin.length < 12 ? "" : new String(begin, 9, 3, StandardCharsets.ISO_8859_1);
    }

    private void check(String status, String words) {
        List<Throwable> found = List.copyOf(defects);
        defects.clear();
        if (!found.isEmpty()) {
            throw new AssertionError(words, found.get(0));
        }
        assertThat(status).as(words).isNotEqualTo("500");
    }
}
