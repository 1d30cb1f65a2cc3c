package dev.goita.core;

import java.util.Optional;

/** 試合: rounds until a team reaches the rules' {@code winScore}; immutable. */
public final class Match {
    private final Rules rules;
    private final Score score;
    private final Seat dealer;

    private Match(Rules rules, Score score, Seat dealer) {
        this.rules = rules;
        this.score = score;
        this.dealer = dealer;
    }

    /** A match at 0 to 0. */
    public static Match start(Rules rules, Seat firstDealer) {
        return new Match(rules, Score.ZERO, firstDealer);
    }

    /** A match that already stands at a score. */
    public static Match resume(Rules rules, Score score, Seat dealer) {
        return new Match(rules, score, dealer);
    }

    public Rules rules() {
        return rules;
    }

    /** The points before the next round. */
    public Score score() {
        return score;
    }

    /** 親: who deals the next round; on a redeal it stays. */
    public Seat dealer() {
        return dealer;
    }

    /** The team that has reached {@code winScore}; empty while the match goes on. */
    public Optional<Team> winner() {
        for (Team team : Team.values()) {
            if (score.of(team) >= rules.winScore()) {
                return Optional.of(team);
            }
        }
        return Optional.empty();
    }

    /**
     * After a round that was played out: the winner deals next (rule 3).
     *
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
