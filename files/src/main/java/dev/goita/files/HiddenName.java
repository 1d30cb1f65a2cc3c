package dev.goita.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * 隠し名: what a file or folder is called while it is not whole, and its lock. File systems take names of 255 bytes, encrypted ones
 * of 143; whoever has one that long gets a shorter hidden name, always the same.
 */
final class HiddenName {
    private static final int MOST_BYTES = 90;

    private HiddenName() {}

    /** Where something hidden lies beside a target, by an ending of 50 bytes at most. */
    static Path beside(Path target, String ending) {
        return target.resolveSibling(of(target) + ending);
    }

    /** A dot and the name, or what stands for it. */
    static String of(Path target) {
        String name = String.valueOf(target.getFileName());
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return "."
                + (bytes.length <= MOST_BYTES
                        ? name
                        : HexFormat.of().formatHex(Sha256.start().digest(bytes)));
    }
}
