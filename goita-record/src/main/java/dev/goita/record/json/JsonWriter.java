package dev.goita.record.json;

import dev.goita.core.Rules;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a reader hands on as JSON, round by round: the same rounds always give the same text, and reading and
 * writing that text again changes nothing. Findings are not its business.
 *
 * <p>Rounds that belong to no match become one object with {@code "independent":true}, which says that they do not follow
 * from each other.
 */
public final class JsonWriter implements RecordSink, AutoCloseable {
    private static final String DECLARATION = "\"format\":\"goita-record\",\"version\":\"1.0\"";

    private enum State {
        OUTSIDE,
        /** An object is open that no reader's match opened. */
        LOOSE,
        MATCH
    }

    private final Writer out;
    private final JsonStyle style;
    private final Rules rules;
    private State state = State.OUTSIDE;
    private boolean isArrayOpen;
    private boolean isFirstMember;
    private boolean isFirstRound;
    private boolean hasRounds;
    private final List<MatchValue> lineValues = new ArrayList<>();

    /** @param rules tell the winner where a source has no place for it */
    public JsonWriter(Writer out, JsonStyle style, Rules rules) {
        this.out = out;
        this.style = style;
        this.rules = rules;
    }

    @Override
    public void matchBegins() {
        endObject();
        beginObject(State.MATCH);
    }

    @Override
    public void matchEnds() {
        endObject();
    }

    @Override
    public void matchValue(MatchValue value) {
        boolean isDeclaration =
                value.key().equals(MatchValue.FORMAT) || value.key().equals(MatchValue.VERSION);
        if (isDeclaration) {
            return;
        }
        if (style == JsonStyle.LINES) {
            lineValues.add(value);
        } else {
            closeArray();
            member();
            print(JsonBytes.quote(value.key()) + ":" + layout(value));
        }
    }

    /** The document puts a space after each comma of the names, but not of the times. */
    private String layout(MatchValue value) {
        return style == JsonStyle.SEED ? value.json().replace("\",\"", "\", \"") : value.json();
    }

    @Override
    public void round(RoundText round) {
        if (style == JsonStyle.LINES) {
            print(object(round) + "\n");
            return;
        }
        if (state == State.OUTSIDE) {
            beginObject(State.LOOSE);
        }
        switch (style) {
            case CANONICAL -> arrayElement(round);
            case SEED -> {
                member();
                print("\"round\":{" + seedMembers(round) + "\n    }");
            }
            case SEED_LINE -> {
                member();
                print("\"round\":" + seedObject(round));
            }
            case LINES -> throw new AssertionError(style);
        }
    }

    private void arrayElement(RoundText round) {
        if (!isArrayOpen) {
            member();
            print("\"rounds\":[");
            isArrayOpen = true;
            hasRounds = true;
            isFirstRound = true;
        }
        print((isFirstRound ? "\n" : ",\n") + object(round));
        isFirstRound = false;
    }

    private void closeArray() {
        if (isArrayOpen) {
            print("\n]");
        }
        isArrayOpen = false;
    }

    private void beginObject(State newState) {
        state = newState;
        lineValues.clear();
        isFirstMember = true;
        hasRounds = false;
        if (style == JsonStyle.LINES) {
            return;
        }
        print("{");
        if (style == JsonStyle.CANONICAL) {
            print(DECLARATION);
            isFirstMember = false;
        }
        if (newState == State.LOOSE && style == JsonStyle.CANONICAL) {
            member();
            print("\"" + MatchValue.INDEPENDENT + "\":true");
        }
    }

    private void endObject() {
        if (state != State.OUTSIDE && style != JsonStyle.LINES) {
            closeArray();
            if (style == JsonStyle.CANONICAL && !hasRounds) {
                member();
                print("\"rounds\":[]");
            }
            print(style == JsonStyle.SEED ? "\n}\n" : "}\n");
        }
        state = State.OUTSIDE;
        lineValues.clear();
    }

    private void member() {
        print(isFirstMember ? "" : ",");
        print(style == JsonStyle.SEED ? "\n    " : "");
        isFirstMember = false;
    }

    private String object(RoundText round) {
        RoundForm form = new RoundForm(round, rules);
        StringBuilder object = new StringBuilder();
        for (RoundKey key : RoundKey.values()) {
            append(object, key.id(), form.canonical(key));
        }
        round.extras().forEach(extra -> append(object, extra.name(), Optional.of(extra.json())));
        lineValues.stream()
                .filter(value -> round.extras().stream().map(ExtraField::name).noneMatch(value.key()::equals))
                .forEach(value -> append(object, value.key(), Optional.of(value.json())));
        return "{" + object + "}";
    }

    private String seedObject(RoundText round) {
        RoundForm form = new RoundForm(round, rules);
        StringBuilder object = new StringBuilder();
        for (RoundKey key : RoundKey.values()) {
            append(object, key.id(), form.asWritten(key));
        }
        round.extras().forEach(extra -> append(object, extra.name(), Optional.of(extra.json())));
        return "{" + object + "}";
    }

    private static void append(StringBuilder object, String key, Optional<String> json) {
        json.ifPresent(value -> object.append(object.length() == 0 ? "" : ",")
                .append(JsonBytes.quote(key))
                .append(':')
                .append(value));
    }

    private String seedMembers(RoundText round) {
        RoundForm form = new RoundForm(round, rules);
        List<String> members = new ArrayList<>();
        for (RoundKey key : RoundKey.values()) {
            form.asWritten(key).ifPresent(json -> members.add("\"" + key.id() + "\":" + json.replace(",", ", ")));
        }
        round.extras().forEach(extra -> members.add(JsonBytes.quote(extra.name()) + ":" + extra.json()));
        String indent = "\n        ";
        return members.isEmpty() ? "" : indent + String.join("," + indent, members);
    }

    @Override
    public void finding(Finding finding) {}

    private void print(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the text and flushes it; the writer below stays open. */
    @Override
    public void close() throws IOException {
        endObject();
        out.flush();
    }
}
