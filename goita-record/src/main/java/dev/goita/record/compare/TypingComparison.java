package dev.goita.record.compare;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.check.RoundReading;
import dev.goita.record.compare.Alignment.Pair;
import dev.goita.record.compare.TypingDifference.Part;
import dev.goita.record.compare.TypingDifference.Side;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * 二人の入力の突き合わせ: two typings of one sheet, round by round. Where they differ the rules, and what both have behind it, say which of
 * the two is possible; a record of both has nothing that neither typed.
 */
public final class TypingComparison {
    private static final Wording TWICE = new Wording(
            "隣の局とほとんど同じです。二度打ったのかもしれません", "it is nearly the round beside it, and may have been typed twice");

    /** A round of the record of both, and whose match it belongs to. */
    private record Merged(RoundText text, int first, int second) {}

    private final Rules rules;
    private final Typing first;
    private final Typing second;
    private final List<TypingDifference> differences = new ArrayList<>();
    private final List<Merged> merged = new ArrayList<>();
    private final Set<Integer> differing = new HashSet<>();
    private int same;

    private TypingComparison(Rules rules, Typing first, Typing second) {
        this.rules = rules;
        this.first = first;
        this.second = second;
    }

    /** Compares two typings. */
    public static TypingComparison of(Rules rules, Typing first, Typing second) {
        TypingComparison comparison = new TypingComparison(rules, first, second);
        comparison.compareValues();
        comparison.compareRounds(Alignment.of(first.rounds(), second.rounds()));
        return comparison;
    }

    /** {@return where they differ, in the order of the first} */
    public List<TypingDifference> differences() {
        return List.copyOf(differences);
    }

    /** {@return how many of them nothing decides} */
    public long undecided() {
        return differences.stream()
                .filter(difference -> difference.taken() == Typist.NEITHER)
                .count();
    }

    /** {@return how many rounds are the same in both} */
    public int same() {
        return same;
    }

    /** {@return how many rounds the record of both has} */
    public int rounds() {
        return merged.size();
    }

    /** {@return what is said of the first typing where the second says the same: what both typed is wrong on the sheet, or to both} */
    public List<Finding> findings() {
        return first.findings().stream()
                .filter(finding -> finding.spot().round().isEmpty()
                        || !differing.contains(finding.spot().round().getAsInt()))
                .toList();
    }

    // ---- What stands above the rounds.

    private void compareValues() {
        int matches = Math.min(first.matches().size(), second.matches().size());
        for (int i = 0; i < matches; i++) {
            Map<String, MatchValue> others = new HashMap<>();
            second.matches().get(i).values().forEach(value -> others.put(value.key(), value));
            for (MatchValue value : first.matches().get(i).values()) {
                Optional<MatchValue> other = Optional.ofNullable(others.get(value.key()));
                if (other.filter(o -> !o.json().equals(value.json())).isPresent()) {
                    differences.add(new TypingDifference(
                            Part.VALUE,
                            Optional.of(side(first, value)),
                            other.map(o -> side(second, o)),
                            Optional.empty(),
                            OptionalInt.empty(),
                            Typist.NEITHER,
                            Optional.empty()));
                }
            }
        }
    }

    private static Side side(Typing typing, MatchValue value) {
        Cell at = value.texts().isEmpty() ? value.at() : value.texts().get(0);
        return new Side(
                at.place(typing.source()), OptionalInt.empty(), value.json(), Optional.empty(), Optional.empty());
    }

    // ---- The rounds.

    private void compareRounds(List<Pair> pairs) {
        for (int at = 0; at < pairs.size(); at++) {
            Pair pair = pairs.get(at);
            List<Pair> behind = pairs.subList(Math.min(at + 1, pairs.size()), Math.min(at + 2, pairs.size()));
            if (pair.first().isPresent() && pair.second().isPresent()) {
                compare(pair.first().getAsInt(), pair.second().getAsInt(), behind);
            } else {
                alone(pair, behind);
            }
        }
    }

    /** What both have behind a round, if they agree on it; what they differ in is evidence for nothing. */
    private Optional<RoundText> agreed(List<Pair> behind) {
        return behind.stream()
                .findFirst()
                .filter(pair -> pair.first().isPresent() && pair.second().isPresent())
                .map(pair -> agreed(
                        first.rounds().get(pair.first().getAsInt()),
                        second.rounds().get(pair.second().getAsInt())));
    }

