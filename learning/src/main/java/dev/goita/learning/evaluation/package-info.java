/**
 * How well a network predicts choices and outcomes.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.evaluation;

import org.jspecify.annotations.NullMarked;
