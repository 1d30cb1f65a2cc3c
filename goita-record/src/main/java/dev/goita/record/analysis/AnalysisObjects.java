package dev.goita.record.analysis;

import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.LossTally;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.player.TurnEstimate;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The objects of an analysis, as {@code goita analyze --json} prints them: a line of JSON, without a line break, for each
 * finding, turn and round, and a last one.
 */
public final class AnalysisObjects {
    private final Language language;
    private final int blunder;

    /**
     * Objects of one analysis.
     *
     * @param blunder the loss, in points, from which a turn is one
     */
    public AnalysisObjects(Language language, int blunder) {
        this.language = language;
        this.blunder = blunder;
    }

    /** What is wrong with a record. */
    public String finding(Finding finding) {
        return new JsonLine()
                .putRaw("finding", FindingObject.line(finding, language))
                .toString();
    }

    /** What a turn was worth. */
    public String turn(AnalyzedRound round, TurnAnalysis turn) {
        JsonLine fields = new JsonLine()
                .put("file", round.file())
                .put("round", round.text().number())
                .put("turn", turn.number())
                .put("player", turn.seat().number())
                .putFlag("lead", turn.before().isLead())
                .put("played", turn.played().digits())
                .put("value", turn.open().value())
                .put("after", turn.valueAfter())
                .put("loss", turn.loss())
                .putFlag("blunder", turn.loss() >= blunder)
                .putFlag("missed_win", turn.missedWin())
                .putRaw("moves", moves(turn.open().turns()));
        if (!turn.expected().isEmpty()) {
            fields.putRaw("pimc", expected(turn.expected()))
                    .putRaw("pimc_loss", decimal(turn.expectedLoss()))
                    .put("pimc_worlds", turn.expected().get(0).worlds());
        }
        return new JsonLine().putRaw("turn", fields.toString()).toString();
    }

    private static String moves(Map<Turn, Integer> values) {
        JsonLine moves = new JsonLine();
        values.forEach((turn, value) -> moves.put(turn.digits(), value));
        return moves.toString();
    }

    private static String expected(List<TurnEstimate> estimates) {
        JsonLine moves = new JsonLine();
        estimates.forEach(estimate -> moves.putRaw(estimate.turn().digits(), decimal(estimate.points())));
        return moves.toString();
    }

    private static String decimal(double points) {
        return String.format(Locale.ROOT, "%.3f", points);
    }

    /** A round, without its turns. */
    public String round(AnalyzedRound round) {
        RoundAnalysis analysis = round.analysis();
        JsonLine fields = new JsonLine()
                .put("file", round.file())
                .put("line", round.text().start().line())
                .put("round", round.text().number())
                .put("dealer", analysis.round().deal().dealer().number())
                .putStrings(
                        "hands",
                        analysis.round().deal().handsFromDealer().stream()
                                .map(Hand::toString)
                                .toList())
                .put("record", analysis.round().toDigits())
                .putFlag("complete", analysis.round().isOver())
                .put(
                        "winner",
                        analysis.round()
                                .result()
                                .map(result -> result.winner().number())
                                .orElse(-1))
                .put("score", analysis.round().result().map(RoundResult::points).orElse(0))
                .putNumbers("values", analysis.course(Team.EVEN))
                .putRaw("players", players(round, analysis));
        return new JsonLine().putRaw("round", fields.toString()).toString();
    }

    private List<String> players(AnalyzedRound round, RoundAnalysis analysis) {
        List<String> players = new ArrayList<>();
        for (Seat seat : Seat.ALL) {
            JsonLine player = new JsonLine().put("player", seat.number());
            if (round.isNamed()) {
                player.put("name", round.names().get(seat.number()));
            }
            players.add(withTally(player, analysis.tally(seat, blunder)).toString());
        }
        return players;
    }

    private static JsonLine withTally(JsonLine line, LossTally tally) {
        line.put("choices", tally.choices())
                .put("loss", tally.loss())
                .putRaw("mean_loss", decimal(tally.meanLoss()))
                .put("blunders", tally.blunders())
                .put("wins", tally.wins())
                .put("missed_wins", tally.missedWins());
        return tally.estimates() == 0 ? line : line.putRaw("mean_pimc_loss", decimal(tally.meanExpectedLoss()));
    }

    /** What all rounds come to. */
    public String summary(AnalysisTotals totals) {
        List<String> players = totals.players().lines().stream()
                .map(line -> withTally(
                                new JsonLine().put("name", line.name()).put("rounds", line.rounds()), line.tally())
                        .toString())
                .toList();
        JsonLine fields = new JsonLine()
                .put("files", totals.files())
                .put("rounds", totals.rounds())
                .put("analysed", totals.players().rounds())
                .put("turns", totals.players().turns())
                .put("errors", totals.errors())
                .put("warnings", totals.warnings())
                .put("blunder", blunder)
                .putRaw("players", players);
        return new JsonLine().putRaw("summary", fields.toString()).toString();
    }
}
