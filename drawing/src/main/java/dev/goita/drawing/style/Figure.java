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
        /** Only numbers below 0 do. */
        OF_NEGATIVES,
        /** Numbers from 0 on have a plus. */
        ALWAYS
    }

    /** Whole numbers, such as 12,345. */
    public static final Figure COUNT = plain(0);

    /**
     * Numbers without a unit, such as 31.0.
     *
     * @param places after the point
     * @return signed only below 0
     */
    public static Figure plain(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, "");
    }

    /**
     * Differences, such as +31.0.
     *
     * @param places after the point
     * @return with a plus from 0 on
     */
    public static Figure signed(int places) {
        return new Figure(places, Sign.ALWAYS, "");
    }

    /**
     * Numbers that are per cent already, such as 31.0 %.
     *
     * @param places after the point
     * @return signed only below 0
     */
    public static Figure percent(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, PERCENT);
    }

    /**
     * A number of things, such as 12,345.
     *
     * @param number of things
     * @return with a comma every three digits
     */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /**
     * A share of 0..1 in per cent.
     *
     * @param part of the whole, 0..1
     * @param places after the point
     * @return such as {@code 31.0 %}
     */
    public static String share(double part, int places) {
        return percent(places).of(100 * part);
    }

    /**
     * What stands for a number; a dash for what is none, and never a zero with a minus.
     *
     * @param number in the unit of this figure
     * @return with a comma every three digits, and the unit
     */
    public String of(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return "–";
        }
        String text = String.format(Locale.ROOT, (sign == Sign.ALWAYS ? "%+,." : "%,.") + places + "f", number);
        boolean isZero = text.chars().allMatch(c -> "+-0.".indexOf(c) >= 0);
        String rounded = isZero && text.startsWith("-") ? (sign == Sign.ALWAYS ? "+" : "") + text.substring(1) : text;
        return rounded + unit;
    }

    /**
     * Both ends of an interval, the unit once.
     *
     * @param low in the unit of this figure
     * @param high in the unit of this figure
     * @return such as {@code 1.0 … 2.0 %}
     */
    public String of(double low, double high) {
        return new Figure(places, sign, "").of(low) + " … " + of(high);
    }

    /**
     * A number and what it is uncertain by, the unit once.
     *
     * @param number in the unit of this figure
     * @param radius in the same unit, not negative
     * @return such as {@code 1.5 ±0.5 %}
     */
    public String around(double number, double radius) {
        return new Figure(places, sign, "").of(number) + " ±" + new Figure(places, Sign.OF_NEGATIVES, unit).of(radius);
    }
}
