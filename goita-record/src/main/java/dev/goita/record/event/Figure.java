package dev.goita.record.event;

import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.record.event.EventRound.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * 成績: what the counted rounds of a player, or of two as partners, have in common.
 *
 * @param players one or two
 * @param rounds that count
 * @param won by the team
 * @param finished by themselves
 * @param points of what they finished
 * @param doubled finishes that counted twice
 * @param goshi deals with five し
 * @param dealt rounds that their deal won: 六し and more
 * @param tiles how often each kind was the last attack of a finish, in digit order
 */
public record Figure(
        List<String> players,
        int matches,
        int rounds,
        int won,
        int finished,
        int points,
        int doubled,
        int goshi,
        int dealt,
        List<Integer> tiles) {
    /** What is counted for one. */
    private static final class Tally {
        private final List<String> players;
        private final List<Integer> tiles = new ArrayList<>(Collections.nCopies(Tile.ALL.size(), 0));
        private int matches;
        private int rounds;
        private int won;
        private int finished;
        private int points;
        private int doubled;
        private int goshi;
        private int dealt;

        Tally(List<String> players) {
            this.players = players;
        }

        void add(EventRound round, Ending ending, Team team, List<Seat> seats) {
            rounds++;
            won += ending.team() == team ? 1 : 0;
            goshi += (int) round.goshi().stream().filter(seats::contains).count();
            if (ending.seat().filter(seats::contains).isPresent()) {
                points += ending.points();
                if (ending.tile().isPresent()) {
                    finished++;
                    doubled += ending.scoring() == RoundResult.Scoring.DOUBLED ? 1 : 0;
                    int kind = ending.tile().get().ordinal();
                    tiles.set(kind, tiles.get(kind) + 1);
                } else {
                    dealt++;
                }
            }
        }

        Figure figure() {
            return new Figure(
                    players, matches, rounds, won, finished, points, doubled, goshi, dealt, List.copyOf(tiles));
        }
    }

    /** Of each player, by name. */
    public static List<Figure> ofPlayers(Event event) {
        Map<String, Tally> tallies = new TreeMap<>();
        for (Game game : event.counted()) {
            for (Seat seat : Seat.ALL) {
                String name = game.players().get(seat.number());
                add(tallies.computeIfAbsent(name, any -> new Tally(List.of(name))), game, seat.team(), List.of(seat));
            }
        }
        return sorted(tallies);
    }

    /** Of each two who were partners, by their names. */
    public static List<Figure> ofPairs(Event event) {
        Map<String, Tally> tallies = new TreeMap<>();
        for (Game game : event.counted()) {
            for (Team team : Team.values()) {
                List<String> two = game.players(team);
                List<Seat> seats =
                        Seat.ALL.stream().filter(seat -> seat.team() == team).toList();
                List<String> told = game.entrants(team).size() == 1
                        ? game.entrants(team).get(0).players()
                        : two.stream().sorted().toList();
                add(tallies.computeIfAbsent(Entrant.key(two), any -> new Tally(told)), game, team, seats);
            }
        }
        return sorted(tallies);
    }

    private static void add(Tally tally, Game game, Team team, List<Seat> seats) {
        tally.matches++;
        game.rounds().forEach(round -> round.ending().ifPresent(ending -> tally.add(round, ending, team, seats)));
    }

    private static List<Figure> sorted(Map<String, Tally> tallies) {
        return tallies.values().stream()
                .map(Tally::figure)
                .sorted(Comparator.comparingInt(figure -> -figure.points()))
                .toList();
    }
}
