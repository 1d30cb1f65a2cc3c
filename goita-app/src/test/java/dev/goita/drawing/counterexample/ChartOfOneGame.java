package dev.goita.drawing.counterexample;

import dev.goita.core.Tile;

interface ChartOfOneGame {
    Tile tile();
}
