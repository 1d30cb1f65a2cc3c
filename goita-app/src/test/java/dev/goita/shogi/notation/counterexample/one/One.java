package dev.goita.shogi.notation.counterexample.one;

import dev.goita.shogi.notation.counterexamples.Other;

public interface One {
    Other other();
}
