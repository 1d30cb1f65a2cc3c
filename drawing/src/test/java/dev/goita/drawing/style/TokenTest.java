package dev.goita.drawing.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TokenTest {
    /** As Java or a style sheet writes one, but for the mask of all. */
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}\\b|0x(?!FFFFFF)[0-9a-fA-F]{6}\\b");

    /** WCAG 2.2, relative luminance. */
    private static double luminance(int rgb) {
        double[] part = IntStream.of(16, 8, 0)
                .mapToDouble(shift -> (rgb >> shift & 0xFF) / 255.0)
                .map(value -> value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4))
                .toArray();
        return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
    }

    /** WCAG 2.2, contrast ratio. */
    private static double contrast(int one, int other) {
        double light = Math.max(luminance(one), luminance(other));
        double dark = Math.min(luminance(one), luminance(other));
        return (light + 0.05) / (dark + 0.05);
    }

    private static Stream<Arguments> lights() {
        return Stream.of(
                Arguments.of("light", (ToIntFunction<Token>) Token::light),
                Arguments.of("dark", (ToIntFunction<Token>) Token::dark),
                Arguments.of("print", (ToIntFunction<Token>) Token::print));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lights")
    void text_can_be_read(String name, ToIntFunction<Token> colour) {
        for (Token text : List.of(Token.INK, Token.SOFT, Token.ACCENT, Token.GO)) {
            for (Token behind : List.of(Token.PAPER, Token.CARD)) {
                assertThat(contrast(colour.applyAsInt(text), colour.applyAsInt(behind)))
                        .as(text + " on " + behind)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
        for (Token behind : List.of(Token.FACE, Token.TARGET)) {
            assertThat(contrast(colour.applyAsInt(Token.GLYPH), colour.applyAsInt(behind)))
                    .as("on " + behind)
                    .isGreaterThanOrEqualTo(4.5);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lights")
    void a_tile_that_lies_face_down_is_darker_than_an_open_one(String name, ToIntFunction<Token> colour) {
        int back = colour.applyAsInt(Token.BACK);
        int face = colour.applyAsInt(Token.FACE);

        assertThat(luminance(back)).isLessThan(luminance(face));
        assertThat(contrast(back, face)).isGreaterThanOrEqualTo(2.5);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lights")
    void lines_and_bars_can_be_seen(String name, ToIntFunction<Token> colour) {
        for (int i = 0; i < 6; i++) {
            assertThat(contrast(colour.applyAsInt(Token.series(i)), colour.applyAsInt(Token.CARD)))
                    .as("" + Token.series(i))
                    .isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void the_seventh_series_has_the_first_colour_again() {
        assertThat(Token.series(0)).isEqualTo(Token.SERIES_1);
        assertThat(Token.series(5)).isEqualTo(Token.SERIES_6);
        assertThat(Token.series(6)).isEqualTo(Token.SERIES_1);
    }

    @Test
    void a_property_is_named_as_the_token() {
        assertThat(Token.ON_ACCENT.property()).isEqualTo("--on-accent");
        assertThat(Token.css(0x00AB0F)).isEqualTo("#00ab0f");
    }

    @Test
    void no_other_class_has_a_colour() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.endsWith("Token.java"))
                            .filter(file -> COLOUR.matcher(text(file)).find()))
                    .isEmpty();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
