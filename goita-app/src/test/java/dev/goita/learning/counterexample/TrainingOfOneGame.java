package dev.goita.learning.counterexample;

import dev.goita.shogi.rules.Position;

interface TrainingOfOneGame {
    Position start();
}
