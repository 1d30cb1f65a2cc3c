package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * 試合集め: hears a source, checks it, and makes matches of it. Rounds that no object holds are of one match as long as names and score
 * go on.
 */
final class MatchGathering implements RecordSink {
    private static final String RULES = "rules";

    private final Rules rules;
    private final String source;
    private final OptionalInt sitting;
    private final Consumer<EventMatch> matches;
    private final Consumer<Diagnostic> findings;
    private final RecordCheck check;
    private final PlayerNames ownNames = new PlayerNames();
    private final List<Unit> units = new ArrayList<>();
    /** What was found where no match is. */
    private final List<Finding> loose = new ArrayList<>();

    private Optional<Unit> open = Optional.empty();

    /** @param sitting that the folder of the source is of */
    MatchGathering(
            Rules rules,
            String source,
            OptionalInt sitting,
            Consumer<EventMatch> matches,
            Consumer<Diagnostic> findings) {
        this.rules = rules;
        this.source = source;
        this.sitting = sitting;
        this.matches = matches;
        this.findings = findings;
        check = new RecordCheck(rules, source, this::found).ofOpenRounds();
    }

    @Override
    public void matchBegins() {
        open = Optional.of(begin(Unit.Kind.OBJECT));
        check.matchBegins();
    }

    private Unit begin(Unit.Kind kind) {
        Unit unit = new Unit(kind);
        units.add(unit);
        unit.checked.addAll(loose);
        loose.clear();
        return unit;
    }

    @Override
    public void matchValue(MatchValue value) {
        open.ifPresent(unit -> unit.value(value));
        check.matchValue(value);
    }

    @Override
    public void matchEnds() {
        check.matchEnds();
        open = Optional.empty();
    }

    @Override
    public void misspelt(Finding finding) {
        check.misspelt(finding);
    }

    @Override
    public void finding(Finding finding) {
        check.finding(finding);
    }

    private void found(Finding finding) {
        boolean isNoRound = finding.code() == RecordCode.SOURCE && finding.severity() == Severity.WARNING;
        if (!isNoRound) {
            open.map(unit -> unit.checked).orElse(loose).add(finding);
        }
    }

    @Override
    public void round(RoundText text) {
        EventRound round = EventRound.of(rules, text);
        List<String> own = ownNames.of(text);
        Unit unit = open.orElseGet(() -> begin(Unit.Kind.LINES));
        check.round(text);
        unit.checked.addAll(loose);
        loose.clear();
        unit.add(round, text, own);
    }

    @Override
    public void sourceEnds() {
        check.sourceEnds();
        if (!units.isEmpty()) {
            units.get(units.size() - 1).checked.addAll(loose);
            loose.clear();
        }
        List<Unit> whole = new ArrayList<>();
        joined().forEach(unit -> {
            if (unit.saysNothing()) {
                loose.addAll(unit.checked);
            } else {
                whole.add(unit);
            }
        });
        markMixed(whole);
        whole.forEach(unit -> matches.accept(unit.match()));
        loose.forEach(finding -> findings.accept(finding.diagnostic()));
        if (whole.isEmpty() && loose.isEmpty()) {
            findings.accept(new Diagnostic(
                    EventCode.EMPTY_FILE,
                    Severity.WARNING,
                    Place.whole(source),
                    new Wording("空のファイルです。試合がありません", "the file is empty: no match is in it")));
        }
    }

    private List<Unit> joined() {
        List<Unit> joined = new ArrayList<>();
        for (Unit unit : units) {
            Optional<Unit> last = joined.isEmpty() ? Optional.empty() : Optional.of(joined.get(joined.size() - 1));
            if (last.isPresent() && last.get().goesOnIn(unit)) {
                last.get().append(unit);
            } else {
                joined.add(unit);
            }
        }
        return joined;
    }

    /** The same players again, in the midst of a match that others had interrupted. */
    private static void markMixed(List<Unit> whole) {
        Map<List<String>, Unit> interrupted = new HashMap<>();
        for (Unit unit : whole) {
            if (unit.isLoose() && !unit.names.isEmpty() && !unit.rounds.isEmpty()) {
                Optional<Unit> before = Optional.ofNullable(interrupted.remove(unit.names));
                if (before.isPresent() && !unit.rounds.get(0).before().equals(Optional.of(Score.ZERO))) {
                    before.get().isMixed = true;
                    unit.isMixed = true;
                }
                if (!unit.isOver()) {
                    interrupted.put(unit.names, unit);
                }
            }
        }
    }

