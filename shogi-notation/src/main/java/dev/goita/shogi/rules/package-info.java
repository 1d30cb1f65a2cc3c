/**
 * Shogi itself: squares, pieces, positions, legality, repetition and declarations. Knows no notation.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.rules;

import org.jspecify.annotations.NullMarked;
