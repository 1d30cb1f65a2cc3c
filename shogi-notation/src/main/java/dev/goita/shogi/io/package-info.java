/**
 * Files of games: encodings, detection of formats, and lazy reading of any number of games.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.io;

import org.jspecify.annotations.NullMarked;
