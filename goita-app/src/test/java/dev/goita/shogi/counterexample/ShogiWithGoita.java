package dev.goita.shogi.counterexample;

import dev.goita.core.Tile;

interface ShogiWithGoita {
    Tile tile();
}
