package dev.goita.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServeCommandTest {
    private final CapturedStreams streams = CapturedStreams.empty();

    @Test
    void tables_need_a_folder() {
        assertThat(streams.run("serve", "--club", "--port", "0", "--lang", "en"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("--club needs a folder", "--data FOLDER");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "goita.example",
                "ftp://goita.example",
                "https://goita.example/goita/",
                "https://user@goita.example/",
                "https://goita.example/?a",
                "https:///",
                "a b"
            })
    void an_address_of_a_proxy_is_a_name_and_nothing_behind(String url) {
        assertThat(streams.run("serve", "--url", url, "--port", "0", "--lang", "en"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("--url: is http:// or https://");
    }

    @Test
    void an_empty_address_is_none() {
        assertThat(streams.run("serve", "--host", "", "--port", "0", "--lang", "en"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("--host needs an address");
    }
}
