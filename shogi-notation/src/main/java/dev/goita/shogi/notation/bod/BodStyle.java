package dev.goita.shogi.notation.bod;

import dev.goita.shogi.japanese.Hands;

public enum BodStyle {
    /** As Kakinoki's programs write it. */
    KAKINOKI(Hands.Form.KAKINOKI),
    /**
     * As the bioshogi document shows it: half blanks in hands, the last move with its origin, the side to move below an
     * empty line.
     */
    BIOSHOGI(Hands.Form.BIOSHOGI);

    private final Hands.Form hands;

    BodStyle(Hands.Form hands) {
        this.hands = hands;
    }

    Hands.Form hands() {
        return hands;
    }
}
