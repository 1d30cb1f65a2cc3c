package dev.goita.core.counterexample.circle.back;

import dev.goita.core.counterexample.circle.There;

public interface Back {
    There there();
}
