package dev.goita.record.analysis;

import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.core.analysis.tally.SeatLedger;
import dev.goita.core.analysis.tally.SeatTally;
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

    /** Objects of one analysis, in which a turn is a blunder from such a loss in points on. */
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
    public String turn(String file, int round, TurnAnalysis turn) {
        JsonLine fields = new JsonLine()
                .put("file", file)
                .put("round", round)
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
        turn.judged().ifPresent(judged -> fields.putRaw("seat", judgement(judged)));
        return new JsonLine().putRaw("turn", fields.toString()).toString();
    }

    private static String moves(Map<Turn, Integer> values) {
        JsonLine moves = new JsonLine();
        values.forEach((turn, value) -> moves.put(turn.digits(), value));
        return moves.toString();
    }

    private static String judgement(SeatJudgement judged) {
        List<String> options = judged.options().stream()
                .map(option -> new JsonLine()
                        .put("turn", option.turn().digits())
                        .putRaw("points", decimal(option.points()))
                        .putFlag("sure", option.isSure())
                        .toString())
                .toList();
        JsonLine fields = new JsonLine()
                .put("best", judged.best().digits())
                .putRaw("lost", decimal(judged.loss().points()))
                .putRaw("error", decimal(judged.loss().error()))
                .putFlag("mistake", judged.isMistake(SeatTally.MISTAKE))
                .put("worlds", judged.worlds())
                .putFlag("all_worlds", judged.extent() == SeatJudgement.Extent.ALL)
                .putRaw("options", options);
        if (!judged.loss().equals(SeatJudgement.Loss.NONE)) {
            fields.putRaw("best_wins", decimal(judged.loss().bestWins()))
                    .putRaw("wins", decimal(judged.loss().wins()));
        }
        judged.loss()
                .reason()
                .ifPresent(reason -> fields.putRaw(
                        "reason",
                        new JsonLine()
                                .put("player", reason.holder().number())
                                .put("tile", String.valueOf(reason.tile().digit()))
                                .put("count", reason.count())
                                .putRaw("share", decimal(reason.share()))
                                .putRaw("lost_there", decimal(reason.lostThere()))
                                .putRaw("lost_elsewhere", decimal(reason.lostElsewhere()))
                                .toString()));
        return fields.toString();
    }

    /** A judged player's: where the points came from, and what its choices gave away. */
    private static String seat(SeatLedger ledger, SeatTally tally) {
        JsonLine fields = part(new JsonLine(), tally.all());
        if (ledger.rounds() > 0) {
            fields.put("result", ledger.result())
                    .putRaw("dealt", decimal(ledger.dealt()))
                    .putRaw("held", decimal(ledger.held()))
                    .putRaw("partner_lost", decimal(ledger.partnerLost()))
                    .putRaw("opponents_lost", decimal(ledger.opponentsLost()));
        }
        JsonLine kinds = new JsonLine();
        tally.kinds()
                .forEach((kind, part) -> kinds.putRaw(
                        kind.name().toLowerCase(Locale.ROOT),
                        part(new JsonLine(), part).toString()));
        JsonLine phases = new JsonLine();
        tally.phases()
                .forEach((tiles, part) ->
                        phases.putRaw("" + tiles, part(new JsonLine(), part).toString()));
        return fields.putRaw("kinds", kinds.toString())
                .putRaw("tiles", phases.toString())
                .toString();
    }

    private static JsonLine part(JsonLine line, SeatTally.Part part) {
        return line.put("choices", part.choices())
                .putRaw("lost", decimal(part.lost()))
                .putRaw("error", decimal(Math.sqrt(part.variance())))
                .put("mistakes", part.mistakes());
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
            SeatLedger ledger = SeatLedger.of(analysis, seat).orElse(SeatLedger.NONE);
            players.add(withTally(player, LossTally.of(analysis, seat, blunder), ledger, SeatTally.of(analysis, seat)));
        }
        return players;
    }

    private static String withTally(JsonLine line, LossTally tally, SeatLedger ledger, SeatTally seat) {
        line.put("choices", tally.choices())
                .put("loss", tally.loss())
                .putRaw("mean_loss", decimal(tally.meanLoss()))
                .put("blunders", tally.blunders())
                .put("wins", tally.wins())
                .put("missed_wins", tally.missedWins());
        boolean isJudged = ledger.rounds() > 0 || seat.all().choices() > 0;
        return (isJudged ? line.putRaw("seat", seat(ledger, seat)) : line).toString();
    }

    /** What all rounds come to. */
    public String summary(AnalysisTotals totals) {
        List<String> players = totals.players().lines().stream()
                .map(line -> withTally(
                        new JsonLine().put("name", line.name()).put("rounds", line.rounds()),
                        line.tally(),
                        line.ledger(),
                        line.seat()))
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
