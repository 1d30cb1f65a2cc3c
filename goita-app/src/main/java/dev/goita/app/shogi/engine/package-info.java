/** {@code goita shogi usi} and {@code versus}: the shogi engine for other programs and against itself. */
package dev.goita.app.shogi.engine;
