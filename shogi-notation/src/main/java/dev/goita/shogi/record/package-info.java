/**
 * The record of a game: one tree of moves with comments, times, variations and endings, whatever format it came from.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.record;

import org.jspecify.annotations.NullMarked;
