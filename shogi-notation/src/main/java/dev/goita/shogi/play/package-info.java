/** 自動対局: weak players and the games they play, for examples and tests that need many games. */
@NullMarked
package dev.goita.shogi.play;

import org.jspecify.annotations.NullMarked;
