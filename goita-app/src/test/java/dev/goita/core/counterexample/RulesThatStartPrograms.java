package dev.goita.core.counterexample;

import java.io.IOException;

final class RulesThatStartPrograms {
    private RulesThatStartPrograms() {}

    static Process start() throws IOException {
        return new ProcessBuilder("true").start();
    }
}
