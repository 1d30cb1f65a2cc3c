/** Codes of positions and moves in the training formats of shogi, and what networks take of them. */
package dev.goita.shogi.code;
