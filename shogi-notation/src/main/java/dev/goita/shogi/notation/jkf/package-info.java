/** JKF: JSON Kifu Format. */
package dev.goita.shogi.notation.jkf;
