package dev.goita.record.event;

import dev.goita.core.Team;
import dev.goita.record.event.EventSettings.Bye;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** 順位: the places of an event, by the tie breaks of its settings. */
public final class Standings {
    /**
     * A line of the standings.
     *
     * @param place from 1; those who are equal in everything share the better one
     * @param byes sittings that were sat out
     * @param breaks what each tie break came to, where it was asked
     */
    public record Row(
            int place,
            Entrant entrant,
            int matches,
            int wins,
            int draws,
            int losses,
            int byes,
            int points,
            int against,
            Map<TieBreak, Double> breaks) {
        /** Points more than the opponents had. */
        public int difference() {
            return points - against;
        }

        /** What a tie break came to, if it had to be asked. */
        public Optional<Double> of(TieBreak tieBreak) {
            return Optional.ofNullable(breaks.get(tieBreak));
        }
    }

    /** One match against one opponent. */
    private record Meeting(Tally opponent, double worth) {}

    /** What was counted for an entrant. */
    private static final class Tally {
        private final Entrant entrant;
        private final double lot;
        private final List<Meeting> meetings = new ArrayList<>();
        private final Map<TieBreak, Double> breaks = new EnumMap<>(TieBreak.class);
        private int matches;
        private int wins;
        private int draws;
        private int byes;
        private int points;
        private int against;
        private double worth;

        Tally(Entrant entrant, double lot) {
            this.entrant = entrant;
            this.lot = lot;
        }

        void add(int own, int other, List<Tally> opponents) {
            double won = own > other ? 1 : own == other ? 0.5 : 0;
            matches++;
            wins += own > other ? 1 : 0;
            draws += own == other ? 1 : 0;
            points += own;
            against += other;
            worth += won;
            opponents.forEach(opponent -> meetings.add(new Meeting(opponent, won)));
        }

        double of(TieBreak tieBreak, Set<Tally> equals) {
            return switch (tieBreak) {
                case WINS -> worth;
                case RATE -> matches == 0 ? 0 : worth / matches;
                case DIFFERENCE -> points - against;
                case POINTS -> points;
                case HEAD ->
                    meetings.stream()
                            .filter(met -> equals.contains(met.opponent()))
                            .mapToDouble(Meeting::worth)
                            .sum();
                case SOS ->
                    meetings.stream().mapToDouble(met -> met.opponent().worth).sum();
                case SODOS ->
                    meetings.stream()
                            .mapToDouble(met -> met.worth() * met.opponent().worth)
                            .sum();
                case LOT -> lot;
            };
        }

        Row row(int place) {
            return new Row(place, entrant, matches, wins, draws, matches - wins - draws, byes, points, against, breaks);
        }
    }

    private final List<TieBreak> tieBreaks;
    private final List<Row> rows = new ArrayList<>();

    private Standings(List<TieBreak> tieBreaks) {
        this.tieBreaks = tieBreaks;
    }

    /** Everybody who is listed or has played, the first place first. */
    public static List<Row> of(Event event) {
        EventSettings settings = event.settings();
        Map<String, Tally> tallies = new LinkedHashMap<>();
        event.entrants()
                .forEach(entrant -> tallies.put(entrant.key(), new Tally(entrant, lot(settings.seed(), entrant))));
        Map<String, Integer> byes = event.byes();
        tallies.forEach((key, tally) -> {
            boolean isListed = tally.entrant.listing() != Entrant.Listing.UNLISTED;
            tally.byes = isListed ? byes.get(key) : 0;
            tally.worth = settings.bye() == Bye.WIN ? tally.byes : 0;
        });
        for (Game game : event.counted()) {
            for (Team team : Team.values()) {
                List<Tally> opponents = game.entrants(team.opponent()).stream()
                        .map(entrant -> tallies.get(entrant.key()))
                        .toList();
                for (Entrant entrant : game.entrants(team)) {
                    Optional.ofNullable(tallies.get(entrant.key()))
                            .ifPresent(tally -> tally.add(
                                    game.score().of(team), game.score().of(team.opponent()), opponents));
                }
            }
        }
        Standings standings = new Standings(settings.tieBreaks());
        standings.place(
                tallies.values().stream()
                        .filter(tally -> tally.matches > 0 || tally.entrant.listing() != Entrant.Listing.UNLISTED)
                        .sorted(Comparator.comparing(tally -> tally.entrant.key()))
                        .toList(),
                0);
        return List.copyOf(standings.rows);
    }

    private static double lot(long seed, Entrant entrant) {
        return new Random(31 * seed + entrant.key().hashCode()).nextDouble();
    }

    private void place(List<Tally> equals, int next) {
        if (equals.size() == 1 || next == tieBreaks.size()) {
            int place = rows.size() + 1;
            equals.forEach(tally -> rows.add(tally.row(place)));
            return;
        }
        TieBreak tieBreak = tieBreaks.get(next);
        Set<Tally> group = Set.copyOf(equals);
        Map<Tally, Double> values = new HashMap<>();
        equals.forEach(tally -> values.put(tally, tally.of(tieBreak, group)));
        equals.forEach(tally -> tally.breaks.put(tieBreak, values.get(tally)));
        Map<Double, List<Tally>> parts = equals.stream().collect(Collectors.groupingBy(values::get));
        parts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.reverseOrder()))
                .forEach(part -> place(part.getValue(), next + 1));
    }
}
