package dev.goita.core.counterexample;

import dev.goita.shogi.rules.Square;

interface GoitaWithShogi {
    Square square();
}
