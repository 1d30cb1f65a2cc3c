package dev.goita.shogi.io;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.bod.Bod;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.notation.jkf.Jkf;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.psn.Psn;
import dev.goita.shogi.notation.usen.Usen;
import dev.goita.shogi.notation.usf.Usf;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.Sfen;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;

/** 形式: every format that can be read and written. */
public enum Format {
    /** KIF and KIFU of Kakinoki Shogi and Kifu for Windows: one numbered move a line. */
    KIF,
    /** KI2: moves as people write them, many a line. */
    KI2,
    /** The standard of the Computer Shogi Association, versions 1 to 3 when read. */
    CSA,
    /** The last position of the main line when written. */
    SFEN,
    /** A {@code position} line of the USI protocol: the main line without times and comments. */
    USI,
    /** The last position of the main line when written. */
    BOD,
    /** JSON Kifu Format. */
    JKF,
    /** A record in the characters of a URL, variations included. */
    USEN,
    /** Universal Shogi Format: moves of four characters, with tags and notes. */
    USF,
    /** Portable Shogi Notation, and the western notations when read. */
    PSN;

    /** A line that readers of KIF skip, as they skip every line with #. */
    private static final String NEXT_GAME = Kif.NEXT_GAME;

    /** {@return the name in options and JSON, also the extension of files} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Reading<Kifu> read(Source source, IllegalMoves policy) {
        return switch (this) {
            case KIF -> Kif.read(source, policy);
            case KI2 -> Ki2.read(source, policy);
            case BOD -> Bod.read(source, policy);
            case CSA -> Csa.read(source, policy);
            case SFEN, USI -> Usi.read(source, policy);
            case JKF -> Jkf.read(source, policy);
            case USEN -> Usen.read(source, policy);
            case USF -> Usf.read(source, policy);
            case PSN -> Psn.read(source, policy);
        };
    }

    /** Writes one game, its last line ended by LF; CSA as V2.2. What the format cannot say is missing, see {@code Losses}. */
    public String write(Kifu kifu, TextStyle style) {
        return write(kifu, style, CsaStyle.Version.V2_2);
    }

    /** As {@link #write(Kifu, TextStyle, CsaStyle.Version)}, with the declaration of its encoding in KIF, and in CSA since V3. */
    public String write(Kifu kifu, TextStyle style, CsaStyle.Version csaVersion, Charset encoding) {
        return switch (this) {
            case KIF -> Kif.declaration(encoding) + Kif.write(kifu, style.kif());
            case CSA -> Csa.declaration(csaVersion, encoding) + Csa.write(kifu, new CsaStyle(csaVersion, "\n"));
            case KI2, SFEN, USI, BOD, JKF, USEN, USF, PSN -> write(kifu, style, csaVersion);
        };
    }

    /** Writes one game, its last line ended by LF; what the format cannot say is missing, see {@code Losses}. */
    public String write(Kifu kifu, TextStyle style, CsaStyle.Version csaVersion) {
        return switch (this) {
            case KIF -> Kif.write(kifu, style.kif());
            case KI2 -> Ki2.write(kifu, style.ki2());
            case CSA -> Csa.write(kifu, new CsaStyle(csaVersion, "\n"));
            case BOD -> Bod.write(kifu, last(kifu), style.bod());
            case SFEN -> sfen(kifu) + "\n";
            case USI -> Usi.write(kifu) + "\n";
            case JKF -> Jkf.write(kifu) + "\n";
            case USEN -> Usen.write(kifu) + "\n";
            case USF -> Usf.write(kifu);
            case PSN -> Psn.write(kifu);
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

    /** {@return what stands between two games of one file} */
    public String separator() {
        return switch (this) {
            case CSA -> "/\n";
            case KIF, KI2, BOD -> NEXT_GAME + "\n";
            case PSN -> "\n";
            case SFEN, USI, JKF, USEN, USF -> "";
        };
    }

    public boolean hasVariations() {
        return switch (this) {
            case KIF, KI2, JKF, USEN, USF, PSN -> true;
            case CSA, SFEN, USI, BOD -> false;
        };
    }

    public boolean hasBookmarks() {
        return switch (this) {
            case KIF, KI2, CSA, JKF, USF, PSN -> true;
            case SFEN, USI, BOD, USEN -> false;
        };
    }

    public boolean hasComments() {
        return hasBookmarks();
    }
}
