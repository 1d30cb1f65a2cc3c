package dev.goita.shogi.notation.psn;

import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.rules.Handicap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A line of the header, {@code [Sente "Habu"]}.
 *
 * @param name before the blank
 * @param value between the quotes, {@code \"} and {@code \\} read
 * @param valueStart 0-based in the line
 */
record PsnTag(String name, String value, int valueStart) {
    static final String RESULT = "Result";
    static final String HANDICAP = "Handicap";
    static final String SFEN = "SFEN";
    static final String FEN = "FEN";
    static final String REMARK = "Remark";
    /** The name that the entry before has instead of its usual one: 下手, 上手. */
    static final String AS = "As";
    /** {@code [Entry "Web Page：…"]}: what cannot be the name of a tag. */
    static final String ENTRY = "Entry";

    private static final Set<String> OWN = Set.of(RESULT, HANDICAP, SFEN, FEN, REMARK, AS, ENTRY);

    private static final Map<String, String> WRITTEN = Map.of(
            "先手", "Sente",
            "後手", "Gote",
            "下手", "Sente",
            "上手", "Gote",
            "棋戦", "Event",
            "場所", "Site",
            "開始日時", "Date",
            "戦型", "Opening",
            "持ち時間", "TimeControl");

    private static final Map<String, String> READ = Map.ofEntries(
            Map.entry("Sente", "先手"),
            Map.entry("Black", "先手"),
            Map.entry("BLACK", "先手"),
            Map.entry("Gote", "後手"),
            Map.entry("White", "後手"),
            Map.entry("WHITE", "後手"),
            Map.entry("Event", "棋戦"),
            Map.entry("Site", "場所"),
            Map.entry("Venue", "場所"),
            Map.entry("Date", "開始日時"),
            Map.entry("Opening", "戦型"),
            Map.entry("TimeControl", "持ち時間"));

    /** SOURCE: the values of the description of 1997, and the names of handicaps in English on lishogi. */
    private static final Map<String, Handicap> HANDICAPS = Map.ofEntries(
            Map.entry("none", Handicap.HIRATE),
            Map.entry("even", Handicap.HIRATE),
            Map.entry("lance", Handicap.LANCE),
            Map.entry("left lance", Handicap.LANCE),
            Map.entry("right lance", Handicap.RIGHT_LANCE),
            Map.entry("bishop", Handicap.BISHOP),
            Map.entry("rook", Handicap.ROOK),
            Map.entry("rook lance", Handicap.ROOK_LANCE),
            Map.entry("rook bishop", Handicap.TWO_PIECES),
            Map.entry("2 piece", Handicap.TWO_PIECES),
            Map.entry("3 piece", Handicap.THREE_PIECES),
            Map.entry("4 piece", Handicap.FOUR_PIECES),
            Map.entry("5 piece", Handicap.FIVE_PIECES),
            Map.entry("6 piece", Handicap.SIX_PIECES),
            Map.entry("7 piece", Handicap.RIGHT_SEVEN_PIECES),
            Map.entry("8 piece", Handicap.EIGHT_PIECES),
            Map.entry("9 piece", Handicap.NINE_PIECES),
            Map.entry("10 piece", Handicap.TEN_PIECES));

    private static final String[] NUMBERS = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

    static boolean isTag(String line) {
        return read(line).isPresent();
    }

    static Optional<PsnTag> read(String line) {
        int blank = line.indexOf(' ');
        int open = line.indexOf('"');
        int close = line.lastIndexOf('"');
        boolean isShaped = line.startsWith("[")
                && blank > 1
                && open > blank
                && close > open
                && line.substring(blank, open).isBlank()
                && line.substring(close + 1).strip().startsWith("]");
        return isShaped
                ? Optional.of(new PsnTag(line.substring(1, blank), plain(line.substring(open + 1, close)), open + 1))
                : Optional.empty();
    }

    private static String plain(String quoted) {
        if (quoted.indexOf('\\') < 0) {
            return quoted;
        }
        StringBuilder text = new StringBuilder(quoted.length());
        for (int i = 0; i < quoted.length(); i++) {
            char c = quoted.charAt(i);
            boolean isEscape = c == '\\' && i + 1 < quoted.length() && "\\\"".indexOf(quoted.charAt(i + 1)) >= 0;
            text.append(isEscape ? quoted.charAt(++i) : c);
        }
        return text.toString();
    }

    static String line(String name, String value) {
        return "[" + name + " \"" + OneLine.of(value).replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }

    /** The lines of an entry. */
    static String text(Header.Entry entry) {
        String name = entry.name();
        String usual = WRITTEN.get(name);
        if (usual != null) {
            boolean isOdds = !name.equals(READ.get(usual));
            return line(usual, entry.value()) + (isOdds ? "\n" + line(AS, name) : "");
        }
        return isName(name) ? line(name, entry.value()) : line(ENTRY, name + "：" + entry.value());
    }

    private static boolean isName(String name) {
        return !name.isEmpty()
                && !OWN.contains(name)
                && !READ.containsKey(name)
                && name.chars().noneMatch(c -> c <= ' ' || c == '"' || c == '[' || c == ']')
                && name.charAt(0) != '{';
    }

    static boolean says(Header.Entry entry) {
        return OneLine.is(entry.name())
                && OneLine.is(entry.value())
                && (isName(entry.name())
                        || WRITTEN.containsKey(entry.name())
                        || entry.name().indexOf('：') < 0);
    }

    /** The entry of the record that the tag is. */
    Header.Entry entry() {
        int colon = value.indexOf('：');
        return name.equals(ENTRY) && colon >= 0
                ? new Header.Entry(value.substring(0, colon), value.substring(colon + 1))
                : new Header.Entry(READ.getOrDefault(name, name), value);
    }

    /** The start that a handicap's English or Japanese name means. */
    static Optional<Handicap> handicap(String value) {
        String name = value.toLowerCase(Locale.ROOT)
                .replace("pieces", "piece")
                .replace(" and ", " ")
                .replace(", ", " ")
                .replace('-', ' ')
                .replace("handicap", "")
                .strip();
        for (int i = 0; i < NUMBERS.length; i++) {
            name = name.startsWith(NUMBERS[i] + " ") ? i + 2 + name.substring(NUMBERS[i].length()) : name;
        }
        return name.isEmpty()
                ? Optional.of(Handicap.HIRATE)
                : Optional.ofNullable(HANDICAPS.get(name)).or(() -> Handicap.named(value));
    }
}
