package dev.goita.core.player.search;

import dev.goita.core.world.packed.PackedWorld;

/** 局面のもっともらしさ: how likely all that the other seats did is, if a view's hidden tiles lie in some way. */
@FunctionalInterface
public interface WorldLikelihood {
    /**
     * Weighs a world against others of the same view.
     *
     * @param world of the view that this was made for
     * @return positive; only ratios mean something
     */
    double of(PackedWorld world);
}
