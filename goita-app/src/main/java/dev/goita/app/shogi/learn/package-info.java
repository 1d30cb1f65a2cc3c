/** {@code goita shogi features}, {@code train}, {@code evaluate} and {@code selfplay}. */
package dev.goita.app.shogi.learn;
