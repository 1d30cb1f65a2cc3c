/** {@code goita shogi image}: pictures of positions and games. */
package dev.goita.app.shogi.image;
