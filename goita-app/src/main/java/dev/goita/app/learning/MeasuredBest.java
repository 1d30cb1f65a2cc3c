package dev.goita.app.learning;

import dev.goita.learning.taught.Best;
import java.util.Map;

/** 測って決める: judges by what it measures itself, and has more to tell of it. */
public interface MeasuredBest extends Best {
    /** Adds what was measured last to the line of a pass. */
    void put(Map<String, Object> line);
}
