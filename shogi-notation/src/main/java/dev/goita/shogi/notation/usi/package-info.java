/** USI position lines. */
package dev.goita.shogi.notation.usi;
