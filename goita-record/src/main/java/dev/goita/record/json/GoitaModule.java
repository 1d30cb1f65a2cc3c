package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.record.Finding;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.RoundRecord;
import java.io.IOException;
import java.util.List;

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
            int winner = fields.requiredInteger(WINNER);
            if (winner < 0 || winner >= Seat.ALL.size()) {
                throw fields.refused(WINNER, "プレイヤー番号（整数 0〜3）", "a player number, an integer from 0 to 3");
            }
            return new RoundResult(
                    Seat.of(winner),
                    fields.requiredInteger(SCORE),
                    fields.flag(DOUBLED) ? RoundResult.Scoring.DOUBLED : RoundResult.Scoring.SINGLE);
        }
    }
}
