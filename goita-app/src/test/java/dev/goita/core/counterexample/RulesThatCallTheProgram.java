package dev.goita.core.counterexample;

import dev.goita.app.Main;

interface RulesThatCallTheProgram {
    Main program();
}
