package dev.goita.ml.statistics;

import dev.goita.core.DealYaku;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Counts rounds one by one; its size does not grow with their number. */
public final class RoundStatistics implements Serializable {
    private static final long serialVersionUID = 1;

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
    private final int mostNames;
    private long rounds;

    public RoundStatistics(Rules rules) {
        this(new MatchStatistics(rules, false), MOST_NAMES);
    }

    private RoundStatistics(MatchStatistics matches, int mostNames) {
        this.matches = matches;
        this.mostNames = mostNames;
    }

    /**
     * {@return statistics of rounds that stand behind others, for {@link #append} alone: they know every name, and not yet
     * whether their first rounds end a match}
     */
    public static RoundStatistics part(Rules rules) {
        return new RoundStatistics(new MatchStatistics(rules, true), Integer.MAX_VALUE);
    }

    /**
     * Counts the rounds of a part, as if they were added one by one.
     *
     * @param next made by {@link #part}; used up
     */
    public void append(RoundStatistics next) {
        rounds += next.rounds;
        next.endings.forEach((ending, count) -> endings.merge(ending, count, Long::sum));
        next.yaku.forEach((dealt, count) -> yaku.merge(dealt, count, Long::sum));
        append(seats, next.seats);
        append(fromDealer, next.fromDealer);
        append(teams, next.teams);
        dealersTeam.append(next.dealersTeam);
        doubled.append(next.doubled);
        points.append(next.points);
        turns.append(next.turns);
        digits.append(next.digits);
        plays.append(next.plays);
        next.openings.forEach((lead, cases) ->
                openings.computeIfAbsent(lead, o -> new Cases()).append(cases));
        next.players.forEach((name, cases) -> player(name).append(cases));
        matches.append(next.matches);
    }

    private static void append(List<Cases> all, List<Cases> next) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).append(next.get(i));
        }
    }

    /** Matches that begin with rounds to come are played by these rules. */
    public void by(Rules rules) {
        matches.by(rules);
    }

    /** One more round; rounds of a match are found if they come one after the other. */
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
        boolean isKnown = players.containsKey(name) || players.size() < mostNames;
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

    /** {@return how many rounds were added, of every ending} */
    public long rounds() {
        return rounds;
    }

    public long count(RoundFact.Ending ending) {
        return endings.getOrDefault(ending, 0L);
    }

    /** {@return how many deals had such a 手役} */
    public long count(DealYaku dealt) {
        return yaku.getOrDefault(dealt, 0L);
    }

    /** {@return by player number: how many of the decided rounds it won, and its points in them} */
    public List<Cases> seats() {
        return seats;
    }

    /**
     * {@return by turns after the dealer, 0 for itself: how many of the decided rounds that seat won, and its points in
     * them}
     */
    public List<Cases> fromDealer() {
        return fromDealer;
    }

    /** {@return players 0 and 2, then 1 and 3: how many of the decided rounds they won; points are signed} */
    public List<Cases> teams() {
        return teams;
    }

    /** {@return how many of the decided rounds the dealer's team won; points are signed} */
    public Cases dealersTeam() {
        return dealersTeam;
    }

    /** {@return how many of the rounds played to their end scored double, and the winner's points in all of them} */
    public Cases doubled() {
        return doubled;
    }

    /** {@return the winner's points in decided rounds} */
    public Histogram points() {
        return points;
    }

    /** {@return the turns of rounds played to their end, passes among them} */
    public Histogram turns() {
        return turns;
    }

    /** {@return the digits of the records of rounds played to their end, one for a pass and two for a play} */
    public Histogram digits() {
        return digits;
    }

    /** {@return the plays of rounds played to their end, passes left out} */
    public Histogram plays() {
        return plays;
    }

    /**
     * {@return by the two digits of the first lead, of rounds played to their end: whether the dealer's team won, and
     * its signed points}
     */
    public Map<String, Cases> openings() {
        return openings;
    }

    /**
     * {@return by name, of decided rounds: whether the player's team won, and its signed points; the names that come
     * after many are counted together}
     */
    public Map<String, Cases> players() {
        return players;
    }

    public MatchStatistics matches() {
        return matches;
    }
}
