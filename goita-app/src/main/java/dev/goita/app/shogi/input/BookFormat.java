package dev.goita.app.shogi.input;

import dev.goita.app.frame.Input;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** 定跡の形式. */
public enum BookFormat {
    /** DB2016 text of YaneuraOu. */
    DB(".db"),
    /** Binary book of YaneuraOu. */
    YBB(".ybb"),
    /** Apery's book.bin. */
    APERY(".bin"),
    /** ShogiGUI; read only. */
    SBK(".sbk"),
    /** One JSON object a position. */
    JSON(".jsonl");

    private static final String YBB_MAGIC = "YANE-BINBOOK";

    private final String ending;

    BookFormat(String ending) {
        this.ending = ending;
    }

    /** Whether positions stand in an order that is not that of their text. */
    public boolean isBinary() {
        return this == YBB || this == APERY || this == SBK;
    }

    public static Optional<BookFormat> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (BookFormat format : values()) {
            if (lower.endsWith(format.ending)) {
                return Optional.of(format);
            }
        }
        return lower.endsWith(".json") ? Optional.of(JSON) : Optional.empty();
    }

    /** The format of a file: by its first bytes where they tell, otherwise by its name, otherwise text. */
    static BookFormat detect(Input input) throws IOException {
        byte[] head;
        try (InputStream bytes = new BufferedInputStream(input.open())) {
            head = bytes.readNBytes(YBB_MAGIC.length());
        }
        String start = new String(head, StandardCharsets.ISO_8859_1);
        if (start.equals(YBB_MAGIC)) {
            return YBB;
        }
        if (start.startsWith("{")) {
            return JSON;
        }
        return start.startsWith("#") || start.startsWith("sfen ")
                ? DB
                : ofName(input.name()).orElse(DB);
    }
}
