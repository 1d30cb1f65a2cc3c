package dev.goita.app.shogi.engine;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.contest.BoutForfeitException;
import java.io.IOException;

/** 対局できないプログラム: a contest cannot begin, since one of its programs does not answer. */
final class ForfeitFailure extends IOException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    ForfeitFailure(BoutForfeitException cause) {
        super(cause.getMessage(), cause);
        wording = Wording.of(cause);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
