package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.value.Raw;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.table.BlunderWords;
import dev.goita.table.TurnWords;
import dev.goita.table.ValueChart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** 検討の答え: what each turn of a round was worth with all hands open, with its graph and its blunders. */
public final class Values {
    /** The loss, in points, from which a turn is a blunder: as {@code goita analyze} has it if nothing is said. */
    public static final int BLUNDER = 30;

    private final StudiedRound round;
    private final AnalyzedRound analyzed;
    private final BlunderWords words;

    private Values(StudiedRound round, RoundAnalysis analysis) {
        this.round = round;
        analyzed = new AnalyzedRound(Question.SOURCE, round.text(), round.names(), analysis);
        words = new BlunderWords(analyzed, round.language());
    }

    static Map<String, Object> of(StudiedRound round, Pace pace) {
        Round played = round.playedOut();
        RoundAnalysis analysis = Analyst.withOpenHands(round.rules())
                .analyzeWhile(
                        pace::goesOn, turn -> pace.told(turn.number(), played.turnCount()), played, round.score());
        return new Values(round, analysis).object();
    }

    private Map<String, Object> object() {
        RoundAnalysis analysis = analyzed.analysis();
        AnalysisObjects objects = new AnalysisObjects(round.language(), BLUNDER);
        List<Raw> lines = new ArrayList<>();
        analysis.turns()
                .forEach(turn -> lines.add(
                        new Raw(objects.turn(Question.SOURCE, round.text().number(), turn))));
        lines.add(new Raw(objects.round(analyzed)));
        int turns = analysis.turns().size();
        return Plain.map(
                "complete",
                turns == analysis.round().turnCount(),
                "blunder",
                BLUNDER,
                "turns",
                lines,
                "said",
                analysis.turns().stream().map(this::said).toList(),
                "graph",
                turns == 0
                        ? Optional.empty()
                        : StudiedRound.graph(ValueChart.unlinked(analyzed, round.language(), BLUNDER), turns));
    }

    /** All legal turns, by their value, the best first. */
    private List<Map<String, Object>> options(TurnAnalysis turn) {
        Map<Integer, List<Map<String, Object>>> byValue = new TreeMap<>(Comparator.reverseOrder());
        turn.open()
                .turns()
                .forEach((option, value) -> byValue.computeIfAbsent(value, v -> new ArrayList<>())
                        .add(Plain.map(
                                "words", TurnWords.played(option, round.language()),
                                "played", option.equals(turn.played()))));
        return byValue.entrySet().stream()
                .map(same -> Plain.map("value", TurnWords.signed(same.getKey()), "turns", same.getValue()))
                .toList();
    }

    /** What people read of a turn. */
    private Map<String, Object> said(TurnAnalysis turn) {
        Optional<TurnAnalysis> fault = Optional.of(turn).filter(one -> ValueChart.isFault(one, BLUNDER));
        return Plain.map(
                "best", words.best(turn),
                "before", TurnWords.signed(turn.open().value()),
                "after", TurnWords.signed(turn.valueAfter()),
                "options", options(turn),
                "heading", fault.map(words::heading).map(said -> said.in(round.language())),
                "better", fault.map(words::better).map(said -> said.in(round.language())));
    }
}
