package dev.goita.record.check;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 点検: checks every round and match that a reader hands it, and passes on each finding as soon as it is known: those of
 * the reader, of each round, and of the match. One for a source; not thread-safe.
 */
public final class RecordCheck implements RecordSink {
    private final Rules rules;
    private final String source;
    private final Consumer<Finding> out;
    private final RoundCheck rounds;
    private Optional<MatchCheck> match = Optional.empty();
    private long roundCount;
    private long errors;
    private long warnings;

    /**
     * @param source the name that findings carry
     * @param out hears every finding
     */
    public RecordCheck(Rules rules, String source, Consumer<Finding> out) {
        this.rules = rules;
        this.source = source;
        this.out = out;
        rounds = new RoundCheck(rules);
    }

    /** The name that findings carry. */
    public String source() {
        return source;
    }

    /** Rounds so far, right or wrong. */
    public long rounds() {
        return roundCount;
    }

    public long errors() {
        return errors;
    }

    public long warnings() {
        return warnings;
    }

    @Override
    public void matchBegins() {
        match = Optional.of(new MatchCheck(rules, source, this::finding));
    }

    @Override
    public void matchValue(MatchValue value) {
        match.ifPresent(check -> check.value(value));
    }

    @Override
    public void matchEnds() {
        match = Optional.empty();
    }

    @Override
    public void round(RoundText round) {
        roundCount++;
        List<Finding> found = rounds.findings(round, source);
        found.forEach(this::finding);
        if (match.isPresent()) {
            if (found.isEmpty() && rounds.lastWasReplayed()) {
                match.get().cleanRound(round, rounds.simulator());
            } else {
                match.get().doubtfulRound(round);
            }
        }
    }

    @Override
    public void finding(Finding finding) {
        if (finding.severity() == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        out.accept(finding);
    }
}
