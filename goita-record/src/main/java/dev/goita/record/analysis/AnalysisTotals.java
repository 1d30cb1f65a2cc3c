package dev.goita.record.analysis;

/**
 * What an analysis comes to.
 *
 * @param files that were read
 * @param rounds in them, right or wrong
 * @param errors found
 * @param warnings found
 * @param players what they made of the rounds that were analysed
 */
public record AnalysisTotals(int files, long rounds, long errors, long warnings, PlayerTallies players) {}
