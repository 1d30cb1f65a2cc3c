/** Training loops; they know no library. */
@NullMarked
package dev.goita.learning.training;

import org.jspecify.annotations.NullMarked;
