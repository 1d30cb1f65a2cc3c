package dev.goita.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Language;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HttpDoorTest {
    /** Part of the second that closing grants: a door that does not wait cuts the answer off before it is over. */
    private static final long MILLISECONDS_TO_ANSWER = 100;

    private final CountDownLatch isAsked = new CountDownLatch(1);
    private final CountDownLatch mayAnswer = new CountDownLatch(1);
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();

    private HttpDoor open() throws IOException {
        Routes routes = new Routes(new PageFiles(HttpDoorTest.class, "/none/")).get("/", request -> {
            isAsked.countDown();
            try {
                mayAnswer.await();
                Thread.sleep(MILLISECONDS_TO_ANSWER);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return Reply.text("answer");
        });
        return HttpDoor.open(
                new HttpDoor.Place("127.0.0.1", 0, Optional.empty()), routes, Language.ENGLISH, defects::add);
    }

    private CompletableFuture<HttpResponse<String>> ask(HttpDoor door) {
        return client.sendAsync(HttpRequest.newBuilder(door.address()).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void what_is_being_answered_at_closing_gets_its_answer() throws Exception {
        HttpDoor door = open();
        CompletableFuture<HttpResponse<String>> answer = ask(door);
        isAsked.await();
        Thread closing = new Thread(door::close);
        closing.start();
        while (closing.getState() != Thread.State.TIMED_WAITING) {
            assertThat(closing.getState()).isNotEqualTo(Thread.State.TERMINATED);
            Thread.onSpinWait();
        }
        mayAnswer.countDown();
        assertThat(answer.join().body()).isEqualTo("answer");
        closing.join();
        assertThat(defects).isEmpty();
    }

    @Test
    void closing_does_not_wait_for_ever_and_nothing_listens_after_it() throws Exception {
        HttpDoor door = open();
        CompletableFuture<HttpResponse<String>> answer = ask(door);
        isAsked.await();
        door.close();
        assertThatThrownBy(answer::join).hasCauseInstanceOf(IOException.class);
        assertThatThrownBy(() -> ask(door).join()).hasCauseInstanceOf(ConnectException.class);
        assertThat(defects).isEmpty();
    }

    private int answerOf(Error thrown) throws IOException {
        Routes routes = new Routes(new PageFiles(HttpDoorTest.class, "/none/")).get("/", request -> {
            throw thrown;
        });
        try (HttpDoor door = HttpDoor.open(
                new HttpDoor.Place("127.0.0.1", 0, Optional.empty()), routes, Language.ENGLISH, defects::add)) {
            return ask(door).join().statusCode();
        }
    }

    @Test
    void a_broken_invariant_is_told_and_answered() throws IOException {
        AssertionError broken = new AssertionError("broken");
        assertThat(answerOf(broken)).isEqualTo(500);
        assertThat(defects).containsExactly(broken);
    }

    @Test
    void what_there_is_no_memory_for_is_no_defect() throws IOException {
        assertThat(answerOf(new OutOfMemoryError())).isEqualTo(503);
        assertThat(defects).isEmpty();
    }
}
