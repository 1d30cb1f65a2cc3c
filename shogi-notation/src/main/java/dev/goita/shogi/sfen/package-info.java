/** The words of SFEN and USI: positions and moves in ASCII. */
@NullMarked
package dev.goita.shogi.sfen;

import org.jspecify.annotations.NullMarked;
