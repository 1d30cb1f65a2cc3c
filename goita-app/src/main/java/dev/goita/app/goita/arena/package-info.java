/** {@code goita arena}: players against each other, measured. */
@NullMarked
package dev.goita.app.goita.arena;

import org.jspecify.annotations.NullMarked;
