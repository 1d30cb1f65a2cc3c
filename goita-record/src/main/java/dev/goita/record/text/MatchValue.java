package dev.goita.record.text;

import java.util.List;

/**
 * A key and value of a match that is no round.
 *
 * @param key as written
 * @param at where the key stands
 * @param texts the value, if it is a string, or its elements, if it is an array of strings; otherwise empty
 * @param json the value as one line of JSON
 */
public record MatchValue(String key, Cell at, List<Cell> texts, String json) {
    public static final String TITLE = "title";
    public static final String START_TIME = "start_time";
    public static final String END_TIME = "end_time";
    public static final String PLAYERS = "players";
    public static final String FORMAT = "format";
    public static final String VERSION = "version";
    /** {@code true} if the rounds of the object do not follow from each other; this project's own key. */
    public static final String INDEPENDENT = "independent";

    public MatchValue {
        texts = List.copyOf(texts);
    }
}
