package dev.goita.table;

import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.analysis.AnalyzedRound;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 悪手の言葉: what is said of a turn that gave something away. */
public record BlunderWords(AnalyzedRound round, Language language) {
    /** Of turns that are as good as the best, this many are named. */
    private static final int MOST_BEST = 6;

    /** Whose turn it was and what it cost. */
    public Wording heading(TurnAnalysis turn) {
        String name = round.name(turn.seat(), language);
        Wording missed = turn.missedWin() ? new Wording("、勝ち逃し", ", a missed win") : Wording.same("");
        return new Wording(
                turn.number() + " 手目 " + name + "、失点 " + turn.loss() + missed.japanese(),
                "Turn " + turn.number() + ", " + name + ": " + turn.loss() + " points given away" + missed.english());
    }

    /** What was as good as anything: the first few of the turns, an ellipsis for those beyond them. */
    public String best(TurnAnalysis turn) {
        List<Turn> best = turn.open().turns().entrySet().stream()
                .filter(value -> value.getValue() == turn.open().value())
                .map(Map.Entry::getKey)
                .toList();
        String named = best.stream()
                .limit(MOST_BEST)
                .map(each -> TurnWords.played(each, language))
                .collect(Collectors.joining(new Wording("、", ", ").in(language)));
        return best.size() > MOST_BEST ? named + " …" : named;
    }

    /** By how much the best turn was better. */
    public Wording better(TurnAnalysis turn) {
        Wording missed =
                turn.missedWin() ? new Wording("必ず勝てる局面を、負ける局面にしました。", " A sure win became a loss.") : Wording.same("");
        return new Wording(
                "最善の手なら " + turn.loss() + " 点よい結果でした。" + missed.japanese(),
                "The best turn was better by " + turn.loss() + " points." + missed.english());
    }
}
