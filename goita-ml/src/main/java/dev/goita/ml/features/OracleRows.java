package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import java.util.Arrays;

/** 神の眺めの行: the rows of {@link GoitaOracleEncoder}: the view, and the truth behind it. */
final class OracleRows extends ViewRows {
    private final int[] leads = new int[SEATS];

    OracleRows() {
        super(GoitaViewEncoder.ENCODER, GoitaOracleLayout.LAYOUT);
    }

    @Override
    public SampleEncoder<?, Action> encoder() {
        return GoitaOracleEncoder.ENCODER;
    }

    @Override
    public RoundRows fresh() {
        return new OracleRows();
    }

    @Override
    public void begin(Rules rules, Deal deal, Score before) {
        super.begin(rules, deal, before);
        Arrays.fill(leads, 0);
    }

    @Override
    void played(int first, int second, boolean isLead) {
        if (isLead) {
            int lead = leads[toMove()]++;
            for (int seat = 1; seat < SEATS; seat++) {
                lasting(seat).add(GoitaOracleLayout.faceDown(seat, lead, first));
            }
        }
    }

    @Override
    public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
        super.encodeTurn(round, rowF);
        for (int seat = 1; seat < SEATS; seat++) {
            GoitaOracleEncoder.addHand(seat, held(toMove() + seat & 3), rowF);
        }
    }

    @Override
    public void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
        GoitaOracleEncoder.encodeGoshiDecision(rules, deal, decider, score, rowF);
    }
}
