/**
 * 物差し: how good a player is, by one number a task on frozen questions.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.benchmark;

import org.jspecify.annotations.NullMarked;
