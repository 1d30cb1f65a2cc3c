package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * 検討者: finds what the turns of rounds were worth: exactly with all hands open, and if wished by what each seat could
 * know. The same round gets the same figures, whatever was analysed before. One a thread.
 */
public final class Analyst {
    private final Rules rules;
    private final Solver solver;
    private final Optional<SeatJudge> judge;

    private Analyst(Solver solver, Optional<SeatJudge> judge) {
        this.rules = solver.rules();
        this.solver = solver;
        this.judge = judge;
    }

    /**
     * Looks at open hands only, by a solver of its own.
     *
     * @param rules of the rounds to come
     * @return an analyst without estimates
     */
    public static Analyst withOpenHands(Rules rules) {
        return withOpenHands(new Solver(rules));
    }

    /**
     * Looks at open hands only.
     *
     * @param solver whose rules are those of the rounds to come; used by nobody else meanwhile
     * @return an analyst without estimates
     */
    public static Analyst withOpenHands(Solver solver) {
        return new Analyst(solver, Optional.empty());
    }

    /**
     * Also judges each choice by what its seat knew.
     *
     * @param rules of the rounds to come
     * @param judge used by nobody else meanwhile
     * @return an analyst with a judgement of every choice
     */
    public static Analyst withSeats(Rules rules, SeatJudge judge) {
        return new Analyst(new Solver(rules), Optional.of(judge));
    }

    /**
     * Analyses every turn that was played.
     *
     * @param round over or not; it is replayed from its deal
     * @param score before the round, which the seats knew
     * @return one analysis for each turn
     * @throws IllegalArgumentException if the round is played by other rules
     */
    public RoundAnalysis analyze(Round round, Score score) {
        return analyzeWhile(() -> true, turn -> {}, round, score);
    }

    /**
     * Analyses the turns that were played as far as there is time.
     *
     * @param goesOn is asked before each turn
     * @param heard of each turn as soon as it is analysed
     * @param round over or not; it is replayed from its deal
     * @param score before the round, which the seats knew
     * @return one analysis for each turn, up to the first before which it did not go on
     * @throws IllegalArgumentException if the round is played by other rules
     */
    public RoundAnalysis analyzeWhile(BooleanSupplier goesOn, Consumer<TurnAnalysis> heard, Round round, Score score) {
        if (!round.rules().equals(rules)) {
            throw new IllegalArgumentException("the analyst knows " + rules + ", the round has " + round.rules());
        }
        List<TurnAnalysis> turns = new ArrayList<>();
        Round reached = Round.start(rules, round.deal());
        for (Turn turn : round.turns()) {
            if (!goesOn.getAsBoolean()) {
                break;
            }
            Solution open = solver.solve(OpenPosition.of(reached));
            SeatView view = reached.view(reached.toMove(), score);
            Optional<SeatJudgement> seat =
                    open.turns().size() > 1 ? judge.map(each -> each.judge(view, turn)) : Optional.empty();
            TurnAnalysis analysis = new TurnAnalysis(reached, turn, open, seat);
            turns.add(analysis);
            heard.accept(analysis);
            reached = reached.play(turn);
        }
        return new RoundAnalysis(round, turns, dealt(round, score));
    }

    /** What each hand promised before anything was played. */
    private List<Double> dealt(Round round, Score score) {
        Round start = Round.start(rules, round.deal());
        if (judge.isEmpty() || start.isOver()) {
            return List.of();
        }
        return Seat.ALL.stream()
                .map(seat -> judge.get().expected(start.view(seat, score)))
                .toList();
    }
}
