/** {@code goita shogi explain}. */
@NullMarked
package dev.goita.app.shogi.explain;

import org.jspecify.annotations.NullMarked;
