package dev.goita.app.shogi.input;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookCode;

/** 定跡の指摘: a book may have millions of the same. */
public final class BookFindings extends FindingCount {
    private static final int SHOWN = 10;

    public BookFindings(Invocation invocation) {
        super(() -> invocation, () -> SHOWN);
    }

    /** A column that says none is as the format has it, and the style of YaneuraOu is one without comments. */
    @Override
    public void accept(Diagnostic finding) {
        if (finding.code() != BookCode.NONE_COLUMN && finding.code() != BookCode.LOST_COMMENT) {
            super.accept(finding);
        }
    }

    /** Tells how many were not shown. */
    public ExitCode finish() {
        counts().forEach((name, count) -> {
            if (count > SHOWN) {
                run.get().sayAside(Wording.of("ほかに %d 件 [%s]", "%d more [%s]", count - SHOWN, name));
            }
        });
        return exitCode();
    }
}