    private static RoundText agreed(RoundText one, RoundText two) {
        return new RoundText(
                one.number(),
                one.start(),
                one.dealer().filter(cell -> two.dealer().map(Cell::text).equals(Optional.of(cell.text()))),
                texts(one.score()).equals(texts(two.score())) || two.score().isEmpty()
                        ? one.score()
                        : one.score().isEmpty() ? two.score() : Optional.empty(),
                one.hands(),
                one.record(),
                one.winner(),
                one.goshi(),
                one.result(),
                one.unreadable(),
                one.untold(),
                one.extras(),
                Optional.empty());
    }

    private static Optional<List<String>> texts(Optional<List<Cell>> cells) {
        return cells.map(list -> list.stream().map(Cell::text).toList());
    }

    private void compare(int at, int other, List<Pair> behind) {
        RoundText one = first.rounds().get(at);
        RoundText two = second.rounds().get(other);
        List<RoundDifference> found = RoundDifference.between(one, two);
        if (found.isEmpty()) {
            same++;
            merged.add(new Merged(complete(one, two), at, other));
            return;
        }
        differing.add(one.number());
        Variants variants = new Variants(rules, one, two, found);
        Typist taken = decide(variants, behind);
        for (int i = 0; i < found.size(); i++) {
            RoundDifference difference = found.get(i);
            differences.add(new TypingDifference(
                    difference.what(),
                    Optional.of(new Side(
                            difference.at().place(first.source()),
                            OptionalInt.of(one.number()),
                            difference.first(),
                            Optional.of(variants.isPossible(i, Typist.FIRST)),
                            variants.first().fault())),
                    Optional.of(new Side(
                            difference.otherAt().place(second.source()),
                            OptionalInt.of(two.number()),
                            difference.second(),
                            Optional.of(variants.isPossible(i, Typist.SECOND)),
                            variants.second().fault())),
                    difference.seat(),
                    difference.digit(),
                    taken,
                    taken == Typist.NEITHER ? variants.together() : Optional.empty()));
        }
        RoundText stands = taken == Typist.SECOND ? complete(two, one) : complete(one, two);
        merged.add(new Merged(stands, at, other));
    }

    private Typist decide(Variants variants, List<Pair> behind) {
        Trial one = variants.first();
        Trial two = variants.second();
        Optional<RoundText> next = agreed(behind);
        boolean oneFits = one.isPossible() && fits(one, next);
        boolean twoFits = two.isPossible() && fits(two, next);
        if (oneFits != twoFits) {
            return oneFits ? Typist.FIRST : Typist.SECOND;
        }
        boolean mustEnd = oneFits && !behind.isEmpty();
        if (mustEnd && one.level() != two.level()) {
            return one.level() == Trial.Level.WHOLE ? Typist.FIRST : Typist.SECOND;
        }
        return Typist.NEITHER;
    }

    /** Whether a round agrees with the one before it, as far as that is known, and with what both have behind it. */
    private boolean fits(Trial trial, Optional<RoundText> next) {
        boolean follows = merged.isEmpty()
                || isFirstOfMatch(merged.get(merged.size() - 1))
                || Trial.of(rules, merged.get(merged.size() - 1).text()).leadsTo(trial.text());
        return follows && next.map(trial::leadsTo).orElse(true);
    }

    /** Whether a match of either typing ends behind a round. */
    private boolean isFirstOfMatch(Merged before) {
        return first.matches().stream().anyMatch(match -> match.to() == before.first() + 1)
                || second.matches().stream().anyMatch(match -> match.to() == before.second() + 1);
    }

