package dev.goita.doors.record;

import dev.goita.core.Rules;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.AnswerLines;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.study.Values;
import dev.goita.doors.value.Raw;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.Strictness;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.CheckedRounds;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.conformance.RulePage;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.CheckSummary;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.RoundSummaryObject;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.reading.RoundSummary;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import dev.goita.record.write.RoundWriters;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 棋譜の窓口: what the commands on recorded rounds answer. */
public final class RecordDoors {
    private static final int MOST_REASONS = 5;

    private static final int MOST_FINDINGS = 5_000;

    private final Rules rules;
    private final Manner manner;

    /**
     * 読み方: how a text is read.
     *
     * @param source the name that findings carry
     * @param format empty if it is to be detected
     * @param most findings that are told; what more there are is counted in the summary
     */
    record Manner(String source, Strictness strictness, Optional<RecordFormat> format, int most) {}

    /** Doors by these rules. */
    public RecordDoors(Rules rules) {
        this(rules, new Manner(Question.SOURCE, Strictness.LENIENT, Optional.empty(), MOST_FINDINGS));
    }

    RecordDoors(Rules rules, Manner manner) {
        this.rules = rules;
        this.manner = manner;
    }

    /** Opens those that read. */
    public void open(Doors doors) {
        doors.add("/api/rule", Doors.Work.LOOK, RecordDoors::rule)
                .add("/api/check", Doors.Work.READING, this::check)
                .add("/api/legal", Doors.Work.READING, this::legal)
                .add("/api/replay", Doors.Work.READING, this::replay)
                .add("/api/convert", Doors.Work.READING, this::convert);
    }

    /** Opens the one that solves. */
    public void openAnalysis(Doors doors) {
        doors.add("/api/analyze", Doors.Work.ANALYSIS, question -> analyze(question, Values.BLUNDER));
    }

    void read(Question question, RecordSink sink) throws IOException {
        Thrifty thrifty = new Thrifty(sink, question.pace());
        if (manner.format.isPresent()) {
            RecordFile.read(question.stream(), manner.source, manner.strictness, manner.format.get(), thrifty);
        } else {
            RecordFile.read(question.stream(), manner.source, manner.strictness, thrifty);
        }
        sink.sourceEnds();
    }

    /** 予算: ends what takes too long, so that nobody waits behind it. */
    private static final class Thrifty extends ForwardingSink {
        private static final int EVENTS_BETWEEN_LOOKS = 64;

        private final Pace pace;
        private int events;

