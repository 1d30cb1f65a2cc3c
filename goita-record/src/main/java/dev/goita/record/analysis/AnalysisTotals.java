package dev.goita.record.analysis;

/** What an analysis comes to. */
public record AnalysisTotals(int files, long rounds, long errors, long warnings, PlayerTallies players) {}
