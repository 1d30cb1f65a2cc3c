package dev.goita.ml.selfplay;

import java.util.ArrayList;
import java.util.List;

/** 参加者の並び: several players in one text, with commas between. */
public final class EntrantNames {
    private EntrantNames() {}

    /**
     * Splits at commas, but not where an option of the player before them follows: {@code rule,pimc:samples=64,exact=20}
     * are two.
     */
    public static List<String> split(String text) {
        List<String> names = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (isOption(part) && !names.isEmpty()) {
                names.set(names.size() - 1, names.get(names.size() - 1) + "," + part);
            } else {
                names.add(part);
            }
        }
        return names;
    }

    private static boolean isOption(String part) {
        int equals = part.indexOf('=');
        int colon = part.indexOf(':');
        return equals > 0 && (colon < 0 || equals < colon);
    }
}
