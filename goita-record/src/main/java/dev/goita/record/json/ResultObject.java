package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import java.io.IOException;

/** The object of a round's result, with the names that {@code goita replay --json} gives them. */
final class ResultObject {
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
