package dev.goita.record.event;

import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundResult.Scoring;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordTime;
import dev.goita.record.json.JsonLine;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** 大会の試合: a match as a source has it, right or wrong. It grows while it is heard. */
final class EventMatch {
    /** The order of an event, which does not depend on where a match is kept. */
    static final Comparator<EventMatch> ORDER = Comparator.<EventMatch>comparingInt(
                    match -> match.sitting().orElse(Integer.MAX_VALUE))
            .thenComparing(match -> match.start.map(RecordTime::toString).orElse("~"))
            .thenComparing(match -> match.title.orElse("~"), EventMatch::naturally)
            .thenComparing(match -> String.join("\n", match.names))
            .thenComparing(
                    match -> match.rounds.stream().map(Played::key).toList().toString());

    private static final Pattern SITTING = Pattern.compile("(?:sitting|round)\\s*[0-9]{1,4}|[0-9]{1,4}\\s*回戦");
    private static final Pattern ANY_NUMBER = Pattern.compile("[0-9]{1,4}");
    private static final Pattern PARTS = Pattern.compile("[0-9]+|[^0-9]+");

    private final Rules rules;
    private final String source;
    private final Optional<Integer> folder;
    /** An object that says what it is, not lines behind each other. */
    private final boolean isObject;

    /** As written; four, or as many as there are. */
    List<String> names = List.of();

    Optional<String> statedRules = Optional.empty();
    /** Its rounds are of more than one match. */
    boolean isMixed;

    final List<Played> rounds = new ArrayList<>();
    final List<MatchValue> values = new ArrayList<>();
    /** What the check and the reader found in it. */
    final List<Finding> checked = new ArrayList<>();

    private Optional<Place> place = Optional.empty();
    private Optional<String> title = Optional.empty();
    private Optional<RecordTime> start = Optional.empty();
    private Score score = Score.ZERO;
    private boolean isOtherNotation;

    EventMatch(Rules rules, String source, Optional<Integer> folder, boolean isObject) {
        this.rules = rules;
        this.source = source;
        this.folder = folder;
        this.isObject = isObject;
    }

    /**
     * 局: what a round adds to its match.
     *
     * @param ending empty for a round that was dealt again, that stops before its end, or in which the check finds an error
     * @param goshi who was dealt five し
     * @param key the same for the same turns of the same deal; empty for a round without turns
     */
    record Played(RoundText text, Optional<Score> before, Optional<Ending> ending, List<Seat> goshi, String key) {
        static Played of(Rules rules, RoundText text) {
            RoundReading reading = RoundReading.of(rules, text);
            String digits = reading.digits().toString();
            String key = reading.deal()
                    .filter(deal -> !digits.isEmpty())
                    .map(deal -> reading.dealer().number() + " " + deal.handsFromDealer() + " " + digits)
                    .orElse("");
            Optional<Ending> ending = reading.replay()
                    .flatMap(replay -> replay.round().result().map(won -> {
                        Tile last = Tile.ofDigit(digits.charAt(replay.playedDigits() - 1) - '0');
                        return new Ending(won, Optional.of(won.winner()), Optional.of(last));
                    }))
                    .or(() -> reading.decidingDeal(rules).flatMap(Ending::of));
            return new Played(
                    text,
                    reading.score(),
                    ending,
                    reading.deal().map(DealRuling::goshiHolders).orElse(List.of()),
                    key);
        }
    }

    /**
     * How a round was won.
     *
     * @param seat who won it; empty for 相五し, which a team wins
     * @param tile the last attack; empty for a round that the deal won
     */
    record Ending(Team team, int points, Optional<Seat> seat, Optional<Tile> tile, boolean isDoubled) {
        private Ending(RoundResult won, Optional<Seat> seat, Optional<Tile> tile) {
            this(won.winner().team(), won.points(), seat, tile, won.scoring() == Scoring.DOUBLED);
        }

        private static Optional<Ending> of(DealRuling ruling) {
            return ruling.result()
                    .map(won -> new Ending(won.team(), won.points(), ruling.winner(), Optional.empty(), false));
        }

        private Score after(Score score, Rules rules) {
            // 相五し wins the match
            int most = seat.isPresent() ? points : Math.max(0, rules.winScore() - score.of(team));
            return score.plus(team, most);
        }
    }

    Place place() {
        return place.orElse(Place.whole(source));
    }

    /** 回戦, from 1; of its folder, or of its title. */
    Optional<Integer> sitting() {
        return folder.or(() -> title.flatMap(said -> number(SITTING, said)));
    }

    Optional<String> title() {
        return title;
    }

    /** The sitting that a folder is of, whose name may be the number alone. */
    static Optional<Integer> sittingOfFolder(String name) {
        return number(SITTING, name).or(() -> number(ANY_NUMBER, name));
    }

