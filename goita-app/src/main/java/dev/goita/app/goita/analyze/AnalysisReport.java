package dev.goita.app.goita.analyze;

import dev.goita.record.Finding;
import java.io.IOException;

/** 報告: one form in which an analysis is told, round by round. */
interface AnalysisReport {
    /** What is wrong with a record; told before the round it belongs to. */
    void finding(Finding finding);

    void round(AnalyzedRound round) throws IOException;

    /** @param name of an input that is read to its end */
    default void inputEnds(String name) throws IOException {}

    void end(Totals totals) throws IOException;

    /**
     * @param files that were read
     * @param rounds in them, right or wrong
     * @param errors found
     * @param warnings found
     * @param players what they made of the rounds that were analysed
     */
    record Totals(int files, long rounds, long errors, long warnings, PlayerTallies players) {}
}
