package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 試合集め: hears a source, checks it, and makes matches of it. Rounds that no object holds are of one match as long as names and
 * score go on.
 */
final class MatchGathering extends ForwardingSink {
    private final Rules rules;
    private final String source;
    private final Optional<Integer> folder;
    private final Consumer<EventMatch> matches;
    private final Consumer<Diagnostic> findings;
    /** What was found and is of no match yet. */
    private final List<Finding> loose;

    private final PlayerNames ownNames = new PlayerNames();
    private final List<EventMatch> heard = new ArrayList<>();
    private Optional<EventMatch> open = Optional.empty();

    private MatchGathering(
            RecordCheck check,
            Rules rules,
            Optional<Integer> folder,
            Consumer<EventMatch> matches,
            Consumer<Diagnostic> findings,
            List<Finding> loose) {
        super(check);
        source = check.source();
        this.rules = rules;
        this.folder = folder;
        this.matches = matches;
        this.findings = findings;
        this.loose = loose;
    }

    /** @param folder the sitting that the folder of the source is of */
    static RecordSink of(
            Rules rules,
            String source,
            Optional<Integer> folder,
            Consumer<EventMatch> matches,
            Consumer<Diagnostic> findings) {
        List<Finding> loose = new ArrayList<>();
        RecordCheck check = new RecordCheck(rules, source, finding -> {
                    boolean isNoRound = finding.code() == RecordCode.SOURCE && finding.severity() == Severity.WARNING;
                    if (!isNoRound) {
                        loose.add(finding);
                    }
                })
                .ofOpenRounds();
        return new MatchGathering(check, rules, folder, matches, findings, loose);
    }

    private EventMatch begin(boolean isObject) {
        EventMatch match = new EventMatch(rules, source, folder, isObject);
        heard.add(match);
        return match;
    }

    private void sweepInto(EventMatch match) {
        match.checked.addAll(loose);
        loose.clear();
    }

    @Override
    public void matchBegins() {
        open.ifPresent(this::sweepInto);
        open = Optional.of(begin(true));
        super.matchBegins();
    }

    @Override
    public void matchValue(MatchValue value) {
        open.ifPresent(match -> match.value(value));
        super.matchValue(value);
    }

    @Override
    public void matchEnds() {
        super.matchEnds();
        open.ifPresent(this::sweepInto);
        open = Optional.empty();
    }

    @Override
    public void round(RoundText text) {
        EventMatch match = open.orElseGet(() -> begin(false));
        super.round(text);
        sweepInto(match);
        match.round(EventMatch.Played.of(rules, text), ownNames.of(text));
    }

    @Override
    public void sourceEnds() {
        super.sourceEnds();
        if (!heard.isEmpty()) {
            sweepInto(heard.get(heard.size() - 1));
        }
        List<EventMatch> joined = new ArrayList<>();
        for (EventMatch match : heard) {
            if (joined.isEmpty() || !joined.get(joined.size() - 1).goesOnIn(match)) {
                joined.add(match);
            }
        }
        joined.stream().filter(EventMatch::saysNothing).forEach(match -> loose.addAll(match.checked));
        joined.removeIf(EventMatch::saysNothing);
        markMixed(joined);
        joined.forEach(matches);
        loose.forEach(finding -> findings.accept(finding.diagnostic()));
        if (joined.isEmpty() && loose.isEmpty()) {
            findings.accept(EventCode.EMPTY_FILE.at(Place.whole(source)));
        }
    }

    /** The same players again, in the midst of a match that others had interrupted. */
    private static void markMixed(List<EventMatch> whole) {
        Map<List<String>, EventMatch> interrupted = new HashMap<>();
        for (EventMatch match : whole) {
            if (match.isLoose() && !match.names.isEmpty() && !match.rounds.isEmpty()) {
                EventMatch before = interrupted.remove(match.names);
                if (before != null && !match.rounds.get(0).before().equals(Optional.of(Score.ZERO))) {
                    before.isMixed = true;
                    match.isMixed = true;
                }
                if (!match.isOver()) {
                    interrupted.put(match.names, match);
                }
            }
        }
    }
}
