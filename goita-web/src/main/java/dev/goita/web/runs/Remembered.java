package dev.goita.web.runs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** 覚え: what was found out, by what it was found out from; what was not asked for longest is forgotten first. */
final class Remembered<V> {
    private final Map<String, V> values;

    Remembered(int most) {
        values = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > most;
            }
        };
    }

    synchronized Optional<V> get(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /** What is remembered, or else is found out now, and remembered from then on. */
    V get(String key, Supplier<V> finding) {
        return get(key).orElseGet(() -> {
            V fresh = finding.get();
            put(key, fresh);
            return fresh;
        });
    }

    synchronized void put(String key, V value) {
        values.put(key, value);
    }
}
