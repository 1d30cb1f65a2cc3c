/**
 * What a seat of Goita knows, and what it may do, as rows and labels.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.features;

import org.jspecify.annotations.NullMarked;
