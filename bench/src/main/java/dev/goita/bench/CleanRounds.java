package dev.goita.bench;

import dev.goita.record.Finding;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.function.Consumer;

/** Hears rounds in which nothing is wrong. */
record CleanRounds(Consumer<RoundText> rounds) implements RecordSink {
    @Override
    public void round(RoundText round) {
        rounds.accept(round);
    }

    @Override
    public void finding(Finding finding) {
        throw new AssertionError(finding.toString());
    }
}
