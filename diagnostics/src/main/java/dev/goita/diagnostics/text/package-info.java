/** Words that were meant, and characters that cannot be seen. */
@NullMarked
package dev.goita.diagnostics.text;

import org.jspecify.annotations.NullMarked;
