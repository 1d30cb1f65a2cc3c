package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.tally.ChoiceKind;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.solve.surewin.SureWin;
import dev.goita.core.solve.surewin.SureWinProof;
import dev.goita.core.solve.surewin.SureWinTrial;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.NetworkJudge;
import dev.goita.record.names.SeatNames;
import dev.goita.table.SeatWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /** Judges the choices of a round behind so many turns, as long as there is time, and at least the first. */
    static Map<String, Object> of(StudiedRound round, int from, Model model, BooleanSupplier hasTime)
            throws IOException {
        NetworkJudge judge = new NetworkJudge(model, SeatStudy.JUDGED_WORLDS);
        Round played = round.playedOut();
        Score score = round.score();
        String alone = round.alone();
        List<Object> choices = new ArrayList<>();
        List<Object> mistakes = new ArrayList<>();
        Round reached = Round.start(played.rules(), played.deal());
        int next = 0;
        for (Turn turn : played.turns()) {
            if (next > from && !hasTime.getAsBoolean()) {
                break;
            }
            if (next >= from && reached.legalTurns().size() > 1) {
                Seat seat = reached.toMove();
                SeatJudgement judged = judge.judge(reached.view(seat, score), turn);
                boolean isMistake = judged.isMistake(SeatTally.MISTAKE) || judged.missesSureWin(turn);
                choices.add(choice(reached, turn, judged, isMistake));
                if (isMistake) {
                    Map<String, Object> exercise = exercise(alone, next, seat, reached.isLead());
                    exercise.putAll(told(round, seat, turn, judged));
                    mistakes.add(exercise);
                }
            }
            reached = reached.play(turn);
            next++;
        }
        Map<String, Object> answer = Plain.map(
                "next",
                next,
                "turns",
                played.turnCount(),
                "names",
                round.called().shown(),
                "result",
                played.result().map(result -> result.pointsFor(Team.EVEN)),
                "choices",
                choices,
                "mistakes",
                mistakes);
        if (from == 0 && next > 0) {
            Round start = Round.start(played.rules(), played.deal());
            answer.put(
                    "dealt",
                    Seat.ALL.stream()
                            .map(seat -> judge.expected(start.view(seat, score)))
                            .toList());
        }
        return answer;
    }

    private static Map<String, Object> choice(Round before, Turn played, SeatJudgement judged, boolean isMistake) {
        Optional<String> kind = judged.best().equals(played)
                ? Optional.empty()
                : Optional.of(
                        ChoiceKind.of(before, played, judged.best()).name().toLowerCase(Locale.ROOT));
        return Plain.map(
                "seat", before.toMove().number(),
                "lost", judged.loss().points(),
                "error", judged.loss().error(),
                "mistake", isMistake,
                "kind", kind);
    }

    private static Map<String, Object> exercise(String text, int turn, Seat seat, boolean isLead) {
        return Plain.map("text", text, "turn", turn, "seat", seat.number(), "lead", isLead);
    }

    private static Map<String, Object> told(StudiedRound round, Seat seat, Turn played, SeatJudgement judged) {
        return Plain.map(
                "played", played.digits(),
                "best", judged.best().digits(),
                "mistake", SeatTally.MISTAKE,
                "sure", digits(judged.sure()),
                "legal",
                        judged.options().stream()
                                .map(option -> option.turn().digits())
                                .toList(),
                "points",
                        judged.options().stream()
                                .map(SeatJudgement.Option::points)
                                .toList(),
                "said",
                        Plain.map(
                                "ja", said(round, seat, played, judged, Language.JAPANESE),
                                "en", said(round, seat, played, judged, Language.ENGLISH)));
    }

    /** In both languages, as the page keeps it. */
    private static String said(StudiedRound round, Seat seat, Turn played, SeatJudgement judged, Language language) {
        return new SeatWords(SeatNames.of(round.names(), language), language)
                .judged(judged, seat, played)
                .in(language);
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
