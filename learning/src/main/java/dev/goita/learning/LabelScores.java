package dev.goita.learning;

/**
 * 札の評点: how good each legal label is, the greatest the best: what any network, or anything else that reads rows, has
 * to say for a player to play by it.
 */
@FunctionalInterface
public interface LabelScores {
    /**
     * Scores the legal labels of one row.
     *
     * @param rowF as its encoder wrote it; not changed
     * @param legalLabels whose first {@code legalCount} entries are legal, each once, at least one
     * @param scores receives the scores in the order of the labels, each a number
     */
    void score(ActiveFeatures rowF, int[] legalLabels, int legalCount, float[] scores);
}
