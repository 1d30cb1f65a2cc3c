/** Folders of rounds made from folders of rounds: split, shuffled, merged, freed of twins, exported; and their check. */
package dev.goita.ml.prepare;
