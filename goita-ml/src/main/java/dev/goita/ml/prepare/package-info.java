/** Folders of rounds made from folders of rounds: split, shuffled, merged, freed of twins, exported; and their check. */
@NullMarked
package dev.goita.ml.prepare;

import org.jspecify.annotations.NullMarked;
