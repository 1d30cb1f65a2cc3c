package dev.goita.learning.dl4j;

/** 答え: an array that batches want of a network. N rows, A labels. Masks are 1 where the answer is known, 0 elsewhere. */
public enum BatchOutput {
    /** [N, A], no mask: the policy to learn, a one-hot of what was played or the teacher's distribution. */
    POLICY,
    /** The same with a mask [N, A] of the legal labels, for losses that can leave single outputs out. */
    POLICY_OF_LEGAL,
    /** [N, 1] with a mask [N, 1]: what became of the choice, from the decision maker's side in the source's unit. */
    VALUE,
    /** [N, A] with a mask [N, A]: the same at the label that was taken; nothing is known of the others. */
    ACTION_VALUES,
    /** One array for each of the source's targets, [N, classes], with a mask [N, 1]; a class as a one-hot. */
    TARGETS
}
