/** {@code goita shogi …}: every command of shogi in its place. */
@NullMarked
package dev.goita.app.shogi;

import org.jspecify.annotations.NullMarked;
