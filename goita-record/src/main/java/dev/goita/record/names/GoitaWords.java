package dev.goita.record.names;

import dev.goita.core.DealYaku;
import dev.goita.core.Team;
import dev.goita.diagnostics.Wording;

/** Words of the game for people. */
public final class GoitaWords {
    private GoitaWords() {}

    /** What a dealt hand is called. */
    public static Wording of(DealYaku yaku) {
        return switch (yaku) {
            case NONE -> new Wording("なし", "none");
            case GOSHI -> new Wording("五し", "goshi");
            case GOSHI_OPPONENTS -> new Wording("五し（敵同士）", "goshi of opponents");
            case GOSHI_PARTNERS -> new Wording("相五し", "goshi of partners");
            case ROKUSHI -> new Wording("六し", "rokushi");
            case NANASHI -> new Wording("七し", "nanashi");
            case HACHISHI -> new Wording("八し", "hachishi");
        };
    }

    /** What a team is called whose players have no names. */
    public static Wording of(Team team) {
        return switch (team) {
            case EVEN -> new Wording("0・2 の組", "players 0 and 2");
            case ODD -> new Wording("1・3 の組", "players 1 and 3");
        };
    }
}
