/** Codes of positions and moves in the training formats of shogi, and what networks take of them. */
@NullMarked
package dev.goita.shogi.code;

import org.jspecify.annotations.NullMarked;
