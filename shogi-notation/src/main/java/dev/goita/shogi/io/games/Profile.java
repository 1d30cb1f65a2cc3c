package dev.goita.shogi.io.games;

import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Handicap;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** 読み手: whose reader a record is written for. */
public enum Profile {
    /** Kifu for JS, whose reader is json-kifu-format: the names of start positions that JKF has. */
    KIFU_FOR_JS(TextStyle.KAKINOKI, CsaStyle.Version.V2_2, StandardCharsets.UTF_8, "\n", Known.OF_JKF),
    /** Kakinoki Shogi and Kifu for Windows: Shift_JIS and the line breaks of Windows. */
    KAKINOKI(TextStyle.KAKINOKI, CsaStyle.Version.V2_2, TextDecoder.CP932, "\r\n", Known.OF_JKF),
    /** ShogiHome, whose reader is tsshogi: times on every move, CSA V3, few names of start positions. */
    SHOGIHOME(TextStyle.TSSHOGI, CsaStyle.Version.V3, StandardCharsets.UTF_8, "\n", Known.OF_TSSHOGI),
    /** ShogiGUI: what is written without a profile, the start positions of which only a name is known as boards. */
    SHOGIGUI(TextStyle.KAKINOKI, CsaStyle.Version.V2_2, StandardCharsets.UTF_8, "\n", Known.OF_TSSHOGI),
    /** Floodgate and other servers of CSA: V2.2 in UTF-8, as without a profile. */
    FLOODGATE(TextStyle.KAKINOKI, CsaStyle.Version.V2_2, StandardCharsets.UTF_8, "\n", Known.USUAL),
    /** bioshogi and shogi-extend: the words of its document. */
    BIOSHOGI(TextStyle.BIOSHOGI, CsaStyle.Version.V2_2, StandardCharsets.UTF_8, "\n", Known.USUAL);

    /** Start positions that are told by their name; of all others the board is written. */
    private enum Known {
        /** As without a profile. */
        USUAL,
        /** SOURCE: the presets in the schema of json-kifu-format, which are Kakinoki's names. */
        OF_JKF,
        /** SOURCE: tsshogi 2, initial positions of KIF. */
        OF_TSSHOGI;

        boolean has(Handicap handicap) {
            return switch (this) {
                case USUAL -> handicap.isKnownByName();
                case OF_JKF -> handicap.isKnownByName() && !OF_BIOSHOGI.contains(handicap);
                case OF_TSSHOGI ->
                    handicap.isKnownByName() && !OF_BIOSHOGI.contains(handicap) && !NOT_IN_TSSHOGI.contains(handicap);
            };
        }
    }

    private static final Set<Handicap> OF_BIOSHOGI = EnumSet.of(
            Handicap.NINETEEN_PIECES, Handicap.TWENTY_PIECES, Handicap.TOMBO, Handicap.AOZORA, Handicap.GOGO);
    private static final Set<Handicap> NOT_IN_TSSHOGI = EnumSet.of(
            Handicap.THREE_PIECES,
            Handicap.FIVE_PIECES,
            Handicap.LEFT_FIVE_PIECES,
            Handicap.LEFT_SEVEN_PIECES,
            Handicap.RIGHT_SEVEN_PIECES);

    private final TextStyle style;
    private final CsaStyle.Version csaVersion;

    @SuppressWarnings("ImmutableEnumChecker") // a charset never changes
    private final Charset encoding;

    private final String lineBreak;
    private final Known known;

    Profile(TextStyle style, CsaStyle.Version csaVersion, Charset encoding, String lineBreak, Known known) {
        this.style = style;
        this.csaVersion = csaVersion;
        this.encoding = encoding;
        this.lineBreak = lineBreak;
        this.known = known;
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Profile> of(String id) {
        return Arrays.stream(values())
                .filter(profile -> profile.id().equals(id))
                .findFirst();
    }

    /** {@return whose habits the writers of KIF and KI2 follow} */
    public TextStyle style() {
        return style;
    }

    public CsaStyle.Version csaVersion() {
        return csaVersion;
    }

    public Charset encoding() {
        return encoding;
    }

    public String lineBreak() {
        return lineBreak;
    }

    /** Lets the board of the start be written where the reader does not know its name. */
    public void prepare(Kifu kifu) {
        Optional<Handicap> handicap = kifu.start().handicap();
        boolean isNamed = handicap.isPresent()
                && (handicap.get().isKnownByName() || kifu.header().value("手合割").isPresent());
        if (isNamed && !known.has(handicap.get())) {
            kifu.header().put("手合割", "その他");
        }
    }
}
