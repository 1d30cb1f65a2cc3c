package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.IllegalActionException;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.List;
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
    private DealRuling ruling = DealRuling.NOTHING;

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
        round.start(deal, before);
        PlayedDeal.Outcome outcome = finish(random, listener);
        return PlayedDeal.from(round, ruling, outcome);
    }

    /**
     * Shuffles, deals, and plays as far as it goes; {@link #round()} and {@link #ruling()} then tell of it.
     *
     * @param dealer the seat that leads
     * @param before the match score before the deal; it only matters to what players see
     * @param random first for the deal, then given to each player when it is asked; the same state gives the same round
     * @return what came of the deal
     * @throws IllegalActionException if a player chooses what it may not
     */
    public PlayedDeal.Outcome playRandom(Seat dealer, Score before, RandomGenerator random) {
        round.startRandom(dealer, before, random);
        return finish(random, NOBODY);
    }

    /** {@return the round of the deal played last, as far as it went; the next deal changes it} */
    public RoundSimulator round() {
        return round;
    }

    /** {@return what the deal played last brought about before its first turn} */
    public DealRuling ruling() {
        return ruling;
    }

    private PlayedDeal.Outcome finish(RandomGenerator random, Listener listener) {
        ruling = round.ruling();
        if (ruling.isRoundOver()) {
            return PlayedDeal.Outcome.WON_BY_DEAL;
        }
        if (isRedealt(random)) {
            return PlayedDeal.Outcome.REDEALT;
        }
        playTurns(random, listener);
        return PlayedDeal.Outcome.PLAYED;
    }

    private boolean isRedealt(RandomGenerator random) {
        if (rules.goshi() == Rules.Goshi.NEVER_DEALT) {
            return !ruling.holders().isEmpty();
        }
        boolean redeal = !ruling.deciders().isEmpty();
        for (Seat decider : ruling.deciders()) {
            lastAsked = decider;
            Deal deal = round.deal();
            SeatView view = SeatView.atGoshiDecision(rules, deal, decider, round.before());
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

    private void playTurns(RandomGenerator random, Listener listener) {
        while (!round.isOver()) {
            if (round.playForced()) {
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
    }
}
