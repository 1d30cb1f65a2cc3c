/** {@code goita shogi features}, {@code train}, {@code evaluate} and {@code selfplay}. */
@NullMarked
package dev.goita.app.shogi.learn;

import org.jspecify.annotations.NullMarked;
