package dev.goita.core.tile;

/**
 * 受け: a tile that receives the current attack, and at once the next attack.
 *
 * @param receive 受け: the tile that answers the attack
 * @param attack 攻め: the tile that attacks
 */
public record Receive(Tile receive, Tile attack) implements Play {
    @Override
    public Tile first() {
        return receive;
    }

    /** As the record-format document prints it: ☖香☖馬. */
    @Override
    public String toString() {
        return "☖" + receive.kanji() + "☖" + attack.kanji();
    }
}
