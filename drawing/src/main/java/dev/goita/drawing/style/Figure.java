package dev.goita.drawing.style;

import java.util.Locale;

/**
 * 数の書き方: how people read a number: with as many digits as they can use, and the same everywhere.
 *
 * @param places after the point
 * @param sign whether numbers above 0 show one
 * @param unit after the number, with its blank; empty for none
 */
public record Figure(int places, Sign sign, String unit) {
    private static final String PERCENT = " %";

    /** Whether a number above 0 shows its sign. */
    public enum Sign {
        OF_NEGATIVES,
        ALWAYS
    }

    /** Whole numbers, such as 12,345. */
    public static final Figure COUNT = plain(0);

    public static Figure plain(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, "");
    }

    /** Differences, such as +31.0. */
    public static Figure signed(int places) {
        return new Figure(places, Sign.ALWAYS, "");
    }

    /** Numbers that are per cent already, such as 31.0 %. */
    public static Figure percent(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, PERCENT);
    }

    /** A number of things, such as 12,345. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A share of 0..1 in per cent. */
    public static String share(double part, int places) {
        return percent(places).of(100 * part);
    }

    /** What stands for a number; a dash for what is none, and never a zero with a minus. */
    public String of(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return "–";
        }
        String text = String.format(Locale.ROOT, (sign == Sign.ALWAYS ? "%+,." : "%,.") + places + "f", number);
        boolean isZero = text.chars().allMatch(c -> "+-0.".indexOf(c) >= 0);
        String rounded = isZero && text.startsWith("-") ? (sign == Sign.ALWAYS ? "+" : "") + text.substring(1) : text;
        return rounded + unit;
    }

    /** Both ends of an interval, the unit once. */
    public String of(double low, double high) {
        return new Figure(places, sign, "").of(low) + " … " + of(high);
    }

    /** A number and what it is uncertain by, the unit once. */
    public String around(double number, double radius) {
        return new Figure(places, sign, "").of(number) + " ±" + new Figure(places, Sign.OF_NEGATIVES, unit).of(radius);
    }
}
