package dev.goita.app.goita.enter;

import java.io.IOException;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.NonBlockingReader;

/** Keys of a person at a terminal, and the screen to show what they did. Closing restores the terminal. */
final class TerminalKeys implements KeyReader, AutoCloseable {
    private static final int BACK_SPACE = 8;
    private static final int DELETE = 127;
    private static final int CTRL_C = 3;
    private static final int CTRL_D = 4;
    private static final int ESCAPE = 27;
    /** A terminal sends the rest of a function key at once. */
    private static final long REST_OF_KEY_MILLIS = 30;

    private static final String CLEAR = "\u001B[H\u001B[2J";

    private final Terminal terminal;
    private final Attributes before;

    private TerminalKeys(Terminal terminal) {
        this.terminal = terminal;
        this.before = terminal.enterRawMode();
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, false);
        terminal.setAttributes(raw);
    }

    static TerminalKeys open() throws IOException {
        return new TerminalKeys(
                TerminalBuilder.builder().system(true).dumb(false).build());
    }

    void show(List<String> lines) {
        terminal.writer().print(CLEAR + String.join("\r\n", lines) + "\r\n");
        terminal.flush();
    }

    @Override
    public int next() throws IOException {
        while (true) {
            int c = terminal.reader().read();
            switch (c) {
                case NonBlockingReader.EOF, CTRL_C, CTRL_D -> {
                    return END;
                }
                case BACK_SPACE, DELETE, '-' -> {
                    return UNDO;
                }
                case ESCAPE -> skipFunctionKey();
                default -> {
                    if (!Character.isWhitespace(c)) {
                        return c;
                    }
                }
            }
        }
    }

    private void skipFunctionKey() throws IOException {
        while (terminal.reader().read(REST_OF_KEY_MILLIS) >= 0) {}
    }

    @Override
    public void close() throws IOException {
        terminal.setAttributes(before);
        terminal.close();
    }
}
