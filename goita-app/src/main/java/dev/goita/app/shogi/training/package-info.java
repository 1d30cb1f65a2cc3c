/** {@code goita shogi data …}: binary training data, one class a command. */
@NullMarked
package dev.goita.app.shogi.training;

import org.jspecify.annotations.NullMarked;
