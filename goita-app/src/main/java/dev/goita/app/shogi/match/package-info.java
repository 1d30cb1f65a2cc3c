/** {@code goita shogi input-match}: a person at the terminal plays a game. */
@NullMarked
package dev.goita.app.shogi.match;

import org.jspecify.annotations.NullMarked;
