package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.Span;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.json.StrictFields.ValueType;
import dev.goita.record.text.RoundKey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The values of records for an {@link com.fasterxml.jackson.databind.ObjectMapper}: {@link RoundRecord},
 * {@link MatchRecord}, {@link RoundResult}, {@link Finding} and {@link RecordTime} in the form of
 * {@code docs/schema/goita-record-1.0.schema.json} and of {@code goita check --json}. A mapper finds it by
 * {@code findAndRegisterModules}.
 *
 * <p>Reading is strict, whatever the mapper is set to: no value is converted from another type, no key comes twice, and a
 * refusal is a {@link com.fasterxml.jackson.databind.exc.MismatchedInputException} with line and column. Keys that the
 * format does not know are kept. Whether a record obeys the rules is for
 * {@link dev.goita.record.check.RecordCheck} to say; what breaks JSON but can be understood, for
 * {@link JsonRecords}.
 *
 * <p>Brings {@link JavaTimeModule} with it, so that {@link java.time.OffsetDateTime} may stand beside these values.
 */
public final class GoitaModule extends SimpleModule {
    private static final long serialVersionUID = 1;

    /** A module with every reader and writer, to be registered with a mapper. */
    public GoitaModule() {
        super("dev.goita.record");
        add(RoundRecord.class, RoundObject::write, in -> CopiedObject.read(in).as(StrictReading::round));
        add(MatchRecord.class, MatchObject::write, in -> CopiedObject.read(in).as(StrictReading::match));
        add(RoundResult.class, ResultObject::write, ResultObject::read);
        add(Finding.class, FindingObject::write, StrictFinding::read);
        add(RecordTime.class, (time, out) -> out.writeString(time.toString()), GoitaModule::time);
    }

    @Override
    public Iterable<? extends Module> getDependencies() {
        return List.of(new JavaTimeModule());
    }

    private static RecordTime time(JsonParser in) throws IOException {
        String text = in.hasToken(JsonToken.VALUE_STRING) ? in.getText() : "";
        return RecordTime.read(text)
                .orElseThrow(() -> RecordRefusal.here(
                        in,
                        RecordCode.TIME_ORDER,
                        "日時は ISO 8601 で書きます（例 2015-04-01T12:00+09:00）",
                        "expected an ISO 8601 time, such as 2015-04-01T12:00+09:00"));
    }

    private <T> void add(Class<T> type, Writing<T> writing, Reading<T> reading) {
        addSerializer(type, new Writer<>(type, writing));
        addDeserializer(type, new Reader<>(type, reading));
    }

    @FunctionalInterface
    private interface Writing<T> {
        void write(T value, JsonGenerator out) throws IOException;
    }

    @FunctionalInterface
    private interface Reading<T> {
        /** @param in at the first token of the value */
        T read(JsonParser in) throws IOException;
    }

    private static final class Writer<T> extends StdSerializer<T> {
        private static final long serialVersionUID = 1;

        private final transient Writing<T> writing;

        Writer(Class<T> type, Writing<T> writing) {
            super(type);
            this.writing = writing;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            writing.write(value, out);
        }
    }

    private static final class Reader<T> extends StdDeserializer<T> {
        private static final long serialVersionUID = 1;

        private final transient Reading<T> reading;

        Reader(Class<T> type, Reading<T> reading) {
            super(type);
            this.reading = reading;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return reading.read(in);
        }
    }

    /** The object of a round's result, with the names that {@code goita replay --json} gives them. */
    private static final class ResultObject {
        private static final String WINNER = "winner";
        private static final String SCORE = "score";
        private static final String DOUBLED = "doubled";

        private ResultObject() {}

        static void write(RoundResult result, JsonGenerator out) throws IOException {
            out.writeStartObject();
            out.writeNumberField(WINNER, result.winner().number());
            out.writeNumberField(SCORE, result.points());
            out.writeBooleanField(DOUBLED, result.scoring() == RoundResult.Scoring.DOUBLED);
            out.writeEndObject();
        }

        static RoundResult read(JsonParser in) throws IOException {
            StrictFields fields = StrictFields.read(in);
            int winner = fields.get(WINNER, ValueType.INTEGER).intValue();
            if (winner < 0 || winner >= Seat.ALL.size()) {
                throw fields.refused(WINNER, "プレイヤー番号（整数 0〜3）", "a player number, an integer from 0 to 3");
            }
            return new RoundResult(
                    Seat.of(winner),
                    fields.get(SCORE, ValueType.INTEGER).intValue(),
                    fields.get(DOUBLED, ValueType.FLAG).booleanValue()
                            ? RoundResult.Scoring.DOUBLED
                            : RoundResult.Scoring.SINGLE);
        }
    }

    /** Reads the findings that {@link FindingObject#write} writes. */
    private static final class StrictFinding {
        private StrictFinding() {}

        static Finding read(JsonParser in) throws IOException {
            StrictFields fields = StrictFields.read(in);
            String id = fields.string(FindingObject.CODE);
            RecordCode code = Arrays.stream(RecordCode.values())
                    .filter(value -> value.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> fields.refused(FindingObject.CODE, "指摘の種類", "a code of findings"));
            String word = fields.string(FindingObject.SEVERITY);
            Severity severity = Arrays.stream(Severity.values())
                    .filter(value -> value.id().equals(word))
                    .findFirst()
                    .orElseThrow(() -> fields.refused(FindingObject.SEVERITY, " error か warning ", "error or warning"));
            Diagnostic diagnostic = new Diagnostic(code, severity, place(fields), wording(fields));
            return new Finding(code, diagnostic, spot(fields), legal(fields), repairs(fields));
        }

