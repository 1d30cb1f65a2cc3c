package dev.goita.record.analysis;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.core.analysis.tally.SeatLedger;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    /** 標本: what came of a judged round for a seat; the ledger is that of no round if it was not played to its end. */
    public record Sample(Deal deal, SeatLedger ledger, SeatTally tally) {}

    private final int blunder;
    private final Language language;
    private final Map<String, Line> byName = new LinkedHashMap<>();
    private final Map<String, List<Sample>> samples = new HashMap<>();
    private final Map<String, List<Sample>> teams = new LinkedHashMap<>();
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
            SeatLedger ledger = SeatLedger.of(analysis, seat).orElse(SeatLedger.NONE);
            Line line = new Line(name, 1, LossTally.of(analysis, seat, blunder), ledger, SeatTally.of(analysis, seat));
            byName.merge(name, line, Line::plus);
            if (!analysis.dealt().isEmpty()) {
                Sample sample = new Sample(analysis.round().deal(), ledger, line.seat());
                samples.computeIfAbsent(name, n -> new ArrayList<>()).add(sample);
            }
        }
        for (Team team : Team.values()) {
            addTeam(round, Seat.ALL.stream().filter(seat -> seat.team() == team).toList());
        }
    }

    private void addTeam(AnalyzedRound round, List<Seat> seats) {
        String names = seats.stream()
                .map(seat -> round.name(seat, language))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" + "));
        Deal deal = round.analysis().round().deal();
        SeatLedger.of(round.analysis(), seats.get(0))
                .ifPresent(ledger -> teams.computeIfAbsent(names, n -> new ArrayList<>())
                        .add(new Sample(deal, ledger, SeatTally.NONE)));
    }

    /** What each of the players made of them, in the order in which they first sat down. */
    public Collection<Line> lines() {
        return byName.values();
    }

    /** One for each seat that a player had in a judged round. */
    public List<Sample> samples(Line line) {
        return Collections.unmodifiableList(samples.getOrDefault(line.name(), List.of()));
    }

    /** One for each round of a team that was judged to its end, by the names of both: the ledger of one seat, without a tally. */
    public Map<String, List<Sample>> teams() {
        return Collections.unmodifiableMap(teams);
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