    private static Optional<Integer> number(Pattern pattern, String text) {
        Matcher matcher =
                pattern.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT));
        return matcher.find()
                ? Optional.of(Integer.valueOf(matcher.group().replaceAll("[^0-9]", "")))
                : Optional.empty();
    }

    /** Numbers within texts by their value: 第10試合 behind 第2試合. */
    private static int naturally(String one, String other) {
        Matcher left = PARTS.matcher(Normalizer.normalize(one, Normalizer.Form.NFKC));
        Matcher right = PARTS.matcher(Normalizer.normalize(other, Normalizer.Form.NFKC));
        while (true) {
            boolean isMore = left.find();
            boolean isMoreRight = right.find();
            if (!isMore || !isMoreRight) {
                return isMore == isMoreRight ? one.compareTo(other) : isMore ? 1 : -1;
            }
            boolean areNumbers = Character.isDigit(left.group().charAt(0))
                    && Character.isDigit(right.group().charAt(0));
            int order = areNumbers
                    ? new BigInteger(left.group()).compareTo(new BigInteger(right.group()))
                    : left.group().compareTo(right.group());
            if (order != 0) {
                return order;
            }
        }
    }

    /** The names of a team, each in its place. */
    static List<String> names(List<String> four, Team team) {
        return List.of(four.get(team.number()), four.get(team.number() + 2));
    }

    /** Numbers of the rounds with errors. */
    Set<Integer> wrong() {
        Set<Integer> wrong = new TreeSet<>();
        checked.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .forEach(finding -> finding.spot().round().ifPresent(wrong::add));
        return wrong;
    }

    /** Numbers of rounds that stand in the match before. */
    List<Integer> repeated() {
        Set<String> keys = new HashSet<>();
        return rounds.stream()
                .filter(round -> !round.key().isEmpty() && !keys.add(round.key()))
                .map(round -> round.text().number())
                .toList();
    }

    /** Its rounds; those with errors, and those that stand there twice, without what they brought. */
    List<Played> counted() {
        Set<Integer> idle = wrong();
        idle.addAll(repeated());
        return rounds.stream()
                .map(round -> idle.contains(round.text().number())
                        ? new Played(round.text(), round.before(), Optional.empty(), List.of(), round.key())
                        : round)
                .toList();
    }

    /**
     * The score of a match.
     *
     * @param broken where it cannot be what it was
     */
    record Tally(Score score, Optional<Diagnostic> broken) {}

    /**
     * The score: before each round the stated one, if it is stated, and behind it what the round brought. It never falls, and nothing
     * follows the end.
     */
    Tally tally() {
        Score reached = Score.ZERO;
        for (Played round : counted()) {
            Optional<Score> stated = round.before();
            Score before = stated.orElse(reached);
            if (before.even() < reached.even() || before.odd() < reached.odd() || isOver(before)) {
                Wording at = stated.map(EventMatch::points)
                        .map(points -> new Wording("（得点 " + points + "）", " (at " + points + ")"))
                        .orElse(Wording.same(""));
                return new Tally(
                        reached,
                        Optional.of(EventCode.MATCH_MIXED.at(
                                place(), points(reached), round.text().number(), at)));
            }
            reached = round.ending().map(ending -> ending.after(before, rules)).orElse(before);
        }
        return new Tally(reached, Optional.empty());
    }

    private static String points(Score score) {
        return score.even() + ":" + score.odd();
    }

    boolean isOver(Score reached) {
        return Match.resume(rules, reached, Seat.P0).winner().isPresent();
    }

    // ---- While it is heard.

    boolean isOver() {
        return isOver(score);
    }

    void value(MatchValue value) {
        values.add(value);
        List<String> texts = value.texts().stream().map(Cell::text).toList();
        if (place.isEmpty() && value.at().line() > 0) {
            place = Optional.of(value.at().place(source));
        }
        switch (value.key()) {
            case MatchValue.TITLE -> title = texts.stream().findFirst();
            case MatchValue.START_TIME -> start = texts.stream().findFirst().flatMap(RecordTime::read);
            case MatchValue.PLAYERS -> names = texts;
            case MatchValue.RULES -> statedRules = texts.stream().findFirst();
            default -> {}
        }
    }

    void round(Played round, List<String> own) {
        RoundText text = round.text();
        place = place.or(() -> Optional.of(text.start().place(source)));
        isMixed |= !own.isEmpty() && !names.isEmpty() && !own.equals(names);
        if (names.isEmpty() && !own.isEmpty()) {
            names = own;
            values.add(new MatchValue(MatchValue.PLAYERS, text.start(), List.of(), JsonLine.strings(own)));
        }
        isOtherNotation |= !text.untold().isEmpty();
        take(round);
    }

    private void take(Played round) {
        rounds.add(round);
        Score before = round.before().orElse(score);
        score = round.ending()
                .filter(ending -> !isOver(before))
                .map(ending -> ending.after(before, rules))
                .orElse(before);
    }

    /** Whether other rounds may be of the same match: each of them is a line, or a table with names of its own. */
    boolean isLoose() {
        return !isObject || isOtherNotation && title.isEmpty() && start.isEmpty();
    }

    /** Takes up the round of another one, if it goes on there. */
    boolean goesOnIn(EventMatch next) {
        boolean isOne = isLoose() && next.isLoose() && isObject == next.isObject && next.rounds.size() == 1;
        if (!isOne || !names.equals(next.names) || rounds.isEmpty() || isOver()) {
            return false;
        }
        Score stated = next.rounds.get(0).before().orElse(score);
        boolean goesOn = stated.even() >= score.even() && stated.odd() >= score.odd();
        if (goesOn) {
            checked.addAll(next.checked);
            next.rounds.forEach(this::take);
        }
        return goesOn;
    }

    boolean saysNothing() {
        return rounds.isEmpty() && names.isEmpty() && title.isEmpty();
    }
}
