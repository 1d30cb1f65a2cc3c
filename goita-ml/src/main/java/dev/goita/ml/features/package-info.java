/** What a seat of Goita knows, and what it may do, as rows and labels. */
@NullMarked
package dev.goita.ml.features;

import org.jspecify.annotations.NullMarked;
