package dev.goita.shogi.sfen;

import java.util.ArrayList;
import java.util.List;

/** A run of characters without blanks, with its offset in the source. */
record SfenWord(String text, int start) {
    int end() {
        return start + text.length();
    }

    static List<SfenWord> split(String text, int start, int end) {
        List<SfenWord> words = new ArrayList<>();
        int i = start;
        while (i < end) {
            int from = i;
            while (i < end && !Sfen.isBlank(text.charAt(i))) {
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
