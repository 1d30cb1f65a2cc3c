package dev.goita.report;

import dev.goita.drawing.style.Figure;
import dev.goita.learning.Interval;
import java.util.Locale;

/**
 * 単位: how people read a number. Programs get it as it is, but for CSV with so many decimals.
 *
 * @param figure its digits, sign and unit
 * @param factor by which it is multiplied before, such as 100 for a share in per cent
 * @param csvPlaces decimals in CSV; negative for the number as it is
 * @param least that is told; what is less, but not nothing, is told so
 */
public record Unit(Figure figure, double factor, int csvPlaces, double least) {
    static final Unit RAW = plain(0);

    public static final Unit COUNT = plain(0);

    public static Unit plain(int places) {
        return new Unit(Figure.plain(places), 1, -1, 0);
    }

    public static Unit signed(int places) {
        return new Unit(Figure.signed(places), 1, -1, 0);
    }

    /** Of shares 0..1. */
    public static Unit percent(int places) {
        return new Unit(Figure.percent(places), 100, -1, 0);
    }

    /** The same of what may happen hardly ever, but does. */
    public static Unit share(int places) {
        return new Unit(Figure.percent(places), 100, -1, Math.pow(0.1, places));
    }

    /** The same number told as so many times that, such as points of a game that is worth 1. */
    public Unit times(double more) {
        return new Unit(figure, more * factor, csvPlaces, least);
    }

    public Unit csv(int places) {
        return new Unit(figure, factor, places, least);
    }

    String of(Number number) {
        double told = factor * number.doubleValue();
        return told > 0 && told < least / 2 ? "< " + figure.of(least) : figure.of(told);
    }

    String ends(Interval interval) {
        return figure.of(factor * interval.low(), factor * interval.high());
    }

    String around(Spread spread) {
        return figure.around(factor * spread.mean(), Math.abs(factor) * spread.radius());
    }

    String inCsv(Object value) {
        return csvPlaces >= 0 && value instanceof Number number
                ? String.format(Locale.ROOT, "%." + csvPlaces + "f", number.doubleValue())
                : value.toString();
    }
}
