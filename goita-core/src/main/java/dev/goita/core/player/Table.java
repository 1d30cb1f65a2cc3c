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
        /**
         * A player has chosen; the turn is not checked yet.
         *
         * @param view what the player saw, itself to move
         * @param turn what it chose
         */
        void decided(SeatView view, Turn turn);
    }

    private static final Listener NOBODY = (view, turn) -> {};

    private final Rules rules;
    private final List<Player> players;
    private final RoundSimulator round;
    private Seat lastAsked = Seat.P0;

    /**
     * A table at which nothing is dealt yet.
     *
     * @param rules that every deal is played by
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

    /** {@return what every deal is played by} */
    public Rules rules() {
        return rules;
    }

    /** {@return the seat whose player was asked last: whose failure it is if a deal cannot be played to its end} */
    public Seat lastAsked() {
        return lastAsked;
    }

    /**
     * Plays one deal as far as it goes.
     *
     * @param deal who leads, and which eight tiles each seat holds
     * @param before the match score before the deal; it only matters to what players see
     * @param random given to each player when it is asked; the same state gives the same round
     * @return what became of the deal
     * @throws IllegalActionException if a player chooses what it may not
     */
    public PlayedDeal play(Deal deal, Score before, RandomGenerator random) {
        return play(deal, before, random, NOBODY);
    }

    /**
     * Plays one deal as far as it goes, telling the listener each choice just before it is played.
     *
     * @param deal who leads, and which eight tiles each seat holds
     * @param before the match score before the deal; it only matters to what players see
     * @param random given to each player when it is asked; the same state gives the same round
     * @param listener hears nothing of 五し, nor of a deal that is not played
     * @return what became of the deal
     * @throws IllegalActionException if a player chooses what it may not
     */
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
