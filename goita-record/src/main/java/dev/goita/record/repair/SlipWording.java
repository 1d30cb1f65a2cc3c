package dev.goita.record.repair;

import dev.goita.diagnostics.Wording;

/** 打ち間違いの言葉: one sentence for each slip that is undone. Places and turns count from 1. */
final class SlipWording {
    private static final String[] NUMBERS = {"", "一つ", "二つ", "三つ"};
    private static final String[] WORDS = {"", "one pass", "two passes", "three passes"};

    private SlipWording() {}

    static Wording dealer(int player) {
        return new Wording("親を、最初に打った " + player + " にする", "set the dealer to " + player + ", who plays first");
    }

    static Wording seat(String tiles, int player) {
        return new Wording("「" + tiles + "」をプレイヤー" + player + "の手にする", "make " + tiles + " a play of player " + player);
    }

    static Wording swap(int place, String meant) {
        return new Wording(
                place + " 桁目の " + meant.charAt(1) + " と次の " + meant.charAt(0) + " を入れ替える",
                "swap digit " + place + ", " + meant.charAt(1) + ", with the " + meant.charAt(0) + " after it");
    }

    static Wording replace(int place, char typed, char meant) {
        return new Wording(
                place + " 桁目の " + typed + " を " + meant + " に替える",
                "replace digit " + place + ", " + typed + ", by " + meant);
    }

    static Wording insert(int place, char meant, boolean atEnd) {
        return atEnd
                ? new Wording("最後に " + meant + " を補う", "add " + meant + " at the end")
                : new Wording(place + " 桁目の前に " + meant + " を入れる", "insert " + meant + " before digit " + place);
    }

    static Wording delete(int place, char typed) {
        return new Wording(place + " 桁目の " + typed + " を消す", "delete digit " + place + ", " + typed);
    }

    static Wording addPasses(int turn, int passes) {
        return new Wording(
                after(turn) + "「なし」を" + NUMBERS[passes] + "補う", "add " + WORDS[passes] + " after turn " + turn);
    }

    static Wording removePasses(int turn, int passes) {
        return new Wording(
                turn + " 手目からの「なし」を" + NUMBERS[passes] + "消す",
                "delete " + WORDS[passes] + " from turn " + turn + " on");
    }

    static Wording addTurn(int turn, String play) {
        return new Wording(
                after(turn) + "抜けた一手 " + play + " を補う", "add the missing turn " + play + " after turn " + turn);
    }

    static Wording removeTurn(int turn, String play) {
        return new Wording(turn + " 手目の " + play + " を消す", "delete turn " + turn + ", " + play);
    }

    static Wording playForPass(int turn, String play) {
        return new Wording(turn + " 手目の「なし」を " + play + " に替える", "replace the pass of turn " + turn + " by " + play);
    }

    static Wording passForPlay(int turn, String play) {
        return new Wording(turn + " 手目の " + play + " を「なし」に替える", "replace turn " + turn + ", " + play + ", by a pass");
    }

    static Wording later(int turn, String play, int passes) {
        return new Wording(
                turn + " 手目の " + play + " を「なし」" + NUMBERS[passes] + "のあとに移す",
                "move turn " + turn + ", " + play + ", behind " + WORDS[passes]);
    }

    static Wording earlier(int turn, String play, int passes) {
        return new Wording(
                turn + " 手目の " + play + " を「なし」" + NUMBERS[passes] + "の前に移す",
                "move turn " + turn + ", " + play + ", before " + WORDS[passes]);
    }

    static Wording removeRest(int turn, int digits) {
        return new Wording(
                turn + " 手目で局が終わったあとの " + digits + " 桁を消す",
                "delete the " + digits + " digits after turn " + turn + ", which ends the round");
    }

    static Wording addEnd(String digits) {
        return new Wording("最後の " + digits + " を補う", "add the end, " + digits);
    }

    private static String after(int turn) {
        return turn == 0 ? "最初に" : turn + " 手目のあとに";
    }
}
