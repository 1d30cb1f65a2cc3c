package dev.goita.learning.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.learning.training.Fit;
import java.util.Locale;
import java.util.Map;

/** 測定値: what the files of a training tell, by the names that stand on disk; they are written and read by these. */
public enum Measure {
    /** Of self-play, learned from so far. */
    ROUNDS,
    /** Passes over records, learned from so far; 1-based. */
    EPOCH,
    /** Of self-play, 0-based: the rounds that one network played. */
    GENERATION,
    /** Of what was learned from; less is better. */
    LOSS,
    /** What each head's part in the loss is, by its name. */
    LOSSES,
    /** The mean length of a batch's gradient. */
    GRADIENT_NORM,
    /** Choices that were learned from in the step. */
    DECISIONS,
    /** The loss of what is not learned from; less is better. */
    VALIDATION,
    /** The policy's log loss on what is not learned from. */
    LOG_LOSS,
    /** How often the first choice is what was taken, in what is not learned from. */
    TOP_1,
    /** Of the step. */
    LEARNING_RATE,
    /** How long the step took; it alone differs between equal trainings. */
    TIME,
    /** In {@link #TIME}: on the clock. */
    SECONDS,
    /** In {@link #TIME}: of processors, all threads together. */
    CPU_SECONDS,
    /** In {@link #TIME}: of self-play. */
    ROUNDS_PER_SECOND,
    /** In {@link #TIME}: choices learned from. */
    ROWS_PER_SECOND,
    /** In {@link #TIME}: until the end, at the pace so far. */
    LEFT_SECONDS,
    /** What became of a candidate at a gate. */
    VERDICT,
    /** One result of duplicate deals, against the rule-based player. */
    AGAINST_RULE,
    /** One result of duplicate deals, against the best network before. */
    AGAINST_BEST,
    /** What candidate and best network before made of others at a gate, an array. */
    POOL,
    /** In {@link #POOL}: the result of the candidate. */
    CANDIDATE,
    /** In {@link #POOL}: the result of the best network before. */
    BEST,
    /** How much more a candidate made of a pool than the best network before. */
    GAIN,
    /** Results of duplicate deals, an array. */
    MATCHES,
    /** In a result of duplicate deals: the name of the opponent. */
    AGAINST,
    /** In a result of duplicate deals: the mean, between {@link #LOW} and {@link #HIGH}. */
    POINTS_PER_ROUND,
    /** In a result of duplicate deals: the lower end of the 95 % interval. */
    LOW,
    /** In a result of duplicate deals: its upper end. */
    HIGH;

    /** {@return its name on disk} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public void put(Map<String, Object> line, Object value) {
        line.put(id(), value);
    }

    /** Adds to a line how a learner did. */
    public static void put(Map<String, Object> line, Fit fit, double learningRate) {
        LOSS.put(line, fit.loss());
        LOSSES.put(line, fit.heads());
        GRADIENT_NORM.put(line, fit.gradientNorm());
        LEARNING_RATE.put(line, learningRate);
    }

    /**
     * What a line says of it.
     *
     * @return a missing node if it says nothing
     */
    public JsonNode in(JsonNode line) {
        return line.path(id());
    }

    /** {@return whether a line says something of it} */
    public boolean isIn(JsonNode line) {
        return line.has(id());
    }
}
