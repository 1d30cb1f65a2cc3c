/** What a program says of itself, of its input and of what is wrong in it. */
@NullMarked
package dev.goita.diagnostics.program;

import org.jspecify.annotations.NullMarked;
