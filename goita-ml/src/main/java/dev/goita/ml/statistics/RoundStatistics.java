package dev.goita.ml.statistics;

import dev.goita.core.DealYaku;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Counts rounds one by one; its size does not grow with their number. */
public final class RoundStatistics {
    /** More names than this are counted together. */
    static final int MOST_NAMES = 1_000;

    static final String OTHER_NAMES = "…";

    private final Map<RoundFact.Ending, Long> endings = new EnumMap<>(RoundFact.Ending.class);
    private final Map<DealYaku, Long> yaku = new EnumMap<>(DealYaku.class);
    private final List<Cases> seats = List.of(new Cases(), new Cases(), new Cases(), new Cases());
    private final List<Cases> fromDealer = List.of(new Cases(), new Cases(), new Cases(), new Cases());
    private final List<Cases> teams = List.of(new Cases(), new Cases());
    private final Cases dealersTeam = new Cases();
    private final Cases doubled = new Cases();
    private final Histogram points = new Histogram();
    private final Histogram turns = new Histogram();
    private final Histogram digits = new Histogram();
    private final Histogram plays = new Histogram();
    private final Map<String, Cases> openings = new TreeMap<>();
    private final Map<String, Cases> players = new LinkedHashMap<>();
    private final MatchStatistics matches;
    private long rounds;

    public RoundStatistics(Rules rules) {
        matches = new MatchStatistics(rules);
    }

    public void add(RoundFact fact) {
        rounds++;
        endings.merge(fact.ending(), 1L, Long::sum);
        yaku.merge(fact.ruling().yaku(), 1L, Long::sum);
        matches.add(fact);
        Optional<Team> team = fact.winningTeam();
        if (team.isPresent()) {
            addDecided(fact, team.get());
        }
        fact.result().ifPresent(result -> addPlayed(fact, result));
    }

    private void addDecided(RoundFact fact, Team winners) {
        points.add(fact.points());
        for (Seat seat : Seat.ALL) {
            boolean won = fact.winner().equals(Optional.of(seat));
            int score = won ? fact.points() : 0;
            seats.get(seat.number()).add(won, score);
            fromDealer.get(seat.turnsAfter(fact.dealer())).add(won, score);
        }
        for (Team team : Team.values()) {
            teams.get(team.number()).add(team == winners, signed(fact, team, winners));
        }
        dealersTeam.add(
                fact.dealer().team() == winners, signed(fact, fact.dealer().team(), winners));
        if (!fact.names().isEmpty()) {
            for (Team team : Team.values()) {
                addNames(fact, team, winners);
            }
        }
    }

    /** A name at both seats of a team counts once. */
    private void addNames(RoundFact fact, Team team, Team winners) {
        String first = fact.names().get(team.number());
        String second = fact.names().get(team.number() + 2);
        int score = signed(fact, team, winners);
        player(first).add(team == winners, score);
        if (!second.equals(first)) {
            player(second).add(team == winners, score);
        }
    }

    private static int signed(RoundFact fact, Team team, Team winners) {
        return team == winners ? fact.points() : -fact.points();
    }

    private Cases player(String name) {
        boolean isKnown = players.containsKey(name) || players.size() < MOST_NAMES;
        return players.computeIfAbsent(isKnown ? name : OTHER_NAMES, n -> new Cases());
    }

    private void addPlayed(RoundFact fact, RoundResult result) {
        doubled.add(result.scoring() == RoundResult.Scoring.DOUBLED, result.points());
        String record = fact.digits();
        int passes = (int) record.chars().filter(c -> c == '0').count();
        int played = (record.length() - passes) / 2;
        turns.add(passes + played);
        digits.add(record.length());
        plays.add(played);
        Team dealers = fact.dealer().team();
        openings.computeIfAbsent(record.substring(0, 2), o -> new Cases())
                .add(result.winner().team() == dealers, result.pointsFor(dealers));
    }

    public long rounds() {
        return rounds;
    }

    public long count(RoundFact.Ending ending) {
        return endings.getOrDefault(ending, 0L);
    }

    public long count(DealYaku dealt) {
        return yaku.getOrDefault(dealt, 0L);
    }

    /** Decided rounds, by the winner's player number. */
    public List<Cases> seats() {
        return seats;
    }

    /** Decided rounds, by how many turns after the dealer the winner plays. */
    public List<Cases> fromDealer() {
        return fromDealer;
    }

    /** Decided rounds, by team; points are signed. */
    public List<Cases> teams() {
        return teams;
    }

    public Cases dealersTeam() {
        return dealersTeam;
    }

    /** Rounds played to their end that scored double. */
    public Cases doubled() {
        return doubled;
    }

    /** Of decided rounds. */
    public Histogram points() {
        return points;
    }

    public Histogram turns() {
        return turns;
    }

    public Histogram digits() {
        return digits;
    }

    public Histogram plays() {
        return plays;
    }

    /** By the two digits of the first lead: whether the dealer's team won, and its points. */
    public Map<String, Cases> openings() {
        return openings;
    }

    /** By name: whether the player's team won, and its points. */
    public Map<String, Cases> players() {
        return players;
    }

    public MatchStatistics matches() {
        return matches;
    }
}
