/** 定石の判断: what the player by rules thinks of a turn, also in the heads of players that search. */
package dev.goita.core.player.rule;
