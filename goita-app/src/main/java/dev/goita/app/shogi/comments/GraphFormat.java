package dev.goita.app.shogi.comments;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** 図の形式. */
enum GraphFormat {
    SVG,
    PNG,
    HTML;

    /** By the extension of a file name. */
    static Optional<GraphFormat> ofName(String file) {
        return Arrays.stream(values())
                .filter(format -> file.toLowerCase(Locale.ROOT)
                        .endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
