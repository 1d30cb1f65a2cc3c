package dev.goita.shogi.tactics.detector;

import java.util.HashMap;
import java.util.Map;

/** The detectors that definition files name. */
public final class Detectors {
    /** By the name that stands behind {@code detector}; unmodifiable. */
    public static final Map<String, Detector> BY_NAME = all();

    private Detectors() {}

    private static Map<String, Detector> all() {
        Map<String, Detector> all = new HashMap<>(NoteDetectors.BY_NAME);
        all.putAll(PawnDetectors.BY_NAME);
        all.putAll(AttackDetectors.BY_NAME);
        all.putAll(CheckDetectors.BY_NAME);
        return Map.copyOf(all);
    }
}
