package dev.goita.drawing.style;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "30.98712 | 31.0 | +31.0 | 31.0 %",
                "-0.04 | 0.0 | +0.0 | 0.0 %",
                "0 | 0.0 | +0.0 | 0.0 %",
                "-0.06 | -0.1 | -0.1 | -0.1 %",
                "12345.67 | 12,345.7 | +12,345.7 | 12,345.7 %",
                "NaN | – | – | –",
                "Infinity | – | – | –"
            })
    void numbers_are_rounded_for_people(double number, String plain, String signed, String percent) {
        assertThat(Figure.plain(1).of(number)).isEqualTo(plain);
        assertThat(Figure.signed(1).of(number)).isEqualTo(signed);
        assertThat(Figure.percent(1).of(number)).isEqualTo(percent);
    }

    @Test
    void the_unit_of_two_numbers_stands_once() {
        assertThat(Figure.percent(1).of(29.96, 31)).isEqualTo("30.0 … 31.0 %");
        assertThat(Figure.percent(1).around(30.98, 1.04)).isEqualTo("31.0 ±1.0 %");
        assertThat(Figure.signed(2).around(-1, 0.5)).isEqualTo("-1.00 ±0.50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7.500000000000001E-5 | 0.000075",
                "7.5E-8 | 7.5 × 10⁻⁸",
                "0 | 0",
                "0.0015 | 0.0015",
                "-0.1 | -0.1",
                "1234567 | 1,234,570",
                "3 | 3",
                "1.0E-10 | 1 × 10⁻¹⁰",
                "NaN | –"
            })
    void a_number_of_any_size_shows_its_significant_digits_alone(double number, String text) {
        assertThat(Figure.significant(number, 6)).isEqualTo(text);
    }

    @Test
    void shares_are_read_in_per_cent_and_counts_without_a_point() {
        assertThat(Figure.share(0.30987, 1)).isEqualTo("31.0 %");
        assertThat(Figure.COUNT.of(1_234_567)).isEqualTo("1,234,567");
    }
}
