/** {@code goita shogi usi}, {@code versus} and {@code explain}: the engine for other programs and against itself, and a search that tells its steps. */
package dev.goita.app.shogi.engine;
