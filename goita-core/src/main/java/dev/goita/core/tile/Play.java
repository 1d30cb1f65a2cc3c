package dev.goita.core.tile;

/** 出し: a turn that puts two tiles on the table. */
public sealed interface Play extends Turn permits Lead, Receive {
    /** {@return the tile put down before the attack: face-down in a lead, receiving in a receive} */
    Tile first();

    /** {@return 攻め: the tile that attacks} */
    Tile attack();

    @Override
    default String digits() {
        return "" + first().digit() + attack().digit();
    }
}
