package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.comment.PairLine.PairKey;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the comment of one node line by line. */
final class CommentReader {
    private final List<String> lines;
    private final Set<Dialect> dialects;
    private final PvReader pvs;
    private final CommentPlaces places;

    private final int[] owners;
    private final List<Found> found = new ArrayList<>();
    private final List<Diagnostic> findings = new ArrayList<>();
    private @Nullable Run run;

    CommentReader(List<String> lines, Set<Dialect> dialects, PvReader pvs, CommentPlaces places) {
        this.lines = lines;
        this.dialects = dialects;
        this.pvs = pvs;
        this.places = places;
        this.owners = new int[lines.size()];
        Arrays.fill(owners, ReadComment.TEXT);
    }

    ReadComment read() {
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index);
            int from = fileMark(line);
            PairLine pair = dialects.contains(Dialect.SHOGIHOME) ? PairLine.of(line, from) : null;
            if (pair != null) {
                pair(index, pair, line.substring(0, from));
            } else {
                run = null;
                alone(index, from);
            }
        }
        return new ReadComment(lines, owners, found, findings);
    }

    /** How long the mark of the file is, where a line still has it: {@code '**} and {@code '*#} in CSA, {@code **} in KIF. */
    static int fileMark(String line) {
        if (line.startsWith("'**") || line.startsWith("'*#")) {
            return 2;
        }
        return line.startsWith("'*") || line.startsWith("**") || line.startsWith("*#") ? 1 : 0;
    }

    private void alone(int index, int from) {
        String line = lines.get(index);
        Found.Line read = null;
        if (dialects.contains(Dialect.FLOODGATE) || dialects.contains(Dialect.CSA3)) {
            read = CsaLine.read(line, from, pvs);
        }
        if (read == null && (dialects.contains(Dialect.SHOGIGUI) || dialects.contains(Dialect.KISHIN))) {
            read = KeywordLine.read(line, from, pvs);
        }
        if (read == null && dialects.contains(Dialect.PIYO)) {
            read = BracketLine.read(line, from, pvs);
        }
        if (read != null) {
            owners[index] = found.size();
            read.flaws().forEach(flaw -> add(flaw.code(), index, flaw.offset(), flaw.wording()));
            boolean cut = read.flaws().stream().anyMatch(flaw -> flaw.code() != CommentCode.BAD_NUMBER);
            found.add(new Found(
                    read.search(),
                    read.dialect(),
                    line.substring(0, from),
                    cut ? Found.Unread.PV_TAIL : Found.Unread.NOTHING));
        }
    }

    /** Pair lines that follow each other without a line between them. */
    private static final class Run {
        private final Set<PairKey> keys = EnumSet.noneOf(PairKey.class);
        private final String mark;
        private EngineSearch search;
        private Found.Unread unread = Found.Unread.NOTHING;
        private int index = ReadComment.TEXT;

        Run(EngineSearch.By by, String mark) {
            this.search = EngineSearch.by(by);
            this.mark = mark;
        }
    }

    private void pair(int index, PairLine pair, String mark) {
        if (run == null || run.search.by() != pair.by()) {
            run = new Run(pair.by(), mark);
        }
        Optional<PairKey> key = PairKey.of(pair.key());
        if (key.isEmpty()) {
            return;
        }
        if (run.keys.contains(key.get())) {
            add(
                    CommentCode.DUPLICATE_KEY,
                    index,
                    mark.length(),
                    new Wording(
                            "一つの思考に「" + pair.key() + "」が二つあります。空行で分けてください",
                            pair.key() + " stands twice in one search; put an empty line between two searches"));
            run = new Run(pair.by(), mark);
        }
        if (take(run, key.get(), index, pair)) {
            run.keys.add(key.get());
            if (run.index == ReadComment.TEXT) {
                run.index = found.size();
                found.add(new Found(run.search, Dialect.SHOGIHOME, mark, run.unread));
            }
            owners[index] = run.index;
            found.set(run.index, new Found(run.search, Dialect.SHOGIHOME, run.mark, run.unread));
        }
    }

    /** Adds what a line says; false with a finding if its value cannot be read. */
    private boolean take(Run into, PairKey key, int index, PairLine pair) {
        EngineSearch search = into.search;
        Optional<EngineSearch> more = switch (key) {
            case MATE -> PairKey.mate(pair.value()).map(search::withMate);
            case SCORE -> Numbers.decimal(pair.value()).map(search::withScore);
            case DEPTH -> Numbers.decimal(pair.value()).map(search::withDepth);
            case NODES -> Numbers.natural(pair.value()).map(search::withNodes);
            case ENGINE -> Optional.of(search.withEngine(pair.value()));
            case PV -> Optional.of(search.withPv(pv(into, index, pair)));
        };
        if (more.isEmpty()) {
            String shown = VisibleText.quote(pair.value());
            add(
                    key == PairKey.MATE ? CommentCode.BAD_MATE : CommentCode.BAD_NUMBER,
                    index,
                    pair.valueOffset(),
                    new Wording(
                            pair.key() + "の値が読めません: 「" + shown + "」",
                            "not a value of " + pair.key() + ": \"" + shown + "\""));
        }
        into.search = more.orElse(search);
        return more.isPresent();
    }

    private List<Move> pv(Run into, int index, PairLine pair) {
        PvReader.Pv pv = pvs.japanese(lines.get(index), pair.valueOffset());
        if (!pv.flaws().isEmpty()) {
            into.unread = Found.Unread.PV_TAIL;
            pv.flaws().forEach(flaw -> add(flaw.code(), index, flaw.offset(), flaw.wording()));
        }
        return pv.moves();
    }

    private void add(CommentCode code, int index, int offset, Wording wording) {
        findings.add(new Diagnostic(code, Severity.WARNING, places.at(index, offset), wording));
    }

    /**
     * Reads {@code #指し手[62]△７五歩  ▲３三桂成 …} and {@code #形勢[-40]…} of Piyo Shogi and K-Shogi. {@code #推奨手[} is about another
     * move of the position before and stays a text.
     */
    private static final class BracketLine {
        private static final List<String> STARTS = List.of("#指し手[", "#形勢[");

        private BracketLine() {}

        static Found.@Nullable Line read(String line, int from, PvReader pvs) {
            for (String start : STARTS) {
                int close = line.startsWith(start, from) ? line.indexOf(']', from) : -1;
                if (close >= 0) {
                    Optional<BigDecimal> score = Numbers.decimal(line.substring(from + start.length(), close));
                    if (score.isPresent()) {
                        PvReader.Pv pv = pvs.japanese(line, close + 1);
                        EngineSearch search = EngineSearch.by(EngineSearch.By.RESEARCH)
                                .withScore(score.get())
                                .withPv(pv.moves());
                        return new Found.Line(search, Dialect.PIYO, pv.flaws());
                    }
                }
            }
            return null;
        }
    }

    /**
     * Reads {@code *対局 候補1 時間 00:03.1 深さ 15/23 ノード数 123 評価値 -186 読み筋 ▲７六歩(77) …}: ShogiGUI, and 棋神アナリティクス, which
     * names an engine where ShogiGUI has the kind of search. A line without a score and without a move is a text.
     */
    private static final class KeywordLine {
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
                    PvReader.Pv pv = pvs.japanese(line, at);
                    search = search.withPv(pv.moves());
                    flaws.addAll(pv.flaws());
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
}
