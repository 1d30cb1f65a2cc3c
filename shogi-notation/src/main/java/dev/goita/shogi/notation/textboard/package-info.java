/** The text board and move lists that bioshogi prints. */
package dev.goita.shogi.notation.textboard;
