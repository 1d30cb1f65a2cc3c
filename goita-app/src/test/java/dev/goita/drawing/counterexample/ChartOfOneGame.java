package dev.goita.drawing.counterexample;

import dev.goita.core.tile.Tile;

interface ChartOfOneGame {
    Tile tile();
}