    /** What may be a match, while it is heard. */
    private final class Unit {
        enum Kind {
            OBJECT,
            LINES
        }

        private final Kind kind;
        private final List<EventRound> rounds = new ArrayList<>();
        private final List<Finding> checked = new ArrayList<>();
        private final List<MatchValue> values = new ArrayList<>();
        private final List<RoundText> texts = new ArrayList<>();
        private Optional<String> title = Optional.empty();
        private Optional<RecordTime> start = Optional.empty();
        private Optional<String> ruleText = Optional.empty();
        private List<String> names = List.of();
        private Optional<Place> place = Optional.empty();
        private Score score = Score.ZERO;
        private boolean isOtherNotation;
        private boolean isMixed;

        Unit(Kind kind) {
            this.kind = kind;
        }

        void value(MatchValue value) {
            values.add(value);
            List<String> texts = value.texts().stream().map(Cell::text).toList();
            if (place.isEmpty() && value.at().line() > 0) {
                place = Optional.of(value.at().place(source));
            }
            switch (value.key()) {
                case MatchValue.TITLE -> title = texts.stream().findFirst();
                case MatchValue.START_TIME -> start = texts.stream().findFirst().flatMap(RecordTime::read);
                case MatchValue.PLAYERS -> names = texts;
                case RULES -> ruleText = texts.stream().findFirst();
                default -> {}
            }
        }

        void add(EventRound round, RoundText text, List<String> own) {
            if (place.isEmpty()) {
                place = Optional.of(text.start().place(source));
            }
            isMixed |= !own.isEmpty() && !names.isEmpty() && !own.equals(names);
            if (names.isEmpty() && !own.isEmpty()) {
                names = own;
                values.add(new MatchValue(MatchValue.PLAYERS, text.start(), List.of(), JsonLine.strings(own)));
            }
            isOtherNotation |= !text.untold().isEmpty();
            texts.add(text);
            take(round);
        }

        private void take(EventRound round) {
            rounds.add(round);
            Score before = round.before().orElse(score);
            score = round.ending()
                    .filter(ending -> !isOver(before))
                    .map(ending -> ending.after(before, rules))
                    .orElse(before);
        }

        private boolean isOver(Score reached) {
            return EventMatch.isOver(rules, reached);
        }

        boolean isOver() {
            return isOver(score);
        }

        /** Whether other rounds may be of the same match: each of them is a line, or a table with names of its own. */
        boolean isLoose() {
            return kind == Kind.LINES || isOtherNotation && title.isEmpty() && start.isEmpty();
        }

        boolean goesOnIn(Unit next) {
            boolean isOne = isLoose() && next.isLoose() && kind == next.kind && next.rounds.size() == 1;
            if (!isOne || !names.equals(next.names) || rounds.isEmpty() || isOver()) {
                return false;
            }
            Optional<Score> stated = next.rounds.get(0).before();
            return stated.isEmpty()
                    || stated.get().even() >= score.even() && stated.get().odd() >= score.odd();
        }

        void append(Unit next) {
            checked.addAll(next.checked);
            texts.addAll(next.texts);
            next.rounds.forEach(this::take);
        }

        boolean saysNothing() {
            return rounds.isEmpty() && names.isEmpty() && title.isEmpty();
        }

        EventMatch match() {
            Set<Integer> wrong = new TreeSet<>();
            checked.stream()
                    .filter(finding -> finding.severity() == Severity.ERROR)
                    .forEach(finding -> finding.spot().round().ifPresent(wrong::add));
            OptionalInt own = title.map(EventMatch::sittingOfTitle).orElse(OptionalInt.empty());
            return new EventMatch(
                    place.orElse(Place.whole(source)),
                    sitting.isPresent() ? sitting : own,
                    title,
                    start,
                    names,
                    ruleText,
                    List.copyOf(rounds),
                    wrong,
                    checked.stream().map(Finding::diagnostic).toList(),
                    isMixed ? EventMatch.Continuity.MIXED : EventMatch.Continuity.WHOLE,
                    new EventMatch.Written(List.copyOf(values), List.copyOf(texts)));
        }
    }
}
