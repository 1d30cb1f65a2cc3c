package dev.goita.learning;

import java.io.Serializable;
import java.util.List;

/**
 * 目標: something beside policy and outcome that a network learns to tell from a row, with a head of its own. A sample
 * holds one number a target; not a number where it is not known, and then nothing is learned from it.
 *
 * @param name such as {@code win-round}
 * @param kind what the number means
 * @param classes how many classes there are; 1 where the target is no class
 */
public record Target(String name, Kind kind, int classes) implements Serializable {
    private static final int MAX_CLASSES = 1 << 12;

    /** What the number of a target means, and what is made least. */
    public enum Kind {
        /** Any number; the squared error. */
        NUMBER,
        /** A probability, 0..1; the cross-entropy. */
        PROBABILITY,
        /** The index of a class, from 0; the cross-entropy of a softmax over the classes. */
        CLASS
    }

    /**
     * Checks the classes.
     *
     * @throws IllegalArgumentException if the classes do not suit the kind
     */
    public Target {
        boolean suits = kind == Kind.CLASS ? classes >= 2 && classes <= MAX_CLASSES : classes == 1;
        if (!suits) {
            throw new IllegalArgumentException("target '" + name + "' of kind " + kind + " cannot have " + classes
                    + " classes; a CLASS has 2.." + MAX_CLASSES + ", others 1");
        }
    }

    /**
     * {@return a target that is any number}
     *
     * @param name unique among the targets of a sample
     */
    public static Target number(String name) {
        return new Target(name, Kind.NUMBER, 1);
    }

    /**
     * {@return a target that is a probability, 0..1}
     *
     * @param name unique among the targets of a sample
     */
    public static Target probability(String name) {
        return new Target(name, Kind.PROBABILITY, 1);
    }

    /**
     * {@return a target that is the index of a class, from 0}
     *
     * @param name unique among the targets of a sample
     * @param classes how many there are, 2 to 4,096
     */
    public static Target ofClasses(String name, int classes) {
        return new Target(name, Kind.CLASS, classes);
    }

    /**
     * {@return the outputs of all heads together: one a class, and one for each number and probability}
     *
     * @param targets of a network
     */
    public static int outputs(List<Target> targets) {
        return targets.stream().mapToInt(Target::classes).sum();
    }
}
