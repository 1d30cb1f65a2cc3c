/**
 * 囲い・戦法・手筋・備考: named shapes that are recognised while a game is replayed. What they are stands in definition
 * files in a small language of its own; few of them need code.
 * {@code TacticFinder.of(TacticBook.standard()).find(kifu)} names those of a game.
 */
package dev.goita.shogi.tactics;
