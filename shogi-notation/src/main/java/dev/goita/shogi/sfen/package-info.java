/** The words of SFEN and USI: positions and moves in ASCII. */
package dev.goita.shogi.sfen;
