package dev.goita.app.goita.record;

import dev.goita.app.frame.AwayReading;
import dev.goita.learning.crew.CrewJob;
import java.io.Serializable;
import java.util.List;

/** 点検の仕事: a piece is a file, or the files of a shard; it results in what is said of it. */
record CheckJob(AwayReading away, CheckManner manner)
        implements CrewJob<CheckJob.Forms, AwayReading.Report<CheckTally>> {
    /**
     * A piece.
     *
     * @param files that hold the same rounds
     */
    record Forms(List<String> files) implements Serializable {}

    @Override
    public String name() {
        return "check";
    }

    @Override
    public Worker<Forms, AwayReading.Report<CheckTally>> newWorker() {
        return forms -> away.read(invocation -> {
            ShardCheck check = new ShardCheck(invocation, manner, 1);
            check.check(forms.files(), (input, found) -> {});
            return check.tally();
        });
    }
}
