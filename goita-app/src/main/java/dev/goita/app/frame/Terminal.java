package dev.goita.app.frame;

/**
 * 端末: whether a person looks at a stream. Java cannot tell for each stream, so the start script does; where that cannot
 * either, as on Windows, it asks for Java's word, which is yes only if a person is at both ends.
 */
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
        return Boolean.getBoolean(name) || isConsole() ? YES : NO;
    }

    /** The script asks for the console that is absent where nobody looks ({@code jdk.console}), also from Java 22 on. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isConsole() {
        return "console".equals(System.getProperty("goita.terminal")) && System.console() != null;
    }
}
