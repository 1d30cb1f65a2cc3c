package dev.goita.core;

import dev.goita.core.tile.Tile;

/** 攻め: the attack that the other seats answer. */
public record Attack(Seat attacker, Tile tile) {}
