/** What the commands of shogi are given: games, positions and books. */
@NullMarked
package dev.goita.app.shogi.input;

import org.jspecify.annotations.NullMarked;
