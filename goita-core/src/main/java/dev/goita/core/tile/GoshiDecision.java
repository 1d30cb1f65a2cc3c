package dev.goita.core.tile;

/** 五しの判断: what the partner of a player who was dealt five し chooses. */
public enum GoshiDecision implements Action {
    /** 配り直し: deal again, with the same dealer. */
    REDEAL,
    /** 続行: play on; everybody then knows five し of that hand. */
    CONTINUE
}
