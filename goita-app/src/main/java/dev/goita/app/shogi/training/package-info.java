/** {@code goita shogi data …}: binary training data, one class a command. */
package dev.goita.app.shogi.training;
