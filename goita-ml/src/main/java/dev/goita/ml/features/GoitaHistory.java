package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.learning.ActiveFeatures;
import java.util.List;
import java.util.Optional;

/** The sequence block of {@link GoitaHistoryLayout}. */
final class GoitaHistory {
    private GoitaHistory() {}

    static void add(SeatView view, ActiveFeatures rowF) {
        List<Optional<SeenPlay>> turns = view.turns();
        int seat = view.dealer().turnsAfter(view.viewer());
        for (int turn = 0; turn < turns.size(); turn++) {
            rowF.add(GoitaHistoryLayout.seat(turn, seat));
            if (turns.get(turn).isPresent()) {
                addPlay(turn, turns.get(turn).get(), rowF);
            } else {
                rowF.add(GoitaHistoryLayout.pass(turn));
            }
            seat = seat + 1 & 3;
        }
    }

    private static void addPlay(int turn, SeenPlay play, ActiveFeatures rowF) {
        if (play.first().isEmpty()) {
            rowF.add(GoitaHistoryLayout.hidden(turn));
        } else {
            int kind = play.first().get().ordinal();
            rowF.add(play.isLead() ? GoitaHistoryLayout.faceDown(turn, kind) : GoitaHistoryLayout.received(turn, kind));
        }
        rowF.add(GoitaHistoryLayout.attacked(turn, play.attack().ordinal()));
    }
}
