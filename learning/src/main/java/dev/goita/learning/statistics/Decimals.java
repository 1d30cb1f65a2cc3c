package dev.goita.learning.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as programs get them: no more digits than mean something. */
public final class Decimals {
    private Decimals() {}

    /**
     * The decimal number next to a binary one.
     *
     * @param places at most so many digits behind the point
     * @return the nearest decimal, of two as near the even one, without zeros at the end behind the point
     * @throws NumberFormatException if the number is infinite or none
     */
    public static BigDecimal rounded(double number, int places) {
        BigDecimal exact = new BigDecimal(number).setScale(places, RoundingMode.HALF_EVEN);
        BigDecimal shortest = exact.stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }
}
