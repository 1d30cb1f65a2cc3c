package dev.goita.learning.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The head of an array as {@link NpyWriter} writes it. */
public record NpyHead(int elementBytes, long rows, int columns) {
    /** How long a head is. */
    public static final int BYTES = 128;

    private static final Pattern FORM =
            Pattern.compile("'descr': '[|<][uif](\\d)'.*'shape': \\((\\d+),(?: (\\d+))?\\)");

    /**
     * Takes the {@value #BYTES} bytes of a head.
     *
     * @throws IOException if no such head comes next
     */
    public static NpyHead read(InputStream in) throws IOException {
        String head = new String(in.readNBytes(BYTES), StandardCharsets.ISO_8859_1);
        Matcher form = FORM.matcher(head);
        if (!form.find()) {
            throw new IOException("it does not begin like an array of NumPy");
        }
        String columns = form.group(3);
        return new NpyHead(
                Integer.parseInt(form.group(1)),
                Long.parseLong(form.group(2)),
                columns == null ? 1 : Integer.parseInt(columns));
    }

    /**
     * The rows of an array that takes so many bytes, head included.
     *
     * @return the rows that the head tells
     * @throws IOException if the head says otherwise
     */
    public long rowsOf(long bytes) throws IOException {
        if (bytes != BYTES + rows * columns * elementBytes) {
            throw new IOException("its head says " + rows + " rows of " + columns + ", but it has " + bytes + " bytes");
        }
        return rows;
    }
}
