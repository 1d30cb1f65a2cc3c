package dev.goita.record.check;

import dev.goita.core.Attack;
import dev.goita.core.notation.RecordFault;
import dev.goita.diagnostics.Wording;

/** Words the first illegal digit of a record: what was expected, what was found, and what could stand there. */
public final class FaultWording {
    private FaultWording() {}

    /**
     * What is said of a fault.
     *
     * @return one sentence, with the turns that were possible if there are some
     */
    public static Wording of(RecordFault fault) {
        Wording what = what(fault);
        return fault.legal().isEmpty()
                ? what
                : new Wording(
                        what.japanese() + "。可能な手番: " + TileKinds.turns(fault.legal()),
                        what.english() + "; possible turns: " + TileKinds.turns(fault.legal()));
    }

    private static Wording what(RecordFault fault) {
        String japanese = TileKinds.japanese(fault.seat());
        String english = TileKinds.english(fault.seat());
        String found = TileKinds.ofDigit(fault.found());
        String hand = fault.hand().toString();
        String attack = fault.attack().map(Attack::tile).map(TileKinds::of).orElse("");
        return switch (fault.reason()) {
            case NOT_A_DIGIT ->
                new Wording(
                        "棋譜は 0〜8 の数字と「-」で書きますが、" + found + " があります",
                        "a record is written in digits 0 to 8 and hyphens, found " + found);
            case HIDDEN_TILE ->
                new Wording(
                        "9（裏）は観戦者の棋譜だけで使えます。ここは" + japanese + "の駒の番号です",
                        "9 (a hidden tile) stands only in an observer's record; expected a tile of " + english
                                + " (hand " + hand + ")");
            case NO_ATTACK ->
                new Wording(
                        japanese + "の攻め駒が要りますが、0（なし）があります。手駒 " + hand,
                        "expected the attacking tile of " + english + " (hand " + hand + "), found 0, a pass");
            case PASS_ON_LEAD ->
                new Wording(
                        japanese + "の打ち出しなので、なし(0)はできません。手駒 " + hand,
                        english + " leads and may not pass (hand " + hand + ")");
            case TILE_NOT_IN_HAND ->
                new Wording(
                        japanese + "は" + found + "を持っていません（手駒 " + hand + "）",
                        english + " plays " + found + " but holds none (hand " + hand + ")");
            case KING_RECEIVES_GON_SHI ->
                new Wording(
                        japanese + "は王で" + attack + "を受けられません。王は香と し を受けません（手駒 " + hand + "）",
                        english + " receives " + attack + " with a king, which receives no 香 and no し (hand " + hand
                                + ")");
            case CANNOT_RECEIVE ->
                new Wording(
                        japanese + "は" + attack + "の攻めを" + found + "で受けられません（手駒 " + hand + "）",
                        english + " receives " + attack + " with " + found + ", which does not receive it (hand " + hand
                                + ")");
            case FACE_DOWN_KING ->
                new Wording(
                        japanese + "は王を伏せられません（このルールでは禁止）",
                        english + " puts a king face-down, which these rules forbid");
            case KING_ATTACK ->
                new Wording(
                        japanese + "は王で攻められません。王と玉を両方持つか、王が場に表で出ているか、最後の二枚の時だけです（手駒 " + hand + "）",
                        english + " may not attack with a king: only with both kings in hand, a king face-up on the"
                                + " table, or the last two tiles (hand " + hand + ")");
            case AFTER_END ->
                new Wording(
                        japanese + "の上がりで局は終わっています。残りの数字を消してください",
                        "the round is over, " + english + " has won it: remove the digits from here on");
        };
    }
}
