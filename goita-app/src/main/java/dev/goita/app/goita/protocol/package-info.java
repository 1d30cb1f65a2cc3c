/** {@code goita engine}: a player of this program for other programs. */
@NullMarked
package dev.goita.app.goita.protocol;

import org.jspecify.annotations.NullMarked;
