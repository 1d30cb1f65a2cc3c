package dev.goita.app.goita.analyze;

import dev.goita.core.Seat;
import dev.goita.core.analysis.LossTally;
import dev.goita.diagnostics.Language;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** 通算成績: what each player made of all rounds: by name, or by player number where rounds name nobody. */
final class PlayerTallies {
    /**
     * @param name of the player
     * @param rounds that were analysed
     * @param tally of all its turns
     */
    record Line(String name, long rounds, LossTally tally) {}

    private final int blunder;
    private final Language language;
    private final Map<String, Line> byName = new LinkedHashMap<>();
    private long rounds;
    private long turns;

    /** @param blunder the loss, in points, from which a turn is one */
    PlayerTallies(int blunder, Language language) {
        this.blunder = blunder;
        this.language = language;
    }

    void add(AnalyzedRound round) {
        rounds++;
        turns += round.analysis().turns().size();
        for (Seat seat : Seat.ALL) {
            String name = round.name(seat, language);
            LossTally tally = round.analysis().tally(seat, blunder);
            byName.merge(
                    name,
                    new Line(name, 1, tally),
                    (all, one) -> new Line(name, all.rounds() + 1, all.tally().plus(tally)));
        }
    }

    /** In the order in which they first sat down. */
    Collection<Line> lines() {
        return byName.values();
    }

    LossTally all() {
        LossTally all = LossTally.NONE;
        for (Line line : byName.values()) {
            all = all.plus(line.tally());
        }
        return all;
    }

    int blunder() {
        return blunder;
    }

    long rounds() {
        return rounds;
    }

    long turns() {
        return turns;
    }
}
