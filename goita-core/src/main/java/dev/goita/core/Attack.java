package dev.goita.core;

import dev.goita.core.tile.Tile;

/**
 * 攻め: the attack that the other seats answer.
 *
 * @param attacker the seat that made it
 * @param tile the attacking tile
 */
public record Attack(Seat attacker, Tile tile) {}
