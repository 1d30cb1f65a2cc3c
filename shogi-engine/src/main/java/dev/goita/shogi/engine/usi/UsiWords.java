package dev.goita.shogi.engine.usi;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** 行の語: lines as words, whatever stands between them, and as they can be shown. */
final class UsiWords {
    /** A byte order mark begins what some shells send, and NUL ends what some programs do. */
    private static final Pattern BETWEEN = Pattern.compile("[\\p{IsWhite_Space}\\p{Cntrl}\uFEFF]+");

    private static final int SHOWN_CHARACTERS = 300;

    private UsiWords() {}

    /** The words of a line, none of them empty. */
    static List<String> of(String line) {
        return BETWEEN.splitAsStream(line).filter(word -> !word.isEmpty()).collect(Collectors.toUnmodifiableList());
    }

    /** One line of limited length: what is shown must not look like another line of the protocol. */
    static String shown(String text) {
        String beginning = text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "…";
        return BETWEEN.matcher(beginning).replaceAll(" ");
    }
}
