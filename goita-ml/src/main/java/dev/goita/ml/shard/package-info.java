/** Rounds on disk: shard files, the compact form, and the manifest that lists them. */
@NullMarked
package dev.goita.ml.shard;

import org.jspecify.annotations.NullMarked;
