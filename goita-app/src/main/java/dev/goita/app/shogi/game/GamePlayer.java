package dev.goita.app.shogi.game;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.EngineContestant;
import dev.goita.shogi.contest.RandomContestant;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;

/** Who plays a side. */
sealed interface GamePlayer {
    /** How the record names him. */
    String name();

    /** 人. */
    record Human() implements GamePlayer {
        @Override
        public String name() {
            return "人";
        }
    }

    record Program(Contestant contestant, String name) implements GamePlayer {}

    /** Who is called so on the command line. */
    static GamePlayer named(String word) {
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
            throw new RefusalException(
                    new Wording(
                            "「" + word + "」というプレイヤーはありません。human、強さ 1〜10、random のどれかです",
                            "no player is called '" + word + "'; human, a level from 1 to 10, or random"),
                    e);
        }
    }
}
