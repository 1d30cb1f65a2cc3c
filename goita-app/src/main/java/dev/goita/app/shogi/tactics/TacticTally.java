package dev.goita.app.shogi.tactics;

import dev.goita.learning.statistics.Share;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.training.Outcome;
import java.util.Optional;

/** How the games went in which a side played a tactic. */
final class TacticTally {
    private long games;
    private long wins;
    private long losses;
    private long draws;

    void add(Color side, Optional<Outcome> outcome) {
        games++;
        if (outcome.isPresent()) {
            if (outcome.get() == Outcome.DRAW) {
                draws++;
            } else if (outcome.get() == Outcome.winOf(side)) {
                wins++;
            } else {
                losses++;
            }
        }
    }

    /** Both together. */
    TacticTally plus(TacticTally other) {
        TacticTally sum = new TacticTally();
        sum.games = games + other.games;
        sum.wins = wins + other.wins;
        sum.losses = losses + other.losses;
        sum.draws = draws + other.draws;
        return sum;
    }

    long games() {
        return games;
    }

    long wins() {
        return wins;
    }

    long losses() {
        return losses;
    }

    long draws() {
        return draws;
    }

    /** The share of wins among the games that somebody won. */
    Share winRate() {
        return Share.wilson(wins, wins + losses);
    }

    boolean isDecided() {
        return wins + losses > 0;
    }
}
