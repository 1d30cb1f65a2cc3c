package dev.goita.app.shogi.comments;

import org.jspecify.annotations.NullMarked;

/** {@code goita shogi comments}: what engines wrote into records. */
@NullMarked

