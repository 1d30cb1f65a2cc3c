package dev.goita.diagnostics;

/**
 * 文言: one message in every language the project speaks. Says what was expected, what was found and what to do.
 *
 * @param japanese the message in Japanese, without a place or a code
 * @param english the same message in English
 */
public record Wording(String japanese, String english) {
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
