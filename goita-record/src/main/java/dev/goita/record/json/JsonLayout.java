package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;

/** Where the lines of a file break. Arrays are those of rounds: whatever else a file holds is one value of one line. */
class JsonLayout extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1;

    private JsonLayout() {
        super("");
    }

    static JsonLayout of(JsonStyle style) {
        return switch (style) {
            case CANONICAL -> new RoundALine();
            case SEED -> new Indented();
            case LINES, SEED_LINE -> new JsonLayout();
        };
    }

    private static final class RoundALine extends JsonLayout {
        private static final long serialVersionUID = 1;

        @Override
        public void beforeArrayValues(JsonGenerator out) throws IOException {
            out.writeRaw('\n');
        }

        @Override
        public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
            out.writeRaw(",\n");
        }

        @Override
        public void writeEndArray(JsonGenerator out, int values) throws IOException {
            out.writeRaw(values == 0 ? "]" : "\n]");
        }
    }

    /** As the format document prints its first example, four spaces a level. */
    private static final class Indented extends JsonLayout {
        private static final long serialVersionUID = 1;

        @Override
        public void beforeObjectEntries(JsonGenerator out) throws IOException {
            indent(out, out.getOutputContext().getNestingDepth());
        }

        @Override
        public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
            out.writeRaw(',');
            indent(out, out.getOutputContext().getNestingDepth());
        }

        @Override
        public void writeEndObject(JsonGenerator out, int entries) throws IOException {
            indent(out, out.getOutputContext().getNestingDepth() - 1);
            out.writeRaw('}');
        }

        private static void indent(JsonGenerator out, int levels) throws IOException {
            out.writeRaw('\n');
            out.writeRaw("    ".repeat(levels));
        }
    }
}
