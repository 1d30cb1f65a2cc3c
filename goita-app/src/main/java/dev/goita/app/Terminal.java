package dev.goita.app;

/** 端末: whether a person looks at a stream. Java cannot tell for each stream, so the start script does. */
enum Terminal {
    YES,
    NO;

    static Terminal ofStandardOutput() {
        return property("goita.terminal.out");
    }

    static Terminal ofStandardError() {
        return property("goita.terminal.err");
    }

    private static Terminal property(String name) {
        return Boolean.getBoolean(name) ? YES : NO;
    }
}
