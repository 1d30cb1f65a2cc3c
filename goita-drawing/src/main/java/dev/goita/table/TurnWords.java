package dev.goita.table;

import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;

/** 手の言葉: turns and what they were worth, for people. */
public final class TurnWords {
    private TurnWords() {}

    /** A turn as tiles, or the word for a pass. */
    public static String played(Turn turn, Language language) {
        return turn instanceof Pass ? new Wording("なし", "pass").in(language) : turn.toString();
    }

    /** Points with their sign; 0 without one. */
    public static String signed(int points) {
        return points > 0 ? "+" + points : "" + points;
    }
}
