package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.EventMatch.Break;
import dev.goita.record.event.EventMatch.Tally;
import dev.goita.record.event.EventSettings.Partners;
import dev.goita.record.event.EventSettings.Unfinished;
import dev.goita.record.event.Game.Fate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    private static final int PLAYERS = 4;

    /** Copies the lists. */
    public Event {
        entrants = List.copyOf(entrants);
        games = List.copyOf(games);
        findings = List.copyOf(findings);
    }

    /**
     * @param source what it is made of, as findings call it
     * @param found before: of the roster and of sources without a match
     */
    static Event of(
            EventSettings settings,
            String source,
            Roster roster,
            Collection<EventMatch> matches,
            Collection<Diagnostic> found) {
        return new Maker(settings, roster, matches, found).event(source);
    }

    /** Games that count. */
    public List<Game> counted() {
        return games.stream().filter(game -> game.fate() == Fate.COUNTED).toList();
    }

    /** Games whose players sat at a table; the tables of a sitting that nobody has begun may be drawn again. */
    List<Game> seated() {
        List<Game> seated = games.stream()
                .filter(game -> game.fate().isSeated() && !game.players().isEmpty())
                .toList();
        OptionalInt last =
                seated.stream().flatMapToInt(game -> game.sitting().stream()).max();
        boolean isBegun =
                seated.stream().anyMatch(game -> game.sitting().equals(last) && game.fate() != Fate.NOT_BEGUN);
        return isBegun || last.isEmpty()
                ? seated
                : seated.stream().filter(game -> !game.sitting().equals(last)).toList();
    }

    /** How many sittings there were: those that are numbered, and as many as anybody has played besides. */
    public int sittings() {
        Set<Integer> numbers = new HashSet<>();
        Map<String, Integer> others = new HashMap<>();
        for (Game game : seated()) {
            if (game.sitting().isPresent()) {
                numbers.add(game.sitting().getAsInt());
            } else {
                game.players().forEach(name -> others.merge(name, 1, Integer::sum));
            }
        }
        return numbers.size() + others.values().stream().mapToInt(n -> n).max().orElse(0);
    }

    /** The number of the next sitting. */
    public int nextSitting() {
        int last = seated().stream()
                .mapToInt(game -> game.sitting().orElse(0))
                .max()
                .orElse(0);
        return Math.max(last, sittings()) + 1;
    }

    /** How many sittings each entrant of the roster was no part of, by key. */
    Map<String, Integer> byes() {
        Map<String, Integer> sat = new HashMap<>();
        Set<String> numbered = new HashSet<>();
        for (Game game : seated()) {
            for (List<Entrant> side : game.entrants()) {
                side.stream()
                        .map(Entrant::key)
                        .filter(key -> game.sitting().isEmpty()
                                || numbered.add(game.sitting().getAsInt() + "\n" + key))
                        .forEach(key -> sat.merge(key, 1, Integer::sum));
            }
        }
        int sittings = sittings();
        return entrants.stream()
                .collect(Collectors.toMap(
                        Entrant::key, entrant -> Math.max(0, sittings - sat.getOrDefault(entrant.key(), 0))));
    }

    /** Makes an event of what was gathered. */
    private static final class Maker {
        private final EventSettings settings;
        private final Roster roster;
        private final List<EventMatch> matches;
        private final List<Diagnostic> findings;
        private final Map<String, String> names;
        private final Map<String, Entrant> entrants = new LinkedHashMap<>();
        /** The round of a match that is kept, by what was played. */
        private final Map<String, EventMatch> played = new HashMap<>();

        private final Map<String, Place> seats = new HashMap<>();
        private final Map<String, List<String>> near = new HashMap<>();
        private final Partners partners;

        Maker(EventSettings settings, Roster roster, Collection<EventMatch> matches, Collection<Diagnostic> found) {
            this.settings = settings;
            this.roster = roster;
            this.matches = matches.stream().sorted(EventMatch.ORDER).toList();
            findings = new ArrayList<>(found);
            names = roster.names();
            partners = settings.partners().orElseGet(this::partnersOf);
        }

        private Partners partnersOf() {
            if (!roster.lines().isEmpty()) {
                return roster.hasPairs() ? Partners.FIXED : Partners.CHANGING;
            }
            Map<String, String> partner = new HashMap<>();
            boolean isFixed = true;
            for (EventMatch match : matches) {
                if (match.names().size() == PLAYERS) {
                    for (Team team : Team.values()) {
                        List<String> two = EventMatch.names(match.names(), team);
                        String one = partner.putIfAbsent(two.get(0), two.get(1));
                        String other = partner.putIfAbsent(two.get(1), two.get(0));
                        isFixed &= one == null || one.equals(two.get(1));
                        isFixed &= other == null || other.equals(two.get(0));
                    }
                }
            }
            return isFixed ? Partners.FIXED : Partners.CHANGING;
        }

        Event event(String source) {
            list();
            Map<EventMatch, EventMatch> copies = copies();
            List<Game> games = new ArrayList<>();
            for (EventMatch match : matches) {
                games.add(game(match, Optional.ofNullable(copies.get(match))));
            }
            if (roster.lines().isEmpty()) {
                tellOfLikeNames();
            }
            if (matches.isEmpty()) {
                findings.add(new Diagnostic(
                        EventCode.EMPTY_EVENT,
                        Severity.WARNING,
                        Place.whole(source),
                        new Wording("試合が一つもありません", "there is no match in it")));
            }
            return new Event(settings, partners, List.copyOf(entrants.values()), games, findings);
        }

        private void list() {
            for (Roster.Line line : roster.lines()) {
                Entrant.Listing listing =
                        line.presence() == Roster.Presence.AWAY ? Entrant.Listing.AWAY : Entrant.Listing.LISTED;
                if (partners == Partners.CHANGING) {
                    line.names().forEach(name -> list(new Entrant(List.of(name), line.club(), listing)));
                } else if (line.names().size() > 1) {
                    list(new Entrant(line.names(), line.club(), listing));
                } else {
                    tell(
                            EventCode.ROSTER_PARTNER,
                            line.place(),
                            "「" + line.names().get(0) + "」は組む相手が名簿にありません。この行は組になりません",
                            "'" + line.names().get(0) + "' has no partner in the roster and is of no pair");
                }
            }
        }

        private void list(Entrant entrant) {
            entrants.putIfAbsent(entrant.key(), entrant);
        }

        /** Matches that are not kept, each with the one that has its rounds too: the longer one is kept, else that of the shorter name. */
        private Map<EventMatch, EventMatch> copies() {
            Map<EventMatch, EventMatch> copies = new HashMap<>();
            Comparator<EventMatch> longest = Comparator.<EventMatch>comparingInt(
                            match -> -match.rounds().size())
                    .thenComparing(match -> match.place().source().length())
                    .thenComparing(match -> match.place().source());
            for (EventMatch match : matches.stream().sorted(longest).toList()) {
                Optional<EventMatch> kept = match.rounds().stream()
                        .flatMap(round -> Optional.ofNullable(played.get(round.key())).stream())
                        .filter(other -> !other.equals(match))
                        .findFirst();
                if (kept.isPresent()) {
                    copies.put(match, kept.get());
                } else {
                    match.rounds().stream()
                            .filter(round -> !round.key().isEmpty())
                            .forEach(round -> played.put(round.key(), match));
                }
            }
            return copies;
        }

        private Game game(EventMatch match, Optional<EventMatch> original) {
            tellOfRounds(match);
            Tally tally = match.tally(settings.rules());
            boolean isNamed = areNamed(match);
            List<String> players = isNamed
                    ? match.names().stream()
                            .map(name -> names.getOrDefault(name, name))
                            .toList()
                    : List.of();
            Fate fate;
            if (original.isPresent()) {
                fate = Fate.TWICE;
                tell(
                        EventCode.MATCH_TWICE,
                        match.place(),
                        "" + original.get().place() + " と同じ局があります。同じ試合を二度数えないよう、こちらは数えません",
                        "has rounds of " + original.get().place()
                                + " too: it is not counted, so that no match counts twice");
            } else if (!isNamed) {
                fate = Fate.NAMES;
            } else {
                fate = fate(match, players, tally);
            }
            List<List<Entrant>> sides = players.isEmpty() ? List.of(List.of(), List.of()) : sides(players);
            return new Game(
                    match.place(),
                    match.sitting(),
                    match.title(),
                    players,
                    sides,
                    tally.score(),
                    fate,
                    match.counted(),
                    match.written());
        }

        private void tellOfRounds(EventMatch match) {
            if (!match.checked().isEmpty()) {
                Diagnostic first = match.checked().get(0);
                long errors = match.checked().stream()
                        .filter(found -> found.severity() == Severity.ERROR)
                        .count();
                long warnings = match.checked().size() - errors;
                String code = "[" + first.code().area() + "." + first.code().id() + "]";
                String rounds = match.wrong().stream().map(String::valueOf).collect(Collectors.joining(", "));
                boolean isLeft = !rounds.isEmpty();
                tell(
                        EventCode.ROUNDS_WRONG,
                        first.place(),
                        "点検の指摘があります（エラー " + errors + "、警告 " + warnings + "、最初は " + code + "）。"
                                + (isLeft ? "局 " + rounds + " は数えません。" : "") + "goita check で確かめてください",
                        "the check has findings (errors " + errors + ", warnings " + warnings + ", the first: " + code
                                + ")" + (isLeft ? ": round " + rounds + " is not counted" : "") + "; see goita check");
            }
            match.repeated()
                    .forEach(number -> tell(
                            EventCode.ROUND_TWICE,
                            match.place(),
                            "局 " + number + " はこの試合の前の局と同じです。一度だけ数えます",
                            "round " + number + " is the same as one before in this match and counts once"));
            if (match.rules().isPresent()
                    && !match.rules().equals(Optional.of(settings.rules().toString()))) {
                tellOfOtherRules(match.place(), match.rules().get());
            }
        }

        private void tellOfOtherRules(Place place, String rules) {
            try {
                if (Rules.parse(rules).equals(settings.rules())) {
                    return;
                }
            } catch (IllegalArgumentException e) {
                // told as it stands there
            }
            Wording told = new Wording(
                            "大会と違うルールの試合です。大会のルール（--rules）で数えました",
                            "the match has other rules than the event, by whose rules (--rules) it is counted")
                    .quoting(rules);
            findings.add(new Diagnostic(EventCode.OTHER_RULES, Severity.WARNING, place, told));
        }

        private boolean areNamed(EventMatch match) {
            List<String> written = match.names();
            if (!written.isEmpty() && written.size() != PLAYERS) {
                tell(
                        EventCode.NAMES_COUNT,
                        match.place(),
                        "名前は四人分要りますが、" + written.size() + " 人です（" + String.join("、", written) + "）。数えません",
                        "four names are needed, not " + written.size() + " (" + String.join(", ", written)
                                + "): not counted");
                return false;
            }
            if (written.isEmpty() || written.stream().anyMatch(String::isBlank)) {
                tell(
                        EventCode.NAMES_MISSING,
                        match.place(),
                        "名前のない試合です。四人の名前を入れてください。数えません",
                        "the match lacks names of its players: not counted until all four are there");
                return false;
            }
            Map<String, String> seen = new HashMap<>();
            for (String name : written) {
                String player = names.getOrDefault(name, name);
                String before = seen.putIfAbsent(player, name);
                if (before != null) {
                    tell(
                            EventCode.NAME_TWICE,
                            match.place(),
                            "「" + name + "」が一つの試合に二度あります。数えません",
                            "'" + name + "' is there twice in one match: not counted");
                    return false;
                }
            }
            return true;
        }

        private Fate fate(EventMatch match, List<String> players, Tally tally) {
            if (!roster.lines().isEmpty()) {
                match.names().stream()
                        .filter(name -> !names.containsKey(name))
                        .forEach(name -> tellOfUnknown(name, match.place()));
            }
            tellOfSitting(match, players);
            boolean arePairs = partners == Partners.CHANGING || arePairs(match, players);
            if (match.continuity() == EventMatch.Continuity.MIXED
                    || tally.broken().isPresent()) {
                tellOfMixed(match, tally);
                return Fate.MIXED;
            }
            if (match.rounds().isEmpty()) {
                tell(EventCode.MATCH_NOT_BEGUN, match.place(), "まだ一局も入力されていません", "no round of the match is typed yet");
                return Fate.NOT_BEGUN;
            }
            boolean isOver = EventMatch.isOver(settings.rules(), tally.score());
            if (!isOver) {
                boolean isLeft = settings.unfinished() == Unfinished.LEAVE;
                Score score = tally.score();
                tell(
                        EventCode.MATCH_UNFINISHED,
                        match.place(),
                        score.even() + " 対 " + score.odd() + " で終わっていません（"
                                + settings.rules().winScore() + " 点まで）。" + (isLeft ? "数えません" : "そこまでの点で数えます"),
                        "not over at " + score.even() + " to " + score.odd() + " (to "
                                + settings.rules().winScore() + "): "
                                + (isLeft ? "not counted" : "counted as it stands"));
                if (isLeft) {
                    return Fate.UNFINISHED;
                }
            }
            return arePairs ? Fate.COUNTED : Fate.PAIRS;
        }

        private void tellOfMixed(EventMatch match, Tally tally) {
            if (tally.broken().isEmpty()) {
                tell(
                        EventCode.MATCH_MIXED,
                        match.place(),
                        "二つの試合の局が混ざっています（名前が局によって違うか、間にほかの試合が挟まっています）。試合ごとに分けるまで数えません",
                        "rounds of two matches are mixed (their names differ, or another match stands between them): not"
                                + " counted until each match is by itself");
                return;
            }
            Break broken = tally.broken().get();
            String stated = broken.stated()
                    .map(score -> score.even() + ":" + score.odd())
                    .orElse("");
            String reached = broken.score().even() + ":" + broken.score().odd();
            tell(
                    EventCode.MATCH_MIXED,
                    match.place(),
                    "得点が " + reached + " になったあとに局 " + broken.round() + (stated.isEmpty() ? "" : "（得点 " + stated + "）")
                            + " があります。二つの試合が混ざっているか、得点が違うか、勝ち点が違います（--rules win-score=…）。数えません",
                    "round " + broken.round() + (stated.isEmpty() ? "" : " (at " + stated + ")")
                            + " follows a score of " + reached
                            + ": rounds of two matches, a wrong score, or another --rules win-score=…; not counted");
        }

        private void tellOfUnknown(String name, Place place) {
            List<String> alike = near.computeIfAbsent(
                    name,
                    unknown -> NameSpelling.of(unknown)
                            .nearest(roster.lines().stream()
                                    .flatMap(line -> line.players().stream())
                                    .map(Roster.Player::known)
                                    .toList()));
            if (alike.isEmpty()) {
                tell(
                        EventCode.NAME_UNKNOWN,
                        place,
                        "「" + name + "」は名簿にありません。名簿外として数えます",
                        "'" + name + "' is not in the roster, and is counted as somebody else");
            } else {
                tell(
                        EventCode.NAME_NEAR,
                        place,
                        "「" + name + "」は名簿にありません。「" + String.join("」か「", alike) + "」ではありませんか。直すまで名簿外として数えます",
                        "'" + name + "' is not in the roster: is it '" + String.join("' or '", alike)
                                + "'? Counted as somebody else until it is mended");
            }
        }

        private void tellOfSitting(EventMatch match, List<String> players) {
            if (match.sitting().isEmpty()) {
                return;
            }
            int sitting = match.sitting().getAsInt();
            Map<Place, List<String>> elsewhere = new LinkedHashMap<>();
            for (String player : players) {
                Place before = seats.putIfAbsent(sitting + "\n" + player, match.place());
                if (before != null) {
                    elsewhere.computeIfAbsent(before, any -> new ArrayList<>()).add(player);
                }
            }
            elsewhere.forEach((before, twice) -> tell(
                    EventCode.SITTING_TWICE,
                    match.place(),
                    String.join("、", twice) + " は第 " + sitting + " 回戦で " + before + " にもいます",
                    String.join(", ", twice) + " in sitting " + sitting + " also in " + before));
        }

        /** Whether both teams may be pairs: known ones, or with somebody whom the roster does not know. */
        private boolean arePairs(EventMatch match, List<String> players) {
            if (roster.lines().isEmpty()) {
                return true;
            }
            List<List<String>> strange = Arrays.stream(Team.values())
                    .map(team -> EventMatch.names(players, team))
                    .filter(two -> names.values().containsAll(two) && !entrants.containsKey(Entrant.key(two)))
                    .toList();
            if (strange.isEmpty()) {
                return true;
            }
            Optional<List<String>> order = order(players);
            tell(
                    EventCode.PAIR_UNKNOWN,
                    match.place(),
                    strange.stream()
                                    .map(two -> "「" + String.join("」と「", two) + "」")
                                    .collect(Collectors.joining("、"))
                            + "は名簿の組ではありません（一番目と三番目、二番目と四番目の名前が組です）。"
                            + order.map(four -> "正しい順は " + String.join("、", four) + " ではありませんか。")
                                    .orElse("")
                            + "数えません",
                    strange.stream()
                                    .map(two -> "'" + String.join("' and '", two) + "'")
                                    .collect(Collectors.joining(", "))
                            + ": no pair of the roster (the first name and the third are one, the second and the fourth"
                            + " the other). "
                            + order.map(four -> "Is the order " + String.join(", ", four) + "? ")
                                    .orElse("")
                            + "Not counted");
            return false;
        }

        /** The order in which the same four would be two pairs. */
        private Optional<List<String>> order(List<String> players) {
            return Stream.of(List.of(0, 2, 1, 3), List.of(0, 1, 3, 2))
                    .map(order -> order.stream().map(players::get).toList())
                    .filter(four -> Arrays.stream(Team.values())
                            .allMatch(team -> entrants.containsKey(Entrant.key(EventMatch.names(four, team)))))
                    .findFirst();
        }

        private List<List<Entrant>> sides(List<String> players) {
            List<List<Entrant>> sides = new ArrayList<>();
            for (Team team : Team.values()) {
                List<String> two = EventMatch.names(players, team);
                List<List<String>> those = partners == Partners.FIXED
                        ? List.of(two)
                        : two.stream().map(List::of).toList();
                sides.add(those.stream()
                        .map(one -> entrants.computeIfAbsent(
                                Entrant.key(one), key -> new Entrant(one, "", Entrant.Listing.UNLISTED)))
                        .toList());
            }
            return sides;
        }

        /** Without a roster: names that are one but for their spelling, or a letter, and never at one table. */
        private void tellOfLikeNames() {
            Map<String, Set<EventMatch>> seen = new LinkedHashMap<>();
            matches.stream()
                    .filter(match -> match.names().size() == PLAYERS)
                    .forEach(match -> match.names()
                            .forEach(name -> seen.computeIfAbsent(name, any -> new HashSet<>())
                                    .add(match)));
            List<NameSpelling.Known> before = new ArrayList<>();
            seen.forEach((name, in) -> {
                NameSpelling spelling = NameSpelling.of(name);
                List<NameSpelling.Known> elsewhere = before.stream()
                        .filter(known -> seen.getOrDefault(known.name(), Set.of()).stream()
                                .noneMatch(in::contains))
                        .toList();
                spelling.nearest(elsewhere)
                        .forEach(other -> tell(
                                EventCode.NAME_NEAR,
                                in.iterator().next().place(),
                                "「" + name + "」は「" + other + "」と同じ人ではありませんか。別の人として数えます（名簿を置けば決まります）",
                                "is '" + name + "' the same as '" + other
                                        + "'? They are counted as two (a roster decides it)"));
                before.add(new NameSpelling.Known(name, List.of(spelling)));
            });
        }

        private void tell(EventCode code, Place place, String japanese, String english) {
            findings.add(new Diagnostic(code, Severity.WARNING, place, new Wording(japanese, english)));
        }
    }
}
