package dev.goita.drawing.chart;

import dev.goita.drawing.style.Figure;
import java.util.ArrayList;
import java.util.List;

/**
 * 目盛: where numbers of a range stand on a line, and round numbers to mark on it.
 *
 * @param high number at the end, greater than {@code low}
 * @param step between ticks: 1, 2 or 5 times a power of ten where nobody asks for another one
 */
record Scale(double low, double high, double start, double end, double step) {
    private static final double ROUNDING = 1e-9;

    /** What numbers can be marked. */
    enum Ticks {
        ANY,
        /** Numbers that count something. */
        WHOLE
    }

    /** A scale that begins and ends with a tick, so that ticks cover all numbers; at least two and at most so many ticks. */
    static Scale around(double least, double greatest, double start, double end, int most) {
        double span = span(least, greatest);
        double power = Math.pow(10, Math.floor(Math.log10(span / most)));
        for (int factor : new int[] {1, 2, 5, 10, 20, 50}) {
            double step = power * factor;
            double first = Math.floor(least / step + ROUNDING);
            double last = Math.max(first + 1, Math.ceil(greatest / step - ROUNDING));
            if (last - first < most || factor == 50) {
                return new Scale(first * step, last * step, start, end, step);
            }
        }
        throw new AssertionError("the last step is always taken");
    }

    /** A scale from the least to the greatest number, with ticks between them. */
    static Scale within(double least, double greatest, double start, double end, int most, Ticks ticks) {
        double high = greatest > least ? greatest : least + span(least, greatest);
        return new Scale(least, high, start, end, step(high - least, Math.max(1, most - 1), ticks));
    }

    private static double span(double least, double greatest) {
        return greatest > least ? greatest - least : Math.max(1, Math.abs(greatest));
    }

    private static double step(double span, int most, Ticks ticks) {
        double power = Math.pow(10, Math.floor(Math.log10(span / most)));
        for (int factor : new int[] {1, 2, 5, 10}) {
            double step = power * factor;
            if (span / step <= most + ROUNDING && (ticks == Ticks.ANY || step >= 1)) {
                return step;
            }
        }
        return ticks == Ticks.ANY ? power * 10 : 1;
    }

    /** Numbers beyond the range stand at its end. */
    double place(double number) {
        double part = Math.max(0, Math.min(1, (number - low) / (high - low)));
        return start + (end - start) * part;
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - ROUNDING); i * step <= high + ROUNDING * step; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** As many decimals as tell ticks from their neighbours. */
    int decimals() {
        return (int) Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
    }

    String label(double tick, Figure.Sign sign) {
        boolean plain = sign == Figure.Sign.OF_NEGATIVES || Math.abs(tick) < step / 2;
        return (plain ? Figure.plain(decimals()) : Figure.signed(decimals())).of(tick);
    }
}
