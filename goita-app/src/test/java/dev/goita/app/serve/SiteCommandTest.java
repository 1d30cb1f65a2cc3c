package dev.goita.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What it writes is held by SiteTest, where the engine for browsers is. */
final class SiteCommandTest {
    @TempDir
    private Path folder;

    private final CapturedStreams streams = CapturedStreams.empty();

    @Test
    void a_program_without_the_engine_says_where_it_is_made() {
        Path site = folder.resolve("site");
        assertThat(streams.run("site", "-o", site.toString(), "--lang", "en")).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("no engine for browsers").contains("./goita site");
        assertThat(site).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", " "})
    void a_site_is_a_folder(String name) {
        assertThat(streams.run("site", "-o", name, "--lang", "en")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("-o needs a folder");
    }
}
