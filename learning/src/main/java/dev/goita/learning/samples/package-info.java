/**
 * Encoded decisions in memory and on disk, and the split of games into parts.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.samples;

import org.jspecify.annotations.NullMarked;
