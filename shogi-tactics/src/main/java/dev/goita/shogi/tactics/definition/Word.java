package dev.goita.shogi.tactics.definition;

import dev.goita.shogi.japanese.Numerals;
import java.util.ArrayList;
import java.util.List;

/** A word of a definition file. */
record Word(String text, int offset) {
    /** The words between two offsets, up to a {@code #} at the beginning of one. */
    static List<Word> split(String text, int start, int end) {
        List<Word> words = new ArrayList<>();
        int at = start;
        while (at < end) {
            if (Numerals.isBlank(text.charAt(at))) {
                at++;
                continue;
            }
            if (text.charAt(at) == '#') {
                break;
            }
            int from = at;
            while (at < end && !Numerals.isBlank(text.charAt(at))) {
                at++;
            }
            words.add(new Word(text.substring(from, at), from));
        }
        return words;
    }

    /** This word from a character on. */
    Word from(int index) {
        return new Word(text.substring(index), offset + index);
    }

    boolean startsWith(String prefix) {
        return text.startsWith(prefix);
    }
}
