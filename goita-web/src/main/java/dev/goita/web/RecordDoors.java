package dev.goita.web;

import dev.goita.core.Rules;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.Strictness;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.CheckedRounds;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RoundSummary;
import dev.goita.record.conformance.RulePage;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.CheckSummary;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.json.RoundSummaryObject;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.text.ForwardingSink;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.write.RoundWriters;
import dev.goita.web.http.AnswerLines;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.http.WaitingLine;
import dev.goita.web.study.AnalysisDesk;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 棋譜の窓口: what the commands on recorded rounds answer, asked by HTTP. */
final class RecordDoors {
    /** As the commands call what comes by standard input. */
    static final String SOURCE = Request.SOURCE;

    /** With one wrong digit, which takes longer than none. */
    private static final String PRACTICE = "0 11777788 22444488 35555888 36666888 87040870007700011";

    /** Enough that a long text holds up nobody else. */
    private static final int READERS = 2 * Runtime.getRuntime().availableProcessors();

    private static final int WAIT_SECONDS = 20;
    private static final int MOST_REASONS = 5;

    private static final int MOST_FINDINGS = 5_000;

    private final Rules rules;
    private final AnalysisDesk desk;
    /** A hundred at once would all be slow: one after the other, each is as quick as can be. */
    private final WaitingLine readers = new WaitingLine(READERS, WAIT_SECONDS);

    RecordDoors(Site site, AnalysisDesk desk) {
        rules = site.rules();
        this.desk = desk;
    }

    void open(Routes routes) {
        routes.get("/api/rule", RecordDoors::rule)
                .post("/api/check", request -> readers.letIn(() -> check(request)))
                .post("/api/legal", request -> readers.letIn(() -> legal(request)))
                .post("/api/replay", request -> readers.letIn(() -> replay(request)))
                .post("/api/analyze", this::analyze)
                .post("/api/convert", request -> readers.letIn(() -> convert(request)));
    }

    /** Checks a wrong record again and again, as those will who come later: Java compiles what is done often. */
    int practise(BooleanSupplier isOver) throws IOException {
        Request request = Request.of(PRACTICE, Language.ENGLISH);
        int times = 0;
        while (!isOver.getAsBoolean()) {
            check(request);
            times++;
        }
        return times;
    }

    private static void read(Request request, RecordSink sink) throws IOException {
        RecordFile.read(request.stream(), SOURCE, Strictness.LENIENT, new Thrifty(sink, request));
        sink.sourceEnds();
    }

    /** 倹約: ends what takes too long. */
    private static final class Thrifty extends ForwardingSink {
        private static final int EVENTS_BETWEEN_LOOKS = 64;

        private final Request request;
        private int events;

        Thrifty(RecordSink next, Request request) {
            super(next);
            this.request = request;
        }

        @Override
        public void round(RoundText round) {
            look();
            super.round(round);
        }

        @Override
        public void finding(Finding finding) {
            look();
            super.finding(finding);
        }

        private void look() {
            if (events++ % EVENTS_BETWEEN_LOOKS == 0) {
                request.look();
            }
        }
    }

    private Reply check(Request request) throws IOException {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(rules, SOURCE, first(findings));
        Played played = new Played(check, List.of(), request.language());
        read(request, played);
        String summary = new CheckSummary(1, check.rounds(), check.errors(), check.warnings(), Optional.empty()).line();
        return Reply.json(new JsonLine()
                .putRaw("findings", FindingObject.lines(findings, request.language()))
                // The line is an object whose only field is this one.
                .putRaw("summary", summary.substring(summary.indexOf(':') + 1, summary.length() - 1))
                .putRaw("rounds", played.lines.all())
                .toString());
    }

    /** What more there are is counted in the summary. */
    private static Consumer<Finding> first(List<Finding> findings) {
        return finding -> {
            if (findings.size() < MOST_FINDINGS) {
                findings.add(finding);
            }
        };
    }

    private static Reply rule(Request request) throws IOException {
        String number = request.need("number");
        return Reply.jsonOf(Map.of(
                "text",
                RulePage.section(number, request.language())
                        .orElseThrow(() -> new HttpRefusal(
                                404,
                                new Wording("「" + number + "」という規則はありません", "there is no rule '" + number + "'")))));
    }

