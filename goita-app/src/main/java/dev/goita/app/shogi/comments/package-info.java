/** {@code goita shogi comments}: what engines wrote into records. */
@NullMarked
package dev.goita.app.shogi.comments;

import org.jspecify.annotations.NullMarked;
