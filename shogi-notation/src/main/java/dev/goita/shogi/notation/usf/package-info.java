/** USF: games in moves of four characters, with tags and notes on lines of their own. */
@NullMarked
package dev.goita.shogi.notation.usf;

import org.jspecify.annotations.NullMarked;
