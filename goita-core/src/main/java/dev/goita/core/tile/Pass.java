package dev.goita.core.tile;

/** なし, パス: not receiving an attack. */
public enum Pass implements Turn {
    /** The only one. */
    PASS;

    @Override
    public String digits() {
        return "0";
    }

    @Override
    public String toString() {
        return "なし";
    }
}
