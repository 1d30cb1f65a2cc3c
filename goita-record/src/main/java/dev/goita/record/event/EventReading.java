package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.Event.Entrant.Listing;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.Event.Game.Fate;
import dev.goita.record.event.EventMatch.Played;
import dev.goita.record.event.EventMatch.Tally;
import dev.goita.record.event.EventSettings.Partners;
import dev.goita.record.event.EventSettings.Unfinished;
import dev.goita.record.text.RecordSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** 大会の読み込み: makes an event of a roster and of sources of matches, in any order. Not thread-safe. */
public final class EventReading {
    private static final int PLAYERS = 4;

    private final EventSettings settings;
    private final List<Diagnostic> findings = new ArrayList<>();
    private final List<EventMatch> matches = new ArrayList<>();
    private Roster roster = new Roster(List.of());

    public EventReading(EventSettings settings) {
        this.settings = settings;
    }

    /** The sitting that a folder of matches is of, by its name: 第2回戦, round 2, 2. */
    public static Optional<Integer> sitting(String folder) {
        return EventMatch.sittingOfFolder(folder);
    }

    /** Reads the roster, in UTF-8 or CP932; findings carry the name of its source. */
    public void roster(byte[] bytes, String source) {
        roster = Roster.read(bytes, source, findings::add);
    }

    /** What a source of matches is to be read into; findings carry its name, and its folder may be of a sitting. */
    public RecordSink sink(String source, Optional<Integer> sitting) {
        return MatchGathering.of(settings.rules(), source, sitting, matches::add, findings::add);
    }

    /** What was read so far; findings call the folder so. */
    public Event event(String source) {
        return new Maker().event(source);
    }

    private Partners partners() {
        Map<String, String> partner = new HashMap<>();
        boolean isFixed = roster.lines().isEmpty() || roster.hasPairs();
        if (roster.lines().isEmpty()) {
            for (EventMatch match : matches) {
                for (Team team : match.names.size() == PLAYERS ? Team.values() : new Team[0]) {
                    List<String> two = EventMatch.names(match.names, team);
                    isFixed &= two.get(1).equals(partner.computeIfAbsent(two.get(0), one -> two.get(1)));
                    isFixed &= two.get(0).equals(partner.computeIfAbsent(two.get(1), one -> two.get(0)));
                }
            }
        }
        return isFixed ? Partners.FIXED : Partners.CHANGING;
    }

    /** Makes an event of what was gathered. */
    private final class Maker {
        private final Partners partners = settings.partners().orElseGet(EventReading.this::partners);
        private final boolean hasRoster = !roster.lines().isEmpty();
        private final Map<String, String> names = roster.names();
        private final List<NameSpelling.Known> known =
                roster.players().map(Roster.Player::known).toList();
        private final List<EventMatch> sorted =
                matches.stream().sorted(EventMatch.ORDER).toList();
        private final Map<String, Entrant> entrants = new LinkedHashMap<>();
        private final Map<String, Place> seats = new HashMap<>();
        private final Map<String, List<String>> near = new HashMap<>();

        Event event(String source) {
            roster.lines().forEach(this::list);
            Map<EventMatch, EventMatch> copies = copies();
            List<Game> games = new ArrayList<>();
            sorted.forEach(match -> games.add(game(match, Optional.ofNullable(copies.get(match)))));
            if (!hasRoster) {
                tellOfLikeNames();
            }
            if (sorted.isEmpty() && !hasRoster) {
                tell(EventCode.EMPTY_EVENT, Place.whole(source));
            }
            return new Event(
                    settings, partners, List.copyOf(entrants.values()), List.copyOf(games), List.copyOf(findings));
        }

        private void tell(EventCode code, Place place, Object... arguments) {
            findings.add(code.at(place, arguments));
        }

        private void list(Roster.Line line) {
            List<String> players = line.names();
            if (partners == Partners.FIXED && players.size() < 2) {
                tell(EventCode.ROSTER_PARTNER, line.place(), players.get(0));
            } else {
                entrants(players)
                        .forEach(one ->
                                entrants.putIfAbsent(Entrant.key(one), new Entrant(one, line.club(), line.listing())));
            }
        }

        /** Who of two partners has a place. */
        private List<List<String>> entrants(List<String> two) {
            return partners == Partners.FIXED
                    ? List.of(two)
                    : two.stream().map(List::of).toList();
        }

