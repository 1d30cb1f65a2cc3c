package dev.goita.record.check;

import dev.goita.core.notation.ObservedRecord;
import dev.goita.diagnostics.Wording;

/** Words what no dealing of the hidden tiles of an observer's record can explain. */
final class ObservedWording {
    private ObservedWording() {}

    static Wording of(ObservedRecord.Fault fault, int codePoint) {
        String japanese = TileKinds.japanese(fault.seat());
        String english = TileKinds.english(fault.seat());
        String found = codePoint == RoundReading.HIDDEN ? "裏(9)" : TileKinds.ofDigit(codePoint);
        return switch (fault.reason()) {
            case AFTER_END ->
                new Wording("局は終わっています。残りの数字を消してください", "the round is over: remove the digits from here on");
            case PASS_ON_LEAD -> new Wording(japanese + "の打ち出しなので、なし(0)はできません", english + " leads and may not pass");
            case TILE_NOT_IN_HAND ->
                new Wording(
                        japanese + "は" + found + "を持っているはずがありません（見えている駒と手駒から）",
                        english + " plays " + found + " but cannot hold one, by the tiles in sight");
            case CANNOT_RECEIVE ->
                new Wording(
                        japanese + "は今の攻めを" + found + "で受けられません",
                        english + " receives with " + found + ", which does not receive the attack");
            case KING_RECEIVES_GON_SHI ->
                new Wording(japanese + "は王で香・し を受けられません", english + " receives 香 or し with a king, which it does not");
            case KING_ATTACK ->
                new Wording(
                        japanese + "は王で攻められません。王と玉を両方持つか、王が場に表で出ているか、最後の二枚の時だけです",
                        english + " may not attack with a king: only with both kings in hand, a king face-up on the"
                                + " table, or the last two tiles");
            case HIDDEN_DIGIT ->
                new Wording(
                        "受けと攻めの駒は表なので 9（裏）にはなりません。駒の番号を書いてください",
                        "receiving and attacking tiles lie face-up: expected a tile of " + english + ", found 9");
            case NO_ATTACK ->
                new Wording(
                        japanese + "の攻め駒が要りますが、0（なし）があります",
                        "expected the attacking tile of " + english + ", found 0, a pass");
        };
    }
}
