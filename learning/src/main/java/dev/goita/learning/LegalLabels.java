package dev.goita.learning;

import java.util.Arrays;
import java.util.Objects;

/**
 * 合法な札: the labels of what a decision maker can do, each once, however many of its actions share one. Mutable, to be
 * reused from choice to choice, and not thread-safe.
 */
public final class LegalLabels {
    private static final int NOWHERE = -1;
    private static final int FIRST_ACTIONS = 64;

    /** By label: its place among the legal ones. */
    private final int[] places;

    private final int[] labels;
    private int count;
    private int[] placesOfActions = new int[FIRST_ACTIONS];
    private int actions;

    public LegalLabels(int size) {
        places = new int[size];
        Arrays.fill(places, NOWHERE);
        labels = new int[size];
    }

    /** No label is legal any more. */
    public void clear() {
        for (int i = 0; i < count; i++) {
            places[labels[i]] = NOWHERE;
        }
        count = 0;
        actions = 0;
    }

    /**
     * Adds the label of one more action.
     *
     * @param label of the action; only its first time counts
     * @throws IndexOutOfBoundsException if it is not in 0..A-1
     */
    public void add(int label) {
        if (places[Objects.checkIndex(label, places.length)] == NOWHERE) {
            places[label] = count;
            labels[count++] = label;
        }
        if (actions == placesOfActions.length) {
            placesOfActions = Arrays.copyOf(placesOfActions, 2 * actions);
        }
        placesOfActions[actions++] = places[label];
    }

    /** {@return how many different labels there are} */
    public int count() {
        return count;
    }

    /**
     * {@return the labels, the first {@link #count()} entries, in the order of their first actions; the array itself,
     * written over by the next choice}
     */
    public int[] labels() {
        return labels;
    }

    /**
     * What labels get if actions get this: the sum over those that share the label.
     *
     * @param byAction in the order they were added
     * @return in the order of {@link #labels()}; the argument itself where no label is shared
     */
    public float[] sum(float[] byAction) {
        if (actions == count) {
            return byAction;
        }
        float[] byLabel = new float[count];
        for (int i = 0; i < actions; i++) {
            byLabel[placesOfActions[i]] += byAction[i];
        }
        return byLabel;
    }
}
