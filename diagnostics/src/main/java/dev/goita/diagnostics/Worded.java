package dev.goita.diagnostics;

/** 文言つき: a failure that people are told of; it words itself in every language the project speaks. */
public interface Worded {
    /** What people read. */
    Wording wording();
}
