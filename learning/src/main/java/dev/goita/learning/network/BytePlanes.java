package dev.goita.learning.network;

/** バイトの面: the first bytes of all numbers of four bytes, then their second ones, and so on: the same, but packs better. */
public final class BytePlanes {
    private static final int PLANES = Float.BYTES;

    private BytePlanes() {}

    /** {@return bytes in planes; {@link #joined} puts them back} */
    public static byte[] split(byte[] bytes) {
        byte[] split = new byte[bytes.length];
        int next = 0;
        for (int plane = 0; plane < PLANES; plane++) {
            for (int i = plane; i < bytes.length; i += PLANES) {
                split[next++] = bytes[i];
            }
        }
        return split;
    }

    /** {@return the bytes that {@link #split} was given} */
    public static byte[] joined(byte[] split) {
        byte[] joined = new byte[split.length];
        int next = 0;
        for (int plane = 0; plane < PLANES; plane++) {
            for (int i = plane; i < joined.length; i += PLANES) {
                joined[i] = split[next++];
            }
        }
        return joined;
    }
}
