package dev.goita.drawing.style;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * 数の書き方: how people read a number: with as many digits as they can use, and the same everywhere.
 *
 * @param sign whether numbers above 0 show one
 * @param unit after the number, with its blank; empty for none
 */
public record Figure(int places, Sign sign, String unit) {
    private static final String PERCENT = " %";
    private static final String NONE = "–";
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    /** The power of ten from which on numbers are written with a point and zeros. */
    private static final int LEAST_PLAIN = -5;

    /** Whether a number above 0 shows its sign. */
    public enum Sign {
        /** Only numbers below 0 do. */
        OF_NEGATIVES,
        /** Numbers from 0 on have a plus. */
        ALWAYS
    }

    /** Whole numbers, such as 12,345. */
    public static final Figure COUNT = plain(0);

    /** Numbers without a unit, such as 31.0; signed only below 0. */
    public static Figure plain(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, "");
    }

    /** Differences, such as +31.0, with a plus from 0 on. */
    public static Figure signed(int places) {
        return new Figure(places, Sign.ALWAYS, "");
    }

    /** Numbers that are per cent already, such as 31.0 %; signed only below 0. */
    public static Figure percent(int places) {
        return new Figure(places, Sign.OF_NEGATIVES, PERCENT);
    }

    /** A number of things, such as 12,345. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /**
     * A number of any size, such as 0.0015, 12,345 or 7.5 × 10⁻⁸.
     *
     * @param digits that tell something, from the first that is not 0 on; at least 1
     * @return without zeros that only fill; {@code 0} for zero and a dash for what is no number
     */
    public static String significant(double number, int digits) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return NONE;
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(digits)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (rounded.signum() == 0 || exponent >= LEAST_PLAIN) {
            return plain(Math.max(0, rounded.scale())).of(rounded.doubleValue());
        }
        String power = Integer.toString(exponent)
                .chars()
                .mapToObj(c -> String.valueOf(c == '-' ? '⁻' : RAISED.charAt(c - '0')))
                .collect(Collectors.joining());
        return rounded.scaleByPowerOfTen(-exponent).toPlainString() + " × 10" + power;
    }

    /** A share of 0..1 in per cent, such as {@code 31.0 %}. */
    public static String share(double part, int places) {
        return percent(places).of(100 * part);
    }

    /** A number with a comma every three digits and the unit; a dash for what is none, and never a zero with a minus. */
    public String of(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return NONE;
        }
        String text = String.format(Locale.ROOT, (sign == Sign.ALWAYS ? "%+,." : "%,.") + places + "f", number);
        boolean isZero = text.chars().allMatch(c -> "+-0.".indexOf(c) >= 0);
        String rounded = isZero && text.startsWith("-") ? (sign == Sign.ALWAYS ? "+" : "") + text.substring(1) : text;
        return rounded + unit;
    }

    /** Both ends of an interval, the unit once, such as {@code 1.0 … 2.0 %}. */
    public String of(double low, double high) {
        return new Figure(places, sign, "").of(low) + " … " + of(high);
    }

    /** A number and what it is uncertain by, the unit once, such as {@code 1.5 ±0.5 %}. */
    public String around(double number, double radius) {
        return new Figure(places, sign, "").of(number) + " ±" + new Figure(places, Sign.OF_NEGATIVES, unit).of(radius);
    }
}
