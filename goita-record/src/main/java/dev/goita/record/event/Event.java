package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.record.JsonStyle;
import dev.goita.record.event.EventSettings.Partners;
import dev.goita.record.json.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * 大会: the matches of an event, each counted or not, and those who play. Where a match is kept changes nothing but places of findings.
 *
 * @param partners whether pairs have places, or players
 * @param entrants of the roster in its order, then those who are in matches alone
 * @param games in the order of the event: by sitting, time, title
 */
public record Event(
        EventSettings settings,
        Partners partners,
        List<Entrant> entrants,
        List<Game> games,
        List<Diagnostic> findings) {
    /**
     * 出場者: who has a place in an event, a player or a pair.
     *
     * @param players one, or two partners
     * @param club as in the roster; empty if none is told
     */
    public record Entrant(List<String> players, String club, Listing listing) {
        /** What the roster says. */
        public enum Listing {
            LISTED,
            /** Listed, but not drawn. */
            AWAY,
            /** In a match alone. */
            UNLISTED
        }

        public Wording name() {
            return name(players);
        }

        /** What players are called together. */
        public static Wording name(List<String> players) {
            return new Wording(String.join("・", players), String.join(" & ", players));
        }

        /** The same pair in any order. */
        static String key(List<String> players) {
            return players.stream().sorted().collect(Collectors.joining("\n"));
        }

        String key() {
            return key(players);
        }

        public boolean isListed() {
            return listing != Listing.UNLISTED;
        }
    }

    /**
     * 対戦: a match of an event and what became of it.
     *
     * @param players four by player number, called as in the roster; empty if they are not known
     * @param sides of each team whoever has a place; by player number of its first player
     * @param score that was reached
     */
    public record Game(EventMatch match, List<String> players, List<List<Entrant>> sides, Score score, Fate fate) {
        /** 扱い: whether a match counts, and why not. */
        public enum Fate {
            COUNTED,
            NOT_BEGUN,
            UNFINISHED,
            /** Its names are no four players. */
            NAMES,
            /** Its teams are no pairs of the roster. */
            PAIRS,
            MIXED,
            /** It stands in another place too. */
            TWICE
        }

        public Place place() {
            return match.place();
        }

        /** From 1; empty if neither folder nor title tells it. */
        public Optional<Integer> sitting() {
            return match.sitting();
        }

        public Optional<String> title() {
            return match.title();
        }

        public List<String> players(Team team) {
            return players.isEmpty() ? List.of() : EventMatch.names(players, team);
        }

        List<Entrant> side(Team team) {
            return sides.get(team.number());
        }

        /** The score with the points of a team first. */
        Score scoreOf(Team team) {
            return new Score(score.of(team), score.of(team.opponent()));
        }

        /** Whether those who are named sat at a table for it. */
        private boolean isSeated() {
            return fate != Fate.NAMES && fate != Fate.TWICE && !players.isEmpty();
        }

        /** How many rounds of it count. */
        public long decided() {
            return match.counted().stream()
                    .filter(round -> round.ending().isPresent())
                    .count();
        }

        /** Writes it as a match of its own, as it was typed, right or wrong. */
        public void write(Writer out, Rules rules) throws IOException {
            try (JsonWriter json = new JsonWriter(out, JsonStyle.CANONICAL, rules)) {
                json.matchBegins();
                match.values.forEach(json::matchValue);
                match.rounds.forEach(round -> json.round(round.text()));
                json.matchEnds();
            }
        }
    }

    /** 対戦表: the scores of matches against each other, own points first, and how often two were partners. */
    public static final class Encounters {
        private final Map<List<String>, List<Score>> against = new HashMap<>();
        private final Map<List<String>, Integer> together = new HashMap<>();

        private Encounters(List<Game> games) {
            for (Game game : games) {
                for (Team team : Team.values()) {
                    for (Entrant one : game.side(team)) {
                        game.side(team.opponent())
                                .forEach(other -> against.computeIfAbsent(pair(one, other), pair -> new ArrayList<>())
                                        .add(game.scoreOf(team)));
                        game.side(team).stream()
                                .filter(other -> !other.equals(one))
                                .forEach(other -> together.merge(pair(one, other), 1, Integer::sum));
                    }
                }
            }
        }

        private static List<String> pair(Entrant one, Entrant other) {
            return List.of(one.key(), other.key());
        }

        public List<Score> between(Entrant one, Entrant other) {
            return against.getOrDefault(pair(one, other), List.of());
        }

        public int together(Entrant one, Entrant other) {
            return together.getOrDefault(pair(one, other), 0);
        }
    }

    /** Games that count. */
    public List<Game> counted() {
        return games.stream().filter(game -> game.fate() == Game.Fate.COUNTED).toList();
    }

    public Encounters encounters() {
        return new Encounters(counted());
    }

    /** Those of games that do not count too. */
    Encounters seatedTogether() {
        return new Encounters(seated());
    }

    public boolean hasRoster() {
        return entrants.stream().anyMatch(Entrant::isListed);
    }

    /** Games whose players sat at a table; the tables of a sitting that nobody has begun may be drawn again. */
    private List<Game> seated() {
        List<Game> seated = games.stream().filter(Game::isSeated).toList();
        Optional<Integer> last = last(seated);
        boolean isBegun = last.isEmpty()
                || seated.stream().anyMatch(game -> game.sitting().equals(last) && game.fate() != Game.Fate.NOT_BEGUN);
        return isBegun
                ? seated
                : seated.stream().filter(game -> !game.sitting().equals(last)).toList();
    }

    private static Optional<Integer> last(List<Game> games) {
        return games.stream().flatMap(game -> game.sitting().stream()).max(Comparator.naturalOrder());
    }

    /** How many sittings there were: those that are numbered, and as many as anybody has played besides. */
    public int sittings() {
        Set<Integer> numbers = new HashSet<>();
        Map<String, Integer> others = new HashMap<>();
        for (Game game : seated()) {
            game.sitting()
                    .ifPresentOrElse(
                            numbers::add, () -> game.players().forEach(name -> others.merge(name, 1, Integer::sum)));
        }
        return numbers.size()
                + others.values().stream().max(Comparator.naturalOrder()).orElse(0);
    }

    int nextSitting() {
        return Math.max(last(seated()).orElse(0), sittings()) + 1;
    }

    /** How many sittings each entrant of the roster was no part of, by key. */
    Map<String, Integer> byes() {
        Map<String, Set<Object>> sat = new HashMap<>();
        seated().forEach(game -> game.sides().stream()
                .flatMap(List::stream)
                .forEach(entrant -> sat.computeIfAbsent(entrant.key(), key -> new HashSet<>())
                        .add(game.sitting().isPresent() ? game.sitting() : game.match())));
        int sittings = sittings();
        return entrants.stream()
                .collect(Collectors.toMap(
                        Entrant::key,
                        entrant -> Math.max(
                                0,
                                sittings
                                        - sat.getOrDefault(entrant.key(), Set.of())
                                                .size())));
    }
}
