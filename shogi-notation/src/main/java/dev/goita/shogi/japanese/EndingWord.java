package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import java.util.Set;

/** 終局の語: the word that stands where a move would. */
public final class EndingWord {
    /** Fouls whose names begin as moves do. */
    private static final Set<String> FOULS = Set.of("二歩", "二手指し", "二歩の反則");

    private EndingWord() {}

    /** Whether a word that is no move was meant as one. */
    static boolean looksLikeMove(String word) {
        return !FOULS.contains(word) && (word.charAt(0) == '同' || Numerals.digit(word.charAt(0)) >= 0);
    }

    /**
     * {@return the word of an ending; 中断 for one that no line can hold as a word}
     *
     * @param ending of any line
     */
    public static String of(Ending ending) {
        return canSay(ending) ? ending.japanese() : Ending.Known.ADJOURNED.japanese();
    }

    /**
     * {@return whether the word of an ending is read as that ending}
     *
     * @param ending of any line
     */
    public static boolean canSay(Ending ending) {
        String word = ending.japanese();
        if (ending instanceof Ending.Known) {
            return true;
        }
        boolean isOneWord = !word.isEmpty()
                && Numerals.narrow(word.charAt(word.length() - 1)) != '+'
                && word.chars()
                        .noneMatch(c -> c <= ' ' || Numerals.isBlank((char) c) || Numerals.narrow((char) c) == '(');
        return isOneWord
                && MoveScanner.mark(word.charAt(0)).isEmpty()
                && !looksLikeMove(word)
                && Ending.of(word).equals(ending);
    }
}
