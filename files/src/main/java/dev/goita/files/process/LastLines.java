package dev.goita.files.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** 最後の言葉: the end of what a stream brought, for a report. Thread-safe. */
final class LastLines {
    private static final int KEPT_BYTES = 2048;

    private final byte[] ring = new byte[KEPT_BYTES];
    private long total;

    void readAll(InputStream in) throws IOException {
        byte[] buffer = new byte[KEPT_BYTES];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            add(buffer, read);
        }
    }

    void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes, bytes.length);
    }

    private synchronized void add(byte[] bytes, int length) {
        for (int i = 0; i < length; i++) {
            ring[(int) (total++ % KEPT_BYTES)] = bytes[i];
        }
    }

    /** The last line that is not blank; empty if there is none. */
    synchronized String last() {
        int kept = (int) Math.min(total, KEPT_BYTES);
        byte[] bytes = new byte[kept];
        for (int i = 0; i < kept; i++) {
            bytes[i] = ring[(int) ((total - kept + i) % KEPT_BYTES)];
        }
        String text = new String(bytes, StandardCharsets.UTF_8).strip();
        return text.substring(text.lastIndexOf('\n') + 1).strip();
    }
}
