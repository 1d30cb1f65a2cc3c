/** {@code goita shogi usi} and {@code versus}: the shogi engine for other programs and against itself. */
@NullMarked
package dev.goita.app.shogi.engine;

import org.jspecify.annotations.NullMarked;
