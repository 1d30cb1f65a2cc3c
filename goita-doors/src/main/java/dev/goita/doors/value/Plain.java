package dev.goita.doors.value;

import java.util.LinkedHashMap;
import java.util.Map;

/** Objects of plain values in the order in which they are said. */
public final class Plain {
    private Plain() {}

    /** An object from names and their values, in turn; more may be put into it. */
    public static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
