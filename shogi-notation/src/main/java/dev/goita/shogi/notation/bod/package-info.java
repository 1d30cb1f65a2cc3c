/** BOD: one position as a diagram with hands. */
package dev.goita.shogi.notation.bod;