        Thrifty(RecordSink next, Pace pace) {
            super(next);
            this.pace = pace;
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
                pace.look();
            }
        }
    }

    Object check(Question question) throws IOException {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(RulesOfMatch.unlessNamed(rules), manner.source, first(findings));
        Played played = new Played(check, List.of(), question);
        read(question, played);
        String summary = new CheckSummary(1, check.rounds(), check.errors(), check.warnings(), Optional.empty()).line();
        return new Raw(new JsonLine()
                .putRaw("findings", FindingObject.lines(findings, question.language()))
                // The line is an object whose only field is this one.
                .putRaw("summary", summary.substring(summary.indexOf(':') + 1, summary.length() - 1))
                .putRaw("rounds", played.lines.all())
                .toString());
    }

    private Consumer<Finding> first(List<Finding> findings) {
        return finding -> {
            if (findings.size() < manner.most) {
                findings.add(finding);
            }
        };
    }

    private static Object rule(Question question) throws IOException {
        String number = question.need("number");
        return Plain.map(
                "text",
                RulePage.section(number, question.language())
                        .orElseThrow(() ->
                                Refusal.of(404, "「" + number + "」という規則はありません", "there is no rule '" + number + "'")));
    }

    Object replay(Question question) throws IOException {
        List<Finding> findings = new ArrayList<>();
        Played played = new Played(
                new RecordCheck(RulesOfMatch.unlessNamed(rules), manner.source, first(findings)).ofOpenRounds(),
                findings,
                question);
        read(question, played);
        if (!findings.isEmpty()) {
            played.lines.add(RoundSummaryObject.outside(manner.source, findings, question.language()));
        }
        return new Raw(new JsonLine().putRaw("rounds", played.lines.all()).toString());
    }

    /** Plays rounds out behind a check. */
    private final class Played extends ForwardingSink {
        private final RecordCheck check;
        private final List<Finding> ofRound;
        private final Language language;
        private final AnswerLines lines;

        Played(RecordCheck check, List<Finding> ofRound, Question question) {
            super(check);
            lines = new AnswerLines(question.pace());
            this.check = check;
            this.ofRound = ofRound;
            language = question.language();
        }

        @Override
        public void round(RoundText text) {
            check.round(text);
            lines.add(RoundSummaryObject.line(
                    manner.source, text.number(), RoundSummary.of(check.rules(), text), ofRound, language));
            if (!ofRound.isEmpty()) {
                ofRound.clear();
            }
        }
    }

    Object legal(Question question) {
        return new Raw(LegalTurns.answer(rules, question.text().strip(), manner.source, question.language())
                .text());
    }

    Object analyze(Question question, int blunder) throws IOException {
        return new Analysis(question, blunder).answer();
    }

    /** The analysis of one text, for as long as there is time. */
    private final class Analysis {
        private final Map<Rules, Analyst> analysts = new HashMap<>();
        private final AnalysisObjects objects;
        private final AnswerLines lines;
        private final Pace pace;
        private boolean isComplete = true;

        Analysis(Question question, int blunder) throws IOException {
            pace = question.pace();
            lines = new AnswerLines(pace);
            objects = new AnalysisObjects(question.language(), blunder);
            CheckedRounds rounds = new CheckedRounds(
                    RulesOfMatch.unlessNamed(rules),
                    manner.source,
                    finding -> lines.add(objects.finding(finding)),
                    (text, names, played, before) -> {
                        RoundAnalysis analysis = analysts.computeIfAbsent(played.rules(), Analyst::withOpenHands)
                                .analyzeWhile(pace::goesOn, turn -> add(text.number(), turn), played, before);
                        isComplete &= analysis.turns().size() == played.turnCount();
                        lines.add(objects.round(new AnalyzedRound(manner.source, text, names, analysis)));
                    });
            try {
                read(question, rounds.sink());
            } catch (Refusal refusal) {
                if (pace.goesOn()) {
                    throw refusal;
                }
                isComplete = false;
            }
        }

        private void add(int round, TurnAnalysis turn) {
            String line = objects.turn(manner.source, round, turn);
            lines.add(line);
            pace.tell(line);
        }

        Object answer() {
            return new Raw(new JsonLine()
                    .putRaw("turns", lines.all())
                    .putFlag("complete", isComplete)
                    .toString());
        }
    }

    private Object convert(Question question) throws IOException {
        RecordFormat format = Question.oneOf("to", question.need("to"), RecordFormat.values(), RecordFormat::id);
        StringWriter text = AnswerLines.writer(question.pace());
        List<Finding> reasons = new ArrayList<>();
        int[] rounds = {0};
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(format, JsonStyle.CANONICAL, text, rules, manner.source, first(reasons))) {
            read(question, new ForwardingSink(writer.sink()) {
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
            throw nothingIn(reasons, question.language());
        }
        return text.toString();
    }

    private static Refusal nothingIn(List<Finding> findings, Language language) {
        String reasons = findings.stream()
                .limit(MOST_REASONS)
                .map(finding -> finding.diagnostic().format(language))
                .collect(Collectors.joining("\n"));
        return reasons.isEmpty()
                ? Refusal.badRequest("本文に局がありません", "there is no round in the body")
                : Refusal.badRequest("棋譜として読めません: " + reasons, "no record could be read: " + reasons);
    }
}
