package dev.goita.shogi.ml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShogiPagesTest {
    @Test
    void the_page_in_the_documentation_is_up_to_date() {
        assertThat(Path.of("../docs/features/shogi-position-1.md")).hasContent(ShogiPages.position());
    }
}
