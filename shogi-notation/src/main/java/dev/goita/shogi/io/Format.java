package dev.goita.shogi.io;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.bod.Bod;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.notation.jkf.Jkf;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.usen.Usen;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.Sfen;
import java.util.List;
import java.util.Locale;

/** 形式: every format that can be read and written. */
public enum Format {
    KIF,
    KI2,
    CSA,
    /** The last position of the main line when written. */
    SFEN,
    USI,
    /** The last position of the main line when written. */
    BOD,
    JKF,
    USEN;

    /** The name in options and JSON, also the extension of files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads one game of this format. */
    public Reading<Kifu> read(Source source, IllegalMoves policy) {
        return switch (this) {
            case KIF -> Kif.read(source, policy);
            case KI2 -> Ki2.read(source, policy);
            case BOD -> Bod.read(source);
            case CSA -> Csa.read(source, policy);
            case SFEN, USI -> Usi.read(source, policy);
            case JKF -> Jkf.read(source, policy);
            case USEN -> Usen.read(source, policy);
        };
    }

    /** Writes one game, its last line ended by LF; CSA as V2.2. */
    public String write(Kifu kifu, TextStyle style) {
        return write(kifu, style, CsaStyle.Version.V2_2);
    }

    /**
     * Writes one game, its last line ended by LF.
     *
     * @param csaVersion of CSA; other formats have none
     */
    public String write(Kifu kifu, TextStyle style, CsaStyle.Version csaVersion) {
        return switch (this) {
            case KIF -> Kif.write(kifu, style.kif());
            case KI2 -> Ki2.write(kifu, style.ki2());
            case CSA -> Csa.write(kifu, new CsaStyle(csaVersion, "\n"));
            case BOD -> Bod.write(kifu, last(kifu));
            case SFEN -> sfen(kifu) + "\n";
            case USI -> Usi.write(kifu) + "\n";
            case JKF -> Jkf.write(kifu) + "\n";
            case USEN -> Usen.write(kifu) + "\n";
        };
    }

    private static String sfen(Kifu kifu) {
        Node last = last(kifu);
        int moves = last.ending().isPresent() ? last.ply() - 1 : last.ply();
        return Sfen.write(kifu.positionAt(last), kifu.start().moveNumber() + moves);
    }

    private static Node last(Kifu kifu) {
        List<Node> line = kifu.mainLine();
        return line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
    }

    /** What stands between two games of one file. */
    public String separator() {
        return switch (this) {
            case CSA -> "/\n";
            case KIF, KI2, BOD -> "\n";
            case SFEN, USI, JKF, USEN -> "";
        };
    }

    /** Whether variations survive. */
    public boolean hasVariations() {
        return this == KIF || this == KI2 || this == JKF || this == USEN;
    }

    /** Whether bookmarks survive. */
    public boolean hasBookmarks() {
        return this == KIF || this == KI2;
    }

    /** Whether comments survive. */
    public boolean hasComments() {
        return this == KIF || this == KI2 || this == CSA || this == JKF;
    }
}
