package dev.goita.shogi.notation.psn;

import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Color;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A line of the header, {@code [Sente "Habu"]}.
 *
 * @param value between the quotes, {@code \"} and {@code \\} read
 */
record PsnTag(String name, String value, int start, int valueStart, int end) {
    static final String RESULT = "Result";
    static final String HANDICAP = "Handicap";
    static final String SFEN = "SFEN";
    static final String FEN = "FEN";
    static final String REMARK = "Remark";
    /** In PGN: the game that is played. */
    static final String VARIANT = "Variant";
    /** The name that the entry before has instead of its usual one: 下手, 上手. */
    static final String AS = "As";
    /** {@code [Entry "Web Page：…"]}: what cannot be the name of a tag. */
    static final String ENTRY = "Entry";

    /** In small letters, as all names that are compared: PSN and PGN do not tell capitals from small letters. */
    private static final Set<String> OWN =
            Set.of("result", "handicap", "sfen", "fen", "variant", "remark", "as", "entry");

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

    /** By their names in small letters. */
    private static final Map<String, String> READ = Map.of(
            "sente", "先手",
            "black", "先手",
            "gote", "後手",
            "white", "後手",
            "event", "棋戦",
            "site", "場所",
            "venue", "場所",
            "date", "開始日時",
            "opening", "戦型",
            "timecontrol", "持ち時間");

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
        return read(line, 0, line.length()).isPresent();
    }

    /**
     * Reads the tag that begins at a bracket. Its value ends at the first quote with a bracket behind it: programs write quotes inside
     * of values too.
     */
    static Optional<PsnTag> read(String text, int from, int end) {
        int name = from < end && text.charAt(from) == '[' ? skipBlanks(text, from + 1, end) : end;
        int nameEnd = nameEnd(text, name, end);
        int open = skipBlanks(text, nameEnd, end);
        if (nameEnd == name || open >= end || text.charAt(open) != '"') {
            return Optional.empty();
        }
        for (int at = open + 1; at < end; at++) {
            char c = text.charAt(at);
            if (c == '\\' && at + 1 < end && isEscaped(text.charAt(at + 1))) {
                at++;
            } else if (c == '"') {
                int bracket = skipBlanks(text, at + 1, end);
                if (bracket < end && text.charAt(bracket) == ']') {
                    String value = plain(text.substring(open + 1, at));
                    return Optional.of(new PsnTag(text.substring(name, nameEnd), value, from, open + 1, bracket + 1));
                }
            }
        }
        return Optional.empty();
    }

    /** {@code [Sente Habu]}: a tag of a name that is known, without its quotes, or without one of them. */
    static Optional<PsnTag> readBare(String text, int from, int end) {
        int close = from < end && text.charAt(from) == '['
                ? text.substring(from, end).lastIndexOf(']')
                : -1;
        int name = skipBlanks(text, from + 1, end);
        int nameEnd = nameEnd(text, name, end);
        String known = text.substring(Math.min(name, nameEnd), nameEnd);
        if (close < 0 || !isKnown(known)) {
            return Optional.empty();
        }
        int value = Math.min(skipBlanks(text, nameEnd, end), from + close);
        int valueEnd = from + close;
        while (value < valueEnd && isQuote(text.charAt(value))) {
            value++;
        }
        while (value < valueEnd && (isQuote(text.charAt(valueEnd - 1)) || text.charAt(valueEnd - 1) <= ' ')) {
            valueEnd--;
        }
        return Optional.of(new PsnTag(known, text.substring(value, valueEnd), from, value, from + close + 1));
    }

    private static boolean isQuote(char c) {
        return "\"'“”„‘’＂".indexOf(c) >= 0;
    }

    private static int skipBlanks(String text, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static int nameEnd(String text, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) > ' ' && "\"[]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static boolean isEscaped(char c) {
        return c == '\\' || c == '"';
    }

    private static boolean isKnown(String name) {
        String key = name.toLowerCase(Locale.ROOT);
        return OWN.contains(key) || READ.containsKey(key);
    }

    private static String plain(String quoted) {
        if (quoted.indexOf('\\') < 0) {
            return quoted;
        }
        StringBuilder text = new StringBuilder(quoted.length());
        for (int i = 0; i < quoted.length(); i++) {
            char c = quoted.charAt(i);
            boolean isEscape = c == '\\' && i + 1 < quoted.length() && isEscaped(quoted.charAt(i + 1));
            text.append(isEscape ? quoted.charAt(++i) : c);
        }
        return text.toString();
    }

    static String line(String name, String value) {
        return "[" + name + " \"" + OneLine.of(value).replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }

    static String text(Header.Entry entry) {
        String name = entry.name();
        String usual = WRITTEN.get(name);
        if (usual != null) {
            boolean isOdds = !name.equals(READ.get(usual.toLowerCase(Locale.ROOT)));
            return line(usual, entry.value()) + (isOdds ? "\n" + line(AS, name) : "");
        }
        return isName(name) ? line(name, entry.value()) : line(ENTRY, name + "：" + entry.value());
    }

    private static boolean isName(String name) {
        return !name.isEmpty()
                && !isKnown(name)
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

    boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }

    Header.Entry entry(Color white) {
        int colon = value.indexOf('：');
        if (is(ENTRY) && colon >= 0) {
            return new Header.Entry(value.substring(0, colon), value.substring(colon + 1));
        }
        if (white == Color.BLACK && (is("White") || is("Black"))) {
            return new Header.Entry(is("White") ? "先手" : "後手", value);
        }
        return new Header.Entry(READ.getOrDefault(name.toLowerCase(Locale.ROOT), name), value);
    }

    /** The start of a game of PGN by its name. */
    static Optional<Handicap> variant(String value) {
        return switch (value.toLowerCase(Locale.ROOT).replace(" ", "")) {
            case "shogi", "standard", "standardshogi" -> Optional.of(Handicap.HIRATE);
            case "minishogi" -> Optional.of(Handicap.GOGO);
            default -> Optional.empty();
        };
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
