package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.comment.PairLine.PairKey;
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
            String shown = Findings.quote(pair.value());
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
        Pv pv = pvs.japanese(lines.get(index), pair.valueOffset());
        if (pv.stop().isPresent()) {
            into.unread = Found.Unread.PV_TAIL;
            CsaLine.flaws(pv).forEach(flaw -> add(flaw.code(), index, flaw.offset(), flaw.wording()));
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
                        Pv pv = pvs.japanese(line, close + 1);
                        EngineSearch search = EngineSearch.by(EngineSearch.By.RESEARCH)
                                .withScore(score.get())
                                .withPv(pv.moves());
                        return new Found.Line(search, Dialect.PIYO, CsaLine.flaws(pv));
                    }
                }
            }
            return null;
        }
    }
}
