package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.IllegalActionException;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** 卓: seats four players and lets them play deal after deal. Not thread-safe. */
public final class Table {
    /** Hears every choice that a player really had: turns with no alternative are played without asking. */
    @FunctionalInterface
    public interface Listener {
        void decided(SeatView view, Turn turn);
    }

    private static final Listener NOBODY = (view, turn) -> {};

    private final Rules rules;
    private final List<Player> players;
    private final RoundSimulator round;
    private Seat lastAsked = Seat.P0;

    /**
     * @param players four, in the order of the seats; one object may sit on several
     * @throws IllegalArgumentException if there are not four
     */
    public Table(Rules rules, List<? extends Player> players) {
        if (players.size() != Seat.ALL.size()) {
            throw new IllegalArgumentException("a table seats four players, not " + players.size());
        }
        this.rules = rules;
        this.players = List.copyOf(players);
        this.round = new RoundSimulator(rules);
    }

    public Rules rules() {
        return rules;
    }

    /** The seat whose player was asked last: whose failure it is if a deal cannot be played to its end. */
    public Seat lastAsked() {
        return lastAsked;
    }

    /** Plays one deal as far as it goes. */
    public PlayedDeal play(Deal deal, Score before, RandomGenerator random) {
        return play(deal, before, random, NOBODY);
    }

    /** Plays one deal as far as it goes, telling the listener each choice just before it is played. */
    public PlayedDeal play(Deal deal, Score before, RandomGenerator random, Listener listener) {
        DealRuling ruling = DealRuling.of(rules, deal);
        if (ruling.isRoundOver()) {
            return unplayed(deal, before, ruling, PlayedDeal.Outcome.WON_BY_DEAL);
        }
        if (isRedealt(deal, before, ruling, random)) {
            return unplayed(deal, before, ruling, PlayedDeal.Outcome.REDEALT);
        }
        RoundResult result = playTurns(deal, before, random, listener);
        StringBuilder digits = new StringBuilder(64);
        round.appendDigits(digits);
        return new PlayedDeal(deal, before, ruling, PlayedDeal.Outcome.PLAYED, digits.toString(), Optional.of(result));
    }

    private static PlayedDeal unplayed(Deal deal, Score before, DealRuling ruling, PlayedDeal.Outcome outcome) {
        return new PlayedDeal(deal, before, ruling, outcome, "", Optional.empty());
    }

    private boolean isRedealt(Deal deal, Score before, DealRuling ruling, RandomGenerator random) {
        if (rules.goshi() == Rules.Goshi.NEVER_DEALT) {
            return !ruling.holders().isEmpty();
        }
        boolean redeal = !ruling.deciders().isEmpty();
        for (Seat decider : ruling.deciders()) {
            lastAsked = decider;
            SeatView view = SeatView.atGoshiDecision(rules, deal, decider, before);
            redeal &= decideGoshi(decider, view, deal, random) == GoshiDecision.REDEAL;
        }
        return redeal;
    }

    private GoshiDecision decideGoshi(Seat decider, SeatView view, Deal deal, RandomGenerator random) {
        Player player = players.get(decider.number());
        return player instanceof OpenHandsPlayer cheat
                ? cheat.decideGoshiSeeingAll(Round.start(rules, deal), decider)
                : player.decideGoshi(view, random);
    }

    private Turn choose(Player player, SeatView view, RandomGenerator random) {
        return player instanceof OpenHandsPlayer cheat
                ? cheat.chooseSeeingAll(openRound())
                : player.choose(view, random);
    }

    private Round openRound() {
        Round open = Round.start(rules, round.deal());
        for (Turn turn : round.turns()) {
            open = open.play(turn);
        }
        return open;
    }

    private RoundResult playTurns(Deal deal, Score before, RandomGenerator random, Listener listener) {
        round.start(deal, before);
        while (!round.isOver()) {
            if (round.legalCount() == 1) {
                round.playIndex(0);
                continue;
            }
            Seat seat = round.toMove();
            lastAsked = seat;
            Player player = players.get(seat.number());
            if (listener == NOBODY && player instanceof RandomPlayer blind) {
                round.playIndex(blind.chooseIndex(round.legalCount(), random));
            } else {
                SeatView view = round.view(seat);
                Turn turn = choose(player, view, random);
                listener.decided(view, turn);
                round.play(turn);
            }
        }
        return round.result().orElseThrow(() -> new IllegalActionException("a round ends with a result"));
    }
}
