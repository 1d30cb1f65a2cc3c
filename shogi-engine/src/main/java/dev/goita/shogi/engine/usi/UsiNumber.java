package dev.goita.shogi.engine.usi;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** 数: a number as programs and engines write it: 1000.5 is 1000, as some reckon in fractions, and no number is too great. */
final class UsiNumber {
    private static final Pattern NUMBER = Pattern.compile("([+-]?)(?=\\.?[0-9])0*+([0-9]*+)(?:\\.[0-9]*+)?+");

    /** So many digits are less than {@link Long#MAX_VALUE}. */
    private static final int SURE_DIGITS = 18;

    private UsiNumber() {}

    /** The whole part, {@link Long#MAX_VALUE} or its negative if it is greater; empty if the word is no number. */
    static OptionalLong read(String word) {
        Matcher number = NUMBER.matcher(word);
        if (!number.matches()) {
            return OptionalLong.empty();
        }
        String digits = number.group(2);
        long size = digits.length() > SURE_DIGITS ? Long.MAX_VALUE : Long.parseLong("0" + digits);
        return OptionalLong.of(number.group(1).equals("-") ? -size : size);
    }
}
