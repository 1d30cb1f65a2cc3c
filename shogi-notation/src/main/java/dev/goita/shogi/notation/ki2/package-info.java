/** KI2: moves as people write them, many a line. */
package dev.goita.shogi.notation.ki2;
