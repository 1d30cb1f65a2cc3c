/** Folders of rounds: shard files and the manifest that lists them. */
@NullMarked
package dev.goita.ml.rounds;

import org.jspecify.annotations.NullMarked;
