package dev.goita.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * 封: the SHA-256 of a file within the file, so that no byte of it changes unseen. Its 64 digits are of all bytes before them, and
 * behind them stands only what ends the format.
 */
public final class Seal {
    /** Of an object of JSON, whose last field it is. */
    public static final Seal JSON = new Seal(",\n  \"sha256\" : \"", "\"\n}\n");

    /** Of a zip, whose comment it is. */
    public static final Seal ZIP = new Seal("sha256 ", "");

    private static final int DIGITS = 64;
    private static final int BUFFER_BYTES = 1 << 16;

    public enum State {
        /** The digits are those of the bytes before them. */
        WHOLE,
        /** There are digits, and they are of other bytes. */
        BROKEN,
        /** The file does not end with a seal. */
        NONE
    }

    private final byte[] before;
    private final byte[] after;

    private Seal(String before, String after) {
        this.before = before.getBytes(StandardCharsets.UTF_8);
        this.after = after.getBytes(StandardCharsets.UTF_8);
    }

    /** {@return how a file that is to be sealed ends, with a place for the digits} */
    public String blank() {
        return new String(before, StandardCharsets.UTF_8)
                + "0".repeat(DIGITS)
                + new String(after, StandardCharsets.UTF_8);
    }

    /**
     * Puts the digits into their place.
     *
     * @param file that ends with {@link #blank()}; changed
     * @return the same array
     */
    public byte[] close(byte[] file) {
        int end = file.length - after.length - DIGITS;
        MessageDigest digest = Sha256.start();
        digest.update(file, 0, end);
        byte[] digits = HexFormat.of().formatHex(digest.digest()).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(digits, 0, file, end, DIGITS);
        return file;
    }

    /** What the seal of a file says. */
    public State of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in, Files.size(file));
        }
    }

    public State of(byte[] file) {
        try {
            return of(new ByteArrayInputStream(file), file.length);
        } catch (IOException e) {
            throw new AssertionError("memory can be read", e);
        }
    }

    private State of(InputStream in, long length) throws IOException {
        MessageDigest digest = Sha256.start();
        byte[] buffer = new byte[BUFFER_BYTES];
        long left = length - before.length - DIGITS - after.length;
        while (left > 0) {
            int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
            if (read < 0) {
                return State.NONE;
            }
            digest.update(buffer, 0, read);
            left -= read;
        }
        byte[] tail = in.readAllBytes();
        int first = before.length;
        int last = tail.length - after.length;
        if (last - first != DIGITS
                || !Arrays.equals(tail, 0, first, before, 0, first)
                || !Arrays.equals(tail, last, tail.length, after, 0, after.length)) {
            return State.NONE;
        }
        digest.update(before);
        String digits = new String(tail, first, DIGITS, StandardCharsets.ISO_8859_1);
        return digits.equals(HexFormat.of().formatHex(digest.digest())) ? State.WHOLE : State.BROKEN;
    }
}
