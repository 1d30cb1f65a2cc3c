package dev.goita.drawing.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SvgCanvasTest {
    private static String formatted(double value, int digits) {
        String text = new BigDecimal(String.format(Locale.ROOT, "%." + digits + "f", value))
                .stripTrailingZeros()
                .toPlainString();
        return text.equals("-0") ? "0" : text;
    }

    @Test
    void numbers_are_rounded_as_the_platform_formats_them() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 5_000; i++) {
            double size = Math.pow(10, random.nextInt(14) - 5);
            double any = (random.nextDouble() - 0.5) * size;
            double middle = (random.nextInt(200_001) - 100_000) / (double) (random.nextBoolean() ? 20 : 20_000);
            for (double value : new double[] {any, middle, Math.nextUp(middle), Math.nextDown(middle), -0.0}) {
                assertThat(SvgCanvas.decimal(value, 1, 10)).isEqualTo(formatted(value, 1));
                assertThat(SvgCanvas.decimal(value, 4, 10_000)).isEqualTo(formatted(value, 4));
            }
        }
    }
}
