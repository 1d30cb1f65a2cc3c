package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import java.util.List;

/** 打ち間違いの言葉: one sentence for each slip that is undone. Places and turns count from 1. */
final class SlipWording {
    private static final List<Wording> PASSES = List.of(
            Wording.same(""),
            new Wording("一つ", "one pass"),
            new Wording("二つ", "two passes"),
            new Wording("三つ", "three passes"));

    private SlipWording() {}

    /** @param record digits as typed */
    static Wording of(Slip slip, String record, Seat dealer) {
        int before = 0;
        int at = 0;
        while (at < slip.at()) {
            at += record.charAt(at) == '0' ? 1 : 2;
            before++;
        }
        boolean isTurn = at == slip.at();
        String here = record.substring(slip.at(), slip.at() + slip.typed());
        String meant = slip.meant();
        int place = slip.at() + 1;
        int turn = before + 1;
        Wording behind = new Wording(before == 0 ? "最初に" : before + " 手目のあとに", "after turn " + before);
        return switch (slip.kind()) {
            case MISSED, TURN_MISSED, PASSES_MISSED -> {
                if (isTurn && arePasses(meant)) {
                    yield Wording.of("%1$s「なし」を%2$s補う", "add %2$s %1$s", behind, PASSES.get(meant.length()));
                } else if (meant.length() > 1) {
                    yield Wording.of("%1$s抜けた一手 %2$s を補う", "add the missing turn %2$s %1$s", behind, meant);
                }
                yield slip.at() == record.length()
                        ? Wording.of("最後に %s を補う", "add %s at the end", meant)
                        : Wording.of("%1$d 桁目の前に %2$s を入れる", "insert %2$s before digit %1$d", place, meant);
            }
            case DOUBLED, EXTRA_KEY, TURN_DOUBLED, TURN_EXTRA, PASSES_EXTRA -> {
                if (isTurn && arePasses(here)) {
                    Wording passes = PASSES.get(here.length());
                    yield Wording.of("%1$d 手目からの「なし」を%2$s消す", "delete %2$s from turn %1$d on", turn, passes);
                }
                yield here.length() == 1
                        ? deleted(place, here)
                        : Wording.of("%d 手目の %s を消す", "delete turn %d, %s", turn, here);
            }
            case BESIDE, WRONG_KEY ->
                Wording.of("%d 桁目の %s を %s に替える", "replace digit %d, %s, by %s", place, here, meant);
            case EXCHANGED ->
                Wording.of(
                        "%d 桁目の %s と次の %s を入れ替える",
                        "swap digit %d, %s, with the %s after it", place, meant.charAt(1), meant.charAt(0));
            case EXCHANGED_AROUND ->
                Wording.of(
                        "%1$d 桁目からの %2$s を %3$s に替える", "replace %2$s from digit %1$d on by %3$s", place, here, meant);
            case PLAY_AS_PASS -> Wording.of("%d 手目の「なし」を %s に替える", "replace the pass of turn %d by %s", turn, meant);
            case PASS_AS_PLAY -> Wording.of("%d 手目の %s を「なし」に替える", "replace turn %d, %s, by a pass", turn, here);
            case TURNS_EXCHANGED -> exchanged(turn, here);
            case BEHIND_END ->
                here.length() == 1
                        ? deleted(place, here)
                        : Wording.of(
                                "%1$d 手目で局が終わったあとの %2$d 桁を消す",
                                "delete the %2$d digits after turn %1$d, which ends the round", before, here.length());
            case END_MISSED -> Wording.of("最後の %s を補う", "add the end, %s", meant);
            case SEAT -> {
                String play = meant.replace("0", "");
                StringBuilder kanji = new StringBuilder();
                play.chars()
                        .forEach(digit -> kanji.append(Tile.ofDigit(digit - '0').kanji()));
                Seat player = dealer.plus(before + meant.indexOf(play));
                yield Wording.of("「%s」をプレイヤー%dの手にする", "make %s a play of player %d", kanji, player.number());
            }
            default -> throw new AssertionError(slip + " is no slip of a record");
        };
    }

    private static boolean arePasses(String digits) {
        return digits.chars().allMatch(digit -> digit == '0');
    }

    private static Wording deleted(int place, String digit) {
        return Wording.of("%d 桁目の %s を消す", "delete digit %d, %s", place, digit);
    }

    private static Wording exchanged(int turn, String typed) {
        if (typed.startsWith("0")) {
            return Wording.of(
                    "%d 手目の %s を「なし」一つの前に移す", "move turn %d, %s, before one pass", turn + 1, typed.substring(1));
        }
        String play = typed.substring(0, 2);
        return typed.endsWith("0") && typed.length() == 3
                ? Wording.of("%d 手目の %s を「なし」一つのあとに移す", "move turn %d, %s, behind one pass", turn, play)
                : Wording.of(
                        "%d 手目 %s と次の %s を入れ替える",
                        "exchange turn %d, %s, and the next, %s", turn, play, typed.substring(2));
    }

    static Wording dealer(int player) {
        return Wording.of("親を、最初に打った %d にする", "set the dealer to %d, who plays first", player);
    }
}
