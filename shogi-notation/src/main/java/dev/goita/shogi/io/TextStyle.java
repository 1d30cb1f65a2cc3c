package dev.goita.shogi.io;

import dev.goita.shogi.notation.bod.Bod.BodStyle;
import dev.goita.shogi.notation.ki2.Ki2.Ki2Style;
import dev.goita.shogi.notation.kif.Kif.KifStyle;

/** 書式: whose habits a writer follows. */
public enum TextStyle {
    KAKINOKI(KifStyle.KAKINOKI, Ki2Style.KAKINOKI, BodStyle.KAKINOKI),
    /** ShogiHome and its library. */
    TSSHOGI(KifStyle.TSSHOGI, Ki2Style.KAKINOKI, BodStyle.KAKINOKI),
    /** The bioshogi document. */
    BIOSHOGI(KifStyle.BIOSHOGI, Ki2Style.BIOSHOGI, BodStyle.BIOSHOGI);

    private final KifStyle kif;
    private final Ki2Style ki2;
    private final BodStyle bod;

    TextStyle(KifStyle kif, Ki2Style ki2, BodStyle bod) {
        this.kif = kif;
        this.ki2 = ki2;
        this.bod = bod;
    }

    KifStyle kif() {
        return kif;
    }

    Ki2Style ki2() {
        return ki2;
    }

    BodStyle bod() {
        return bod;
    }
}
