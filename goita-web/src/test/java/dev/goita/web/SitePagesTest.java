package dev.goita.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SitePagesTest {
    @Test
    void a_script_of_a_site_has_no_blanks_before_its_lines_and_none_that_are_comments() {
        assertThat(SitePages.lean(
                        "// Why.\nconst a = 1;\n\n  /** What. */\n  f(`${a} //`); // so\n/* one */ g(); /* two */\n"))
                .isEqualTo("const a = 1;\nf(`${a} //`); // so\n/* one */ g(); /* two */\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"const a = `\n  // no comment\n\n`;\n", "f(`a`, `b\n  c`);\n"})
    void a_script_with_a_text_over_lines_is_as_it_was(String script) {
        assertThat(SitePages.lean(script)).isEqualTo(script);
    }
}
