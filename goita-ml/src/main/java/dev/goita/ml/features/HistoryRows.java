package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;

/** 手順の行: the rows of {@link GoitaHistoryLayout}: what a turn adds to the sequence stays until the round ends. */
final class HistoryRows extends ViewRows {
    private int turn;

    HistoryRows() {
        super(GoitaEncoders.HISTORY, GoitaHistoryLayout.LAYOUT);
    }

    @Override
    public RoundRows fresh() {
        return new HistoryRows();
    }

    @Override
    public void begin(Rules rules, Deal deal, Score before) {
        super.begin(rules, deal, before);
        turn = 0;
    }

    @Override
    void passed() {
        for (int seat = 0; seat < SEATS; seat++) {
            lasting(seat).add(GoitaHistoryLayout.seat(turn, seat));
            lasting(seat).add(GoitaHistoryLayout.pass(turn));
        }
        turn++;
    }

    @Override
    void played(int first, int second, boolean isLead) {
        for (int seat = 0; seat < SEATS; seat++) {
            lasting(seat).add(GoitaHistoryLayout.seat(turn, seat));
            lasting(seat).add(GoitaHistoryLayout.attacked(turn, second));
            lasting(seat).add(first(first, seat, isLead));
        }
        turn++;
    }

    private int first(int kind, int seat, boolean isLead) {
        if (!isLead) {
            return GoitaHistoryLayout.received(turn, kind);
        }
        return seat == 0 ? GoitaHistoryLayout.faceDown(turn, kind) : GoitaHistoryLayout.hidden(turn);
    }
}
