package dev.goita.record.json;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import java.util.List;
import java.util.Optional;

/** The one-line JSON object of a round, its keys always in the same order. */
final class RoundLine {
    private RoundLine() {}

    static void write(RoundRecord round, JsonBytes out) {
        out.ascii("{\"dealer\":").number(round.dealer().number());
        Optional<Score> score = round.score();
        if (score.isPresent()) {
            out.ascii(",\"score\":[").number(score.get().even());
            out.ascii(',').number(score.get().odd()).ascii(']');
        }
        hands(round.deal().handsFromDealer(), out.ascii(",\"hands\":["));
        out.ascii("],\"record\":\"").ascii(round.digits());
        out.ascii("\",\"winner\":").number(round.winner().map(Seat::number).orElse(-1));
        seats(round.goshi(), out.ascii(",\"goshi\":["));
        out.ascii(']');
        Optional<RoundOutcome> outcome = round.outcome();
        if (outcome.isPresent()) {
            out.ascii(",\"result\":\"").ascii(outcome.get().id()).ascii('"');
        }
        for (ExtraField extra : round.extras()) {
            out.ascii(',').string(extra.name()).ascii(':').raw(extra.json());
        }
        out.ascii('}');
    }

    private static void hands(List<Hand> hands, JsonBytes out) {
        for (int i = 0; i < hands.size(); i++) {
            if (i > 0) {
                out.ascii(',');
            }
            out.hand(hands.get(i));
        }
    }

    private static void seats(List<Seat> seats, JsonBytes out) {
        for (int i = 0; i < seats.size(); i++) {
            if (i > 0) {
                out.ascii(',');
            }
            out.number(seats.get(i).number());
        }
    }
}
