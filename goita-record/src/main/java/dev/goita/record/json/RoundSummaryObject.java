package dev.goita.record.json;

import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.reading.RoundSummary;
import java.util.List;

/** The object of a round that was played out: what it comes to, and what was found in it. */
public final class RoundSummaryObject {
    private RoundSummaryObject() {}

    /** One line of JSON, as {@code goita replay --json} prints it, without a line break; rounds are numbered from 1. */
    public static String line(
            String file, int number, RoundSummary summary, List<Finding> findings, Language language) {
        JsonLine line = new JsonLine()
                .put("file", file)
                .put("round", number)
                .put("dealer", summary.dealer().number())
                .putStrings("hands", summary.hands())
                .put("record", summary.record())
                .putFlag("complete", summary.end() == RoundSummary.End.DECIDED)
                .put("winner", summary.winner().map(Seat::number).orElse(-1))
                .put("score", summary.points())
                .putFlag("doubled", summary.scoring() == RoundResult.Scoring.DOUBLED)
                .put("turns", summary.turns())
                .put("next_dealer", summary.nextDealer().map(Seat::number).orElse(-1))
                .putNumbers("goshi", summary.goshi().stream().map(Seat::number).toList())
                .put("yaku", summary.yaku().id());
        return with(findings, language, line).toString();
    }

    /** The same for what was found outside of any round. */
    public static String outside(String file, List<Finding> findings, Language language) {
        return with(findings, language, new JsonLine().put("file", file)).toString();
    }

    private static JsonLine with(List<Finding> findings, Language language, JsonLine line) {
        return findings.isEmpty() ? line : line.putRaw("findings", FindingObject.lines(findings, language));
    }
}
