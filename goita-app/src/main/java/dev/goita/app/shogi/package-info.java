/** {@code goita shogi …}: the commands for shogi records and positions, one class each. */
@NullMarked
package dev.goita.app.shogi;

import org.jspecify.annotations.NullMarked;
