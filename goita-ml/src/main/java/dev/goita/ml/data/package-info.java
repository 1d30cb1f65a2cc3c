/** Encoded decisions in memory and the split of rounds into parts; knows no game. */
@NullMarked
package dev.goita.ml.data;

import org.jspecify.annotations.NullMarked;
