package dev.goita.record.event;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.record.RecordTime;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * 大会の試合: a match as a source has it, right or wrong.
 *
 * @param sitting 回戦, from 1; of its folder, or of its title
 * @param names as they are written; four, or as many as there are
 * @param wrong numbers of the rounds with errors, which are not counted
 * @param checked what the check and the reader found in it
 * @param written as its source has it
 */
record EventMatch(
        Place place,
        OptionalInt sitting,
        Optional<String> title,
        Optional<RecordTime> start,
        List<String> names,
        Optional<String> rules,
        List<EventRound> rounds,
        Set<Integer> wrong,
        List<Diagnostic> checked,
        Continuity continuity,
        Written written) {
    /** The order of an event, which does not depend on where a match is kept. */
    static final Comparator<EventMatch> ORDER = Comparator.<EventMatch>comparingInt(
                    match -> match.sitting.orElse(Integer.MAX_VALUE))
            .thenComparing(match -> match.start.map(RecordTime::toString).orElse("~"))
            .thenComparing(match -> match.title.orElse("~"), NaturalOrder.INSTANCE)
            .thenComparing(match -> String.join("\n", match.names))
            .thenComparing(
                    match -> match.rounds.stream().map(EventRound::key).toList().toString());

    private static final Pattern SITTING = Pattern.compile("(?:sitting|round)\\s*[0-9]{1,4}|[0-9]{1,4}\\s*回戦");
    private static final Pattern ANY_NUMBER = Pattern.compile("[0-9]{1,4}");

    /** What a source has of a match. */
    record Written(List<MatchValue> values, List<RoundText> rounds) {}

    /** Whether the names of the rounds of a match are those of one. */
    enum Continuity {
        WHOLE,
        MIXED
    }

    /** Numbers within texts by their value: 第10試合 behind 第2試合. */
    enum NaturalOrder implements Comparator<String> {
        INSTANCE;

        private static final Pattern PARTS = Pattern.compile("[0-9]+|[^0-9]+");

        @Override
        public int compare(String one, String other) {
            Matcher left = PARTS.matcher(Normalizer.normalize(one, Normalizer.Form.NFKC));
            Matcher right = PARTS.matcher(Normalizer.normalize(other, Normalizer.Form.NFKC));
            while (true) {
                boolean isMore = left.find();
                boolean isMoreRight = right.find();
                if (!isMore || !isMoreRight) {
                    return isMore == isMoreRight ? one.compareTo(other) : isMore ? 1 : -1;
                }
                int order = isNumber(left.group()) && isNumber(right.group())
                        ? new BigInteger(left.group()).compareTo(new BigInteger(right.group()))
                        : left.group().compareTo(right.group());
                if (order != 0) {
                    return order;
                }
            }
        }

        private static boolean isNumber(String part) {
            return Character.isDigit(part.charAt(0));
        }
    }

    /** The number of the sitting that a title names. */
    static OptionalInt sittingOfTitle(String title) {
        return number(SITTING, title);
    }

    /** The same of a folder, whose name may be the number alone. */
    static OptionalInt sittingOfFolder(String name) {
        OptionalInt said = sittingOfTitle(name);
        return said.isPresent() ? said : number(ANY_NUMBER, name);
    }

    private static OptionalInt number(Pattern pattern, String text) {
        Matcher matcher =
                pattern.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT));
        return matcher.find()
                ? OptionalInt.of(Integer.parseInt(matcher.group().replaceAll("[^0-9]", "")))
                : OptionalInt.empty();
    }

    /** The names of a team, each in its place. */
    static List<String> names(List<String> four, Team team) {
        return Seat.ALL.stream()
                .filter(seat -> seat.team() == team)
                .map(seat -> four.get(seat.number()))
                .toList();
    }

    /** Rounds that count: no errors, each once. */
    List<EventRound> counted() {
        List<EventRound> counted = new ArrayList<>();
        Set<String> keys = new TreeSet<>();
        for (EventRound round : rounds) {
            boolean isAgain = !round.key().isEmpty() && !keys.add(round.key());
            counted.add(isAgain || wrong.contains(round.number()) ? round.withoutEnding() : round);
        }
        return counted;
    }

    /** Numbers of rounds that stand in the match before. */
    List<Integer> repeated() {
        Set<String> keys = new TreeSet<>();
        return rounds.stream()
                .filter(round -> !round.key().isEmpty() && !keys.add(round.key()))
                .map(EventRound::number)
                .toList();
    }

    /** How a match came to its score. */
    record Tally(Score score, Optional<Break> broken) {}

    /**
     * A round before which the score cannot be what it was.
     *
     * @param score that was reached
     */
    record Break(int round, Score score, Optional<Score> stated) {}

    /**
     * The score: before each round the stated one, if it is stated, and behind it what the round brought. It never falls, and nothing
     * follows the end.
     */
    Tally tally(Rules event) {
        Score score = Score.ZERO;
        for (EventRound round : counted()) {
            Optional<Score> stated = round.before();
            boolean falls = stated.isPresent()
                    && (stated.get().even() < score.even() || stated.get().odd() < score.odd());
            Score before = stated.orElse(score);
            if (falls || isOver(event, before)) {
                return new Tally(score, Optional.of(new Break(round.number(), score, stated)));
            }
            score = round.ending().map(ending -> ending.after(before, event)).orElse(before);
        }
        return new Tally(score, Optional.empty());
    }

    static boolean isOver(Rules rules, Score score) {
        return Match.resume(rules, score, Seat.P0).winner().isPresent();
    }
}
