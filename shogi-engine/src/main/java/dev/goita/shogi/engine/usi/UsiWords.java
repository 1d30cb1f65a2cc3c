package dev.goita.shogi.engine.usi;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** 行の語: lines as words, whatever stands between them, words as numbers, and lines as they can be shown. */
final class UsiWords {
    /** A byte order mark begins what some shells send, and NUL ends what some programs do. */
    private static final Pattern BETWEEN = Pattern.compile("[\\p{IsWhite_Space}\\p{Cntrl}\uFEFF]+");

    private static final Pattern NUMBER = Pattern.compile("([+-]?)(?=\\.?[0-9])0*+([0-9]*+)(?:\\.[0-9]*+)?+");

    /** So many digits are less than {@link Long#MAX_VALUE}. */
    private static final int SURE_DIGITS = 18;

    private static final int SHOWN_CHARACTERS = 300;

    private UsiWords() {}

    /** The words of a line, none of them empty. */
    static List<String> of(String line) {
        return BETWEEN.splitAsStream(line).filter(word -> !word.isEmpty()).collect(Collectors.toUnmodifiableList());
    }

    /**
     * 数: a number as programs and engines write it: 1000.5 is 1000, as some reckon in fractions, and one that is too great is
     * {@link Long#MAX_VALUE} or its negative; empty if the word is no number.
     */
    static OptionalLong number(String word) {
        Matcher number = NUMBER.matcher(word);
        if (!number.matches()) {
            return OptionalLong.empty();
        }
        String digits = number.group(2);
        long size = digits.length() > SURE_DIGITS ? Long.MAX_VALUE : Long.parseLong("0" + digits);
        return OptionalLong.of(number.group(1).equals("-") ? -size : size);
    }

    /** One line of limited length: what is shown must not look like another line of the protocol. */
    static String shown(String text) {
        String beginning = text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "…";
        return BETWEEN.matcher(beginning).replaceAll(" ");
    }
}
