package dev.goita.drawing.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * 目盛: where numbers of a range stand on a line, and round numbers to mark on it.
 *
 * @param low number at the start
 * @param high number at the end, greater than {@code low}
 * @param start place of the start
 * @param end place of the end
 */
record Scale(double low, double high, double start, double end) {
    private static final int TICKS = 6;

    /** A scale around some numbers, extended to round ones. */
    static Scale around(double least, double greatest, double start, double end) {
        double span = greatest > least ? greatest - least : Math.max(1, Math.abs(greatest));
        double step = step(span);
        double low = Math.floor(least / step) * step;
        double high = Math.ceil(greatest / step) * step;
        return new Scale(low, high > low ? high : low + step, start, end);
    }

    /** 1, 2 or 5 times a power of ten. */
    private static double step(double span) {
        double power = Math.pow(10, Math.floor(Math.log10(span / TICKS)));
        for (int factor : new int[] {1, 2, 5}) {
            if (span / (power * factor) <= TICKS) {
                return power * factor;
            }
        }
        return power * 10;
    }

    double place(double number) {
        return start + (end - start) * (number - low) / (high - low);
    }

    List<Double> ticks() {
        double step = step(high - low);
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; low + i * step <= high + step / 2; i++) {
            ticks.add(low + i * step);
        }
        return ticks;
    }

    /** A tick in as few digits as tell it from its neighbours. */
    String label(double tick) {
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step(high - low))));
        return String.format(Locale.ROOT, "%,." + decimals + "f", tick + 0.0);
    }
}
