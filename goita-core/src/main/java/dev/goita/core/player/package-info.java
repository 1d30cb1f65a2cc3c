/** Players: who chooses turns, the table that seats four of them, and two players that need no training. */
@NullMarked
package dev.goita.core.player;

import org.jspecify.annotations.NullMarked;
