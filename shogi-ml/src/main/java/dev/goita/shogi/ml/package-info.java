/**
 * Shogi as learning sees it: what the side to move knows as rows of features, its moves as labels, and where games come from.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.ml;

import org.jspecify.annotations.NullMarked;
