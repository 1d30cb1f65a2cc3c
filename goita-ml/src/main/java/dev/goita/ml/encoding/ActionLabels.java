package dev.goita.ml.encoding;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActionSpace;

/**
 * 行動の札: the labels that a space gives the actions of Goita, looked up by packed turns. Whoever makes one knows that the
 * space has a label for everything a player may have to choose.
 */
public final class ActionLabels {
    private static final int PACKED_TURNS = 256;

    private final ActionSpace<Action> space;
    private final int[] leads = new int[PACKED_TURNS];
    private final int[] answers = new int[PACKED_TURNS];
    private final int[] decisions = new int[GoshiDecision.values().length];

    private ActionLabels(ActionSpace<Action> space) {
        this.space = space;
        for (int i = 0; i < GoitaActions.SPACE.size(); i++) {
            Action action = GoitaActions.SPACE.action(i);
            int label = checked(action);
            if (action instanceof GoshiDecision decision) {
                decisions[decision.ordinal()] = label;
            } else {
                (action instanceof Lead ? leads : answers)[PackedTurn.of((Turn) action)] = label;
            }
        }
    }

    /**
     * Asks the space once for every action of Goita.
     *
     * @throws IllegalArgumentException naming the space and the first action for which it has no label of 0..size-1, or
     *     the first label that it does not give back to the action that it names for it
     */
    public static ActionLabels of(ActionSpace<Action> space) {
        for (int label = 0; label < space.size(); label++) {
            Action example = space.action(label);
            int found = space.label(example);
            if (found != label) {
                throw new IllegalArgumentException("the action space '" + space.id() + "' names " + example
                        + " for the label " + label + " and gives it the label " + found);
            }
        }
        return new ActionLabels(space);
    }

    private int checked(Action action) {
        int label;
        try {
            label = space.label(action);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "the action space '" + space.id() + "' has no label for " + action + ": " + e.getMessage(), e);
        }
        if (label < 0 || label >= space.size()) {
            throw new IllegalArgumentException("the action space '" + space.id() + "' gives " + action + " the label "
                    + label + "; its labels are 0 to " + (space.size() - 1));
        }
        return label;
    }

    /** {@return how many labels there are; they are 0 to one less} */
    public int size() {
        return space.size();
    }

    /**
     * The label of a lead.
     *
     * @param packed as {@link PackedTurn} numbers it
     * @return 0 to {@link #size()} - 1; 0 for what is no lead
     */
    public int lead(int packed) {
        return leads[packed];
    }

    /**
     * The label of a pass, or of a receive.
     *
     * @param packed as {@link PackedTurn} numbers it
     * @return 0 to {@link #size()} - 1; 0 for what is neither, or what no deck allows
     */
    public int answer(int packed) {
        return answers[packed];
    }

    /**
     * The label of anything that a player chooses.
     *
     * @return 0 to {@link #size()} - 1
     */
    public int label(Action action) {
        if (action instanceof Lead lead) {
            return leads[PackedTurn.of(lead)];
        }
        if (action instanceof Receive receive) {
            return answers[PackedTurn.of(receive)];
        }
        return action instanceof GoshiDecision decision
                ? decisions[decision.ordinal()]
                : answers[PackedTurn.of(Pass.PASS)];
    }
}
