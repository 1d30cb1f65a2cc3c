package dev.goita.app.goita.stats;

import dev.goita.learning.statistics.Decimals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A scale of shares from 0 on, with round numbers of per cent. */
final class Axis {
    private static final double[] STEPS = {0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2};
    private static final int MOST_TICKS = 6;

    private Axis() {}

    private static double step(double greatest) {
        for (double step : STEPS) {
            if (greatest / step <= MOST_TICKS) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /** The first tick at or after a number. */
    static double end(double greatest) {
        double step = step(greatest);
        return Math.max(1, Math.ceil(greatest / step - 1e-9)) * step;
    }

    static List<Double> ticks(double end) {
        double step = step(end);
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i * step <= end + step / 2; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    static String label(double tick) {
        double percent = 100 * tick;
        return percent == Math.rint(percent)
                ? String.format(Locale.ROOT, "%.0f %%", percent)
                : String.format(
                        Locale.ROOT, "%s %%", Decimals.rounded(percent, 4).toPlainString());
    }
}
