/** {@code goita engine} and {@code goita env}: players and rounds of this program for other programs. */
@NullMarked
package dev.goita.app.goita.protocol;

import org.jspecify.annotations.NullMarked;
