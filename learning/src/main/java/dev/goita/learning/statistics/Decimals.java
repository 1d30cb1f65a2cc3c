package dev.goita.learning.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as programs get them: no more digits than mean something. */
public final class Decimals {
    private Decimals() {}

    public static BigDecimal rounded(double number, int places) {
        BigDecimal exact = new BigDecimal(number).setScale(places, RoundingMode.HALF_EVEN);
        BigDecimal shortest = exact.stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }
}
