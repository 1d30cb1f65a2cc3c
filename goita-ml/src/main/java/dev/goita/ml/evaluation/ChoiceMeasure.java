package dev.goita.ml.evaluation;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.player.Player;
import dev.goita.core.player.search.Belief;
import dev.goita.core.player.search.BelievedHands;
import dev.goita.core.player.search.SingleDrawPlayer;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.HandOdds;
import dev.goita.learning.evaluation.measure.TemperedLogLoss;
import dev.goita.learning.model.Model;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.player.NetworkBelief;
import dev.goita.ml.selfplay.Entrant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** 選択の測定器: notes how well a choice is predicted, and what is known at it. Not thread-safe; one a thread. */
final class ChoiceMeasure {
    static final String PLAYED = "played";
    static final String BELIEF = "belief";

    private static final int TOP = 3;
    /** A turn held impossible costs as much as one held this likely. */
    private static final double LEAST = 1e-12;

    private final NetworkAnswers network;
    private final List<ChoicePredictor> predictors;
    private final List<Entrant> others;
    private final List<EntrantPredictor> players = new ArrayList<>();
    private final int solvedTiles;
    private final int worlds;
    private final Solver solver;
    private final NetworkBelief acts;
    private final double[] numbers = new double[RoundSimulator.MOST_LEGAL];
    private final boolean[] chosen = new boolean[RoundSimulator.MOST_LEGAL];
    private List<ChoiceTallies.Note> notes = new ArrayList<>();

    /**
     * What a choice brings with it.
     *
     * @param fitted probabilities by a policy that was fitted; empty if there is none
     * @param outcome of the round for the team that chose, 1 for 100 points
     */
    record Question(RecordedChoice choice, Optional<double[]> fitted, float outcome, List<RandomRelay.Leg> draws) {
        RandomGenerator forWorlds() {
            return draws.get(draws.size() - 1);
        }

        void handOn() {
            draws.forEach(RandomRelay.Leg::handOn);
        }
    }

    ChoiceMeasure(Rules rules, Model model, List<Entrant> others, int solvedTiles, int worlds) {
        this.others = others;
        this.solvedTiles = solvedTiles;
        this.worlds = worlds;
        network = new NetworkAnswers(model);
        predictors = predictors(network);
        others.forEach(other -> players.add(new EntrantPredictor(other)));
        solver = new Solver(rules);
        acts = new NetworkBelief(model);
    }

    /** Who predicts whatever is asked for: the network, chance and a fixed order. */
    static List<ChoicePredictor> predictors(NetworkAnswers network) {
        return List.of(
                network.policy(),
                network.actionValues(),
                ChoicePredictor.uniform(),
                ChoicePredictor.ranked("fixed-order", ChoiceMeasure::rank));
    }

    /** Passes where it may, and else plays the cheapest tiles, the cheaper one face-down. */
    private static int rank(Turn turn) {
        if (turn == Pass.PASS) {
            return -1;
        }
        String digits = turn.digits();
        return (Tile.ALL.size() - (digits.charAt(0) - '0')) * Tile.ALL.size()
                + Tile.ALL.size()
                - (digits.charAt(1) - '0');
    }

    /** What there is to note, in order; hands on every generator. */
    List<ChoiceTallies.Note> notes(Question question) {
        try {
            notes = new ArrayList<>();
            note(question, question.choice());
            return notes;
        } finally {
            question.handOn();
        }
    }

    private void note(Question question, RecordedChoice choice) {
        Optional<Solution> solution = solution(choice);
        for (ChoicePredictor predictor : predictors) {
            predictor.predict(choice, numbers);
            addPrediction(choice, predictor.name(), predictor.form(), solution);
            if (predictor.name().equals(predictors.get(0).name())) {
                addReliability(choice, predictor.name());
            }
        }
        for (int i = 0; i < players.size(); i++) {
            players.get(i).predict(choice, question.draws().get(i), numbers);
            addPrediction(choice, others.get(i).name(), ChoicePredictor.Form.CHOICE, solution);
        }
        question.fitted().ifPresent(probabilities -> {
            System.arraycopy(probabilities, 0, numbers, 0, probabilities.length);
            addPrediction(choice, FittedPolicy.NAME, ChoicePredictor.Form.PROBABILITIES, solution);
            addReliability(choice, FittedPolicy.NAME);
        });
        solution.ifPresent(solved -> addPlayed(choice, solved));
        network.load(choice.view());
        addBelief(choice, question.forWorlds());
        addWins(choice);
        float value = network.value();
        float ofAction = network.actionValue(choice.legal().get(choice.taken()));
        notes.add(tallies -> tallies.outcome(value, ofAction, question.outcome()));
    }

    private void mean(String name, double number) {
        notes.add(tallies -> tallies.mean(name, number));
    }

    private void reliable(String name, double predicted, double happened) {
        notes.add(tallies -> tallies.reliable(name, predicted, happened));
    }

    private Optional<Solution> solution(RecordedChoice choice) {
        return choice.tilesLeft() <= solvedTiles
                ? Optional.of(solver.solve(OpenPosition.of(choice.round())))
                : Optional.empty();
    }

