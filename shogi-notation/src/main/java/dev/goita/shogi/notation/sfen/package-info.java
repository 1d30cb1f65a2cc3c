/** SFEN positions and USI moves. */
@NullMarked
package dev.goita.shogi.notation.sfen;

import org.jspecify.annotations.NullMarked;
