package dev.goita.record.conformance;

import java.util.Locale;

/** 結果: what came of a case. */
public enum Outcome {
    /** The answer is the expected one. */
    PASSED,
    /** It is another, or lacks a member. */
    FAILED,
    /** The program does not know such things. */
    SKIPPED,
    /** The program says that it could not answer. */
    ERROR,
    /** It did not answer in time. */
    TIMEOUT,
    /** It ended, or closed its output. */
    CRASH,
    /** It said something that is no answer to the question. */
    GARBAGE;

    /** {@return as reports spell it} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
