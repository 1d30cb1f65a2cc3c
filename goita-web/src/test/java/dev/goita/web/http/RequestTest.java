package dev.goita.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestTest {
    private static InputStream stream(Budget budget) {
        return new Request(Map.of(), Language.ENGLISH, Map.of(), new byte[9], URI.create("http://localhost/"))
                .question(budget).stream();
    }

    @Test
    void a_body_is_read_no_further_than_the_budget_allows() throws IOException {
        assertThat(stream(Budget.ofProcessor()).read(new byte[4])).isEqualTo(4);
        assertThatThrownBy(() -> stream(Budget.ofProcessor(-1)).read(new byte[4]))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(413));
    }
}
