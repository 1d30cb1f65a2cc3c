/** {@code goita shogi mate}. */
package dev.goita.app.shogi.mate;
