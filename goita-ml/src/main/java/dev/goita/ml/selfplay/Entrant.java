package dev.goita.ml.selfplay;

import dev.goita.core.player.Player;
import java.util.function.Supplier;

/**
 * 参加者: what sits at a seat in self-play. Players are used by one thread each, so an entrant makes as many as needed.
 *
 * @param name as the user wrote it, such as {@code rule}; recorded as the player's name
 * @param version changes whenever the player may choose differently; a model's is a hash of its weights
 * @param newPlayer makes a player for one thread; called from any thread
 */
public record Entrant(String name, String version, Supplier<? extends Player> newPlayer) {}
