package dev.goita.shogi.io;

import dev.goita.shogi.notation.ki2.Ki2Style;
import dev.goita.shogi.notation.kif.KifStyle;

/** 書式: whose habits a writer follows. */
public enum TextStyle {
    /** Kakinoki's programs. */
    KAKINOKI(KifStyle.KAKINOKI, Ki2Style.KAKINOKI),
    /** ShogiHome and its library. */
    TSSHOGI(KifStyle.TSSHOGI, Ki2Style.KAKINOKI),
    /** The bioshogi document. */
    BIOSHOGI(KifStyle.BIOSHOGI, Ki2Style.BIOSHOGI);

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final KifStyle kif;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final Ki2Style ki2;

    TextStyle(KifStyle kif, Ki2Style ki2) {
        this.kif = kif;
        this.ki2 = ki2;
    }

    KifStyle kif() {
        return kif;
    }

    Ki2Style ki2() {
        return ki2;
    }
}
