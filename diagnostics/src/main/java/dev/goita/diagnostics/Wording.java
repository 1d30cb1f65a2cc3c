package dev.goita.diagnostics;

import dev.goita.diagnostics.text.Spelling;
import dev.goita.diagnostics.text.VisibleText;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * 文言: one message in every language the project speaks. Says what was expected, what was found and what to do.
 *
 * @param japanese the message in Japanese, without a place or a code
 * @param english the same message in English
 */
public record Wording(String japanese, String english) implements Serializable {
    /**
     * What a failure says: in every language if it is {@link Worded}, else its message as it is.
     *
     * @param failure whose message is for people
     * @return its wording
     */
    public static Wording of(Throwable failure) {
        return failure instanceof Worded worded ? worded.wording() : same(String.valueOf(failure.getMessage()));
    }

    /**
     * A message with numbers, names and other wordings in it, written as the root locale writes them.
     *
     * @param japanese as {@link String#format} takes it; {@code %2$s} is the second argument
     * @param english the same in English
     * @param arguments of both; a wording stands in the language of the message
     * @return the wording
     */
    public static Wording of(String japanese, String english, Object... arguments) {
        return new Wording(
                format(japanese, Language.JAPANESE, arguments), format(english, Language.ENGLISH, arguments));
    }

    @SuppressWarnings("AnnotateFormatMethod") // two patterns share the arguments
    private static String format(String pattern, Language language, Object... arguments) {
        return String.format(
                Locale.ROOT,
                pattern,
                Arrays.stream(arguments)
                        .map(one -> one instanceof Wording words ? words.in(language) : one)
                        .toArray());
    }

    /**
     * What needs no translation: names, numbers, and words of other programs.
     *
     * @param text the same for every reader
     * @return the text in every language
     */
    public static Wording same(String text) {
        return new Wording(text, text);
    }

    /**
     * {@return the message with what was written behind a colon, as {@link VisibleText#quote} shows it}
     *
     * @param written what the message is about, of any length
     */
    public Wording quoting(String written) {
        String quoted = VisibleText.quote(written);
        return new Wording(japanese + ": " + quoted, english + ": " + quoted);
    }

    /**
     * {@return the message with the known words behind it that somebody may have meant, as it is if there are none}
     *
     * @param written what is none of them
     * @param known what could have been written
     */
    public Wording suggesting(String written, Collection<String> known) {
        List<String> meant = Spelling.near(written, known);
        return meant.isEmpty()
                ? this
                : new Wording(
                        japanese + "。もしかして: " + String.join("、", meant),
                        english + "; did you mean " + String.join(" or ", meant) + "?");
    }

    /**
     * The message for one reader.
     *
     * @param language of the reader
     * @return the message in that language
     */
    public String in(Language language) {
        return switch (language) {
            case JAPANESE -> japanese;
            case ENGLISH -> english;
        };
    }
}
