/** JKF: JSON Kifu Format. */
@NullMarked
package dev.goita.shogi.notation.jkf;

import org.jspecify.annotations.NullMarked;
