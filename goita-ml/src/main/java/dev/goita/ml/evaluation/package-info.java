/** How well a player of Goita predicts recorded choices, and what it believes of hidden hands. */
@NullMarked
package dev.goita.ml.evaluation;

import org.jspecify.annotations.NullMarked;
