package dev.goita.ml.evaluation;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * 記録された選択: a turn of a recorded round where another was legal too.
 *
 * @param legal every legal turn, sorted by digits
 */
record RecordedChoice(Round round, SeatView view, List<Turn> legal, int taken) {
    /** The choices of a round that was played, in order; none if the deal ended it. */
    static List<RecordedChoice> of(Rules rules, PlayedDeal played) {
        return of(Round.start(rules, played.deal()), played.digits(), played.before());
    }

    /** The choices of a round as far as it was played, in order. */
    static List<RecordedChoice> of(Round played, Score before) {
        return of(Round.start(played.rules(), played.deal()), played.toDigits(), before);
    }

    private static List<RecordedChoice> of(Round start, String digits, Score before) {
        List<RecordedChoice> choices = new ArrayList<>();
        Round round = start;
        for (int at = 0; at < digits.length(); ) {
            List<Turn> legal = round.legalTurns();
            int taken = taken(legal, digits, at);
            if (legal.size() > 1) {
                SeatView view = round.view(round.toMove(), before);
                choices.add(new RecordedChoice(round, view, legal, taken));
            }
            at += legal.get(taken).digits().length();
            round = round.play(legal.get(taken));
        }
        return choices;
    }

    private static int taken(List<Turn> legal, String digits, int at) {
        for (int i = 0; i < legal.size(); i++) {
            if (digits.startsWith(legal.get(i).digits(), at)) {
                return i;
            }
        }
        throw new IllegalArgumentException("the turn at " + digits.substring(at) + " is not legal");
    }

    /** Whether it was the seat's to pass or to receive. */
    boolean isPassOrReceive() {
        return legal.get(0) == Pass.PASS;
    }

    int tilesLeft() {
        return Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
    }
}
