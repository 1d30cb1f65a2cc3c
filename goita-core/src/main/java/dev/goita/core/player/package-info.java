/** Players: who chooses turns, the table that seats four of them, players by rule and players that search. */
@NullMarked
package dev.goita.core.player;

import org.jspecify.annotations.NullMarked;
