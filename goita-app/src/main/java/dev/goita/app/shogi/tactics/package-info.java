/** {@code goita shogi tactics}: castles, openings, techniques and notes of games. */
@NullMarked
package dev.goita.app.shogi.tactics;

import org.jspecify.annotations.NullMarked;
