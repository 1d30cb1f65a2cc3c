package dev.goita.app.goita.counterexample;

import dev.goita.app.shogi.ShogiCommand;

/** One game asks for the other's commands. */
final class GoitaCommandOfShogi {
    private GoitaCommandOfShogi() {}

    static Class<?> command() {
        return ShogiCommand.class;
    }
}
