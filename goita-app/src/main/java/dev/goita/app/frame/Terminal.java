package dev.goita.app.frame;

import java.util.Map;

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

    /** Whether a terminal does more than print: dumb ones, such as Emacs's shell, show what should move the cursor. */
    public static boolean takesCommands() {
        return takesCommands(System.getenv());
    }

    static boolean takesCommands(Map<String, String> environment) {
        return !"dumb".equals(environment.get("TERM"));
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