    private Reply replay(Request request) throws IOException {
        List<Finding> findings = new ArrayList<>();
        Played played = new Played(
                new RecordCheck(rules, SOURCE, first(findings)).ofOpenRounds(), findings, request.language());
        read(request, played);
        if (!findings.isEmpty()) {
            played.lines.add(RoundSummaryObject.outside(SOURCE, findings, request.language()));
        }
        return Reply.json(new JsonLine().putRaw("rounds", played.lines.all()).toString());
    }

    /** Plays rounds out behind a check. */
    private final class Played extends ForwardingSink {
        private final RecordCheck check;
        private final List<Finding> ofRound;
        private final Language language;
        private final AnswerLines lines = new AnswerLines();

        Played(RecordCheck check, List<Finding> ofRound, Language language) {
            super(check);
            this.check = check;
            this.ofRound = ofRound;
            this.language = language;
        }

        @Override
        public void round(RoundText text) {
            check.round(text);
            lines.add(RoundSummaryObject.line(SOURCE, text.number(), RoundSummary.of(rules, text), ofRound, language));
            if (!ofRound.isEmpty()) {
                ofRound.clear();
            }
        }
    }

    private Reply legal(Request request) {
        return Reply.json(LegalTurns.answer(rules, request.text().strip(), SOURCE, request.language())
                .text());
    }

    private Reply analyze(Request request) throws IOException {
        return desk.analyze(hasTime -> new Analysis(request, hasTime).reply());
    }

    /** The analysis of one text, for as long as there is time. */
    private final class Analysis {
        private final Analyst analyst = Analyst.withOpenHands(rules);
        private final AnalysisObjects objects;
        private final AnswerLines lines = new AnswerLines();
        private boolean isComplete = true;

        Analysis(Request request, BooleanSupplier hasTime) throws IOException {
            objects = new AnalysisObjects(request.language(), AnalysisDesk.BLUNDER);
            CheckedRounds rounds = new CheckedRounds(
                    rules, SOURCE, finding -> lines.add(objects.finding(finding)), (text, names, played, before) -> {
                        RoundAnalysis analysis = analyst.analyzeWhile(hasTime, played, before);
                        isComplete &= analysis.turns().size() == played.turnCount();
                        add(new AnalyzedRound(SOURCE, text, names, analysis));
                    });
            read(request, rounds.sink());
        }

        private void add(AnalyzedRound round) {
            for (TurnAnalysis turn : round.analysis().turns()) {
                lines.add(objects.turn(round, turn));
            }
            lines.add(objects.round(round));
        }

        Reply reply() {
            return Reply.json(new JsonLine()
                    .putRaw("turns", lines.all())
                    .putFlag("complete", isComplete)
                    .toString());
        }
    }

    private Reply convert(Request request) throws IOException {
        RecordFormat format = format(request.need("to"));
        StringWriter text = AnswerLines.writer();
        List<Finding> reasons = new ArrayList<>();
        int[] rounds = {0};
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(format, JsonStyle.CANONICAL, text, rules, SOURCE, first(reasons))) {
            read(request, new ForwardingSink(writer.sink()) {
                @Override
                public void round(RoundText round) {
                    rounds[0]++;
                    super.round(round);
                }

                @Override
                public void finding(Finding finding) {
                    first(reasons).accept(finding);
                    super.finding(finding);
                }
            });
        }
        if (rounds[0] == 0 || text.toString().isBlank()) {
            throw nothingIn(reasons, request.language());
        }
        return Reply.text(text.toString());
    }

    private static HttpRefusal nothingIn(List<Finding> findings, Language language) {
        String reasons = findings.stream()
                .limit(MOST_REASONS)
                .map(finding -> finding.diagnostic().format(language))
                .collect(Collectors.joining("\n"));
        return reasons.isEmpty()
                ? HttpRefusal.badRequest("本文に局がありません", "there is no round in the body")
                : HttpRefusal.badRequest("棋譜として読めません: " + reasons, "no record could be read: " + reasons);
    }

    private static RecordFormat format(String id) {
        String all = Arrays.stream(RecordFormat.values()).map(RecordFormat::id).collect(Collectors.joining(", "));
        return Arrays.stream(RecordFormat.values())
                .filter(format -> format.id().equals(id))
                .findFirst()
                .orElseThrow(() -> HttpRefusal.badRequest("to は " + all + " のどれかです", "to is one of " + all));
    }
}
