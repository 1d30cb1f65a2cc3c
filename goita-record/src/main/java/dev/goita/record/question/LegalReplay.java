package dev.goita.record.question;

import dev.goita.core.Rules;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/** 局面の読み取り: a round as written, played out with all hands known and every turn legal. */
public final class LegalReplay {
    private LegalReplay() {}

    /** Plays a round out; empty if hands are hidden, or if anything in them or in the turns is wrong. */
    public static Optional<Replay> of(Rules rules, RoundText position, String source, List<Finding> findings) {
        RoundReading reading = RoundReading.of(rules, position);
        Optional<Replay> replay = reading.replay().filter(r -> r.fault().isEmpty());
        if (replay.isEmpty()) {
            refuse(rules, reading, position, source, findings);
        }
        return replay;
    }

    private static void refuse(
            Rules rules, RoundReading reading, RoundText position, String source, List<Finding> findings) {
        RecordCheck check = new RecordCheck(rules, source, finding -> {
            if (finding.severity() == Severity.ERROR) {
                findings.add(finding);
            }
        });
        check.round(position);
        if (findings.isEmpty() && reading.isObserved()) {
            findings.add(Finding.of(
                    RecordCode.HIDDEN_DIGIT,
                    Severity.ERROR,
                    position.start().place(source),
                    Spot.NONE,
                    new Wording("隠れた駒(9)があると局面は決まりません", "with hidden tiles (9) the position is not known")));
        }
    }
}
