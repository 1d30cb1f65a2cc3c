package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;

/** 終局の語: the word that stands where a move would. */
public final class EndingWord {
    private EndingWord() {}

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
                && word.charAt(0) != '同'
                && Numerals.digit(word.charAt(0)) < 0
                && Ending.of(word).equals(ending);
    }
}
