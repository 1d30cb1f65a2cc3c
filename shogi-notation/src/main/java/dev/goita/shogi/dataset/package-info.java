/** Codes of positions and moves in the binary training formats of shogi. */
@NullMarked
package dev.goita.shogi.dataset;

import org.jspecify.annotations.NullMarked;
