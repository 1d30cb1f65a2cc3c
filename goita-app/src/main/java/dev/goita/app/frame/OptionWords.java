package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;

/** オプションの文言: what is often wrong with options. */
public final class OptionWords {
    private OptionWords() {}

    public static Wording exclude(String one, String other) {
        return new Wording(one + " と " + other + " は一緒に使えません", one + " and " + other + " exclude each other");
    }

    /** A number that is too small. */
    public static Wording atLeast(String option, long least, Object found) {
        return new Wording(
                option + " は " + least + " 以上です。" + found + " は指定できません",
                option + " is at least " + least + ", not " + found);
    }

    /** A number or word out of range. */
    public static Wording range(String option, Object first, Object last, Object found) {
        return new Wording(
                option + " は " + first + "〜" + last + " です。" + found + " は指定できません",
                option + " is " + first + " to " + last + ", not " + found);
    }
}
