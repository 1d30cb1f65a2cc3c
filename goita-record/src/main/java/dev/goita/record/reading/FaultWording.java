package dev.goita.record.reading;

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
        Wording pattern = pattern(fault.reason());
        Wording what = Wording.of(
                pattern.japanese(),
                pattern.english(),
                TileKinds.of(fault.seat()),
                TileKinds.ofDigit(fault.found()),
                fault.hand(),
                fault.attack().map(Attack::tile).map(TileKinds::of).orElse(""));
        return fault.legal().isEmpty()
                ? what
                : Wording.of("%s。可能な手番: %s", "%s; possible turns: %s", what, TileKinds.turns(fault.legal()));
    }

    /** With the player, what was found, the hand and the attack to be put in. */
    private static Wording pattern(RecordFault.Reason reason) {
        return switch (reason) {
            case NOT_A_DIGIT ->
                new Wording(
                        "棋譜は 0〜8 の数字と「-」で書きますが、%2$s があります",
                        "a record is written in digits 0 to 8 and hyphens, found %2$s");
            case HIDDEN_TILE ->
                new Wording(
                        "9（裏）は観戦者の棋譜だけで使えます。ここは%1$sの駒の番号です",
                        "9 (a hidden tile) stands only in an observer's record; expected a tile of %1$s (hand %3$s)");
            case NO_ATTACK ->
                new Wording(
                        "%1$sの攻め駒が要りますが、0（なし）があります。手駒 %3$s",
                        "expected the attacking tile of %1$s (hand %3$s), found 0, a pass");
            case PASS_ON_LEAD ->
                new Wording("%1$sの打ち出しなので、なし(0)はできません。手駒 %3$s", "%1$s leads and may not pass (hand %3$s)");
            case TILE_NOT_IN_HAND ->
                new Wording("%1$sは%2$sを持っていません（手駒 %3$s）", "%1$s plays %2$s but holds none (hand %3$s)");
            case KING_RECEIVES_GON_SHI ->
                new Wording(
                        "%1$sは王で%4$sを受けられません。王は香と し を受けません（手駒 %3$s）",
                        "%1$s receives %4$s with a king, which receives no 香 and no し (hand %3$s)");
            case CANNOT_RECEIVE ->
                new Wording(
                        "%1$sは%4$sの攻めを%2$sで受けられません（手駒 %3$s）",
                        "%1$s receives %4$s with %2$s, which does not receive it (hand %3$s)");
            case FACE_DOWN_KING ->
                new Wording("%1$sは王を伏せられません（このルールでは禁止）", "%1$s puts a king face-down, which these rules forbid");
            case KING_ATTACK ->
                new Wording(
                        "%1$sは王で攻められません。王と玉を両方持つか、王が場に表で出ているか、最後の二枚の時だけです（手駒 %3$s）",
                        "%1$s may not attack with a king: only with both kings in hand, a king face-up on the table,"
                                + " or the last two tiles (hand %3$s)");
            case AFTER_END ->
                new Wording(
                        "%1$sの上がりで局は終わっています。残りの数字を消してください",
                        "the round is over, %1$s has won it: remove the digits from here on");
        };
    }
}
