package dev.goita.shogi.record;

/** What a format of lines can hold: texts without line breaks. */
public final class OneLine {
    private OneLine() {}

    public static boolean is(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    }

    /** {@return the text with a blank for every line break} */
    public static String of(String text) {
        return is(text) ? text : String.join(" ", text.lines().toList());
    }
}
