package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordTime;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.MatchValue;
import java.io.IOException;
import java.util.Optional;

/** The object of a match: what declares it, what is known of it, its rounds. */
final class MatchObject {
    static final String ROUND = "round";
    static final String ROUNDS = "rounds";
    static final String FORMAT = "goita-record";
    static final String VERSION = "1.0";

    private MatchObject() {}

    static void write(MatchRecord match, JsonGenerator out) throws IOException {
        out.writeStartObject();
        declare(out);
        if (match.title().isPresent()) {
            out.writeStringField(MatchValue.TITLE, match.title().get());
        }
        time(MatchValue.START_TIME, match.start(), out);
        time(MatchValue.END_TIME, match.end(), out);
        if (!match.players().isEmpty()) {
            out.writeArrayFieldStart(MatchValue.PLAYERS);
            for (String player : match.players()) {
                out.writeString(player);
            }
            out.writeEndArray();
        }
        if (match.sequence() == MatchRecord.Sequence.INDEPENDENT) {
            out.writeBooleanField(MatchValue.INDEPENDENT, true);
        }
        out.writeArrayFieldStart(ROUNDS);
        for (RoundRecord round : match.rounds()) {
            RoundObject.write(round, out);
        }
        out.writeEndArray();
        JsonText.extras(match.extras(), out);
        out.writeEndObject();
    }

    /** What tells a record from a protocol of play. Source: the format document, "形式の宣言:declaration". */
    static void declare(JsonGenerator out) throws IOException {
        out.writeStringField(MatchValue.FORMAT, FORMAT);
        out.writeStringField(MatchValue.VERSION, VERSION);
    }

    private static void time(String key, Optional<RecordTime> time, JsonGenerator out) throws IOException {
        if (time.isPresent()) {
            out.writeStringField(key, time.get().toString());
        }
    }
}
