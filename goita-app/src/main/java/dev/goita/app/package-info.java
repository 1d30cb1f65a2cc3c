/** The {@code goita} program: one class a subcommand, and the frame that they share. */
@NullMarked
package dev.goita.app;

import org.jspecify.annotations.NullMarked;
