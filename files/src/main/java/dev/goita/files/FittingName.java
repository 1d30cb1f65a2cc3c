package dev.goita.files;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** 収まる名前: names made of other names, no longer than file systems take. */
public final class FittingName {
    private static final int MOST_BYTES = 255;

    private static final int MARK_BYTES = 4;

    private FittingName() {}

    /**
     * A name with an ending. One that would be too long is cut before the ending, and marked so that it is that of no other name.
     *
     * @return both, the last name of them 255 bytes long at most
     */
    public static String of(String stem, String ending) {
        int folder = Math.max(stem.lastIndexOf('/'), stem.lastIndexOf('\\')) + 1;
        int end = stem.length();
        if (bytes(stem.substring(folder)) + bytes(ending) <= MOST_BYTES) {
            return stem + ending;
        }
        byte[] hash = Sha256.start().digest(stem.substring(folder).getBytes(StandardCharsets.UTF_8));
        String mark = "~" + HexFormat.of().formatHex(hash, 0, MARK_BYTES) + ending;
        while (end > folder && bytes(stem.substring(folder, end)) + bytes(mark) > MOST_BYTES) {
            end = stem.offsetByCodePoints(end, -1);
        }
        return stem.substring(0, end) + mark;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
