package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatTally;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.solve.SureWin;
import dev.goita.core.solve.SureWinProof;
import dev.goita.core.solve.SureWinTrial;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Question;
import dev.goita.doors.value.Plain;
import dev.goita.doors.value.Raw;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.NetworkJudge;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.names.SeatNames;
import dev.goita.table.SeatWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** 局の判定: every choice of a round by what its seat knew, and its mistakes as exercises. */
final class JudgedRound {
    /** So many deals are tried for a pattern that is to be proved. */
    private static final int MOST_DEALS = 20;

    private static final long SEED = 1;

    private JudgedRound() {}

    static Map<String, Object> of(StudiedRound round, Model model, BooleanSupplier hasTime) throws IOException {
        NetworkJudge judge = new NetworkJudge(model, SeatStudy.JUDGED_WORLDS);
        Round played = round.playedOut();
        RoundAnalysis analysis = Analyst.withSeats(round.rules(), judge).analyzeWhile(hasTime, played, round.score());
        AnalyzedRound analyzed = new AnalyzedRound(Question.SOURCE, round.text(), round.names(), analysis);
        String alone = round.alone();
        List<Map<String, Object>> mistakes = new ArrayList<>();
        for (TurnAnalysis turn : analysis.turns()) {
            Optional<String> japanese = said(round, turn, Language.JAPANESE);
            if (japanese.isPresent()) {
                Map<String, Object> exercise = exercise(alone, turn.number() - 1, turn.seat(), turn.before().isLead());
                exercise.putAll(told(turn));
                exercise.put("said", Plain.map("ja", japanese, "en", said(round, turn, Language.ENGLISH)));
                mistakes.add(exercise);
            }
        }
        return Plain.map(
                "complete", analysis.turns().size() == played.turnCount(),
                "names", round.called().shown(),
                "round", new Raw(new AnalysisObjects(round.language(), Values.BLUNDER).round(analyzed)),
                "mistakes", mistakes);
    }

    /** In both languages, as the page keeps it. */
    private static Optional<String> said(StudiedRound round, TurnAnalysis turn, Language language) {
        return new SeatWords(SeatNames.of(round.names(), language), language)
                .mistake(turn)
                .map(said -> said.in(language));
    }

    private static Map<String, Object> exercise(String text, int turn, Seat seat, boolean isLead) {
        return Plain.map("text", text, "turn", turn, "seat", seat.number(), "lead", isLead);
    }

    private static Map<String, Object> told(TurnAnalysis turn) {
        SeatJudgement judged = turn.judged().orElseThrow();
        return Plain.map(
                "played", turn.played().digits(),
                "best", judged.best().digits(),
                "lost", judged.loss().points(),
                "mistake", SeatTally.MISTAKE,
                "sure", digits(judged.sure()),
                "legal", judged.options().stream().map(option -> option.turn().digits()).toList(),
                "points", judged.options().stream().map(SeatJudgement.Option::points).toList());
    }

    private static List<String> digits(List<Turn> turns) {
        return turns.stream().map(Turn::digits).toList();
    }

    /** The published patterns, each in a hand of the dealer with which some first turns are proved to win and others are not. */
    static Map<String, Object> sureWins(Rules rules) {
        List<Map<String, Object>> exercises = new ArrayList<>();
        for (SureWin pattern : SureWin.PUBLISHED) {
            SplittableRandom random = new SplittableRandom(SEED);
            for (int deal = 0; deal < MOST_DEALS; deal++) {
                Round round = Round.start(rules, SureWinTrial.deal(rules, pattern.tiles(), Seat.P0, random));
                List<Turn> legal = round.legalTurns();
                List<Turn> sure = SureWinProof.of(round.view(Seat.P0, Score.ZERO));
                if (!sure.isEmpty() && sure.size() < legal.size()) {
                    String hands = round.deal().handsFromDealer().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(" "));
                    Map<String, Object> exercise = exercise("0 " + hands, 0, Seat.P0, true);
                    exercise.putAll(Plain.map("name", pattern.name(), "sure", digits(sure), "legal", digits(legal)));
                    exercises.add(exercise);
                    break;
                }
            }
        }
        return Plain.map("exercises", exercises);
    }
}
