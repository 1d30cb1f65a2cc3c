package dev.goita.ml.features;

import dev.goita.core.Attack;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.Team;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.encoding.PackedThermometers;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** 眺めの符号化: {@code goita-view/1}, from what one seat knows and nothing else. */
public final class GoitaViewEncoder {
    /** The only one; it has no state. */
    public static final SampleEncoder<SeatView, Action> ENCODER = SeatEncoder.symmetric(
            GoitaViewLayout.LAYOUT, GoitaSymmetries.GROUP, (view, rowF) -> add(GoitaViewLayout.LAYOUT, view, rowF));

    static final List<String> KINDS = List.of("lead", "response", "goshi");

    /** The kind of a choice between leads: what to put face-down, and what to attack with. */
    public static final int LEAD = 0;
    /** The kind of a choice whether to pass or what to receive and attack with. */
    public static final int RESPONSE = 1;
    /** The kind of a partner's choice to redeal or to continue after 五し. */
    public static final int GOSHI = 2;

    private static final PackedThermometers OWN_HAND = GoitaViewLayout.ownHandThermometers();
    private static final PackedThermometers UNSEEN = GoitaViewLayout.unseenThermometers();
    private static final PackedThermometers[] FACE_UP = forOthers(GoitaViewLayout::faceUpThermometers);
    private static final PackedThermometers[] PASSES = forOthers(GoitaViewLayout::passThermometers);
    private static final PackedThermometers[] PARTNER_PASSES = forOthers(GoitaViewLayout::partnerPassThermometers);

    private GoitaViewEncoder() {}

    /** By relative seat; the viewer itself has none, and seat 1's stand there. */
    private static PackedThermometers[] forOthers(IntFunction<PackedThermometers> ofSeat) {
        return IntStream.range(0, GoitaViewLayout.SEATS)
                .mapToObj(seat -> ofSeat.apply(Math.max(1, seat)))
                .toArray(PackedThermometers[]::new);
    }

    /** As {@link SampleEncoder#kind} of every encoder that Goita has. */
    static int kind(SeatView view) {
        if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
            return GOSHI;
        }
        return view.isLead() ? LEAD : RESPONSE;
    }

    /**
     * Sets the features of the plain view.
     *
     * @param layout that the row is of: the plain view's or one that begins with it
     * @throws IllegalArgumentException if a seat has no tiles left, for then nothing is to be decided
     */
    static void add(FeatureLayout layout, SeatView view, ActiveFeatures rowF) {
        OWN_HAND.add(view.hand().packed(), rowF);
        UNSEEN.add(view.unseenTiles().packed(), rowF);
        addTurn(view, rowF);
        int viewer = view.viewer().number();
        for (int seat = 0; seat < GoitaViewLayout.SEATS; seat++) {
            Seat player = Seat.ALL.get(viewer + seat & 3);
            addPlays(view, player, seat, rowF);
            if (seat > 0) {
                PASSES[seat].add(view.passed(player, SeatView.PassedOn.OPPONENT).packed(), rowF);
                PARTNER_PASSES[seat].add(
                        view.passed(player, SeatView.PassedOn.PARTNER).packed(), rowF);
                FACE_UP[seat].add(view.faceUp(player).packed(), rowF);
            }
            if (view.hasDeclaredGoshi(player)) {
                rowF.add(GoitaViewLayout.goshi(seat));
            }
        }
        addRound(view, rowF);
        GoitaViewLayout.addRules(layout, view.rules(), rowF);
    }

    private static void addTurn(SeatView view, ActiveFeatures rowF) {
        Optional<Attack> attack = view.attack();
        if (attack.isPresent()) {
            rowF.add(GoitaViewLayout.attack(attack.get().tile().ordinal()));
            rowF.add(GoitaViewLayout.attacker(attack.get().attacker().turnsAfter(view.viewer())));
        } else {
            rowF.add(GoitaViewLayout.attacker(0));
        }
        rowF.add(GoitaViewLayout.kingsFaceUp(view.kingsFaceUp()));
        rowF.add(GoitaViewLayout.dealer(view.dealer().turnsAfter(view.viewer())));
    }

    private static void addPlays(SeatView view, Seat player, int seat, ActiveFeatures rowF) {
        int plays = view.playCount(player);
        if (plays > GoitaViewLayout.COLUMNS) {
            throw new IllegalArgumentException("the round is over: " + player + " has no tiles left");
        }
        rowF.add(GoitaViewLayout.handSize(seat, view.handSize(player)));
        for (int column = 0; column < plays; column++) {
            addPlay(view.play(player, column), view.viewer(), seat, column, rowF);
        }
    }

    private static void addPlay(SeenPlay play, Seat viewer, int seat, int column, ActiveFeatures rowF) {
        int first = play.first().isPresent() ? play.first().get().ordinal() : GoitaViewLayout.HIDDEN;
        rowF.add(GoitaViewLayout.first(seat, column, first));
        rowF.add(GoitaViewLayout.second(seat, column, play.attack().ordinal()));
        rowF.add(GoitaViewLayout.answered(seat, column, play.answered().turnsAfter(viewer)));
    }

    private static void addRound(SeatView view, ActiveFeatures rowF) {
        Team own = view.viewer().team();
        rowF.add(GoitaViewLayout.ownScore(view.score().of(own)));
        rowF.add(GoitaViewLayout.theirScore(view.score().of(own.opponent())));
        if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
            rowF.add(GoitaViewLayout.phase());
        }
    }
}
