package dev.goita.record.text;

import java.util.List;

/**
 * A key and value of a match that is no round.
 *
 * @param texts the value, if it is a string, or its elements, if it is an array of strings; otherwise empty
 * @param json the value as one line of JSON
 */
public record MatchValue(String key, Cell at, List<Cell> texts, String json) {
    /** 対局の名前. */
    public static final String TITLE = "title";
    /** 開始日時. */
    public static final String START_TIME = "start_time";
    /** 終了日時. */
    public static final String END_TIME = "end_time";
    /** Four names, by player number. */
    public static final String PLAYERS = "players";
    /** By which rules it was played, if not the standard ones, as {@link dev.goita.core.Rules#parse} reads them; this project's own key. */
    public static final String RULES = "rules";
    /** Which format it is. */
    public static final String FORMAT = "format";
    /** Which version of the format. */
    public static final String VERSION = "version";
    /** {@code true} if the rounds of the object do not follow from each other; this project's own key. */
    public static final String INDEPENDENT = "independent";
    /** 入力中: what is being typed and is no record yet; this project's own key. */
    public static final String TYPING = "typing";

    /** Copies the list. */
    public MatchValue {
        texts = List.copyOf(texts);
    }
}
