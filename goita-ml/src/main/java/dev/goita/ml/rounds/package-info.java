/**
 * Folders of rounds: shard files and the manifest that lists them.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.rounds;

import org.jspecify.annotations.NullMarked;
