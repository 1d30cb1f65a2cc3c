package dev.goita.shogi.notation.kif;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;

/** KIF: one numbered move with its origin a line. */
public final class Kif {
    private Kif() {}

    /** Reads what it can of one game and reports the rest. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /**
     * Reads a faultless game.
     *
     * @throws dev.goita.diagnostics.DiagnosticException with all findings if any of them is an error
     */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** In the form of Kakinoki's programs, with LF. */
    public static String write(Kifu kifu) {
        return write(kifu, KifStyle.KAKINOKI);
    }

    public static String write(Kifu kifu, KifStyle style) {
        return new KifWriter(style).write(kifu);
    }
}
