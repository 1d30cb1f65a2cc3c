package dev.goita.record.json;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.text.MatchValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 見出しの形: what each known key of a match has to have for a value; null says as little as no key at all. */
enum HeaderShape {
    TITLE(MatchValue.TITLE, "文字列", "a string"),
    START_TIME(MatchValue.START_TIME, " ISO 8601 の日時（例 2015-04-01T12:00+09:00）", HeaderShape.TIME),
    END_TIME(MatchValue.END_TIME, " ISO 8601 の日時（例 2015-04-01T12:00+09:00）", HeaderShape.TIME),
    PLAYERS(MatchValue.PLAYERS, "プレイヤー名（文字列）四つの配列", "an array of four names, as strings"),
    FORMAT(MatchValue.FORMAT, " \"" + MatchObject.FORMAT + "\" ", "\"" + MatchObject.FORMAT + "\""),
    VERSION(MatchValue.VERSION, " \"" + MatchObject.VERSION + "\" ", "\"" + MatchObject.VERSION + "\""),
    INDEPENDENT(MatchValue.INDEPENDENT, " true か false ", "true or false");

    private static final String TIME = "an ISO 8601 time, such as 2015-04-01T12:00+09:00";
    private static final String NULL = "null";

    private final String key;
    private final String japanese;
    private final String english;

    HeaderShape(String key, String japanese, String english) {
        this.key = key;
        this.japanese = japanese;
        this.english = english;
    }

    /** Empty for a key that the format does not know. */
    static Optional<HeaderShape> of(String key) {
        for (HeaderShape shape : values()) {
            if (shape.key.equals(key)) {
                return Optional.of(shape);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a value is of the shape; of a time only that it is a string, for what is in it is told by itself.
     *
     * @param names how many strings an array has that has nothing else; otherwise any other number
     */
    boolean fits(String json, int names) {
        if (json.equals(NULL)) {
            return true;
        }
        return switch (this) {
            case TITLE, START_TIME, END_TIME -> json.startsWith("\"");
            case PLAYERS -> names == Seat.ALL.size();
            case FORMAT -> json.equals(JsonText.quote(MatchObject.FORMAT));
            case VERSION -> json.equals(JsonText.quote(MatchObject.VERSION));
            case INDEPENDENT -> json.equals("true") || json.equals("false");
        };
    }

    /** What is wrong with the names that a round has beside its own keys; empty for any other key. */
    static Optional<Wording> wrongNames(String key, String json) {
        return key.equals(PLAYERS.key) && !PLAYERS.fits(json, names(json).size())
                ? Optional.of(PLAYERS.expected(json))
                : Optional.empty();
    }

    /** The strings of an array; none if there is anything else in it. */
    static List<String> names(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        List<String> names = new ArrayList<>();
        try {
            JsonScanner scanner =
                    new JsonScanner(new ByteArrayInputStream(bytes), JsonScanner.Listener.NONE, bytes.length + 1);
            if (scanner.advance() != Token.BEGIN_ARRAY) {
                return List.of();
            }
            for (Token token = scanner.advance(); token != Token.END_ARRAY; token = scanner.advance()) {
                if (token == Token.STRING) {
                    names.add(scanner.text());
                } else if (token != Token.COMMA) {
                    return List.of();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }

    /** What had to be there, and what is. */
    Wording expected(String json) {
        String found = JsonGrammar.shortened(json);
        return new Wording(
                "\"" + key + "\" は" + japanese + "ですが、" + found + " とあります",
                "expected for \"" + key + "\" " + english + ", found " + found);
    }
}