    private void alone(Pair pair, List<Pair> behind) {
        boolean isFirst = pair.first().isPresent();
        Typing typing = isFirst ? first : second;
        int at = isFirst ? pair.first().getAsInt() : pair.second().getAsInt();
        RoundText text = typing.rounds().get(at);
        Trial trial = Trial.of(rules, text);
        boolean isTwice = at > 0 && isTwice(typing, at - 1, at)
                || at + 1 < typing.rounds().size() && isTwice(typing, at, at + 1);
        boolean isRight = trial.level() == Trial.Level.WHOLE && fits(trial, agreed(behind)) && !isTwice;
        Typist taken = isRight ? isFirst ? Typist.FIRST : Typist.SECOND : Typist.NEITHER;
        Side side = new Side(
                text.start().place(typing.source()),
                OptionalInt.of(text.number()),
                "",
                Optional.of(trial.isPossible()),
                trial.fault().or(() -> isTwice ? Optional.of(TWICE) : Optional.empty()));
        differences.add(new TypingDifference(
                Part.ROUND,
                isFirst ? Optional.of(side) : Optional.empty(),
                isFirst ? Optional.empty() : Optional.of(side),
                Optional.empty(),
                OptionalInt.empty(),
                taken,
                Optional.empty()));
        if (isFirst) {
            differing.add(text.number());
        }
        if (isFirst || isRight) {
            Merged before = merged.isEmpty() ? new Merged(text, -1, -1) : merged.get(merged.size() - 1);
            merged.add(new Merged(text, isFirst ? at : before.first(), isFirst ? before.second() : at));
        }
    }

    private static boolean isTwice(Typing typing, int one, int two) {
        return Alignment.areSame(
                Alignment.keys(typing.rounds().get(one)),
                Alignment.keys(typing.rounds().get(two)));
    }

    /** One typing's round with what only the other says of it. */
    private static RoundText complete(RoundText round, RoundText other) {
        Set<RoundKey> untold = new LinkedHashSet<>(round.untold());
        untold.retainAll(other.untold());
        List<ExtraField> extras = new ArrayList<>(round.extras());
        other.extras().stream()
                .filter(extra -> extras.stream().noneMatch(own -> own.name().equals(extra.name())))
                .toList()
                .forEach(extras::add);
        return new RoundText(
                round.number(),
                round.start(),
                round.dealer().or(other::dealer),
                round.score().or(other::score),
                round.hands(),
                round.record(),
                round.winner().or(other::winner),
                round.goshi().or(other::goshi),
                round.result().or(other::result),
                round.unreadable(),
                untold,
                extras,
                Optional.empty());
    }

    // ---- The record of both.

    /** {@return the notation that has a place for all that either says} */
    public RecordFormat format() {
        boolean hasMatch = !first.matches().isEmpty() || !second.matches().isEmpty();
        boolean isBare = merged.stream().allMatch(round -> round.text().untold().contains(RoundKey.SCORE));
        return hasMatch ? RecordFormat.JSON : isBare ? RecordFormat.KEYPAD : RecordFormat.JSON_LINES;
    }

    /** Tells the record of both: rounds that are the same, and where they differ what is decided; where nothing decides, the first. */
    public void mergeInto(RecordSink sink) {
        boolean byFirst = first.matches().size() >= second.matches().size();
        List<Typing.Heading> matches = byFirst ? first.matches() : second.matches();
        List<Typing.Heading> others = byFirst ? second.matches() : first.matches();
        int at = 0;
        for (int match = 0; match < Math.max(1, matches.size()); match++) {
            boolean isMatch = match < matches.size();
            int to = isMatch && match + 1 < matches.size() ? matches.get(match).to() : Integer.MAX_VALUE;
            if (isMatch) {
                sink.matchBegins();
                values(
                                matches.get(match).values(),
                                match < others.size() ? others.get(match).values() : List.of(),
                                byFirst)
                        .forEach(sink::matchValue);
            }
            while (at < merged.size() && index(merged.get(at), byFirst) < to) {
                sink.round(merged.get(at).text());
                at++;
            }
            if (isMatch) {
                sink.matchEnds();
            }
        }
        sink.sourceEnds();
    }

    private static int index(Merged round, boolean byFirst) {
        return byFirst ? round.first() : round.second();
    }

    /** Where both say something of the same key, the first. */
    private static List<MatchValue> values(List<MatchValue> own, List<MatchValue> others, boolean byFirst) {
        List<MatchValue> kept = byFirst ? own : others;
        List<MatchValue> more = byFirst ? others : own;
        List<MatchValue> all = new ArrayList<>(kept);
        more.stream()
                .filter(value -> kept.stream().noneMatch(old -> old.key().equals(value.key())))
                .forEach(all::add);
        return all;
    }

    /** Which seat a number of a round's hands is. */
    static Optional<Seat> seat(RoundText round, int hand) {
        return round.dealer().flatMap(cell -> RoundReading.seat(cell.text())).map(dealer -> dealer.plus(hand));
    }
}
