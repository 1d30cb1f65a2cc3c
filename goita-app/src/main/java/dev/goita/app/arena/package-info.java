/** {@code goita arena}: players against each other, measured. */
@NullMarked
package dev.goita.app.arena;

import org.jspecify.annotations.NullMarked;
