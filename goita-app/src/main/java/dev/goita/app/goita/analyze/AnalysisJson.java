package dev.goita.app.goita.analyze;

import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import java.io.PrintWriter;

/** The analysis for programs: a line for each finding, turn and round, and a last one. */
final class AnalysisJson implements AnalysisReport {
    private final PrintWriter out;
    private final AnalysisObjects objects;
    private final AnalysisText.Detail detail;

    AnalysisJson(PrintWriter out, AnalysisObjects objects, AnalysisText.Detail detail) {
        this.out = out;
        this.objects = objects;
        this.detail = detail;
    }

    private void println(String line) {
        out.println(line);
        out.flush();
    }

    @Override
    public void finding(Finding finding) {
        println(objects.finding(finding));
    }

    @Override
    public void round(AnalyzedRound round) {
        if (detail == AnalysisText.Detail.EVERY_TURN) {
            round.analysis().turns().forEach(turn -> println(objects.turn(round, turn)));
        }
        println(objects.round(round));
    }

    @Override
    public void end(AnalysisTotals totals) {
        println(objects.summary(totals));
    }
}
