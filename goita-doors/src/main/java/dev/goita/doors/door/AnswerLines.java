package dev.goita.doors.door;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** 答えの行: values of JSON that go into one answer, as far as there is room. */
public final class AnswerLines {
    private final List<String> all = new ArrayList<>();
    private long room;

    /** As many as the pace of their question has room for. */
    public AnswerLines(Pace pace) {
        room = pace.room();
    }

    /** Adds one. Throws {@link Refusal} 413 if it is too much. */
    public void add(String json) {
        room -= json.length();
        if (room < 0) {
            throw Refusal.tooMuch();
        }
        all.add(json);
    }

    /** {@return a writer of an answer that is text, which throws what {@link #add} does} */
    public static StringWriter writer(Pace pace) {
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
                if (getBuffer().length() > pace.room() - more) {
                    throw Refusal.tooMuch();
                }
            }
        };
    }

    /** {@return what was added, in its order} */
    public List<String> all() {
        return Collections.unmodifiableList(all);
    }
}
