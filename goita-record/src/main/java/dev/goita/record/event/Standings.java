package dev.goita.record.event;

import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.EventSettings.Bye;
import dev.goita.record.event.EventSettings.TieBreak;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
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
            int byes,
            int points,
            int against,
            Map<TieBreak, Double> breaks) {
        public int losses() {
            return matches - wins - draws;
        }

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
        private final int byes;
        private final List<Score> scores = new ArrayList<>();
        private final List<Meeting> meetings = new ArrayList<>();
        private final Map<TieBreak, Double> breaks = new EnumMap<>(TieBreak.class);
        private double worth;

        Tally(Entrant entrant, int byes, Bye bye) {
            this.entrant = entrant;
            this.byes = byes;
            worth = bye == Bye.WIN ? byes : 0;
        }

        void add(Score score, List<Tally> opponents) {
            double won = score.even() > score.odd() ? 1 : score.even() == score.odd() ? 0.5 : 0;
            scores.add(score);
            worth += won;
            opponents.forEach(opponent -> meetings.add(new Meeting(opponent, won)));
        }

        private int sum(ToIntFunction<Score> number) {
            return scores.stream().mapToInt(number).sum();
        }

        private double overOpponents(ToDoubleFunction<Meeting> value) {
            return meetings.stream().mapToDouble(value).sum();
        }

        double of(TieBreak tieBreak, Set<Tally> equals, long seed) {
            return switch (tieBreak) {
                case WINS -> worth;
                case RATE -> scores.isEmpty() ? 0 : worth / scores.size();
                case DIFFERENCE -> sum(score -> score.even() - score.odd());
                case POINTS -> sum(Score::even);
                case HEAD -> overOpponents(met -> equals.contains(met.opponent()) ? met.worth() : 0);
                case SOS -> overOpponents(met -> met.opponent().worth);
                case SODOS -> overOpponents(met -> met.worth() * met.opponent().worth);
                case LOT -> new SplittableRandom(31 * seed + entrant.key().hashCode()).nextDouble();
            };
        }

        Row row(int place) {
            return new Row(
                    place,
                    entrant,
                    scores.size(),
                    sum(score -> score.even() > score.odd() ? 1 : 0),
                    sum(score -> score.even() == score.odd() ? 1 : 0),
                    byes,
                    sum(Score::even),
                    sum(Score::odd),
                    breaks);
        }
    }

    private final EventSettings settings;
    private final List<Row> rows = new ArrayList<>();

    private Standings(EventSettings settings) {
        this.settings = settings;
    }

    /** Everybody who is listed or has played, the first place first. */
    public static List<Row> of(Event event) {
        EventSettings settings = event.settings();
        Map<String, Integer> byes = event.byes();
        Map<String, Tally> tallies = new LinkedHashMap<>();
        for (Entrant one : event.entrants()) {
            int sat = one.isListed() ? byes.getOrDefault(one.key(), 0) : 0;
            tallies.put(one.key(), new Tally(one, sat, settings.bye()));
        }
        for (Game game : event.counted()) {
            for (Team team : Team.values()) {
                List<Tally> opponents = game.side(team.opponent()).stream()
                        .map(entrant -> tallies.get(entrant.key()))
                        .toList();
                game.side(team).stream()
                        .map(entrant -> tallies.get(entrant.key()))
                        .forEach(tally -> tally.add(game.scoreOf(team), opponents));
            }
        }
        Standings standings = new Standings(settings);
        standings.place(
                tallies.values().stream()
                        .filter(tally -> !tally.scores.isEmpty() || tally.entrant.isListed())
                        .sorted(Comparator.comparing(tally -> tally.entrant.key()))
                        .toList(),
                0);
        return List.copyOf(standings.rows);
    }

    private void place(List<Tally> equals, int next) {
        if (equals.size() == 1 || next == settings.tieBreaks().size()) {
            int place = rows.size() + 1;
            equals.forEach(tally -> rows.add(tally.row(place)));
            return;
        }
        TieBreak tieBreak = settings.tieBreaks().get(next);
        Set<Tally> group = Set.copyOf(equals);
        Map<Tally, Double> values = new HashMap<>();
        equals.forEach(tally -> values.put(tally, tally.of(tieBreak, group, settings.seed())));
        equals.forEach(tally -> tally.breaks.put(tieBreak, values.get(tally)));
        Map<Double, List<Tally>> parts = equals.stream().collect(Collectors.groupingBy(values::get));
        parts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.reverseOrder()))
                .forEach(part -> place(part.getValue(), next + 1));
    }
}
