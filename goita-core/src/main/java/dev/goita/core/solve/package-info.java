/** Exact play with all hands open: values of positions, and the table of every deal. */
@NullMarked
package dev.goita.core.solve;

import org.jspecify.annotations.NullMarked;
