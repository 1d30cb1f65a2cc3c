package dev.goita.shogi.counterexample;

import dev.goita.core.tile.Tile;

interface ShogiWithGoita {
    Tile tile();
}
