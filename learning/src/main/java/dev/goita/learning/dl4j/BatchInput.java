package dev.goita.learning.dl4j;

/** 入力: an array that batches give a network. N rows, F features, A labels. */
public enum BatchInput {
    /** [N, F]: the features, each 0 or 1. */
    FEATURES,
    /** [N, A]: 1 for every legal label, 0 for all others. */
    LEGAL,
    /** [N, A]: 0 for every legal label, -1e9 for all others: what is added to logits so that softmax gives those nothing. */
    ILLEGAL_LOGITS,
    /**
     * [N, W + T, T] with a mask [N, T]: the layout's sequence of steps, time last, as recurrent layers and attention of DL4J
     * take it. Time 0 is the beginning, which always is there; time t holds the W features of step t - 1, and all times
     * have their place as a one-hot of T = steps + 1 numbers behind the features.
     */
    SEQUENCE
}
