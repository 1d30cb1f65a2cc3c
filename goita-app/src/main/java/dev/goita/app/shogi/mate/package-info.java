/** {@code goita shogi mate}. */
@NullMarked
package dev.goita.app.shogi.mate;

import org.jspecify.annotations.NullMarked;
