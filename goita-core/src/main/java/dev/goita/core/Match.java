package dev.goita.core;

import java.io.Serializable;
import java.util.Optional;

/** 試合: rounds until a team reaches the rules' {@code winScore}; immutable. */
public final class Match implements Serializable {
    private static final long serialVersionUID = 1;

    private final Rules rules;
    private final Score score;
    private final Seat dealer;

    private Match(Rules rules, Score score, Seat dealer) {
        this.rules = rules;
        this.score = score;
        this.dealer = dealer;
    }

    /**
     * A match at 0 to 0.
     *
     * @param rules of every round
     * @param firstDealer who deals the first round, by lot
     * @return a match in which nothing was played
     */
    public static Match start(Rules rules, Seat firstDealer) {
        return new Match(rules, Score.ZERO, firstDealer);
    }

    /**
     * A match that already stands at a score.
     *
     * @param rules of every round
     * @param score the points before the next round
     * @param dealer who deals the next round
     * @return a match that goes on from there; over already if the score says so
     */
    public static Match resume(Rules rules, Score score, Seat dealer) {
        return new Match(rules, score, dealer);
    }

    /** {@return what every round is played by; {@code winScore} ends the match} */
    public Rules rules() {
        return rules;
    }

    /** {@return the points before the next round} */
    public Score score() {
        return score;
    }

    /** {@return 親: who deals the next round; on a redeal it stays} */
    public Seat dealer() {
        return dealer;
    }

    /** {@return the team that has reached {@code winScore}; empty while the match goes on} */
    public Optional<Team> winner() {
        for (Team team : Team.values()) {
            if (score.of(team) >= rules.winScore()) {
                return Optional.of(team);
            }
        }
        return Optional.empty();
    }

    /**
     * After a round that was played out: the winner deals next (G3b).
     *
     * @param result how the round ended
     * @return the match before the next round
     * @throws IllegalActionException if the match is over
     */
    public Match after(RoundResult result) {
        requireOpen();
        return new Match(rules, score.plus(result.winner().team(), result.points()), result.winner());
    }

    /**
     * After a deal: unchanged unless the ruling decided the round. 相五し brings the winners' points to
     * {@code winScore}.
     *
     * @param ruling what followed from the deal
     * @return the match before the round is played, or before the next deal
     * @throws IllegalActionException if the match is over
     */
    public Match after(DealRuling ruling) {
        requireOpen();
        if (ruling.result().isEmpty()) {
            return this;
        }
        Team team = ruling.result().get().team();
        int won = ruling.yaku() == DealYaku.GOSHI_PARTNERS
                ? rules.winScore() - score.of(team)
                : ruling.result().get().points();
        return new Match(rules, score.plus(team, won), ruling.winner().orElse(dealer));
    }

    private void requireOpen() {
        if (winner().isPresent()) {
            throw new IllegalActionException("the match is over at " + score);
        }
    }
}
