package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.web.http.HttpDoor;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class CarriedDoorsTest {
    private final CountDownLatch mayAnswer = new CountDownLatch(1);
    private final HttpClient client = HttpClient.newHttpClient();

    private HttpDoor open() throws IOException {
        Routes routes = new Routes(new PageFiles(CarriedDoorsTest.class, "/none/"));
        new WebServer.CarriedDoors().open(new Doors().add("/read", Doors.Work.READING, this::read), routes);
        return HttpDoor.open(
                new HttpDoor.Place("127.0.0.1", 0, Optional.empty()), routes, Language.ENGLISH, defect -> {});
    }

    private Object read(Question question) throws IOException {
        if (question.text().length() > 10_000) {
            try {
                mayAnswer.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
        return List.of();
    }

    private CompletableFuture<HttpResponse<String>> ask(HttpDoor door, String body) {
        return client.sendAsync(
                HttpRequest.newBuilder(door.address().resolve("/read"))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void what_people_send_does_not_wait_behind_whole_files() throws Exception {
        try (HttpDoor door = open()) {
            int files = 2 * Runtime.getRuntime().availableProcessors();
            List<CompletableFuture<HttpResponse<String>>> waiting = Stream.generate(() -> ask(door, "0".repeat(20_000)))
                    .limit(files)
                    .toList();
            for (int i = 0; i < files; i++) {
                assertThat(ask(door, "0").join().statusCode()).isEqualTo(200);
            }
            assertThat(waiting).noneMatch(CompletableFuture::isDone);
            mayAnswer.countDown();
            waiting.forEach(CompletableFuture::join);
        }
    }
}
