/** 自動対局: players and engines that play each other, under a referee. */
package dev.goita.shogi.contest;
