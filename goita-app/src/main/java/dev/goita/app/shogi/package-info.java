/** {@code goita shogi …}: every command of shogi in its place. */
package dev.goita.app.shogi;
