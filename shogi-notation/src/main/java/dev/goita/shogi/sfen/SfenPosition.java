package dev.goita.shogi.sfen;

import dev.goita.shogi.rules.Position;

/** What an SFEN says; {@code moveNumber} is that of the next move, at least 1. */
public record SfenPosition(Position position, int moveNumber) {}
