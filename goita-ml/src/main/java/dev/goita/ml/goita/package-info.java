/** Goita on the seam: its labels, its features, its neural player and its self-play. */
@NullMarked
package dev.goita.ml.goita;

import org.jspecify.annotations.NullMarked;