        /** Matches that are not kept, each with the one that has its rounds too: the longer one is kept, else that of the shorter name. */
        private Map<EventMatch, EventMatch> copies() {
            Map<String, EventMatch> played = new HashMap<>();
            Map<EventMatch, EventMatch> copies = new HashMap<>();
            Comparator<EventMatch> longest = Comparator.<EventMatch>comparingInt(match -> -match.rounds.size())
                    .thenComparing(match -> match.place().source().length())
                    .thenComparing(match -> match.place().source());
            for (EventMatch match : sorted.stream().sorted(longest).toList()) {
                List<String> keys = match.rounds.stream()
                        .map(Played::key)
                        .filter(key -> !key.isEmpty())
                        .toList();
                Optional<EventMatch> kept = keys.stream()
                        .filter(played::containsKey)
                        .map(played::get)
                        .findFirst();
                kept.ifPresentOrElse(
                        other -> copies.put(match, other), () -> keys.forEach(key -> played.put(key, match)));
            }
            return copies;
        }

        private Game game(EventMatch match, Optional<EventMatch> original) {
            tellOfRounds(match);
            Tally tally = match.tally();
            boolean isNamed = isNamed(match);
            List<String> players = isNamed
                    ? match.names.stream()
                            .map(name -> names.getOrDefault(name, name))
                            .toList()
                    : List.of();
            Fate fate = isNamed ? Fate.COUNTED : Fate.NAMES;
            if (original.isPresent()) {
                fate = Fate.TWICE;
                tell(EventCode.MATCH_TWICE, match.place(), original.get().place());
            } else if (isNamed) {
                fate = fate(match, players, tally);
            }
            List<List<Entrant>> sides = isNamed
                    ? Arrays.stream(Team.values())
                            .map(team -> side(EventMatch.names(players, team)))
                            .toList()
                    : List.of(List.of(), List.of());
            return new Game(match, players, sides, tally.score(), fate);
        }

        private List<Entrant> side(List<String> two) {
            return entrants(two).stream()
                    .map(one ->
                            entrants.computeIfAbsent(Entrant.key(one), key -> new Entrant(one, "", Listing.UNLISTED)))
                    .toList();
        }

        private void tellOfRounds(EventMatch match) {
            if (!match.checked.isEmpty()) {
                Diagnostic first = match.checked.get(0).diagnostic();
                long errors = match.checked.stream()
                        .map(Finding::severity)
                        .filter(Severity.ERROR::equals)
                        .count();
                String rounds = match.wrong().stream().map(String::valueOf).collect(Collectors.joining(", "));
                tell(
                        EventCode.ROUNDS_WRONG,
                        first.place(),
                        errors,
                        match.checked.size() - errors,
                        "[" + first.code().area() + "." + first.code().id() + "]",
                        rounds.isEmpty()
                                ? Wording.same("")
                                : Wording.of("局 %s は数えません。", ": round %s is not counted", rounds));
            }
            match.repeated().forEach(number -> tell(EventCode.ROUND_TWICE, match.place(), number));
            match.statedRules.filter(this::areOther).ifPresent(rules -> {
                Diagnostic found = EventCode.OTHER_RULES.at(match.place());
                findings.add(EventCode.OTHER_RULES.said(
                        match.place(), found.wording().quoting(rules)));
            });
        }

        private boolean areOther(String stated) {
            try {
                return !Rules.parse(stated).equals(settings.rules());
            } catch (IllegalArgumentException e) {
                return true;
            }
        }

        private boolean isNamed(EventMatch match) {
            List<String> written = match.names;
            if (!written.isEmpty() && written.size() != PLAYERS) {
                tell(EventCode.NAMES_COUNT, match.place(), written.size(), EventCode.list(written));
                return false;
            }
            if (written.isEmpty() || written.stream().anyMatch(String::isBlank)) {
                tell(EventCode.NAMES_MISSING, match.place());
                return false;
            }
            Set<String> seen = new HashSet<>();
            Optional<String> twice = written.stream()
                    .filter(name -> !seen.add(names.getOrDefault(name, name)))
                    .findFirst();
            twice.ifPresent(name -> tell(EventCode.NAME_TWICE, match.place(), name));
            return twice.isEmpty();
        }

        private Fate fate(EventMatch match, List<String> players, Tally tally) {
            if (hasRoster) {
                match.names.stream()
                        .filter(name -> !names.containsKey(name))
                        .forEach(name -> tellOfUnknown(name, match.place()));
            }
            tellOfSitting(match, players);
            boolean arePairs = partners == Partners.CHANGING || !hasRoster || arePairs(match, players);
            if (tally.broken().isPresent()) {
                findings.add(tally.broken().get());
                return Fate.MIXED;
            }
            if (match.isMixed) {
                findings.add(EventCode.MATCH_MIXED.said(
                        match.place(),
                        new Wording(
                                "二つの試合の局が混ざっています（名前が局によって違うか、間にほかの試合が挟まっています）。試合ごとに分けるまで数えません",
                                "rounds of two matches are mixed (their names differ, or another match stands between"
                                        + " them): not counted until each match is by itself")));
                return Fate.MIXED;
            }
            if (match.rounds.isEmpty()) {
                tell(EventCode.MATCH_NOT_BEGUN, match.place());
                return Fate.NOT_BEGUN;
            }
            Score score = tally.score();
            if (!match.isOver(score)) {
                boolean isLeft = settings.unfinished() == Unfinished.LEAVE;
                tell(
                        EventCode.MATCH_UNFINISHED,
                        match.place(),
                        score.even(),
                        score.odd(),
                        settings.rules().winScore(),
                        isLeft
                                ? new Wording("数えません", "not counted")
                                : new Wording("そこまでの点で数えます", "counted as it stands"));
                if (isLeft) {
                    return Fate.UNFINISHED;
                }
            }
            return arePairs ? Fate.COUNTED : Fate.PAIRS;
        }

