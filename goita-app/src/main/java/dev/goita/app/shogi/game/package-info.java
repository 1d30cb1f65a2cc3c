/** {@code goita shogi input-match}: a person at the terminal plays a game. */
package dev.goita.app.shogi.game;
