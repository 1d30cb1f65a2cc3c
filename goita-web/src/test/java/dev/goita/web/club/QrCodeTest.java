package dev.goita.web.club;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QrCodeTest {
    private static final String ADDRESS = "http://127.0.0.1:8080/#/club?key=kQ3v";

    /** The upper left corner of any code: a dark frame of 7 by 7 around a dark square of 3 by 3, below four light rows. */
    @Test
    void a_code_is_framed_by_light_and_begins_with_a_finder() {
        String[] rows = QrCode.of(ADDRESS).orElseThrow().toText().split("\n");
        assertThat(rows).allMatch(row -> row.length() == rows[0].length());
        assertThat(rows[0]).matches("█+");
        assertThat(rows[2]).startsWith("████ ▄▄▄▄▄ █");
        assertThat(rows[3]).startsWith("████ █   █ █");
        assertThat(rows[4]).startsWith("████ █▄▄▄█ █");
        assertThat(rows[5]).startsWith("████▄▄▄▄▄▄▄█");
    }

    @Test
    void a_picture_has_the_dark_modules_of_the_text() {
        QrCode code = QrCode.of(ADDRESS).orElseThrow();
        long halves = code.toText()
                .chars()
                .filter(letter -> letter == '▄' || letter == '▀')
                .count();
        long wholes = code.toText().chars().filter(letter -> letter == ' ').count();
        assertThat(code.toSvg().split("M", -1)).hasSize((int) (halves + 2 * wholes) + 1);
    }

    @Test
    void what_is_too_long_has_no_code() {
        assertThat(QrCode.of("x".repeat(2331))).isPresent();
        assertThat(QrCode.of("x".repeat(2332))).isEmpty();
    }
}
