package dev.goita.ml.player;

import dev.goita.learning.Interval;

/**
 * 実測: what an arena found of a player that a model in the box brings.
 *
 * @param player as its name is written, such as {@code net:strong}, or {@code search}, which searches with it
 * @param version of the player that was measured
 * @param against the other player's name
 * @param points a round of the player, mean
 * @param interval of them
 */
public record MeasuredPairing(
        String player, String version, String against, int deals, long seed, double points, Interval interval) {
    /** {@return what measures it again, to the last digit} */
    public String command() {
        return "goita arena --players %s,%s --deals %d --seed %d".formatted(player, against, deals, seed);
    }
}
