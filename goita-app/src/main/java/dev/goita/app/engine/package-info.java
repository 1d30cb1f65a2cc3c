/** {@code goita engine}: a player of this program for other programs. */
@NullMarked
package dev.goita.app.engine;

import org.jspecify.annotations.NullMarked;
