package dev.goita.app.learning.counterexample;

import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;

/** What both games share asks for the rules of one. */
final class LearningOfOneGame {
    private LearningOfOneGame() {}

    static Rules rules() {
        return new RulesOption(new GoitaCommand()).chosen();
    }
}
