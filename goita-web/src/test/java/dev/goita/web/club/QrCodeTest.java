package dev.goita.web.club;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QrCodeTest {
    /** A text of 14 bytes is the longest of version 1, and so on. */
    @ParameterizedTest
    @ValueSource(ints = {14, 26, 42, 62, 84, 106, 122, 152, 180})
    void a_version_has_the_room_that_the_standard_gives_it(int bytes) {
        int width = width("x".repeat(bytes));
        assertThat(width("x".repeat(bytes - 1))).isEqualTo(width);
        assertThat(bytes == 180 ? width + 4 : width("x".repeat(bytes + 1))).isEqualTo(width + 4);
    }

    private static int width(String text) {
        return QrCode.of(text).orElseThrow().toText().indexOf('\n') - 8;
    }

    @Test
    void what_is_too_long_has_no_code() {
        assertThat(QrCode.of("x".repeat(181))).isEmpty();
    }

    /** Read with jsQR 1.4.0, which gives the text back. */
    @Test
    void an_address_is_drawn_as_it_was_when_another_program_read_it() {
        assertThat(QrCode.of("http://127.0.0.1/").orElseThrow().toText()).isEqualTo(READ);
    }

    private static final String READ = """
            █████████████████████████████████
            █████████████████████████████████
            ████\s▄▄▄▄▄\s█▀▀\s▀█▄\s▀\s█\s▄▄▄▄▄\s████
            ████\s█\s\s\s█\s██▀▄██\s\s▄██\s█\s\s\s█\s████
            ████\s█▄▄▄█\s█▄\s\s\s▄▀▄\s\s█\s█▄▄▄█\s████
            ████▄▄▄▄▄▄▄█▄█\s▀▄▀\s▀▄█▄▄▄▄▄▄▄████
            ████\s▀▄▀▄▀▄█▀▀▀▄▀█\s███▀▀▄██▄▀████
            ████\s█\s█▀▄▄▄▀█▄▀▀▄██\s▄\s▀██▄\s▄████
            ██████▀\s▀▄▄▄\s▄█\s\s▀█▄▄▀\s\s█\s█▄\s████
            ████▄▀▄█\s\s▄▀▄█\s▄\s▀\s▀▄\s▀\s▄▀▄\s▄████
            ████▄█████▄█\s█▀\s██\s█\s▄▄▄\s\s▀▀▀████
            ████\s▄▄▄▄▄\s██▄█▀█▄█\s\s█▄█\s▀█▄▄████
            ████\s█\s\s\s█\s█▄▀▀▀\s▀█▀\s\s▄▄\s█▀█▄████
            ████\s█▄▄▄█\s█▄█▀▄\s▀\s\s▀\s██\s\s█▀▄████
            ████▄▄▄▄▄▄▄█▄█▄▄██▄█▄█▄▄███▄▄████
            █████████████████████████████████
            █████████████████████████████████
            """;
}
