package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/** A browser for each class of tests, of which none may leave a complaint behind. */
abstract class BrowserTest {
    private static Browser opened;

    @BeforeAll
    static void start() throws IOException {
        opened = new Browser(Optional.empty());
    }

    @AfterAll
    static void stop() {
        opened.close();
    }

    @AfterEach
    void nothing_went_wrong() {
        assertThat(opened.complaints()).isEmpty();
    }

    static Browser browser() {
        return opened;
    }
}
