package dev.goita.ml.selfplay;

import dev.goita.core.player.Player;
import java.util.List;
import java.util.function.Supplier;

/**
 * 参加者: what sits at a seat in self-play, or on both seats of a side in an arena. Players are used by one thread each, so
 * an entrant makes as many as needed.
 *
 * @param name as the user wrote it, such as {@code rule}; recorded as the player's name
 * @param version changes whenever the player may choose differently; a model's is a hash of its weights
 * @param newPlayer makes a player for one thread; called from any thread
 * @param partners the two that make up a mixed side; empty for a player that partners itself
 */
public record Entrant(String name, String version, Supplier<? extends Player> newPlayer, List<Entrant> partners) {
    /**
     * Copies the list.
     *
     * @param name as the user wrote it, such as {@code rule}; recorded as the player's name
     * @param version changes whenever the player may choose differently; a model's is a hash of its weights
     * @param newPlayer makes a player for one thread; called from any thread
     * @param partners the two that make up a mixed side; empty for a player that partners itself
     */
    public Entrant {
        partners = List.copyOf(partners);
    }

    /**
     * A player that partners itself.
     *
     * @param name as the user wrote it, such as {@code rule}; recorded as the player's name
     * @param version changes whenever the player may choose differently; a model's is a hash of its weights
     * @param newPlayer makes a player for one thread; called from any thread
     */
    public Entrant(String name, String version, Supplier<? extends Player> newPlayer) {
        this(name, version, newPlayer, List.of());
    }

    /**
     * {@return a side of two different players}
     *
     * @param first of the two; where one seat is asked for, this one sits there
     * @param second its partner
     */
    static Entrant side(Entrant first, Entrant second) {
        return new Entrant(
                first.name + Entrants.PARTNER + second.name,
                first.version + Entrants.PARTNER + second.version,
                first.newPlayer,
                List.of(first, second));
    }

    /** {@return who sits on the two seats of a side} */
    public List<Entrant> seats() {
        return partners.isEmpty() ? List.of(this, this) : partners;
    }
}
