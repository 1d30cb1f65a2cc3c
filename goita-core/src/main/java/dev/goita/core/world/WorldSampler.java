package dev.goita.core.world;

import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import java.util.random.RandomGenerator;

/**
 * 伏せられた駒の想定: deals the tiles that a seat cannot see to the places where they can be, the other hands and the
 * face-down tiles before them, so that everything the seat knows holds:
 *
 * <ul>
 *   <li>every kind has its copies, every seat its number of tiles;
 *   <li>五し: who declared it was dealt exactly five し, and nobody else five or more, unless the rules know no
 *       deal-time hands;
 *   <li>王玉: who attacked with a king before one lay face-up, and not with its last two tiles, held both then; and under
 *       {@link Rules.FaceDownKing#FORBIDDEN} no king lies face-down while the round goes on.
 * </ul>
 */
public final class WorldSampler {
    private final SeatView view;
    private final PackedSampler sampler;
    private final PackedWorld sampled = new PackedWorld();

    private WorldSampler(SeatView view) {
        this.view = view;
        sampler = PackedSampler.of(view);
    }

    /**
     * Prepares to sample what the viewer of a view cannot see; also before the first turn. Where what lies
     * face-up contradicts that six し win at once (a record of a round that should not have been played), that is left
     * out.
     *
     * @param view of a seat that may be to move or not
     * @return a sampler for one thread at a time
     */
    public static WorldSampler of(SeatView view) {
        return new WorldSampler(view);
    }

    /**
     * A world in which everything is as the view shows it; every arrangement of the tiles is equally likely.
     *
     * @return a new world; the same state gives the same ones in a row from a new sampler
     */
    public World sample(RandomGenerator random) {
        sampler.sampleInto(sampled, random);
        return World.of(view, sampled);
    }
}
