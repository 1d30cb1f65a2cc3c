package dev.goita.core.counterexample;

import dev.goita.shogi.rules.piece.Square;

interface GoitaWithShogi {
    Square square();
}