        private static Place place(StrictFields fields) throws IOException {
            try {
                return new Place(
                        fields.string(FindingObject.FILE),
                        fields.integer(FindingObject.LINE).orElse(0),
                        fields.integer(FindingObject.COLUMN).orElse(0));
            } catch (IllegalArgumentException e) {
                throw fields.refused(FindingObject.LINE, "一から数えた行", "a line, counted from 1");
            }
        }

        private static Wording wording(StrictFields fields) throws IOException {
            return new Wording(fields.string(FindingObject.MESSAGE_JA), fields.string(FindingObject.MESSAGE));
        }

        private static Spot spot(StrictFields fields) throws IOException {
            OptionalInt player = fields.integer(FindingObject.PLAYER);
            if (player.isPresent() && !isSeat(player.getAsInt())) {
                throw fields.refused(
                        FindingObject.PLAYER, "プレイヤー番号（整数 0〜3）", "a player number, an integer from 0 to 3");
            }
            return new Spot(
                    fields.integer(FindingObject.ROUND),
                    fields.integer(FindingObject.TURN),
                    player.isPresent() ? Optional.of(Seat.of(player.getAsInt())) : Optional.empty(),
                    fields.integer(FindingObject.DIGIT));
        }

        private static boolean isSeat(int number) {
            return number >= 0 && number < Seat.ALL.size();
        }

        private static List<String> legal(StrictFields fields) throws IOException {
            List<JsonNode> turns = fields.elements(FindingObject.LEGAL);
            if (!turns.stream().allMatch(JsonNode::isTextual)) {
                throw fields.refused(FindingObject.LEGAL, "文字列の配列", "an array of strings");
            }
            return turns.stream().map(JsonNode::textValue).toList();
        }

        private static List<Repair> repairs(StrictFields fields) throws IOException {
            List<JsonNode> values = fields.elements(FindingObject.REPAIRS);
            List<StrictFields> changes = fields.objects(FindingObject.CHANGES);
            if (values.size() != changes.size()) {
                throw fields.refused(FindingObject.CHANGES, "修復案と同じ数の配列", "an array as long as that of repairs");
            }
            List<Repair> repairs = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                repairs.add(repair(values.get(i), changes.get(i))
                        .orElseThrow(() ->
                                fields.refused(FindingObject.REPAIRS, "局の値の配列", "an array of values of a round")));
            }
            return repairs;
        }

        /** Each part of a round has a type of its own; several stand in an object. Empty if it is neither. */
        private static Optional<Repair> repair(JsonNode value, StrictFields change) throws IOException {
            Map<String, JsonNode> parts = new HashMap<>();
            if (value.isObject()) {
                value.properties().forEach(part -> parts.put(part.getKey(), part.getValue()));
            } else {
                parts.put(onlyPart(value).id(), value);
            }
            Optional<Seat> dealer = part(RoundKey.DEALER, parts).flatMap(StrictFinding::seat);
            Optional<List<String>> hands =
                    part(RoundKey.HANDS, parts).filter(JsonNode::isArray).map(StrictFinding::texts);
            Optional<String> record =
                    part(RoundKey.RECORD, parts).filter(JsonNode::isTextual).map(JsonNode::textValue);
            OptionalInt winner = part(RoundKey.WINNER, parts)
                    .filter(JsonNode::isInt)
                    .map(number -> OptionalInt.of(number.intValue()))
                    .orElse(OptionalInt.empty());
            Optional<List<Seat>> goshi = part(RoundKey.GOSHI, parts).flatMap(StrictFinding::seats);
            long read = Stream.of(dealer, hands, record, goshi)
                            .filter(Optional::isPresent)
                            .count()
                    + (winner.isPresent() ? 1 : 0);
            return read == 0 || read != parts.size()
                    ? Optional.empty()
                    : Optional.of(new Repair(
                            dealer,
                            hands,
                            record,
                            winner,
                            goshi,
                            change.get(FindingObject.PROBABILITY, ValueType.NUMBER)
                                    .doubleValue(),
                            wording(change),
                            edits(change)));
        }

        private static Optional<JsonNode> part(RoundKey key, Map<String, JsonNode> parts) {
            return Optional.ofNullable(parts.get(key.id()));
        }

        private static RoundKey onlyPart(JsonNode value) {
            if (value.isTextual()) {
                return RoundKey.RECORD;
            }
            if (value.isArray()) {
                return value.path(0).isTextual() ? RoundKey.HANDS : RoundKey.GOSHI;
            }
            return RoundKey.WINNER;
        }

        private static Optional<Seat> seat(JsonNode number) {
            return number.isInt() && isSeat(number.intValue())
                    ? Optional.of(Seat.of(number.intValue()))
                    : Optional.empty();
        }

        /** Empty if one of them is no player. */
        private static Optional<List<Seat>> seats(JsonNode numbers) {
            List<Seat> seats = new ArrayList<>();
            numbers.forEach(number -> seat(number).ifPresent(seats::add));
            return numbers.isArray() && seats.size() == numbers.size() ? Optional.of(seats) : Optional.empty();
        }

        private static List<String> texts(JsonNode array) {
            List<String> texts = new ArrayList<>();
            array.forEach(element -> texts.add(element.asText()));
            return texts;
        }

        private static List<TextEdit> edits(StrictFields change) throws IOException {
            List<TextEdit> edits = new ArrayList<>();
            for (StrictFields edit : change.objects(FindingObject.EDITS)) {
                edits.add(new TextEdit(
                        new Span(
                                edit.get(FindingObject.OFFSET, ValueType.LONG).longValue(),
                                edit.get(FindingObject.LENGTH, ValueType.INTEGER)
                                        .intValue()),
                        edit.string(FindingObject.TEXT)));
            }
            return edits;
        }
    }
}
