package dev.goita.shogi.mate;

/** How much is done about the length of a mate once there is one. */
public enum MateGoal {
    /** Nothing: any mate will do. */
    ANY,
    /** Shorter mates are looked for with a few times the work of the first. */
    SHORT,
    /** The shortest mate is looked for until the limits are reached. */
    SHORTEST
}
