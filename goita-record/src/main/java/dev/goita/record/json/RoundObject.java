package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.RoundKey;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** The object of a round, its keys always in the same order. */
final class RoundObject {
    /** By ordinal. */
    private static final SerializableString[] NAMES = Arrays.stream(RoundKey.values())
            .map(key -> new SerializedString(key.id()))
            .toArray(SerializableString[]::new);

    private RoundObject() {}

    static void write(RoundRecord round, JsonGenerator out) throws IOException {
        out.writeStartObject();
        key(RoundKey.DEALER, out);
        out.writeNumber(round.dealer().number());
        Optional<Score> score = round.score();
        if (score.isPresent()) {
            key(RoundKey.SCORE, out);
            out.writeStartArray();
            out.writeNumber(score.get().even());
            out.writeNumber(score.get().odd());
            out.writeEndArray();
        }
        key(RoundKey.HANDS, out);
        out.writeStartArray();
        char[] digits = new char[Hand.DEALT_SIZE];
        for (Hand hand : round.deal().handsFromDealer()) {
            digits(hand, digits);
            out.writeString(digits, 0, digits.length);
        }
        out.writeEndArray();
        key(RoundKey.RECORD, out);
        out.writeString(round.digits());
        key(RoundKey.WINNER, out);
        out.writeNumber(round.winner().map(Seat::number).orElse(-1));
        key(RoundKey.GOSHI, out);
        out.writeStartArray();
        for (Seat seat : round.goshi()) {
            out.writeNumber(seat.number());
        }
        out.writeEndArray();
        Optional<RoundOutcome> outcome = round.outcome();
        if (outcome.isPresent()) {
            key(RoundKey.RESULT, out);
            out.writeString(outcome.get().id());
        }
        JsonText.extras(round.extras(), out);
        out.writeEndObject();
    }

    /** Ascending; as {@code toString}, without its garbage. */
    private static void digits(Hand hand, char[] digits) {
        int at = 0;
        for (Tile tile : Tile.ALL) {
            int end = at + hand.count(tile);
            while (at < end) {
                digits[at++] = (char) ('0' + tile.digit());
            }
        }
    }

    private static void key(RoundKey key, JsonGenerator out) throws IOException {
        out.writeFieldName(NAMES[key.ordinal()]);
    }
}
