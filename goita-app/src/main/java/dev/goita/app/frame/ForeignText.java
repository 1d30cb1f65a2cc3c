package dev.goita.app.frame;

/** Text that a file brought along, on its way to a terminal. */
public final class ForeignText {
    private ForeignText() {}

    /** A name from a file must neither break lines nor command the terminal. */
    public static String harmless(String name) {
        return name.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
