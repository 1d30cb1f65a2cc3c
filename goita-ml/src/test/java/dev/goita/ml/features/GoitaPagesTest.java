package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoitaPagesTest {
    static List<String> layouts() {
        return GoitaPages.layouts();
    }

    /** If this fails: {@code ./goita features --describe --layout ID > docs/features/…}, and read the difference. */
    @ParameterizedTest
    @MethodSource("layouts")
    void the_documented_page_is_that_of_the_layout(String id) throws IOException {
        Path page = Path.of("../docs/features", id.replace('/', '-') + ".md");

        assertThat(Files.readString(page)).isEqualTo(GoitaPages.of(id));
    }
}
