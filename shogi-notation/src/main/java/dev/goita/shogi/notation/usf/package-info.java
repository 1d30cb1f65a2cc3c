/** USF: games in moves of four characters, with tags and notes on lines of their own. */
package dev.goita.shogi.notation.usf;
