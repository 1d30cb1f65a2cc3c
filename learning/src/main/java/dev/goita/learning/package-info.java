/**
 * The seam between a game and its learning: (what the decision maker knows, its action) ⇄ (row of features, label).
 * Left of it everything is richly typed and belongs to one game; right of it everything is primitive and game-free.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning;

import org.jspecify.annotations.NullMarked;
