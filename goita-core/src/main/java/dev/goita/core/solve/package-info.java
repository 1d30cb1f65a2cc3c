/**
 * Exact play with all hands open: values of positions, and the table of every deal.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.solve;

import org.jspecify.annotations.NullMarked;
