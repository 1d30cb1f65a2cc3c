package dev.goita.ml.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
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

    @ParameterizedTest
    @MethodSource("layouts")
    void the_page_in_japanese_has_the_same_lines_and_no_english_word(String id) {
        String page = GoitaPages.of(id, Language.JAPANESE);
        assertThat(page.lines()).hasSameSizeAs(GoitaPages.of(id).lines().toList());
        assertThat(page.replaceAll("`[^`]*`", "").replaceAll("(?m)^- [a-z-]+:", ""))
                .doesNotContainPattern("[A-Za-z]{2,}");
    }
}
