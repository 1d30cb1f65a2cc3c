package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.encoding.PackedThermometers;
import java.util.List;
import java.util.stream.IntStream;

/**
 * 神の眺めの符号化: {@code goita-oracle/1}, what the seat to move knows and all that it cannot know: the other hands and what lies
 * face-down. It is told of a round only, never of a {@link SeatView}, so that no player can be given it; it serves learning, where
 * the truth is known. Immutable.
 */
final class GoitaOracleEncoder implements SampleEncoder<RoundSimulator, Action> {
    /** The only one; it has no state. */
    public static final GoitaOracleEncoder ENCODER = new GoitaOracleEncoder();

    /** By relative seat; the viewer's is not used. */
    private static final List<PackedThermometers> HANDS = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaOracleLayout.hand(Math.max(1, seat)))
            .toList();

    private final SymmetryGroup symmetries = GoitaSymmetries.of(GoitaOracleLayout.LAYOUT);

    private GoitaOracleEncoder() {}

    @Override
    public FeatureLayout layout() {
        return GoitaOracleLayout.LAYOUT;
    }

    @Override
    public ActionSpace<Action> actions() {
        return GoitaActions.SPACE;
    }

    @Override
    public SymmetryGroup symmetries() {
        return symmetries;
    }

    @Override
    public List<String> kinds() {
        return GoitaViewEncoder.KINDS;
    }

    @Override
    public int kind(RoundSimulator round) {
        return GoitaViewEncoder.kind(round.view(round.toMove()));
    }

    @Override
    public int turn(RoundSimulator round) {
        return round.turnCount();
    }

    /** @param seat 1..3, relative to the viewer */
    static void addHand(int seat, int packed, ActiveFeatures rowF) {
        HANDS.get(seat).add(packed, rowF);
    }

    /** @throws IllegalArgumentException if a seat has no tiles left, for then nothing is to be decided */
    @Override
    public void encode(RoundSimulator round, ActiveFeatures rowF) {
        rowF.clear();
        GoitaViewEncoder.add(GoitaOracleLayout.LAYOUT, round.view(round.toMove()), rowF);
        for (int after = 1; after < GoitaViewLayout.SEATS; after++) {
            addHand(after, round.hand(round.toMove().plus(after)).packed(), rowF);
        }
        int[] leads = new int[GoitaViewLayout.SEATS];
        Seat player = round.dealer();
        for (Turn turn : round.turns()) {
            int after = player.turnsAfter(round.toMove());
            if (turn instanceof Lead lead && after > 0) {
                rowF.add(GoitaOracleLayout.faceDown(
                        after, leads[after]++, lead.faceDown().ordinal()));
            }
            player = player.next();
        }
    }

    /** Of a choice about a new deal, where nothing lies on the table. */
    static void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
        rowF.clear();
        GoitaViewEncoder.add(GoitaOracleLayout.LAYOUT, SeatView.atGoshiDecision(rules, deal, decider, score), rowF);
        for (int after = 1; after < GoitaViewLayout.SEATS; after++) {
            addHand(after, deal.hand(decider.plus(after)).packed(), rowF);
        }
    }
}
