package dev.goita.record.event;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.lines.TextEncoding;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * 名簿: who plays, a player or a pair a line: {@code 山田太郎（やまだたろう）＝タロー、鈴木花子 [輪島クラブ]}. A first line that names its columns
 * makes a table of it, as spreadsheets write one.
 *
 * @param lines in their order
 */
public record Roster(List<Line> lines) {
    /** Nobody is listed. */
    public static final Roster EMPTY = new Roster(List.of());

    private static final char UNREADABLE = '\uFFFD';
    private static final String SEPARATORS = "[\t,、，&＆+＋/／;；]";
    private static final Pattern NUMBER = Pattern.compile("^[0-9０-９]+(?:[.．)）:：]\\s*|[\\s　]+)");
    private static final Pattern DIGITS = Pattern.compile("[0-9０-９]+");
    private static final Pattern READING = Pattern.compile("[(（]([^()（）]*)[)）]");
    private static final Pattern CLUB = Pattern.compile("[\\[［【]([^\\[\\]［］【】]*)[\\]］】]");
    private static final Set<String> AWAY = Set.of("休", "休み", "欠席", "away", "absent");

    private static final Map<String, Column> COLUMNS = Map.ofEntries(
            Map.entry("名前", Column.NAME),
            Map.entry("氏名", Column.NAME),
            Map.entry("選手", Column.NAME),
            Map.entry("name", Column.NAME),
            Map.entry("player", Column.NAME),
            Map.entry("相手", Column.NAME),
            Map.entry("味方", Column.NAME),
            Map.entry("パートナー", Column.NAME),
            Map.entry("partner", Column.NAME),
            Map.entry("よみ", Column.READING),
            Map.entry("読み", Column.READING),
            Map.entry("ふりがな", Column.READING),
            Map.entry("フリガナ", Column.READING),
            Map.entry("reading", Column.READING),
            Map.entry("クラブ", Column.CLUB),
            Map.entry("所属", Column.CLUB),
            Map.entry("club", Column.CLUB),
            Map.entry("出欠", Column.AWAY),
            Map.entry("away", Column.AWAY),
            Map.entry("番号", Column.OTHER),
            Map.entry("no", Column.OTHER),
            Map.entry("備考", Column.OTHER));

    private enum Column {
        NAME,
        /** Of the name before it. */
        READING,
        CLUB,
        AWAY,
        OTHER
    }

    /** Whether somebody is drawn for the next sitting. */
    public enum Presence {
        PRESENT,
        AWAY
    }

    /** 選手: a player, and how else the name may stand in a record without a word. */
    public record Player(String name, Optional<String> reading, List<String> aliases) {
        NameSpelling.Known known() {
            List<NameSpelling> spellings = new ArrayList<>();
            spellings.add(NameSpelling.of(name));
            reading.map(NameSpelling::of).ifPresent(spellings::add);
            aliases.forEach(alias -> spellings.add(NameSpelling.of(alias)));
            return new NameSpelling.Known(name, spellings);
        }
    }

    /**
     * One line.
     *
     * @param players one, or two who are partners
     * @param club empty if none is told
     */
    public record Line(Place place, List<Player> players, String club, Presence presence) {
        List<String> names() {
            return players.stream().map(Player::name).toList();
        }
    }

    /** Copies the list. */
    public Roster {
        lines = List.copyOf(lines);
    }

    /**
     * Reads a roster in UTF-8, CP932 or UTF-16 with its mark; whatever a line has wrong costs no other.
     *
     * @param source the name that findings carry
     */
    public static Roster read(byte[] bytes, String source, Consumer<Diagnostic> findings) {
        Reader reader = new Reader(findings);
        String text = text(bytes);
        int number = 0;
        for (String line : text.split("\r\n|\r|\n", -1)) {
            number++;
            reader.line(line, new Place(source, number, 1));
        }
        return new Roster(reader.lines);
    }

