package dev.goita.core.tile;

/**
 * 打ち出し: a play when no attack is to be answered.
 *
 * @param faceDown 伏せ: the tile put face-down
 * @param attack 攻め: the tile that attacks
 */
public record Lead(Tile faceDown, Tile attack) implements Play {
    @Override
    public Tile first() {
        return faceDown;
    }

    /** As the record-format document prints it: ☗し☖香. */
    @Override
    public String toString() {
        return "☗" + faceDown.kanji() + "☖" + attack.kanji();
    }
}
