package dev.goita.app.shogi.engine;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.EngineContestant;
import dev.goita.shogi.contest.RandomContestant;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.OpeningBook;
import dev.goita.shogi.engine.usi.UsiContestant;
import dev.goita.shogi.engine.usi.UsiProgram;
import java.util.List;

/**
 * 対局者の名前: what stands on the command line for a contestant: a level, {@code random}, or {@code usi:COMMAND}.
 *
 * @param limits instead of those of the level, if any
 */
record Contestants(Limits limits, int hash, OpeningBook book, List<String> options) {
    private static final String USI = "usi:";

    /** @throws IllegalArgumentException if nobody is called so */
    void check(String name) {
        if (!name.equals("random") && !name.startsWith(USI)) {
            level(name);
        }
    }

    /** @throws dev.goita.shogi.contest.BoutForfeitException if a program cannot be started */
    Contestant open(String name) {
        if (name.equals("random")) {
            return new RandomContestant();
        }
        if (name.startsWith(USI)) {
            return new UsiContestant(UsiProgram.of(name.substring(USI.length()), options, limits));
        }
        Level level = level(name);
        Limits own = limits.equals(Limits.NONE) ? level.limits() : limits;
        Engine engine = Engine.of(
                Engine.Settings.DEFAULT.withLevel(level).withMebibytes(hash).withBook(book));
        return new EngineContestant("level " + level.number(), engine, own);
    }

    private static Level level(String name) {
        String number = name.startsWith("level:") ? name.substring("level:".length()) : name;
        try {
            return new Level(Integer.parseInt(number));
        } catch (NumberFormatException e) {
            throw new RefusalException(
                    new Wording(
                            "「" + name + "」というプレイヤーはありません。強さ 1〜10、random、usi:コマンド のどれかです",
                            "no player is called '" + name + "'; a level 1 to 10, random, or usi:COMMAND"),
                    e);
        }
    }
}
