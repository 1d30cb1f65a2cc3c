package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.io.Closeable;
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
public final class JsonWriter implements RecordSink, Closeable {
    private enum State {
        OUTSIDE,
        /** An object is open that no reader's match opened. */
        LOOSE,
        MATCH
    }

    private final JsonGenerator out;
    private final JsonStyle style;
    private final RulesOfMatch rules;
    private Optional<MatchValue> ofSource = Optional.empty();
    private State state = State.OUTSIDE;
    private boolean hasRounds;
    private final List<MatchValue> lineValues = new ArrayList<>();
    /** What the open object has already: a key that came again behind its rounds cannot be put before them any more. */
    private final Set<String> keys = new HashSet<>();

    public JsonWriter(Writer out, JsonStyle style, Rules rules) {
        this(out, style, RulesOfMatch.always(rules));
    }

    /** Writes by the rules of each match; used by nobody else. */
    public JsonWriter(Writer out, JsonStyle style, RulesOfMatch rules) {
        try {
            this.out = JsonText.generator(out).setPrettyPrinter(JsonLayout.of(style));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.style = style;
        this.rules = rules;
    }

    @Override
    public void playedBy(Rules named) {
        rules.source(named);
        ofSource = RulesOfMatch.named(named);
        forgetValues();
    }

    @Override
    public void matchBegins() {
        rules.forget();
        print(() -> {
            endObject();
            beginObject(State.MATCH);
        });
    }

    @Override
    public void matchEnds() {
        rules.forget();
        print(this::endObject);
    }

    @Override
    public void matchValue(MatchValue value) {
        rules.value(value, "");
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
        rules.round();
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
            ofSource.ifPresent(this::matchValue);
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
        forgetValues();
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
        forgetValues();
    }

    private void forgetValues() {
        lineValues.clear();
        ofSource.ifPresent(lineValues::add);
    }

    private void member(String key, String json) throws IOException {
        out.writeFieldName(JsonText.wellFormed(key));
        out.writeRawValue(json);
    }

    private void object(RoundText round) throws IOException {
        RoundForm form = new RoundForm(round, rules.rules());
        out.writeStartObject();
        for (RoundKey key : RoundKey.values()) {
            member(key, form.canonical(key));
        }
        JsonText.extras(round.extras(), out);
        for (MatchValue value : lineValues) {
            if (round.extras().stream().map(ExtraField::name).noneMatch(value.key()::equals)) {
                member(value.key(), value.json());
            }
        }
        out.writeEndObject();
    }

    private void seedObject(RoundText round) throws IOException {
        RoundForm form = new RoundForm(round, rules.rules());
        out.writeStartObject();
        for (RoundKey key : RoundKey.values()) {
            Optional<String> json = form.asWritten(key);
            boolean isSpaced = style == JsonStyle.SEED && key != RoundKey.RESULT;
            member(key, isSpaced ? json.map(value -> value.replace(",", ", ")) : json);
        }
        JsonText.extras(round.extras(), out);
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

    /** Where the lines of a file break. Arrays are those of rounds: whatever else a file holds is one value of one line. */
    private static class JsonLayout extends MinimalPrettyPrinter {
        private static final long serialVersionUID = 1;

        private JsonLayout() {
            super("");
        }

        static JsonLayout of(JsonStyle style) {
            return switch (style) {
                case CANONICAL -> new RoundALine();
                case SEED -> new Indented();
                case LINES, SEED_LINE -> new JsonLayout();
            };
        }

        private static final class RoundALine extends JsonLayout {
            private static final long serialVersionUID = 1;

            @Override
            public void beforeArrayValues(JsonGenerator out) throws IOException {
                out.writeRaw('\n');
            }

            @Override
            public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
                out.writeRaw(",\n");
            }

            @Override
            public void writeEndArray(JsonGenerator out, int values) throws IOException {
                out.writeRaw(values == 0 ? "]" : "\n]");
            }
        }

        /** As the format document prints its first example, four spaces a level. */
        private static final class Indented extends JsonLayout {
            private static final long serialVersionUID = 1;

            @Override
            public void beforeObjectEntries(JsonGenerator out) throws IOException {
                indent(out, out.getOutputContext().getNestingDepth());
            }

            @Override
            public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
                out.writeRaw(',');
                indent(out, out.getOutputContext().getNestingDepth());
            }

            @Override
            public void writeEndObject(JsonGenerator out, int entries) throws IOException {
                indent(out, out.getOutputContext().getNestingDepth() - 1);
                out.writeRaw('}');
            }

            private static void indent(JsonGenerator out, int levels) throws IOException {
                out.writeRaw('\n');
                out.writeRaw("    ".repeat(levels));
            }
        }
    }

    /**
     * The values of a round as JSON writes them, right or wrong: nothing that was written is lost, and what a notation had
     * no place for is told by the record.
     */
    private static final class RoundForm {
        private final RoundText text;
        private final RoundReading reading;
        private final Rules rules;

        RoundForm(RoundText text, Rules rules) {
            this.text = text;
            this.rules = rules;
            this.reading = RoundReading.of(rules, text);
        }

        /** A value, or empty where a source left it out. */
        Optional<String> asWritten(RoundKey key) {
            return switch (key) {
                case DEALER -> text.dealer().map(Cell::text);
                case SCORE -> text.score().map(RoundForm::array);
                case HANDS -> text.hands().map(hands -> JsonLine.strings(hands(hands)));
                case RECORD ->
                    text.record().map(record -> JsonText.quote(reading.digits().toString()));
                case WINNER ->
                    text.untold().contains(key)
                            ? Optional.of(winner())
                            : text.winner().map(cell -> winner());
                case GOSHI ->
                    text.untold().contains(key)
                            ? reading.deal().map(RoundForm::holders)
                            : text.goshi().map(RoundForm::array);
                case RESULT -> text.result().map(cell -> JsonText.quote(cell.text()));
            };
        }

        /** As {@link #asWritten}, with the default where it was left out; empty where there is none. */
        Optional<String> canonical(RoundKey key) {
            Optional<String> written = asWritten(key);
            if (written.isPresent()) {
                return written;
            }
            return switch (key) {
                case DEALER -> Optional.of("0");
                case WINNER -> Optional.of(winner());
                case GOSHI -> Optional.of("[]");
                case SCORE, HANDS, RECORD, RESULT -> Optional.empty();
            };
        }

        private String winner() {
            return "" + reading.winner(rules).map(Seat::number).orElse(-1);
        }

        private static String holders(Deal deal) {
            List<String> numbers = DealRuling.goshiHolders(deal).stream()
                    .map(seat -> "" + seat.number())
                    .toList();
            return "[" + String.join(",", numbers) + "]";
        }

        private static String array(List<Cell> numbers) {
            return "[" + String.join(",", numbers.stream().map(Cell::text).toList()) + "]";
        }

        /** Ascending, as the format document has it; what is no hand stays as it is. */
        private List<String> hands(List<Cell> hands) {
            List<String> sorted = new ArrayList<>();
            for (Cell hand : hands) {
                boolean isDigits = hand.text().chars().allMatch(c -> c >= '0' && c <= '9');
                int[] characters = hand.text().chars().sorted().toArray();
                sorted.add(isDigits ? new String(characters, 0, characters.length) : hand.text());
            }
            return sorted;
        }
    }
}
