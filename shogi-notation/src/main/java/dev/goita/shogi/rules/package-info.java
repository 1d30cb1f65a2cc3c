/** Shogi itself: squares, pieces, positions, legality, repetition and declarations. Knows no notation. */
@NullMarked
package dev.goita.shogi.rules;

import org.jspecify.annotations.NullMarked;