    private static String text(byte[] bytes) {
        boolean isLittle = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        boolean isBig = bytes.length > 1 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF;
        Charset charset = isLittle || isBig
                ? StandardCharsets.UTF_16
                : TextEncoding.of(bytes, 0, bytes.length).orElse(StandardCharsets.UTF_8);
        String text = new String(bytes, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Whether it lists pairs, of whom nobody plays with anybody else. */
    boolean hasPairs() {
        return lines.stream().anyMatch(line -> line.players().size() > 1);
    }

    /** Every spelling that needs no word, with the name it stands for. */
    Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        for (Line line : lines) {
            for (Player player : line.players()) {
                names.put(player.name(), player.name());
                player.aliases().forEach(alias -> names.put(alias, player.name()));
            }
        }
        return names;
    }

    /** Reads line by line. */
    private static final class Reader {
        private final Consumer<Diagnostic> findings;
        private final List<Line> lines = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private final Map<String, String> spellings = new HashMap<>();
        private List<Column> columns = List.of();
        private boolean isBegun;

        Reader(Consumer<Diagnostic> findings) {
            this.findings = findings;
        }

        void line(String written, Place place) {
            int remark =
                    (int) written.chars().takeWhile(c -> c != '#' && c != '＃').count();
            String text = written.substring(0, remark).replace("\"", "").strip();
            if (text.indexOf(UNREADABLE) >= 0) {
                tell(
                        EventCode.ROSTER_LINE,
                        place,
                        "文字として読めません。UTF-8 か Shift_JIS で保存してください",
                        "is no text: save the roster as UTF-8");
            } else if (!text.isBlank()) {
                List<Column> titles = isBegun ? List.of() : titles(text);
                isBegun = true;
                if (!titles.isEmpty()) {
                    columns = titles;
                } else if (columns.isEmpty()) {
                    free(text, place);
                } else {
                    row(text, place);
                }
            }
        }

        private static List<Column> titles(String text) {
            List<Column> titles = new ArrayList<>();
            for (String cell : cells(text)) {
                String word = Normalizer.normalize(cell, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
                Optional<Column> column = Optional.ofNullable(COLUMNS.get(word));
                if (column.isEmpty()) {
                    return List.of();
                }
                titles.add(column.get());
            }
            return titles.contains(Column.NAME) ? titles : List.of();
        }

        private static List<String> cells(String text) {
            return Arrays.stream(text.split(SEPARATORS, -1)).map(String::strip).toList();
        }

        private void row(String text, Place place) {
            List<String> cells = cells(text);
            List<Player> players = new ArrayList<>();
            String club = "";
            Presence presence = Presence.PRESENT;
            for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
                String cell = cells.get(i);
                Column column = cell.isEmpty() ? Column.OTHER : columns.get(i);
                switch (column) {
                    case NAME -> players.add(player(cell));
                    case READING -> {
                        if (!players.isEmpty()) {
                            Player last = players.remove(players.size() - 1);
                            players.add(new Player(last.name(), Optional.of(cell), last.aliases()));
                        }
                    }
                    case CLUB -> club = cell;
                    case AWAY -> presence = AWAY.contains(cell) ? Presence.AWAY : presence;
                    case OTHER -> {}
                }
            }
            add(new Line(place, players, club, presence));
        }

        private void free(String text, Place place) {
            Matcher club = CLUB.matcher(text);
            String clubName = club.find() ? club.group(1).strip() : "";
            String rest = NUMBER.matcher(club.replaceAll(" ").strip()).replaceFirst("");
            Presence presence = Presence.PRESENT;
            List<Player> players = new ArrayList<>();
            for (String cell : cells(rest)) {
                int blank = Math.max(cell.lastIndexOf(' '), cell.lastIndexOf('　'));
                String name = cell;
                if (AWAY.contains(cell.substring(blank + 1))) {
                    presence = Presence.AWAY;
                    name = blank < 0 ? "" : cell.substring(0, blank).strip();
                }
                boolean isNumber = players.isEmpty() && DIGITS.matcher(name).matches();
                if (!name.isEmpty() && !isNumber) {
                    players.add(player(name));
                }
            }
            add(new Line(place, players, clubName, presence));
        }

        private static Player player(String cell) {
            Matcher reading = READING.matcher(cell);
            Optional<String> read =
                    reading.find() ? Optional.of(reading.group(1).strip()) : Optional.empty();
            List<String> spelt = Arrays.stream(reading.replaceAll("").split("[=＝]"))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            return spelt.isEmpty()
                    ? new Player("", read, List.of())
                    : new Player(spelt.get(0), read, spelt.subList(1, spelt.size()));
        }

        private void add(Line line) {
            List<String> all = new ArrayList<>();
            line.players().forEach(player -> {
                all.add(player.name());
                all.addAll(player.aliases());
            });
            if (all.isEmpty() || all.contains("") || line.players().size() > 2) {
                tell(
                        EventCode.ROSTER_LINE,
                        line.place(),
                        "一行には一人か、組の二人の名前を書きます（例: 山田太郎、鈴木花子 [輪島クラブ]）。"
                                + line.players().size() + " 人と読めます。この行は数えません",
                        "a line has a player or the two of a pair, such as: Ann, Bob [club]; this one has "
                                + line.players().size() + " and is left out");
                return;
            }
            Set<String> own = new HashSet<>();
            Optional<String> twice = all.stream()
                    .filter(name -> !own.add(name) || names.contains(name))
                    .findFirst();
            if (twice.isPresent()) {
                tell(
                        EventCode.ROSTER_TWICE,
                        line.place(),
                        "「" + twice.get() + "」は名簿にすでにあります。この行は数えません",
                        "'" + twice.get() + "' is in the roster already; this line is left out");
                return;
            }
            names.addAll(all);
            line.names().forEach(name -> spelling(name, line.place()));
            lines.add(line);
        }

        private void spelling(String name, Place place) {
            String before = spellings.putIfAbsent(NameSpelling.of(name).bare(), name);
            if (before != null) {
                tell(
                        EventCode.ROSTER_TWICE,
                        place,
                        "「" + name + "」は名簿の「" + before + "」と書き方だけが違います。同じ人なら一行にしてください（別の書き方は 名前＝別名 と書けます）",
                        "'" + name + "' differs from '" + before
                                + "' by its spelling alone: if they are one, keep one line (NAME=OTHER has both)");
            }
        }

        private void tell(EventCode code, Place place, String japanese, String english) {
            findings.accept(new Diagnostic(code, Severity.WARNING, place, new Wording(japanese, english)));
        }
    }
}
