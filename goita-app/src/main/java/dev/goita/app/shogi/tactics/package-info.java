/** {@code goita shogi tactics}: castles, openings, techniques and notes of games. */
package dev.goita.app.shogi.tactics;
