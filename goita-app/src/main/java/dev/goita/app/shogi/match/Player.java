package dev.goita.app.shogi.match;

import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.play.Contestant;
import dev.goita.shogi.play.EngineContestant;
import dev.goita.shogi.play.RandomContestant;

/** Who plays a side. */
sealed interface Player {
    /** How the record names him. */
    String name();

    /** 人. */
    record Human() implements Player {
        @Override
        public String name() {
            return "人";
        }
    }

    /** A program. */
    record Program(Contestant contestant, String name) implements Player {}

    /**
     * Who is called so on the command line.
     *
     * @throws IllegalArgumentException if nobody is
     */
    static Player named(String word) {
        if (word.equals("human")) {
            return new Human();
        }
        if (word.equals("random")) {
            return new Program(new RandomContestant(), "ランダム");
        }
        try {
            Level level = new Level(Integer.parseInt(word));
            return new Program(
                    new EngineContestant("level " + level.number(), Engine.of(level), level.limits()),
                    "レベル" + level.number());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "no player is called '" + word + "'; human, a level from 1 to 10, or random", e);
        }
    }
}
