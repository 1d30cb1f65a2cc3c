package dev.goita.shogi.sfen;

import java.util.ArrayList;
import java.util.List;

/** A run of characters without blanks, with its index in the {@link SfenText}. */
record SfenWord(String text, int start) {
    int end() {
        return start + text.length();
    }

    SfenWord part(int from, int to) {
        return new SfenWord(text.substring(from, to), start + from);
    }

    boolean isKeyword() {
        return text.equalsIgnoreCase("position") || text.equalsIgnoreCase("sfen");
    }

    boolean isNumber() {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    static List<SfenWord> split(String text) {
        List<SfenWord> words = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            int from = i;
            while (i < text.length() && !Sfen.isBlank(text.charAt(i))) {
                i++;
            }
            if (i > from) {
                words.add(new SfenWord(text.substring(from, i), from));
            }
            i++;
        }
        return words;
    }
}
