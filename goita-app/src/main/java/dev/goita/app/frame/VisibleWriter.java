package dev.goita.app.frame;

import dev.goita.diagnostics.text.VisibleText;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.Set;

/** Text for people: nothing that files brought along commands the terminal. A CR is one only before its LF. */
public final class VisibleWriter extends FilterWriter {
    private final Set<String> allowed;
    private final StringBuilder waiting = new StringBuilder();

    public VisibleWriter(Writer out) {
        this(out, Set.of());
    }

    /** @param allowed the escape sequences that the program itself writes, each ended by {@code m} */
    VisibleWriter(Writer out, Set<String> allowed) {
        super(out);
        this.allowed = allowed;
    }

    @Override
    public void write(int c) throws IOException {
        put((char) c);
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        write(new String(text, offset, length), 0, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        int plain = offset;
        for (int i = offset; i < offset + length; i++) {
            if (waiting.length() > 0 || VisibleText.commands(text.charAt(i))) {
                out.write(text, plain, i - plain);
                put(text.charAt(i));
                plain = i + 1;
            }
        }
        out.write(text, plain, offset + length - plain);
    }

    private void put(char c) throws IOException {
        if (waiting.length() > 0) {
            waiting.append(c);
            if (mayGoOn()) {
                return;
            }
            waiting.setLength(waiting.length() - 1);
            show();
        }
        if (c == '\r' || c == '\u001B' && !allowed.isEmpty()) {
            waiting.append(c);
        } else {
            out.write(VisibleText.commands(c) ? VisibleText.escaped(c) : String.valueOf(c));
        }
    }

    /** Whether what waits is harmless, and then written, or may become so. */
    private boolean mayGoOn() throws IOException {
        String text = waiting.toString();
        if (text.equals("\r\n") || allowed.contains(text)) {
            out.write(text);
            waiting.setLength(0);
            return true;
        }
        return allowed.stream().anyMatch(sequence -> sequence.startsWith(text));
    }

    private void show() throws IOException {
        String text = waiting.toString();
        waiting.setLength(0);
        out.write(VisibleText.escaped(text.charAt(0)));
        out.write(text, 1, text.length() - 1);
    }

    @Override
    public void flush() throws IOException {
        if (waiting.length() > 0) {
            show();
        }
        super.flush();
    }
}
