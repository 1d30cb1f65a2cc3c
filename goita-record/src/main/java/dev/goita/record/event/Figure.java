package dev.goita.record.event;

import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.EventMatch.Ending;
import dev.goita.record.event.EventMatch.Played;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** 成績: what the counted rounds of a player, or of two as partners, have in common; each kind of tile as often as it finished a round. */
public record Figure(List<String> players, Map<Count, Integer> counts, Map<Tile, Integer> tiles) {
    /** What is counted. */
    public enum Count {
        MATCHES("試合", "matches"),
        ROUNDS("局", "rounds"),
        ROUNDS_WON("組の勝ち", "won by the team"),
        /** By themselves, as all that follows. */
        FINISHES("上がり", "finishes"),
        POINTS("上がり点", "points finished"),
        DOUBLED("倍", "doubled"),
        GOSHI("五し", "goshi"),
        WON_BY_DEAL("六し以上", "won by deal");

        private final Wording title;

        Count(String japanese, String english) {
            title = new Wording(japanese, english);
        }

        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        public Wording title() {
            return title;
        }
    }

    private Figure(List<String> players) {
        this(players, new EnumMap<>(Count.class), new EnumMap<>(Tile.class));
    }

    /** Of each player, by name. */
    public static List<Figure> ofPlayers(Event event) {
        Map<String, Figure> figures = new TreeMap<>();
        for (Game game : event.counted()) {
            for (Seat seat : Seat.ALL) {
                String name = game.players().get(seat.number());
                figures.computeIfAbsent(name, any -> new Figure(List.of(name))).add(game, List.of(seat));
            }
        }
        return sorted(figures);
    }

    /** Of each two who were partners, by their names. */
    public static List<Figure> ofPairs(Event event) {
        Map<String, Figure> figures = new TreeMap<>();
        for (Game game : event.counted()) {
            for (Team team : Team.values()) {
                List<String> two = game.players(team);
                List<Entrant> side = game.side(team);
                List<String> told = side.size() == 1
                        ? side.get(0).players()
                        : two.stream().sorted().toList();
                figures.computeIfAbsent(Entrant.key(two), any -> new Figure(told))
                        .add(game, List.of(Seat.of(team.number()), Seat.of(team.number() + 2)));
            }
        }
        return sorted(figures);
    }

    private static List<Figure> sorted(Map<String, Figure> figures) {
        return figures.values().stream()
                .sorted(Comparator.comparingInt(figure -> -figure.of(Count.POINTS)))
                .toList();
    }

    public int of(Count count) {
        return counts.getOrDefault(count, 0);
    }

    private void add(Game game, List<Seat> seats) {
        add(Count.MATCHES, 1);
        game.match().counted().forEach(round -> round.ending().ifPresent(ending -> add(round, ending, seats)));
    }

    private void add(Played round, Ending ending, List<Seat> seats) {
        add(Count.ROUNDS, 1);
        add(Count.ROUNDS_WON, ending.team() == seats.get(0).team() ? 1 : 0);
        add(Count.GOSHI, (int) round.goshi().stream().filter(seats::contains).count());
        if (ending.seat().filter(seats::contains).isPresent()) {
            add(Count.POINTS, ending.points());
            add(ending.tile().isPresent() ? Count.FINISHES : Count.WON_BY_DEAL, 1);
            add(Count.DOUBLED, ending.isDoubled() ? 1 : 0);
            ending.tile().ifPresent(tile -> tiles.merge(tile, 1, Integer::sum));
        }
    }

    private void add(Count count, int number) {
        counts.merge(count, number, Integer::sum);
    }
}
