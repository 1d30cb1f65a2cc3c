package dev.goita.app.frame.counterexample;

import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.learning.ConfigOptions;

/** The frame asks for what stands on it. */
final class FrameThatLearns {
    private FrameThatLearns() {}

    static ConfigOptions options() {
        return new ConfigOptions(new GoitaCommand());
    }
}
