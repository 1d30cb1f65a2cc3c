package dev.goita.shogi.notation.usf;

import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.OneLine;
import java.util.Map;
import java.util.Optional;

/** The tags of USF and the names that records have for them. */
final class UsfTag {
    /** What playshogi writes of a game. */
    private static final Map<String, String> NAMES =
            Map.of("BN", "先手", "WN", "後手", "GD", "開始日時", "GN", "棋戦", "GQ", "場所");

    /** Custom tags of any program. */
    static final String CUSTOM = "X:";

    private static final String OWN = "X:GOITA:";
    /** {@code X:GOITA:HEADER:表題：竜王戦}. */
    static final String HEADER = OWN + "HEADER:";
    /** The name that the entry before has instead of its usual one: 下手, 上手. */
    static final String NAME = OWN + "NAME:";

    static final String REMARK = OWN + "REMARK:";
    static final String FIRST_MOVE = OWN + "FIRST:";
    static final String TIME = OWN + "TIME:";
    static final String TOTAL = OWN + "TOTAL:";
    static final String BOOKMARK = OWN + "BOOKMARK:";
    static final String ENDING = OWN + "ENDING:";

    private UsfTag() {}

    static String text(Header.Entry entry, String lineBreak) {
        String value = OneLine.of(entry.value());
        return switch (entry.name()) {
            case "下手" -> "BN:" + value + lineBreak + NAME + entry.name();
            case "上手" -> "WN:" + value + lineBreak + NAME + entry.name();
            default -> plain(entry.name(), value);
        };
    }

    private static String plain(String name, String value) {
        Optional<String> tag = NAMES.entrySet().stream()
                .filter(known -> known.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
        if (tag.isPresent()) {
            return tag.get() + ":" + value;
        }
        boolean isTag = isTag(name) && !NAMES.containsKey(name);
        return isTag ? name + ":" + value : HEADER + name + "：" + value;
    }

    static boolean says(Header.Entry entry) {
        return OneLine.is(entry.name())
                && OneLine.is(entry.value())
                && entry.name().indexOf('：') < 0;
    }

    /** The entry of a line such as {@code BN:Habu}; empty if it is none. */
    static Optional<Header.Entry> entry(String line) {
        if (line.startsWith(HEADER)) {
            int colon = line.indexOf('：', HEADER.length());
            return colon < 0
                    ? Optional.empty()
                    : Optional.of(new Header.Entry(line.substring(HEADER.length(), colon), line.substring(colon + 1)));
        }
        boolean isTagged = line.length() > 2 && line.charAt(2) == ':' && isTag(line.substring(0, 2));
        return isTagged
                ? Optional.of(new Header.Entry(
                        NAMES.getOrDefault(line.substring(0, 2), line.substring(0, 2)), line.substring(3)))
                : Optional.empty();
    }

    private static boolean isTag(String name) {
        return name.length() == 2 && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    }

    /** A line of another program's custom tag, or an object ({@code ~ARROW,…}), kept as it is. */
    static boolean isForeign(String line) {
        return line.startsWith("~") || line.startsWith(CUSTOM) && !line.startsWith(OWN);
    }
}
