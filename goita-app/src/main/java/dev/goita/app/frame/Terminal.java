package dev.goita.app.frame;

/** 端末: whether a person looks at a stream. Java cannot tell for each stream, so the start script does. */
public enum Terminal {
    YES,
    NO;

    public static Terminal ofStandardInput() {
        return property("goita.terminal.in");
    }

    public static Terminal ofStandardOutput() {
        return property("goita.terminal.out");
    }

    public static Terminal ofStandardError() {
        return property("goita.terminal.err");
    }

    private static Terminal property(String name) {
        return Boolean.getBoolean(name) ? YES : NO;
    }
}
