package dev.goita.app.goita.analyze;

import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import java.io.IOException;

/** 報告: one form in which an analysis is told, round by round. */
interface AnalysisReport {
    /** What is wrong with a record; told before the round it belongs to. */
    void finding(Finding finding);

    void round(AnalyzedRound round) throws IOException;

    default void inputEnds(String name) throws IOException {}

    void end(AnalysisTotals totals) throws IOException;
}
