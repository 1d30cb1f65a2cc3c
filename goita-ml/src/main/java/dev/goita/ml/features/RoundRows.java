package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;

/**
 * 局の行: encodes choices of rounds that are replayed, and so known in full; that is why every layout can be had here, also
 * the one that no player can be given.
 */
public interface RoundRows {
    /** What rows, labels and kinds of choices mean. */
    SampleEncoder<?, Action> encoder();

    /** A round begins that is played turn by turn. */
    default void begin(Rules rules, Deal deal, Score before) {}

    /** The seat to move plays a turn, as {@link dev.goita.core.PackedTurn} numbers it. */
    default void play(int packed) {}

    /** Encodes the choice of the seat to move. */
    void encodeTurn(RoundSimulator round, ActiveFeatures rowF);

    /** Encodes the choice of a 五し holder's partner. */
    void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF);

    /** The same rows for another reader of rounds, who may be on another thread. */
    default RoundRows fresh() {
        return this;
    }

    /**
     * Rows of what the seat to move knows.
     *
     * @throws IllegalArgumentException if the encoder tells other kinds of decisions than {@link GoitaViewEncoder}, or its
     *     action space has no label for some action
     */
    static RoundRows of(SampleEncoder<SeatView, Action> encoder) {
        GoitaEncoders.require(encoder);
        return encoder == GoitaViewEncoder.ENCODER ? new ViewRows() : ofViews(encoder);
    }

    private static RoundRows ofViews(SampleEncoder<SeatView, Action> encoder) {
        return new RoundRows() {
            @Override
            public SampleEncoder<?, Action> encoder() {
                return encoder;
            }

            @Override
            public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
                encoder.encode(round.view(round.toMove()), rowF);
            }

            @Override
            public void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
                encoder.encode(SeatView.atGoshiDecision(rules, deal, decider, score), rowF);
            }
        };
    }

    /** Rows that tell all hands. */
    static RoundRows oracle() {
        return new RoundRows() {
            @Override
            public SampleEncoder<?, Action> encoder() {
                return GoitaOracleEncoder.ENCODER;
            }

            @Override
            public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
                SeatView view = round.view(round.toMove());
                GoitaOracleEncoder.ENCODER.encode(OracleView.of(view, round.deal(), round.turns()), rowF);
            }

            @Override
            public void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
                GoitaOracleEncoder.ENCODER.encode(OracleView.atGoshiDecision(rules, deal, decider, score), rowF);
            }
        };
    }

    /**
     * Rows of any layout.
     *
     * @throws IllegalArgumentException if there is no such layout, naming those that there are
     */
    static RoundRows ofLayout(String id) {
        if (id.equals(GoitaOracleLayout.LAYOUT.id())) {
            return oracle();
        }
        return GoitaEncoders.ALL
                .find(id)
                .map(RoundRows::of)
                .orElseThrow(() -> new RefusalException(new Wording(
                    "「" + id + "」という特徴量はありません。あるのは " + GoitaEncoders.ALL.ids() + "、"
                            + GoitaOracleLayout.LAYOUT.id() + " です",
                    "there is no layout '" + id + "'; the layouts are " + GoitaEncoders.ALL.ids() + ", "
                            + GoitaOracleLayout.LAYOUT.id())));
    }
}
