package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;

/** 打ち間違いの言葉: one sentence for each slip that is undone. Places and turns count from 1. */
final class SlipWording {
    private static final String[] NUMBERS = {"", "一つ", "二つ", "三つ"};
    private static final String[] WORDS = {"", "one pass", "two passes", "three passes"};

    private SlipWording() {}

    /** @param record digits as typed */
    static Wording of(Slip slip, String record, Seat dealer) {
        int turn = 0;
        int at = 0;
        while (at < slip.at()) {
            at += record.charAt(at) == '0' ? 1 : 2;
            turn++;
        }
        boolean isTurn = at == slip.at();
        String here = record.substring(slip.at(), slip.at() + slip.typed());
        String meant = slip.meant();
        int place = slip.at() + 1;
        return switch (slip.kind()) {
            case MISSED, TURN_MISSED, PASSES_MISSED -> {
                if (isTurn && arePasses(meant)) {
                    yield addPasses(turn, meant.length());
                }
                yield meant.length() == 1
                        ? insert(place, meant.charAt(0), slip.at() == record.length())
                        : addTurn(turn, meant);
            }
            case DOUBLED, EXTRA_KEY, TURN_DOUBLED, TURN_EXTRA, PASSES_EXTRA -> {
                if (isTurn && arePasses(here)) {
                    yield removePasses(turn + 1, here.length());
                }
                yield here.length() == 1 ? delete(place, here.charAt(0)) : removeTurn(turn + 1, here);
            }
            case BESIDE, WRONG_KEY -> replace(place, here.charAt(0), meant.charAt(0));
            case EXCHANGED -> swap(place, meant);
            case EXCHANGED_AROUND -> reverse(place, here, meant);
            case PLAY_AS_PASS -> playForPass(turn + 1, meant);
            case PASS_AS_PLAY -> passForPlay(turn + 1, here);
            case TURNS_EXCHANGED -> exchanged(turn, here);
            case BEHIND_END -> here.length() == 1 ? delete(place, here.charAt(0)) : removeRest(turn, here.length());
            case END_MISSED -> addEnd(meant);
            case SEAT -> {
                String play = meant.replace("0", "");
                yield seat(kanji(play), dealer.plus(turn + meant.indexOf(play)).number());
            }
            default -> throw new AssertionError(slip + " is no slip of a record");
        };
    }

    private static boolean arePasses(String digits) {
        return digits.chars().allMatch(digit -> digit == '0');
    }

    private static Wording exchanged(int turn, String typed) {
        if (typed.startsWith("0")) {
            return earlier(turn + 2, typed.substring(1), 1);
        }
        return typed.endsWith("0") && typed.length() == 3
                ? later(turn + 1, typed.substring(0, 2), 1)
                : new Wording(
                        (turn + 1) + " 手目 " + typed.substring(0, 2) + " と次の " + typed.substring(2) + " を入れ替える",
                        "exchange turn " + (turn + 1) + ", " + typed.substring(0, 2) + ", and the next, "
                                + typed.substring(2));
    }

    private static String kanji(String digits) {
        StringBuilder kanji = new StringBuilder();
        digits.chars().forEach(digit -> kanji.append(Tile.ofDigit(digit - '0').kanji()));
        return kanji.toString();
    }

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

    private static Wording reverse(int place, String typed, String meant) {
        return new Wording(
                place + " 桁目からの " + typed + " を " + meant + " に替える",
                "replace " + typed + " from digit " + place + " on by " + meant);
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
