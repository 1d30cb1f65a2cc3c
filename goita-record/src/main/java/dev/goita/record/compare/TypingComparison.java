package dev.goita.record.compare;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.compare.Trial.Opening;
import dev.goita.record.compare.TypingDifference.Part;
import dev.goita.record.compare.TypingDifference.Side;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyRound;
import dev.goita.record.repair.LikelyRounds;
import dev.goita.record.repair.SideBySide.Pair;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * 二人の入力の突き合わせ: two typings of one sheet, round by round. Where they differ the rules, and what both have behind it, say which of
 * the two is possible, and {@link LikelyRounds} which was meant, of two who each read the same and slipped; a record of both has nothing that neither typed.
 */
public final class TypingComparison {
    private static final Wording TWICE = new Wording(
            "隣の局とほとんど同じです。二度打ったのかもしれません", "it is nearly the round beside it, and may have been typed twice");

    /** A round of the record of both, and the indices behind which it stands in each. */
    private record Merged(RoundText text, Pair at) {}

    private final Rules rules;
    private final Typing first;
    private final Typing second;
    private final List<TypingDifference> differences = new ArrayList<>();
    private final List<Merged> merged = new ArrayList<>();
    private final Set<Integer> differing = new HashSet<>();
    private final LikelyRounds likely;
    private int same;

    private TypingComparison(Rules rules, Typing first, Typing second) {
        this.rules = rules;
        likely = new LikelyRounds(rules);
        this.first = first;
        this.second = second;
    }

    public static TypingComparison of(Rules rules, Typing first, Typing second) {
        TypingComparison comparison = new TypingComparison(rules, first, second);
        comparison.compareValues();
        List<Pair> pairs = Alignment.of(first.rounds(), second.rounds());
        for (int at = 0; at < pairs.size(); at++) {
            comparison.compare(
                    pairs.get(at), at + 1 < pairs.size() ? Optional.of(pairs.get(at + 1)) : Optional.empty());
        }
        return comparison;
    }

    /** Where they differ, in the order of the first. */
    public List<TypingDifference> differences() {
        return List.copyOf(differences);
    }

    /** How many of them nothing decides. */
    public long undecided() {
        return differences.stream()
                .filter(difference -> difference.taken() == Typist.NEITHER)
                .count();
    }

    /** How many rounds are the same in both. */
    public int same() {
        return same;
    }

    /** How many rounds the record of both has. */
    public int rounds() {
        return merged.size();
    }

    /** What is said of the first typing where the second says the same: what both typed is wrong on the sheet, or to both. */
    public List<Finding> findings() {
        return first.findings().stream()
                .filter(finding -> finding.spot().round().isEmpty()
                        || !differing.contains(finding.spot().round().getAsInt()))
                .toList();
    }

    private void compareValues() {
        int matches = Math.min(first.matches().size(), second.matches().size());
        for (int i = 0; i < matches; i++) {
            Map<String, MatchValue> others = new HashMap<>();
            second.matches().get(i).values().forEach(value -> others.put(value.key(), value));
            for (MatchValue value : first.matches().get(i).values()) {
                Optional.ofNullable(others.get(value.key()))
                        .filter(other -> !other.json().equals(value.json()))
                        .ifPresent(other -> differ(
                                Part.VALUE,
                                Optional.of(side(first, value)),
                                Optional.of(side(second, other)),
                                Typist.NEITHER));
            }
        }
    }

    private static Side side(Typing typing, MatchValue value) {
        Cell at = value.texts().isEmpty() ? value.at() : value.texts().get(0);
        return new Side(at.place(typing.source()), Optional.empty(), value.json(), Optional.empty(), Optional.empty());
    }

    private void differ(Part what, Optional<Side> one, Optional<Side> two, Typist taken) {
        differences.add(
                new TypingDifference(what, one, two, Optional.empty(), Optional.empty(), taken, Optional.empty()));
    }

    private void compare(Pair pair, Optional<Pair> behind) {
        if (!pair.isBoth()) {
            alone(pair, behind);
            return;
        }
        RoundText one = first.rounds().get(pair.first());
        RoundText two = second.rounds().get(pair.second());
        Variants variants = new Variants(rules, first, one, second, two);
        Typist taken = Typist.FIRST;
        if (variants.isEmpty()) {
            same++;
        } else {
            taken = decide(variants, behind);
            differing.add(one.number());
            differences.addAll(variants.differences(taken));
        }
        merged.add(new Merged(taken == Typist.SECOND ? complete(two, one) : complete(one, two), pair));
    }

