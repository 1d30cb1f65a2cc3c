package dev.goita.app.goita.record;

import java.io.Serializable;

/** What checks have counted. */
record CheckTally(long rounds, long errors, long warnings) implements Serializable {
    static final CheckTally NONE = new CheckTally(0, 0, 0);

    CheckTally plus(CheckTally more) {
        return new CheckTally(rounds + more.rounds, errors + more.errors, warnings + more.warnings);
    }

    boolean isClean() {
        return errors + warnings == 0;
    }
}
