package dev.goita.app.goita.stats;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.core.Rules;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.statistics.RoundStatistics;
import java.io.Serializable;

/** 統計の仕事: a piece is a file by its name; it results in what its rounds have in common. */
record StatsJob(AwayReading away, RecordReader reader, Rules rules)
        implements CrewJob<String, AwayReading.Report<StatsJob.Part>> {
    /**
     * What a file adds.
     *
     * @param refused rounds and damaged places that were left out
     */
    record Part(RoundStatistics statistics, long refused) implements Serializable {}

    @Override
    public String name() {
        return "stats";
    }

    @Override
    public Worker<String, AwayReading.Report<Part>> newWorker() {
        return file -> away.read(invocation -> {
            RoundStatistics statistics = RoundStatistics.part(rules);
            return new Part(statistics, FactSource.read(invocation, reader, rules, file, statistics::add));
        });
    }
}
