package dev.goita.shogi.comment;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.rules.piece.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code *対局 候補1 時間 00:03.1 深さ 15/23 ノード数 123 評価値 -186 読み筋 ▲７六歩(77) …}: ShogiGUI, and 棋神アナリティクス, which
 * names an engine where ShogiGUI has the kind of search. A line without a score and without a move is a text.
 */
final class KeywordLine {
    private static final String PV = "読み筋";
    private static final String ENGINE = "Engine";
    private static final Set<String> WITH_VALUE = Set.of("時間", "深さ", "ノード数", "評価値");

    private final String line;
    private final List<Found.Flaw> flaws = new ArrayList<>();
    private EngineSearch search;
    private int at;

    private KeywordLine(String line, int at, EngineSearch search) {
        this.line = line;
        this.at = at;
        this.search = search;
    }

    static Found.@Nullable Line read(String line, int from, PvReader pvs) {
        int end = line.length();
        if (from >= end || line.charAt(from) != '*') {
            return null;
        }
        int kindEnd = PvReader.wordEnd(line, from + 1, end);
        if (kindEnd == end) {
            return null;
        }
        Dialect dialect = switch (line.substring(from + 1, kindEnd)) {
            case "対局", "解析", "検討" -> Dialect.SHOGIGUI;
            case "" -> Dialect.KISHIN;
            default -> null;
        };
        if (dialect == null) {
            return null;
        }
        EngineSearch.By by = line.startsWith("対局", from + 1) ? EngineSearch.By.PLAYER : EngineSearch.By.RESEARCH;
        KeywordLine reader = new KeywordLine(line, kindEnd, EngineSearch.by(by));
        reader.fields(pvs);
        EngineSearch search = reader.search;
        boolean saysSomething = search.score().isPresent()
                || search.mate().isPresent()
                || !search.pv().isEmpty();
        return saysSomething ? new Found.Line(search, dialect, reader.flaws) : null;
    }

    private void fields(PvReader pvs) {
        while (true) {
            int start = Numerals.skipBlanks(line, at, line.length());
            String word = nextWord();
            if (word.isEmpty()) {
                return;
            }
            if (word.equals(PV)) {
                Pv pv = pvs.japanese(line, at);
                search = search.withPv(pv.moves());
                flaws.addAll(CsaLine.flaws(pv));
                return;
            }
            if (WITH_VALUE.contains(word)) {
                value(word, start);
            } else if (word.equals(ENGINE)) {
                engine();
            } else if (word.startsWith("候補")) {
                search = search.withOther("候補", word.substring(2));
            } else {
                search = search.withOther("備考", word);
            }
        }
    }

    private String nextWord() {
        int start = Numerals.skipBlanks(line, at, line.length());
        at = PvReader.wordEnd(line, start, line.length());
        return line.substring(start, at);
    }

    private String peek() {
        int kept = at;
        String word = nextWord();
        at = kept;
        return word;
    }

    private void value(String key, int keyStart) {
        int start = Numerals.skipBlanks(line, at, line.length());
        String value = peek();
        boolean missing = value.isEmpty() || isKeyword(value);
        boolean read = !missing && (key.equals("評価値") ? score() : plain(key, nextWord()));
        if (!read) {
            flaws.add(new Found.Flaw(
                    CommentCode.BAD_NUMBER,
                    missing ? keyStart : start,
                    new Wording(key + "の値が読めません: " + value, "not a value of " + key + ": " + value)));
            search = missing ? search : search.withOther(key, value);
        }
    }

    private static boolean isKeyword(String word) {
        return WITH_VALUE.contains(word) || word.equals(PV) || word.startsWith("候補");
    }

    private boolean plain(String key, String value) {
        if (key.equals("時間")) {
            search = search.withOther(key, value);
            return true;
        }
        if (key.equals("ノード数")) {
            Numbers.natural(value).ifPresent(nodes -> search = search.withNodes(nodes));
            return search.nodes().isPresent();
        }
        int slash = value.indexOf('/');
        Numbers.decimal(slash < 0 ? value : value.substring(0, slash))
                .ifPresent(depth -> search = search.withDepth(depth));
        if (slash >= 0) {
            search = search.withOther("選択深さ", value.substring(slash + 1));
        }
        return search.depth().isPresent();
    }

    /** {@code -186}, {@code 88↑} for a bound, {@code +詰 15}, {@code -詰}, {@code +詰 ?}. */
    private boolean score() {
        String value = nextWord();
        char last = value.charAt(value.length() - 1);
        if (last == '↑' || last == '↓') {
            search = search.withOther("境界", String.valueOf(last));
            value = value.substring(0, value.length() - 1);
        }
        int mate = value.indexOf('詰');
        if (mate >= 0 && mate <= 1) {
            return mate(value, mate);
        }
        Numbers.decimal(value).ifPresent(score -> search = Numbers.withScore(search, score));
        return search.score().isPresent();
    }

    private boolean mate(String value, int kanji) {
        char sign = kanji == 0 ? '+' : value.charAt(0);
        if (sign != '+' && sign != '-') {
            return false;
        }
        Color winner = sign == '+' ? Color.BLACK : Color.WHITE;
        String length = value.substring(kanji + 1);
        if (length.isEmpty() && (peek().equals("?") || Numbers.plies(peek()).isPresent())) {
            length = nextWord();
        }
        Optional<Integer> plies = Numbers.plies(length);
        search = search.withMate(plies.map(count -> Mate.by(winner, count)).orElseGet(() -> Mate.by(winner)));
        return plies.isPresent() || length.isEmpty() || length.equals("?");
    }

    /** The words up to the next keyword; a name such as {@code suisho Version Suisho5/YaneuraOu-V7.50}. */
    private void engine() {
        int start = Numerals.skipBlanks(line, at, line.length());
        int end = start;
        while (!peek().isEmpty() && !isKeyword(peek())) {
            nextWord();
            end = at;
        }
        if (end > start) {
            search = search.withEngine(line.substring(start, end));
        }
    }
}
