package dev.goita.ml.taught.counterexample;

import dev.goita.shogi.rules.Position;

interface TrainingOfOneGame {
    Position start();
}
