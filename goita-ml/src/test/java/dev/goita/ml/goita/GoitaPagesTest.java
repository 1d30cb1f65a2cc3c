package dev.goita.ml.goita;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GoitaPagesTest {
    /** If this fails: {@code ./goita features --describe > docs/features/goita-view-1.md}, and read the difference. */
    @Test
    void the_documented_page_is_that_of_the_layout() throws IOException {
        assertThat(Files.readString(Path.of("../docs/features/goita-view-1.md")))
                .isEqualTo(GoitaPages.view());
    }
}
