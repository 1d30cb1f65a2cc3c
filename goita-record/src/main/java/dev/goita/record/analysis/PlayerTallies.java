package dev.goita.record.analysis;

import dev.goita.core.Seat;
import dev.goita.core.analysis.LossTally;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.SeatLedger;
import dev.goita.core.analysis.SeatTally;
import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 通算成績: what each player made of all rounds: by name, or by player number where rounds name nobody. */
public final class PlayerTallies {
    /** What one player made of them. */
    public record Line(String name, long rounds, LossTally tally, SeatLedger ledger, SeatTally seat) {
        private Line plus(Line other) {
            return new Line(
                    name,
                    rounds + other.rounds,
                    tally.plus(other.tally),
                    ledger.plus(other.ledger),
                    seat.plus(other.seat));
        }
    }

    private final int blunder;
    private final Language language;
    private final Map<String, Line> byName = new LinkedHashMap<>();
    private final Map<String, List<SeatLedger>> ledgers = new HashMap<>();
    private long rounds;
    private long turns;

    /** Of no round yet; a turn is a blunder from such a loss in points on. */
    public PlayerTallies(int blunder, Language language) {
        this.blunder = blunder;
        this.language = language;
    }

    /** Adds the turns of a round. */
    public void add(AnalyzedRound round) {
        rounds++;
        turns += round.analysis().turns().size();
        for (Seat seat : Seat.ALL) {
            String name = round.name(seat, language);
            RoundAnalysis analysis = round.analysis();
            SeatLedger ledger = analysis.ledger(seat).orElse(SeatLedger.NONE);
            Line line = new Line(name, 1, analysis.tally(seat, blunder), ledger, analysis.seatTally(seat));
            byName.merge(name, line, Line::plus);
            if (ledger.rounds() > 0) {
                ledgers.computeIfAbsent(name, n -> new ArrayList<>()).add(ledger);
            }
        }
    }

    /** What each of the players made of them, in the order in which they first sat down. */
    public Collection<Line> lines() {
        return byName.values();
    }

    /** Those of each round of a player that was judged to its end, of which the line has the sum. */
    public List<SeatLedger> ledgers(Line line) {
        return Collections.unmodifiableList(ledgers.getOrDefault(line.name(), List.of()));
    }

    /** What all players together made of them. */
    public LossTally all() {
        LossTally all = LossTally.NONE;
        for (Line line : byName.values()) {
            all = all.plus(line.tally());
        }
        return all;
    }

    /** How many rounds were added. */
    public long rounds() {
        return rounds;
    }

    /** How many turns they have. */
    public long turns() {
        return turns;
    }
}
