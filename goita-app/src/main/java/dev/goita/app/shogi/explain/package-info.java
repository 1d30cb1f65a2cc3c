/** {@code goita shogi explain}. */
package dev.goita.app.shogi.explain;
