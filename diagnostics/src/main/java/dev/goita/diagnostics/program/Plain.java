package dev.goita.diagnostics.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Objects of plain values in the order in which they are said. */
public final class Plain {
    private Plain() {}

    /** An object from names and their values, in turn; more may be put into it. An {@link Optional} that is empty is left out. */
    public static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            if (!(value instanceof Optional<?> known)) {
                map.put((String) namesAndValues[i], value);
            } else if (known.isPresent()) {
                map.put((String) namesAndValues[i], known.get());
            }
        }
        return map;
    }
}
