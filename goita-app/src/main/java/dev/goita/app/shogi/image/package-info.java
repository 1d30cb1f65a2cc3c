/** {@code goita shogi image}: pictures of positions and games. */
@NullMarked
package dev.goita.app.shogi.image;

import org.jspecify.annotations.NullMarked;
