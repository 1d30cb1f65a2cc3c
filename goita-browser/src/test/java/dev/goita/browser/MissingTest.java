package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.teavm.classlib.impl.text.DoubleAnalyzer;
import org.teavm.classlib.java.util.TSplittableRandom;

/** What stands in for the JDK in a browser does what the JDK does. */
final class MissingTest {
    private static final int TIMES = 5_000;

    @ParameterizedTest
    @ValueSource(strings = {"%.0f", "%.1f", "%.2f", "%.3f", "%+.1f", "%,.0f", "%,.2f", "a %.1f %% b%n"})
    void decimals_are_spelt_alike(String format) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < TIMES; i++) {
            double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12) - 4);
            assertThat(Missing.format(format, new Object[] {number}))
                    .isEqualTo(String.format(Locale.ROOT, format, number));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%d", "%+d", "%,d", "%04x", "%02X", "%s"})
    void whole_numbers_are_spelt_alike(String format) {
        for (int number : new int[] {0, 1, 9, 255, 1_000, 65_535, 1_234_567}) {
            assertThat(Missing.format(format, new Object[] {number}))
                    .isEqualTo(String.format(Locale.ROOT, format, number));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%2$s, %1$s", "%s %3$,d %s", "%3$05d|%1$s|%1$s"})
    void values_are_chosen_by_number_alike(String format) {
        Object[] values = {"one", "two", 3456};
        assertThat(Missing.format(format, values)).isEqualTo(String.format(Locale.ROOT, format, values));
    }

    /** TeaVM's digits of a number: the first is worth 10 to the 18th, so that from 9.3 on they are no long with a sign. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "9.2", "9.3", "95", "0.95", "1e-300", "9.999999999999999e300", "123456789.25"})
    void digits_are_read_as_their_number(String decimal) {
        BigDecimal number = new BigDecimal(decimal);
        int exponent = number.precision() - number.scale() - 1;
        long digits = number.movePointLeft(exponent)
                .movePointRight(18)
                .toBigIntegerExact()
                .longValue();
        assertThat(Double.parseDouble(Missing.decimal(digits, exponent))).isEqualTo(Double.parseDouble(decimal));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e+0", "9.5e-1", "1.7976931348623157e+308", "5e-324", "1.2345e+4"})
    void numbers_are_taken_apart_into_their_digits(String number) {
        DoubleAnalyzer.Result result = new DoubleAnalyzer.Result();
        Missing.analyze(number, result);
        assertThat(new BigDecimal(BigInteger.valueOf(result.mantissa), 17 - result.exponent))
                .isEqualByComparingTo(number);
    }

    @Test
    void products_have_the_same_upper_half() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < TIMES; i++) {
            long x = random.nextLong();
            long y = random.nextLong() >> random.nextInt(64);
            assertThat(Missing.multiplyHigh(x, y)).isEqualTo(Math.multiplyHigh(x, y));
        }
    }

    @Test
    void lines_end_where_they_end() {
        for (String text : new String[] {"", "a", "a\n", "a\r\nb", "\n\n", "a\rb\n\rc"}) {
            assertThat(Missing.lines(text))
                    .as(text)
                    .containsExactlyElementsOf(text.lines().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", ",", ", ", " +", "\\s+", "[ \n]", "[ \t]+"})
    void texts_are_split_alike(String separator) {
        for (String text : new String[] {"", "a", " a b", "a,b,,", "a, b  c", "a \n b\t\tc ", ",,", "  "}) {
            for (int most : new int[] {-1, 0, 1, 2, 3}) {
                assertThat(Missing.split(text, separator, most))
                        .as("%s at %s, %d", text, separator, most)
                        .containsExactly(text.split(separator, most));
            }
        }
    }

    @Test
    void bytes_are_compared_alike() {
        byte[][] all = {{}, {1}, {1, 2}, {-1}, {1, -2}};
        for (byte[] one : all) {
            for (byte[] other : all) {
                assertThat(Integer.signum(Missing.compare(one, other)))
                        .isEqualTo(Integer.signum(Arrays.compare(one, other)));
            }
        }
    }

    @Test
    void the_same_seed_gives_the_same_numbers() {
        SplittableRandom meant = new SplittableRandom(3);
        TSplittableRandom made = new TSplittableRandom(3);
        for (int i = 0; i < TIMES; i++) {
            int bound = 1 + meant.nextInt(1 << 20);
            assertThat(1 + made.nextInt(1 << 20)).isEqualTo(bound);
            assertThat(made.nextInt(bound)).isEqualTo(meant.nextInt(bound));
            assertThat(made.nextLong()).isEqualTo(meant.nextLong());
            assertThat(made.nextDouble()).isEqualTo(meant.nextDouble());
            assertThat(made.nextFloat()).isEqualTo(meant.nextFloat());
            assertThat(made.nextBoolean()).isEqualTo(meant.nextBoolean());
        }
    }
}
