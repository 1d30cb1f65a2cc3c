package dev.goita.core.counterexample.circle;

import dev.goita.core.counterexample.circle.back.Back;

public interface There {
    Back back();
}
