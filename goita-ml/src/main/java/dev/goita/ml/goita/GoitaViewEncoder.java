package dev.goita.ml.goita;

import dev.goita.core.Action;
import dev.goita.core.Attack;
import dev.goita.core.Hand;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.Team;
import dev.goita.core.Tile;
import dev.goita.ml.ActionSpace;
import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.FeatureLayout;
import dev.goita.ml.SampleEncoder;
import dev.goita.ml.SymmetryGroup;
import java.util.List;
import java.util.Optional;

/** 眺めの符号化: {@code goita-view/1}, from what one seat knows and nothing else. Immutable. */
public final class GoitaViewEncoder implements SampleEncoder<SeatView, Action> {
    public static final GoitaViewEncoder ENCODER = new GoitaViewEncoder();

    private static final List<String> KINDS = List.of("lead", "response", "goshi");
    private static final int LEAD = 0;
    private static final int RESPONSE = 1;
    private static final int GOSHI = 2;

    private GoitaViewEncoder() {}

    @Override
    public FeatureLayout layout() {
        return GoitaViewLayout.LAYOUT;
    }

    @Override
    public ActionSpace<Action> actions() {
        return GoitaActions.SPACE;
    }

    @Override
    public SymmetryGroup symmetries() {
        return GoitaSymmetries.GROUP;
    }

    @Override
    public List<String> kinds() {
        return KINDS;
    }

    @Override
    public int kind(SeatView view) {
        if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
            return GOSHI;
        }
        return view.isLead() ? LEAD : RESPONSE;
    }

    @Override
    public int turn(SeatView view) {
        return view.turnCount();
    }

    /** @throws IllegalArgumentException if a seat has no tiles left, for then nothing is to be decided */
    @Override
    public void encode(SeatView view, ActiveFeatures rowF) {
        rowF.clear();
        addTiles(view, rowF);
        addTurn(view, rowF);
        addPasses(view, rowF);
        addTable(view, rowF);
        addRound(view, rowF);
        addRules(view.rules(), rowF);
    }

    private static void addTiles(SeatView view, ActiveFeatures rowF) {
        Hand hand = view.hand();
        for (Tile tile : Tile.ALL) {
            int kind = tile.ordinal();
            rowF.addThermometer(GoitaViewLayout.ownHand(kind), hand.count(tile));
            rowF.addThermometer(GoitaViewLayout.unseen(kind), view.unseen(tile));
        }
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

    private static void addPasses(SeatView view, ActiveFeatures rowF) {
        for (int seat = 1; seat < GoitaViewLayout.SEATS; seat++) {
            Seat other = view.viewer().plus(seat);
            for (Tile tile : Tile.ALL) {
                int at = GoitaViewLayout.passes(seat, tile.ordinal());
                rowF.addThermometer(at, view.passes(other, tile, SeatView.PassedOn.OPPONENT));
                rowF.addThermometer(at + 2, view.passes(other, tile, SeatView.PassedOn.PARTNER));
            }
        }
    }

    private static void addTable(SeatView view, ActiveFeatures rowF) {
        for (int seat = 0; seat < GoitaViewLayout.SEATS; seat++) {
            Seat player = view.viewer().plus(seat);
            int handSize = view.handSize(player);
            if (handSize == 0) {
                throw new IllegalArgumentException("the round is over: " + player + " has no tiles left");
            }
            rowF.add(GoitaViewLayout.handSize(seat, handSize));
            for (int column = 0; column < view.playCount(player); column++) {
                addPlay(view.play(player, column), view.viewer(), seat, column, rowF);
            }
            if (seat > 0) {
                addFaceUp(view.faceUp(player), seat, rowF);
            }
        }
    }

    private static void addPlay(SeenPlay play, Seat viewer, int seat, int column, ActiveFeatures rowF) {
        int first = play.first().isPresent() ? play.first().get().ordinal() : GoitaViewLayout.HIDDEN;
        rowF.add(GoitaViewLayout.first(seat, column, first));
        rowF.add(GoitaViewLayout.second(seat, column, play.attack().ordinal()));
        rowF.add(GoitaViewLayout.answered(seat, column, play.answered().turnsAfter(viewer)));
    }

    private static void addFaceUp(Hand tiles, int seat, ActiveFeatures rowF) {
        for (Tile tile : Tile.ALL) {
            rowF.addThermometer(GoitaViewLayout.faceUp(seat, tile.ordinal()), tiles.count(tile));
        }
    }

    private static void addRound(SeatView view, ActiveFeatures rowF) {
        Team own = view.viewer().team();
        rowF.add(GoitaViewLayout.ownScore(view.score().of(own)));
        rowF.add(GoitaViewLayout.theirScore(view.score().of(own.opponent())));
        for (Seat declarer : view.goshiDeclarers()) {
            rowF.add(GoitaViewLayout.goshi(declarer.turnsAfter(view.viewer())));
        }
        if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
            rowF.add(GoitaViewLayout.phase());
        }
    }

    private static void addRules(Rules rules, ActiveFeatures rowF) {
        if (rules.bothKings() == Rules.BothKings.DEALT) {
            rowF.add(GoitaViewLayout.rule(0));
        }
        if (rules.lastTwo() == Rules.LastTwo.OFF) {
            rowF.add(GoitaViewLayout.rule(1));
        }
        if (rules.faceDownKing() == Rules.FaceDownKing.FORBIDDEN) {
            rowF.add(GoitaViewLayout.rule(2));
        }
        if (rules.receivedPair() == Rules.ReceivedPair.DOUBLED) {
            rowF.add(GoitaViewLayout.rule(3));
        }
        if (rules.winScore() != Rules.STANDARD.winScore()) {
            rowF.add(GoitaViewLayout.target());
        }
    }
}