        private void tellOfUnknown(String name, Place place) {
            List<String> alike = near.computeIfAbsent(
                    name, unknown -> NameSpelling.of(unknown).nearest(known));
            if (alike.isEmpty()) {
                tell(EventCode.NAME_UNKNOWN, place, name);
            } else {
                Wording meant = new Wording(String.join("」か「", alike), String.join("' or '", alike));
                tell(EventCode.NAME_NEAR, place, name, meant);
            }
        }

        private void tellOfSitting(EventMatch match, List<String> players) {
            match.sitting().ifPresent(sitting -> {
                Map<Place, List<String>> elsewhere = new LinkedHashMap<>();
                for (String player : players) {
                    Place before = seats.putIfAbsent(sitting + "\n" + player, match.place());
                    if (before != null) {
                        elsewhere
                                .computeIfAbsent(before, any -> new ArrayList<>())
                                .add(player);
                    }
                }
                elsewhere.forEach((before, twice) ->
                        tell(EventCode.SITTING_TWICE, match.place(), EventCode.list(twice), sitting, before));
            });
        }

        /** Whether both teams may be pairs: known ones, or with somebody whom the roster does not know. */
        private boolean arePairs(EventMatch match, List<String> players) {
            List<List<String>> strange = Arrays.stream(Team.values())
                    .map(team -> EventMatch.names(players, team))
                    .filter(two -> names.values().containsAll(two) && !entrants.containsKey(Entrant.key(two)))
                    .toList();
            if (!strange.isEmpty()) {
                tell(
                        EventCode.PAIR_UNKNOWN,
                        match.place(),
                        new Wording(
                                strange.stream()
                                        .map(two -> "「" + String.join("」と「", two) + "」")
                                        .collect(Collectors.joining("、")),
                                strange.stream()
                                        .map(two -> "'" + String.join("' and '", two) + "'")
                                        .collect(Collectors.joining(", "))),
                        order(players)
                                .map(four -> new Wording(
                                        "正しい順は " + String.join("、", four) + " ではありませんか。",
                                        "Is the order " + String.join(", ", four) + "? "))
                                .orElse(Wording.same("")));
            }
            return strange.isEmpty();
        }

        /** The order in which the same four would be two pairs. */
        private Optional<List<String>> order(List<String> players) {
            return Stream.of(List.of(0, 2, 1, 3), List.of(0, 1, 3, 2))
                    .map(order -> order.stream().map(players::get).toList())
                    .filter(four -> Arrays.stream(Team.values())
                            .allMatch(team -> entrants.containsKey(Entrant.key(EventMatch.names(four, team)))))
                    .findFirst();
        }

        /** Without a roster: names that are one but for their spelling, or a letter, and never at one table. */
        private void tellOfLikeNames() {
            Map<String, Set<EventMatch>> seen = new LinkedHashMap<>();
            sorted.stream()
                    .filter(match -> match.names.size() == PLAYERS)
                    .forEach(match ->
                            match.names.forEach(name -> seen.computeIfAbsent(name, any -> new LinkedHashSet<>())
                                    .add(match)));
            List<NameSpelling.Known> before = new ArrayList<>();
            seen.forEach((name, in) -> {
                NameSpelling spelling = NameSpelling.of(name);
                List<NameSpelling.Known> elsewhere = before.stream()
                        .filter(known -> seen.getOrDefault(known.name(), Set.of()).stream()
                                .noneMatch(in::contains))
                        .toList();
                for (String other : spelling.nearest(elsewhere)) {
                    findings.add(EventCode.NAME_NEAR.said(
                            in.iterator().next().place(),
                            Wording.of(
                                    "「%s」は「%s」と同じ人ではありませんか。別の人として数えます（名簿を置けば決まります）",
                                    "is '%s' the same as '%s'? They are counted as two (a roster decides it)",
                                    name,
                                    other)));
                }
                before.add(new NameSpelling.Known(name, List.of(spelling)));
            });
        }
    }
}
