package dev.goita.record.write;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.notation.GoitaCoreHistory;
import dev.goita.core.notation.Replay;
import dev.goita.record.Finding;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.RoundText;
import java.io.Writer;
import java.util.function.Consumer;

/** Writes each round as one goita-core history string. */
final class GoitaCoreWriter extends ReplayedRounds {
    GoitaCoreWriter(Writer out, Rules rules, String source, Consumer<Finding> findings) {
        super(out, rules, source, findings);
    }

    @Override
    void write(RoundText text, RoundReading reading, Deal deal, Replay replay) {
        print(GoitaCoreHistory.write(deal, replay.round().turns()) + "\n");
    }
}