    private Typist decide(Variants variants, Optional<Pair> behind) {
        Trial one = variants.first();
        Trial two = variants.second();
        boolean oneFits = one.isPossible() && fits(one, behind);
        boolean twoFits = two.isPossible() && fits(two, behind);
        List<LikelyRound> meant = meant(one.text(), two.text());
        if (!meant.isEmpty()) {
            String best = meant.get(0).probability() < Repair.SURE ? "" : keys(meant.get(0));
            return oneFits && best.equals(Alignment.keys(one.text()))
                    ? Typist.FIRST
                    : twoFits && best.equals(Alignment.keys(two.text())) ? Typist.SECOND : Typist.NEITHER;
        }
        if (oneFits != twoFits) {
            return oneFits ? Typist.FIRST : Typist.SECOND;
        }
        boolean mustEnd = oneFits && behind.isPresent();
        return !mustEnd || one.isWhole() == two.isWhole()
                ? Typist.NEITHER
                : one.isWhole() ? Typist.FIRST : Typist.SECOND;
    }

    /** What both may have read, each with slips of his own; nothing if their keys are the same, or too far apart. */
    private List<LikelyRound> meant(RoundText one, RoundText two) {
        Optional<String> line = line(one);
        Optional<String> other = line(two);
        boolean areLines = !one.untold().isEmpty() && !two.untold().isEmpty();
        return line.isEmpty() || other.isEmpty() || Alignment.keys(one).equals(Alignment.keys(two))
                ? List.of()
                : likely.findOfBoth(
                        line.get(), other.get(), areLines ? KeyLayout.SPACED : KeyLayout.FIELDS, Evidence.NONE);
    }

    private static Optional<String> line(RoundText round) {
        Optional<String> typed = round.rewriting().flatMap(Rewriting::typed);
        return typed.isPresent() || round.dealer().isEmpty() || round.hands().isEmpty()
                ? typed
                : Optional.of(round.dealer().get() + " "
                        + round.hands().get().stream().map(Cell::text).collect(Collectors.joining(" ")) + " "
                        + Alignment.digits(round));
    }

    private static String keys(LikelyRound round) {
        return round.dealer().number()
                + round.hands().stream().map(Alignment::sorted).collect(Collectors.joining(" ", " ", " "))
                + round.record();
    }

    /** Whether a round agrees with the one before it, as far as that is known, and with what both have behind it. */
    private boolean fits(Trial trial, Optional<Pair> behind) {
        boolean follows = merged.isEmpty()
                || isLastOfMatch(merged.get(merged.size() - 1).at())
                || Trial.of(rules, merged.get(merged.size() - 1).text()).leadsTo(Opening.of(trial.text()));
        return follows
                && behind.filter(Pair::isBoth)
                        .map(pair -> Opening.of(first.rounds().get(pair.first()))
                                .agreed(Opening.of(second.rounds().get(pair.second()))))
                        .map(trial::leadsTo)
                        .orElse(true);
    }

    /** Whether a match of either typing ends behind a round. */
    private boolean isLastOfMatch(Pair at) {
        return first.matches().stream().anyMatch(match -> match.to() == at.first() + 1)
                || second.matches().stream().anyMatch(match -> match.to() == at.second() + 1);
    }

    private void alone(Pair pair, Optional<Pair> behind) {
        boolean isFirst = pair.first() != Pair.NONE;
        Typing typing = isFirst ? first : second;
        int at = isFirst ? pair.first() : pair.second();
        RoundText text = typing.rounds().get(at);
        Trial trial = Trial.of(rules, text);
        boolean isTwice = isTwice(typing, at - 1) || isTwice(typing, at);
        boolean isRight = trial.isWhole() && fits(trial, behind) && !isTwice;
        Side side = new Side(
                text.start().place(typing.source()),
                Optional.of(text.number()),
                "",
                Optional.of(trial.isPossible()),
                trial.fault().or(() -> isTwice ? Optional.of(TWICE) : Optional.empty()));
        Typist taken = isRight ? isFirst ? Typist.FIRST : Typist.SECOND : Typist.NEITHER;
        Optional<Side> told = Optional.of(side);
        differ(Part.ROUND, told.filter(any -> isFirst), told.filter(any -> !isFirst), taken);
        if (isFirst) {
            differing.add(text.number());
        }
        if (isFirst || isRight) {
            Pair before = merged.isEmpty()
                    ? new Pair(Pair.NONE, Pair.NONE)
                    : merged.get(merged.size() - 1).at();
            merged.add(new Merged(text, isFirst ? new Pair(at, before.second()) : new Pair(before.first(), at)));
        }
    }

