package dev.goita.core.player.search;

import dev.goita.core.tile.Turn;

/**
 * 手の見積もり: what a player expects of a turn.
 *
 * @param points the expected signed points of the round for the team of the seat to move
 * @param standardError of the points, from the worlds that were looked at; it says nothing of errors that all worlds share
 */
public record TurnEstimate(Turn turn, double points, double standardError, int worlds) {}
