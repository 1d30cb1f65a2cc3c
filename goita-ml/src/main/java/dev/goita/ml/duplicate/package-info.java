/**
 * 複式: players measured against each other on the same deals with exchanged seats.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.duplicate;

import org.jspecify.annotations.NullMarked;
