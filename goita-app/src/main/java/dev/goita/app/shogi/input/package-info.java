/** What the commands of shogi are given: games, positions and books. */
package dev.goita.app.shogi.input;
