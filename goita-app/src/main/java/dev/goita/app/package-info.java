/** The {@code goita} program: every command in its place. */
@NullMarked
package dev.goita.app;

import org.jspecify.annotations.NullMarked;
