package dev.goita.record.file;

import java.util.Arrays;
import java.util.Optional;

/** 形式: the notations in which rounds are stored. */
public enum RecordFormat {
    /** The record of the format document: matches and rounds in any layout. */
    JSON("json"),
    /** The same, one round or match a line. */
    JSON_LINES("jsonl"),
    /** ごいたオンライン YAML 1.0. */
    YAML("yaml"),
    /** History strings of the goita-core libraries. */
    GOITA_CORE("goita-core"),
    /** Digits alone, as typed on a ten-key pad. */
    KEYPAD("keypad"),
    /** The table in kanji, as the format document prints its model games. */
    KANJI("kanji");

    private final String id;

    RecordFormat(String id) {
        this.id = id;
    }

    /** {@return as the command line spells it} */
    public String id() {
        return id;
    }

    /**
     * The notation that a name means.
     *
     * @param id as the command line spells it
     * @return empty if there is none
     */
    public static Optional<RecordFormat> ofId(String id) {
        return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
    }
}
