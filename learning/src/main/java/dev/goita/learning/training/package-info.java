/**
 * Training loops; they know no library.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.training;

import org.jspecify.annotations.NullMarked;
