/** Encoded decisions in memory and on disk, and the split of games into parts. */
@NullMarked
package dev.goita.learning.samples;

import org.jspecify.annotations.NullMarked;
