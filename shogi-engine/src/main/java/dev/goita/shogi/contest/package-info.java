/** 自動対局: players and engines that play each other, under a referee. */
@NullMarked
package dev.goita.shogi.contest;

import org.jspecify.annotations.NullMarked;
