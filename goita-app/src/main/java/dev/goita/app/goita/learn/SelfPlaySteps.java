package dev.goita.app.goita.learn;

import dev.goita.app.frame.Progress;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.Pace;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.report.DuplicateColumns;
import java.util.LinkedHashMap;
import java.util.Map;

/** 自己対局の経過: tells of every generation of a training by its own play, to people and to the file of metrics. */
final class SelfPlaySteps {
    private final MetricsFile metrics;
    private final Progress progress;
    private final Pace pace;
    private long rounds;

    /**
     * Begins now.
     *
     * @param done rounds that are behind
     * @param all that there will be
     */
    SelfPlaySteps(MetricsFile metrics, Progress progress, long done, long all) {
        this.metrics = metrics;
        this.progress = progress;
        pace = new Pace(done, all);
        rounds = done;
    }

    /**
     * A generation is over.
     *
     * @param matches what its network made of others, by their names, where that was measured
     */
    void learned(DeepMonteCarlo.Progress step, Map<String, DuplicateResult> matches) {
        progress.advance(step.rounds() - rounds);
        rounds = step.rounds();
        Map<String, Object> line = new LinkedHashMap<>();
        Measure.GENERATION.put(line, step.generation());
        Measure.ROUNDS.put(line, step.rounds());
        Measure.DECISIONS.put(line, step.samples());
        Measure.put(line, step.fit(), step.learningRate());
        if (!matches.isEmpty()) {
            Measure.MATCHES.put(line, DuplicateColumns.json(matches));
        }
        pace.put(line, Measure.ROUNDS, step.rounds(), step.samples());
        metrics.write(line);
    }
}
