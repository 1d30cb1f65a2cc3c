package dev.goita.app.shogi.counterexample;

import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.goita.input.RulesOption;

/** One game asks for the other's options. */
final class ShogiCommandOfGoita {
    private ShogiCommandOfGoita() {}

    static RulesOption rules() {
        return new RulesOption(new GoitaCommand());
    }
}
