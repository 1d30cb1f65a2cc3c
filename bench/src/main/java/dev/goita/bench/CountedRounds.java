package dev.goita.bench;

import dev.goita.record.Finding;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;

/** Hears rounds and looks at none. */
final class CountedRounds implements RecordSink {
    private long rounds;

    long rounds() {
        return rounds;
    }

    @Override
    public void round(RoundText round) {
        rounds++;
    }

    @Override
    public void finding(Finding finding) {
        throw new AssertionError(finding.toString());
    }
}
