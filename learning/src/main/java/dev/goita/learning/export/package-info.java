/** Rows of features as files for programs that know nothing of this one. */
@NullMarked
package dev.goita.learning.export;

import org.jspecify.annotations.NullMarked;
