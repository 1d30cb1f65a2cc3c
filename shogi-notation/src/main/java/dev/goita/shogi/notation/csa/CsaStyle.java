package dev.goita.shogi.notation.csa;

/**
 * How CSA is written.
 *
 * @param version decides the first lines and whether times have decimals
 * @param lineBreak what ends a line
 */
public record CsaStyle(Version version, String lineBreak) {
    /** 版. */
    public enum Version {
        /** 2.2版: times in whole seconds. */
        V2_2("V2.2"),
        /** 3.0版: times with three decimals where they are not whole seconds. */
        V3("V3.0");

        private final String line;

        Version(String line) {
            this.line = line;
        }

        String line() {
            return line;
        }
    }

    /** V2.2 with LF. */
    public static final CsaStyle V2_2 = new CsaStyle(Version.V2_2, "\n");
    /** V3.0 with LF. */
    public static final CsaStyle V3 = new CsaStyle(Version.V3, "\n");
}
