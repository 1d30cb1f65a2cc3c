package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes what a reader hands on as JSON, round by round: the same rounds always give the same text, and reading and
 * writing that text again changes nothing. Findings are not its business.
 *
 * <p>Rounds that belong to no match become one object with {@code "independent":true}, which says that they do not follow
 * from each other.
 */
public final class JsonWriter implements RecordSink, AutoCloseable {
    private enum State {
        OUTSIDE,
        /** An object is open that no reader's match opened. */
        LOOSE,
        MATCH
    }

    private final JsonGenerator out;
    private final JsonStyle style;
    private final Rules rules;
    private State state = State.OUTSIDE;
    private boolean hasRounds;
    private final List<MatchValue> lineValues = new ArrayList<>();
    /** What the open object has already: a key that came again behind its rounds cannot be put before them any more. */
    private final Set<String> keys = new HashSet<>();

    /**
     * A writer that has heard nothing yet.
     *
     * @param out stays open
     * @param style how the text is laid out
     * @param rules tell the winner where a source has no place for it
     */
    public JsonWriter(Writer out, JsonStyle style, Rules rules) {
        try {
            this.out = JsonText.FACTORY.createGenerator(out).setPrettyPrinter(JsonLayout.of(style));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.style = style;
        this.rules = rules;
    }

    @Override
    public void matchBegins() {
        print(() -> {
            endObject();
            beginObject(State.MATCH);
        });
    }

    @Override
    public void matchEnds() {
        print(this::endObject);
    }

    @Override
    public void matchValue(MatchValue value) {
        boolean isDeclaration =
                value.key().equals(MatchValue.FORMAT) || value.key().equals(MatchValue.VERSION);
        if (isDeclaration) {
            return;
        }
        if (style == JsonStyle.LINES) {
            lineValues.removeIf(said -> said.key().equals(value.key()));
            lineValues.add(value);
        } else if (keys.add(value.key())) {
            print(() -> {
                closeArray();
                member(value.key(), layout(value));
            });
        }
    }

    /** The document puts a space after each comma of the names, but not of the times. */
    private String layout(MatchValue value) {
        return style == JsonStyle.SEED ? value.json().replace("\",\"", "\", \"") : value.json();
    }

    @Override
    public void round(RoundText round) {
        print(() -> {
            switch (style) {
                case CANONICAL -> {
                    beginLoose();
                    openArray();
                    object(round);
                }
                case SEED, SEED_LINE -> {
                    beginLoose();
                    out.writeFieldName(MatchObject.ROUND);
                    seedObject(round);
                }
                case LINES -> {
                    object(round);
                    out.writeRaw('\n');
                }
            }
        });
    }

    private void beginLoose() throws IOException {
        if (state == State.OUTSIDE) {
            beginObject(State.LOOSE);
        }
    }

    private void openArray() throws IOException {
        if (!out.getOutputContext().inArray()) {
            out.writeArrayFieldStart(MatchObject.ROUNDS);
            hasRounds = true;
        }
    }

    private void closeArray() throws IOException {
        if (out.getOutputContext().inArray()) {
            out.writeEndArray();
        }
    }

    private void beginObject(State newState) throws IOException {
        state = newState;
        lineValues.clear();
        keys.clear();
        hasRounds = false;
        if (style == JsonStyle.LINES) {
            return;
        }
        out.writeStartObject();
        if (style == JsonStyle.CANONICAL) {
            MatchObject.declare(out);
            if (newState == State.LOOSE) {
                out.writeBooleanField(MatchValue.INDEPENDENT, true);
            }
        }
    }

    private void endObject() throws IOException {
        if (state != State.OUTSIDE && style != JsonStyle.LINES) {
            if (style == JsonStyle.CANONICAL && !hasRounds) {
                openArray();
            }
            closeArray();
            out.writeEndObject();
            out.writeRaw('\n');
        }
        state = State.OUTSIDE;
        lineValues.clear();
    }

    private void member(String key, String json) throws IOException {
        out.writeFieldName(JsonText.wellFormed(key));
        out.writeRawValue(json);
    }

    private void object(RoundText round) throws IOException {
        RoundForm form = new RoundForm(round, rules);
        out.writeStartObject();
        for (RoundKey key : RoundKey.values()) {
            member(key, form.canonical(key));
        }
        RawJson.write(round.extras(), out);
        for (MatchValue value : lineValues) {
            if (round.extras().stream().map(ExtraField::name).noneMatch(value.key()::equals)) {
                member(value.key(), value.json());
            }
        }
        out.writeEndObject();
    }

    private void seedObject(RoundText round) throws IOException {
        RoundForm form = new RoundForm(round, rules);
        out.writeStartObject();
        for (RoundKey key : RoundKey.values()) {
            Optional<String> json = form.asWritten(key);
            boolean isSpaced = style == JsonStyle.SEED && key != RoundKey.RESULT;
            member(key, isSpaced ? json.map(value -> value.replace(",", ", ")) : json);
        }
        RawJson.write(round.extras(), out);
        out.writeEndObject();
    }

    private void member(RoundKey key, Optional<String> json) throws IOException {
        if (json.isPresent()) {
            member(key.id(), json.get());
        }
    }

    @Override
    public void finding(Finding finding) {}

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private static void print(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the text and flushes it; the writer below stays open. */
    @Override
    public void close() throws IOException {
        endObject();
        out.close();
    }
}
