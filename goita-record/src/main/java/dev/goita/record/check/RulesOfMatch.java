package dev.goita.record.check;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * 試合のルール: by which rules the rounds of a source are played: those that their match names before them under
 * {@link MatchValue#RULES}, or else those of the source, or else the usual ones. One for a source; not thread-safe.
 */
public final class RulesOfMatch {
    private Rules usual;
    private final boolean isFixed;
    private Rules rules;
    private boolean areRoundsSeen;

    private RulesOfMatch(Rules usual, boolean isFixed) {
        this.usual = usual;
        this.isFixed = isFixed;
        rules = usual;
    }

    /** These, whatever a match names. */
    public static RulesOfMatch always(Rules rules) {
        return new RulesOfMatch(rules, true);
    }

    /** These where a match names none. */
    public static RulesOfMatch unlessNamed(Rules usual) {
        return new RulesOfMatch(usual, false);
    }

    /** Those that were asked for, always; else those that matches name, or the standard. */
    public static RulesOfMatch of(Optional<Rules> given) {
        return given.map(RulesOfMatch::always).orElseGet(() -> unlessNamed(Rules.STANDARD));
    }

    /** How a match names rules: by what is not as in the standard; empty if nothing is. */
    public static Optional<MatchValue> named(Rules rules) {
        Set<String> usual = Set.of(Rules.STANDARD.toString().split(","));
        String named = Stream.of(rules.toString().split(","))
                .filter(option -> !usual.contains(option))
                .collect(Collectors.joining(","));
        return named.isEmpty()
                ? Optional.empty()
                : Optional.of(new MatchValue(
                        MatchValue.RULES, Cell.spot(1, 1), List.of(Cell.plain(named, 1, 1, 0)), "\"" + named + "\""));
    }

    /**
     * The values of a match that is played by these rules.
     *
     * @return the same, but for the rules that they name where those are others; what names no rules at all stays as it is
     */
    public static List<MatchValue> naming(Rules rules, List<MatchValue> values) {
        Optional<MatchValue> before = values.stream()
                .filter(value -> value.key().equals(MatchValue.RULES))
                .findFirst();
        if (before.isPresent()
                && before.flatMap(RulesOfMatch::read).map(rules::equals).orElse(true)) {
            return values;
        }
        return Stream.concat(
                        values.stream().filter(value -> !value.key().equals(MatchValue.RULES)), named(rules).stream())
                .toList();
    }

    private static Optional<Rules> read(MatchValue value) {
        return value.texts().stream().findFirst().flatMap(text -> read(text.text()));
    }

    /** Those that a text names; empty if nobody knows them. */
    public static Optional<Rules> read(String text) {
        try {
            return Optional.of(Rules.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Those of a round that stands where the source has come to. */
    public Rules rules() {
        return rules;
    }

    /** To be told those that the source names for all its rounds. */
    public void source(Rules named) {
        if (!isFixed) {
            usual = named;
            rules = named;
        }
    }

    /** To be told where a match begins and ends. */
    public void forget() {
        rules = usual;
        areRoundsSeen = false;
    }

    /** To be told of rounds. */
    public void round() {
        areRoundsSeen = true;
    }

    /**
     * To be told every value of a match.
     *
     * @param source the name that a finding carries
     * @return a warning if it names rules that nobody knows, or behind rounds that were read by others
     */
    public Optional<Finding> value(MatchValue value, String source) {
        if (isFixed || !value.key().equals(MatchValue.RULES) || value.texts().isEmpty()) {
            return Optional.empty();
        }
        try {
            Rules named = Rules.parse(value.texts().get(0).text());
            if (areRoundsSeen && !named.equals(rules)) {
                return Optional.of(warning(
                        value,
                        source,
                        new Wording(
                                "rules は局より前に書きます。前の局はこのルールで読まれていません",
                                "rules stand before the rounds: those before were not read by them")));
            }
            rules = named;
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(warning(value, source, Wording.of(e)));
        }
    }

    private static Finding warning(MatchValue value, String source, Wording wording) {
        return Finding.of(
                RecordCode.JSON_SYNTAX, Severity.WARNING, value.texts().get(0).place(source), Spot.NONE, wording);
    }
}
