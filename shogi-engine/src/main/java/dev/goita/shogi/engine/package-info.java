/**
 * 将棋のAI: a player that searches. {@link dev.goita.shogi.engine.Engine} is the entry; levels, limits and what it tells while thinking are
 * values beside it.
 */
package dev.goita.shogi.engine;
