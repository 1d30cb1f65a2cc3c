/** {@code goita shogi input-match}: a person at the terminal plays a game. */
@NullMarked
package dev.goita.app.shogi.game;

import org.jspecify.annotations.NullMarked;
