package dev.goita.shogi.notation.usf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;

/**
 * USF, Universal Shogi Format 1.0: {@code ^b:7g7f3c3dRSGN}, then tags such as {@code BN:}, then the notes of each node, which
 * {@code .12} goes to; {@code .12:2h7h} begins a variation there.
 *
 * <p>Source: what playshogi (github.com/Tellmarch/playshogi) reads and writes.
 */
public final class Usf {
    private Usf() {}

    /** Reads what it can of one game, with or without the line {@code USF:1.0}, and reports the rest. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return new UsfReader(source, policy).read();
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry) {
        return UsfTag.says(entry);
    }

    /**
     * {@return the whole record, every line of it ended by LF} What USF has no words for stands in tags that begin with
     * {@code X:GOITA:}, which other programs skip and {@link #read} reads back.
     */
    public static String write(Kifu kifu) {
        return new UsfWriter().write(kifu);
    }
}
