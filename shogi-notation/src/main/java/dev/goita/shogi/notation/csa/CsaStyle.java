package dev.goita.shogi.notation.csa;

/** How CSA is written. */
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

    public static final CsaStyle V2_2 = new CsaStyle(Version.V2_2, "\n");
    public static final CsaStyle V3 = new CsaStyle(Version.V3, "\n");
}