    /** Whether a round and the one behind it are one that was typed twice. */
    private static boolean isTwice(Typing typing, int at) {
        List<RoundText> rounds = typing.rounds();
        return at >= 0 && at + 1 < rounds.size() && Alignment.areSame(rounds.get(at), rounds.get(at + 1));
    }

    /** One typing's round with what only the other says of it. */
    private static RoundText complete(RoundText round, RoundText other) {
        Set<RoundKey> untold = new LinkedHashSet<>(round.untold());
        untold.retainAll(other.untold());
        List<ExtraField> extras = new ArrayList<>(round.extras());
        other.extras().stream()
                .filter(extra ->
                        round.extras().stream().noneMatch(own -> own.name().equals(extra.name())))
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

    /** The notation that has a place for all that either says. */
    public RecordFormat format() {
        boolean hasMatch = !first.matches().isEmpty() || !second.matches().isEmpty();
        boolean isBare = merged.stream().allMatch(round -> round.text().untold().contains(RoundKey.SCORE));
        return hasMatch ? RecordFormat.JSON : isBare ? RecordFormat.KEYPAD : RecordFormat.JSON_LINES;
    }

    /** Tells the record of both: rounds that are the same, and where they differ what is decided; where nothing decides, the first. */
    public void mergeInto(RecordSink sink) {
        boolean byFirst = first.matches().size() >= second.matches().size();
        List<Typing.Heading> matches = byFirst ? first.matches() : second.matches();
        int at = 0;
        Remarks remarks = new Remarks(sink);
        remarks.upTo(0, 0);
        for (int match = 0; match < Math.max(1, matches.size()); match++) {
            boolean isMatch = match < matches.size();
            int to = match + 1 < matches.size() ? matches.get(match).to() : Integer.MAX_VALUE;
            if (isMatch) {
                sink.matchBegins();
                values(match).forEach(sink::matchValue);
            }
            while (at < merged.size() && index(merged.get(at).at(), byFirst) < to) {
                Pair pair = merged.get(at).at();
                sink.round(merged.get(at).text());
                at++;
                remarks.upTo(pair.first() + 1, pair.second() + 1);
            }
            if (isMatch) {
                sink.matchEnds();
            }
        }
        remarks.upTo(Integer.MAX_VALUE, Integer.MAX_VALUE);
        sink.sourceEnds();
    }

    /** The remarks of both, where they stand; what both say, once. */
    private final class Remarks {
        private final RecordSink sink;
        private final Set<String> told;
        private int one;
        private int two;

        Remarks(RecordSink sink) {
            this.sink = sink;
            told = first.remarks().stream().map(Typing.Remark::text).collect(Collectors.toSet());
        }

        void upTo(int rounds, int others) {
            for (RecordSink.RemarkPlace place : List.of(RecordSink.RemarkPlace.BEHIND, RecordSink.RemarkPlace.ABOVE)) {
                while (isNext(first, one, rounds, place)) {
                    tell(first.remarks().get(one++));
                }
                while (isNext(second, two, others, place)) {
                    Typing.Remark remark = second.remarks().get(two++);
                    if (told.add(remark.text())) {
                        tell(remark);
                    }
                }
            }
        }

        private static boolean isNext(Typing typing, int at, int rounds, RecordSink.RemarkPlace place) {
            return at < typing.remarks().size()
                    && typing.remarks().get(at).before() <= rounds
                    && (place == RecordSink.RemarkPlace.ABOVE
                            || typing.remarks().get(at).place() == place);
        }

        private void tell(Typing.Remark remark) {
            sink.remark(remark.text(), remark.place());
        }
    }

    private static int index(Pair at, boolean byFirst) {
        return byFirst ? at.first() : at.second();
    }

    /** Where both say something of the same key, the first. */
    private List<MatchValue> values(int match) {
        List<MatchValue> kept = values(first, match);
        List<MatchValue> all = new ArrayList<>(kept);
        values(second, match).stream()
                .filter(value -> kept.stream().noneMatch(old -> old.key().equals(value.key())))
                .forEach(all::add);
        return all;
    }

    private static List<MatchValue> values(Typing typing, int match) {
        return match < typing.matches().size() ? typing.matches().get(match).values() : List.of();
    }
}
