/** Files of games: encodings, detection of formats, and lazy reading of any number of games. */
@NullMarked
package dev.goita.shogi.io;

import org.jspecify.annotations.NullMarked;
