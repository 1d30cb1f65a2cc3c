package dev.goita.record.event;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.Event.Entrant.Listing;
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
import java.util.stream.Stream;

/**
 * 名簿: who plays, a player or a pair a line: {@code 山田太郎（やまだたろう）＝タロー、鈴木花子 [輪島クラブ]}. A first line that names its columns
 * makes a table of it, as spreadsheets write one.
 */
record Roster(List<Line> lines) {
    private static final String SEPARATORS = "[\t,、，&＆+＋/／;；]";
    private static final Pattern NUMBER = Pattern.compile("^[0-9０-９]+(?:[.．)）:：]\\s*|[\\s　]+)");
    private static final Pattern DIGITS = Pattern.compile("[0-9０-９]+");
    private static final Pattern READING = Pattern.compile("[(（]([^()（）]*)[)）]");
    private static final Pattern CLUB = Pattern.compile("[\\[［【]([^\\[\\]［］【】]*)[\\]］】]");
    private static final Set<String> AWAY = Set.of("休", "休み", "欠席", "away", "absent");

    private enum Column {
        NAME("名前 氏名 選手 name player 相手 味方 パートナー partner"),
        /** Of the name before it. */
        READING("よみ 読み ふりがな フリガナ reading"),
        CLUB("クラブ 所属 club"),
        AWAY("出欠 away"),
        OTHER("番号 no 備考");

        private final String titles;

        Column(String titles) {
            this.titles = titles;
        }

        static Stream<Column> of(String cell) {
            String word = Normalizer.normalize(cell, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(column -> List.of(column.titles.split(" ")).contains(word));
        }
    }

    /** 選手: a player, and how else the name may stand in a record without a word. */
    record Player(String name, Optional<String> reading, List<String> aliases) {
        private Stream<String> names() {
            return Stream.concat(Stream.of(name), aliases.stream());
        }

        NameSpelling.Known known() {
            Stream<String> all = Stream.concat(names(), reading.stream());
            return new NameSpelling.Known(name, all.map(NameSpelling::of).toList());
        }
    }

    /**
     * One line.
     *
     * @param players one, or two who are partners
     * @param club empty if none is told
     */
    record Line(Place place, List<Player> players, String club, Listing listing) {
        List<String> names() {
            return players.stream().map(Player::name).toList();
        }
    }

    /** Reads a roster in UTF-8, CP932 or UTF-16 with its mark; whatever a line has wrong costs no other. Findings carry the name of the source. */
    static Roster read(byte[] bytes, String source, Consumer<Diagnostic> findings) {
        Reader reader = new Reader(findings);
        int number = 0;
        for (String line : text(bytes).split("\r\n|\r|\n", -1)) {
            number++;
            reader.line(line, new Place(source, number, 1));
        }
        return new Roster(reader.lines);
    }

    private static String text(byte[] bytes) {
        int mark = bytes.length > 1 ? (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF : 0;
        Charset charset = mark == 0xFFFE || mark == 0xFEFF
                ? StandardCharsets.UTF_16
                : TextEncoding.of(bytes, 0, bytes.length).orElse(StandardCharsets.UTF_8);
        String text = new String(bytes, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Whether it lists pairs, of whom nobody plays with anybody else. */
    boolean hasPairs() {
        return lines.stream().anyMatch(line -> line.players().size() > 1);
    }

    Stream<Player> players() {
        return lines.stream().flatMap(line -> line.players().stream());
    }

    /** Every spelling that needs no word, with the name it stands for. */
    Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        players().forEach(player -> player.names().forEach(name -> names.put(name, player.name())));
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
            String text = written.split("[#＃]", 2)[0].replace("\"", "").strip();
            if (text.indexOf('\uFFFD') >= 0) {
                findings.accept(EventCode.ROSTER_LINE.said(
                        place,
                        new Wording("文字として読めません。UTF-8 か Shift_JIS で保存してください", "is no text: save the roster as UTF-8")));
            } else if (!text.isBlank()) {
                List<String> cells = cells(text);
                List<Column> titles = cells.stream().flatMap(Column::of).toList();
                if (!isBegun && titles.size() == cells.size() && titles.contains(Column.NAME)) {
                    columns = titles;
                } else {
                    add(columns.isEmpty() ? free(text, place) : row(cells, place));
                }
                isBegun = true;
            }
        }

        private static List<String> cells(String text) {
            return Arrays.stream(text.split(SEPARATORS, -1)).map(String::strip).toList();
        }

        private Line row(List<String> cells, Place place) {
            List<Player> players = new ArrayList<>();
            String club = "";
            Listing listing = Listing.LISTED;
            for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
                String cell = cells.get(i);
                switch (cell.isEmpty() ? Column.OTHER : columns.get(i)) {
                    case NAME -> players.add(player(cell));
                    case READING -> {
                        if (!players.isEmpty()) {
                            Player last = players.remove(players.size() - 1);
                            players.add(new Player(last.name(), Optional.of(cell), last.aliases()));
                        }
                    }
                    case CLUB -> club = cell;
                    case AWAY -> listing = AWAY.contains(cell) ? Listing.AWAY : listing;
                    case OTHER -> {}
                }
            }
            return new Line(place, players, club, listing);
        }

        private static Line free(String text, Place place) {
            Matcher club = CLUB.matcher(text);
            String clubName = club.find() ? club.group(1).strip() : "";
            String rest = NUMBER.matcher(club.replaceAll(" ").strip()).replaceFirst("");
            Listing listing = Listing.LISTED;
            List<Player> players = new ArrayList<>();
            for (String cell : cells(rest)) {
                int blank = Math.max(cell.lastIndexOf(' '), cell.lastIndexOf('　'));
                boolean isAway = AWAY.contains(cell.substring(blank + 1));
                listing = isAway ? Listing.AWAY : listing;
                String name = isAway ? cell.substring(0, Math.max(0, blank)).strip() : cell;
                boolean isNumber = players.isEmpty() && DIGITS.matcher(name).matches();
                if (!name.isEmpty() && !isNumber) {
                    players.add(player(name));
                }
            }
            return new Line(place, players, clubName, listing);
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
            List<String> all = line.players().stream().flatMap(Player::names).toList();
            Set<String> own = new HashSet<>();
            Optional<String> twice = all.stream()
                    .filter(name -> !own.add(name) || names.contains(name))
                    .findFirst();
            if (all.isEmpty() || all.contains("") || line.players().size() > 2) {
                findings.accept(
                        EventCode.ROSTER_LINE.at(line.place(), line.players().size()));
            } else if (twice.isPresent()) {
                findings.accept(EventCode.ROSTER_TWICE.at(line.place(), twice.get()));
            } else {
                names.addAll(all);
                line.names().forEach(name -> spelling(name, line.place()));
                lines.add(line);
            }
        }

        private void spelling(String name, Place place) {
            String before = spellings.putIfAbsent(NameSpelling.of(name).bare(), name);
            if (before != null) {
                findings.accept(EventCode.ROSTER_TWICE.said(
                        place,
                        Wording.of(
                                "「%s」は名簿の「%s」と書き方だけが違います。同じ人なら一行にしてください（別の書き方は 名前＝別名 と書けます）",
                                "'%s' differs from '%s' by its spelling alone: if they are one, keep one line"
                                        + " (NAME=OTHER has both)",
                                name,
                                before)));
            }
        }
    }
}
