package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.walk.PlainText;
import java.util.Set;

/** 終局の語: the word that stands where a move would. */
public final class EndingWord {
    /** Fouls whose names begin as moves do. */
    private static final Set<String> FOULS = Set.of("二歩", "二手指し", "二歩の反則");

    /** What moves are written with besides digits. */
    private static final String OF_MOVES = "同歩香桂銀金角飛玉王と杏圭全馬龍竜成不生打合右左上引寄直行入";

    /** How far into a word a move may begin. */
    private static final int REACH = 12;

    private EndingWord() {}

    /** Whether a word that is no move was meant as one: no ending has digits, and none is a piece and what it does. */
    static boolean looksLikeMove(String word) {
        return !FOULS.contains(word)
                && Ending.known(word).isEmpty()
                && (Numerals.digit(word.charAt(0)) >= 0
                        || word.charAt(0) == '同'
                        || word.chars().anyMatch(c -> Numerals.arabicDigit((char) c) >= 0)
                        || word.chars().allMatch(c -> OF_MOVES.indexOf(c) >= 0)
                        || hidesMove(word, 0, word.length(), word.length()));
    }

    /** Whether a move begins between two offsets, behind a few other characters. */
    static boolean hidesMove(String text, int from, int to, int end) {
        MoveScanner scanner = new MoveScanner(text);
        for (int at = from; at < Math.min(to, from + REACH); at++) {
            if (scanner.scan(at, end) != null) {
                return true;
            }
        }
        return false;
    }

    /** {@return the word of an ending; 中断 for one that no line can hold as a word} */
    public static String of(Ending ending) {
        return canSay(ending) ? ending.japanese() : Ending.Known.ADJOURNED.japanese();
    }

    /** {@return whether the word of an ending is read as that ending} */
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
                && PlainText.is(word)
                && MoveScanner.mark(word.charAt(0)).isEmpty()
                && !looksLikeMove(word)
                && Ending.of(word).equals(ending);
    }
}
