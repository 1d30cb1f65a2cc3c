/** 修復: what somebody who typed a record probably meant, judged by the rules and by the rest of the game. */
@NullMarked
package dev.goita.shogi.repair;

import org.jspecify.annotations.NullMarked;
