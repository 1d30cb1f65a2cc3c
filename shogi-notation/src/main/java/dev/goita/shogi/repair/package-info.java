/** 修復: what somebody who typed a record probably meant, judged by the rules and by the rest of the game. */
package dev.goita.shogi.repair;
