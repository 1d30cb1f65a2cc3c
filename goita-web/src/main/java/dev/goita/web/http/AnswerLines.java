package dev.goita.web.http;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** 答えの行: values of JSON that go into one answer, up to so much that as many as are let in can be in the making at once. */
public final class AnswerLines {
    private final List<String> all = new ArrayList<>();
    private long characters;

    /**
     * Adds one.
     *
     * @throws HttpRefusal 413 if it is too much
     */
    public void add(String json) {
        characters += json.length();
        if (characters > Budget.MOST_ANSWERED) {
            throw Budget.tooMuch();
        }
        all.add(json);
    }

    /** {@return a writer of an answer that is text, which throws what {@link #add} does} */
    public static StringWriter writer() {
        return new StringWriter() {
            @Override
            public void write(String text, int offset, int length) {
                look(length);
                super.write(text, offset, length);
            }

            @Override
            public void write(String text) {
                look(text.length());
                super.write(text);
            }

            @Override
            public void write(char[] text, int offset, int length) {
                look(length);
                super.write(text, offset, length);
            }

            private void look(int more) {
                if (getBuffer().length() > Budget.MOST_ANSWERED - more) {
                    throw Budget.tooMuch();
                }
            }
        };
    }

    /** {@return what was added, in its order} */
    public List<String> all() {
        return Collections.unmodifiableList(all);
    }
}
