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
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.features.ViewRows.EndingRows;
import dev.goita.ml.features.ViewRows.HistoryRows;
import dev.goita.ml.features.ViewRows.OracleRows;
import java.util.List;

/**
 * 局の行: encodes choices of rounds that are replayed, and so known in full; that is why every layout can be had here, also
 * the one that no player can be given.
 */
public interface RoundRows {
    /** {@return what rows, labels and kinds of choices mean} */
    SampleEncoder<?, Action> encoder();

    /**
     * A round begins that is played turn by turn.
     *
     * @param rules of the round
     * @param deal with the hands of all seats
     * @param before the score at which the round begins
     */
    default void begin(Rules rules, Deal deal, Score before) {}

    /**
     * The seat to move plays a turn, as {@link dev.goita.core.packed.PackedTurn} numbers it.
     *
     * @param packed the turn, which is legal
     */
    default void play(int packed) {}

    /**
     * Encodes the choice of the seat to move.
     *
     * @param round that was told to {@link #begin}, and in which the turns told to {@link #play} were played
     * @param rowF is cleared first; F features of the layout
     */
    void encodeTurn(RoundSimulator round, ActiveFeatures rowF);

    /**
     * Encodes the choice of a 五し holder's partner.
     *
     * @param rules of the round
     * @param deal in which the decider's partner has declared 五し
     * @param decider whose choice it is
     * @param score before the round
     * @param rowF is cleared first; F features of the layout
     */
    void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF);

    /** {@return the same rows for another reader of rounds, who may be on another thread} */
    default RoundRows fresh() {
        return this;
    }

    /**
     * Rows of what the seat to move knows.
     *
     * @param encoder built in, of a plug-in, or your own
     * @return rows with no round begun
     * @throws IllegalArgumentException if the encoder tells other kinds of decisions than {@link GoitaViewEncoder}, or
     *     its action space has no label for some action
     */
    static RoundRows of(SampleEncoder<SeatView, Action> encoder) {
        GoitaEncoders.require(encoder);
        if (encoder == GoitaViewEncoder.ENCODER) {
            return new ViewRows();
        }
        if (encoder == GoitaEncoders.HISTORY) {
            return new HistoryRows();
        }
        return encoder == GoitaEncoders.ENDING ? new EndingRows() : ofViews(encoder);
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

    /** {@return rows that tell all hands, of {@link GoitaOracleEncoder}} */
    static RoundRows oracle() {
        return new OracleRows();
    }

    /**
     * Rows of any layout.
     *
     * @param id such as {@code goita-view/1}, or that of the oracle
     * @return rows with no round begun
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
                                        + GoitaOracleLayout.LAYOUT.id())
                        .suggesting(id, List.of(GoitaEncoders.ALL.ids().split(", ")))));
    }
}