    /** Several first choices that are held equally likely count their share each. */
    private void addPrediction(
            RecordedChoice choice, String predictor, ChoicePredictor.Form form, Optional<Solution> solution) {
        String name = predictor + "/";
        int count = choice.legal().size();
        int taken = choice.taken();
        int best = choose(count);
        double top1 = chosen[taken] ? 1.0 / best : 0;
        mean(name + "top1", top1);
        mean(name + (choice.view().isLead() ? "top1_leads" : "top1_responses"), top1);
        if (choice.isPassOrReceive()) {
            double passes = chosen[0] ? 1.0 / best : 0;
            mean(name + "pass_or_receive", taken == 0 ? passes : 1 - passes);
        }
        switch (form) {
            case CHOICE -> {}
            case PROBABILITIES -> {
                mean(name + "top3", amongFirst(count, taken));
                mean(name + "log_loss", -Math.log(Math.max(numbers[taken], LEAST)));
            }
            case VALUES -> {
                mean(name + "top3", amongFirst(count, taken));
                double[] losses = TemperedLogLoss.of(numbers, count, taken);
                notes.add(tallies -> tallies.values(predictor, losses));
            }
        }
        if (solution.isPresent()) {
            addSolved(name, choice.legal(), best, solution.get());
        }
    }

    /** Marks the turns of the greatest number; returns how many they are. */
    private int choose(int count) {
        double most = most(count);
        int best = 0;
        for (int i = 0; i < count; i++) {
            chosen[i] = numbers[i] == most;
            best += chosen[i] ? 1 : 0;
        }
        return best;
    }

    private double most(int count) {
        double most = numbers[0];
        for (int i = 1; i < count; i++) {
            most = Math.max(most, numbers[i]);
        }
        return most;
    }

    /** The chance to be among the first if equal ones are put in a random order. */
    private double amongFirst(int count, int taken) {
        int likelier = 0;
        int equal = 0;
        for (int i = 0; i < count; i++) {
            likelier += numbers[i] > numbers[taken] ? 1 : 0;
            equal += numbers[i] == numbers[taken] ? 1 : 0;
        }
        return Math.max(0, Math.min(1, (double) (TOP - likelier) / equal));
    }

    /** How likely the first choice was held to be, and whether it was taken. */
    private void addReliability(RecordedChoice choice, String predictor) {
        int count = choice.legal().size();
        int best = choose(count);
        reliable(predictor, most(count), chosen[choice.taken()] ? 1.0 / best : 0);
    }

    private void addSolved(String name, List<Turn> legal, int best, Solution solution) {
        double optimal = 0;
        double regret = 0;
        for (int i = 0; i < legal.size(); i++) {
            if (chosen[i]) {
                int loss = solution.loss(legal.get(i));
                optimal += loss == 0 ? 1.0 / best : 0;
                regret += (double) loss / best;
            }
        }
        mean(name + "optimal", optimal);
        mean(name + "regret", regret);
    }

    private void addPlayed(RecordedChoice choice, Solution solution) {
        int loss = solution.loss(choice.legal().get(choice.taken()));
        mean(PLAYED + "/optimal", loss == 0 ? 1 : 0);
        mean(PLAYED + "/regret", loss);
    }

    private void addBelief(RecordedChoice choice, RandomGenerator random) {
        SeatView view = choice.view();
        HandOdds odds = HandOdds.of(view);
        addBelief("prior", choice, odds::of);
        if (network.answers(GoitaTargets.BELIEF)) {
            addBelief("model", choice, (other, tile, count) -> network.belief(view.viewer(), other, tile, count));
        }
        if (worlds > 0) {
            addBelief("rule", choice, hands(view, Belief.PLAY.likelihood(view), random)::of);
            BelievedHands byPolicy = hands(view, acts.likelihood(view), random);
            addBelief("policy", choice, byPolicy::of);
            addHeld(choice, byPolicy);
        }
    }

    private BelievedHands hands(SeatView view, WorldLikelihood likelihood, RandomGenerator random) {
        return BelievedHands.of(view, likelihood, worlds, random);
    }

    private void addBelief(String who, RecordedChoice choice, CountOdds odds) {
        double loss = 0;
        int cells = 0;
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat other = choice.view().viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                int truth = choice.round().hand(other).count(tile);
                loss -= Math.log(Math.max(odds.of(other, tile, truth), LEAST));
                cells++;
            }
        }
        mean(BELIEF + "/" + who + "_per_choice", loss);
        mean(BELIEF + "/" + who + "_per_cell", loss / cells);
    }

    /** How likely another seat is held to have a tile of a kind at all, and whether it has. */
    private void addHeld(RecordedChoice choice, BelievedHands hands) {
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat other = choice.view().viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                boolean holds = choice.round().hand(other).count(tile) > 0;
                reliable(BELIEF, 1 - hands.of(other, tile, 0), holds ? 1 : 0);
            }
        }
    }

    /** How likely a seat is to hold so many tiles of a kind. */
    @FunctionalInterface
    private interface CountOdds {
        double of(Seat seat, Tile tile, int count);
    }

    private void addWins(RecordedChoice choice) {
        Seat seat = choice.round().toMove();
        for (int target : new int[] {GoitaTargets.WIN_ROUND, GoitaTargets.WIN_MATCH}) {
            if (network.answers(target)) {
                float predicted = network.probability(target);
                notes.add(tallies -> tallies.win(target, seat, predicted));
            }
        }
    }

    private static final class EntrantPredictor {
        private final Player player;

        EntrantPredictor(Entrant entrant) {
            player = entrant.newPlayer().get();
        }

        /** The generator is handed on as soon as nothing more is drawn. */
        void predict(RecordedChoice choice, RandomRelay.Leg random, double[] out) {
            List<Turn> legal = choice.legal();
            ChoicePredictor.choose(legal.indexOf(chosen(choice, random)), legal.size(), out);
            random.handOn();
        }

        private Turn chosen(RecordedChoice choice, RandomRelay.Leg random) {
            if (player instanceof OpenHandsPlayer cheat) {
                return cheat.chooseSeeingAll(choice.round());
            }
            return player.choose(choice.view(), player instanceof SingleDrawPlayer ? random.forOneDraw() : random);
        }
    }
}
