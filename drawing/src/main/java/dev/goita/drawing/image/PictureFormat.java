package dev.goita.drawing.image;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** 図の形式. */
public enum PictureFormat {
    /** Lines and surfaces that stay sharp at any size. */
    SVG,
    /** Pixels. */
    PNG,
    /** Animated where there is more than one picture. */
    GIF;

    /** By the extension of a file name; empty if it ends in none of these. */
    public static Optional<PictureFormat> ofName(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
