/**
 * Players: who chooses turns, the table that seats four of them, players by rule and players that search.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.player;

import org.jspecify.annotations.NullMarked;
