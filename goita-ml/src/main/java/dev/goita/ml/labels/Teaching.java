package dev.goita.ml.labels;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.player.search.TurnEstimate;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.encoding.ChoiceLabels;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.TargetLabels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** 教え方: what is to be learned from recorded rounds beside policy and outcome as they were played. */
public record Teaching(Goals goals, Teacher teacher) {
    private static final String TARGETS = "targets=";
    private static final String LABELS = ";labels=";

    /** Policy and outcome as played, nothing else. */
    public static final Teaching NONE = new Teaching(Goals.NONE, Teacher.PLAYED);

    /** 目標の組: how many of {@link GoitaTargets}. */
    public enum Goals {
        /** No further target. */
        NONE,
        /** Whether the round, and the match, are won. */
        WINS,
        /** Wins, and what the others hold. */
        ALL;

        private List<Target> targets() {
            return switch (this) {
                case NONE -> List.of();
                case WINS -> GoitaTargets.WINS;
                case ALL -> GoitaTargets.PLAYED;
            };
        }

        /**
         * The goals of a word.
         *
         * @param text {@code none}, {@code wins} or {@code all}
         * @throws IllegalArgumentException if it is none of none, wins and all
         */
        public static Goals parse(String text) {
            return switch (text) {
                case "none" -> NONE;
                case "wins" -> WINS;
                case "all" -> ALL;
                default ->
                    throw new RefusalException(new Wording(
                                    "--targets は none、wins、all のどれかです。「" + text + "」は指定できません",
                                    "there are no targets '" + text + "'; there are none, wins and all")
                            .suggesting(text, List.of("none", "wins", "all")));
            };
        }
    }

    /**
     * 先生: who says what the policy should have been.
     *
     * @param pimc asked, if it is PIMC
     * @param solvedTiles choices with at most so many tiles in all hands are solved exactly; 0 for none
     */
    public record Teacher(Optional<PimcOptions> pimc, int solvedTiles) {
        /** What was played is right. */
        public static final Teacher PLAYED = new Teacher(Optional.empty(), 0);

        private static final int ALL_TILES = 32;
        private static final String TILES = "tiles=";

        /**
         * Reads {@code played}, {@code solver}, {@code solver:tiles=16} or {@code pimc:samples=64}, with the options of
         * {@link PimcOptions}.
         *
         * @return a teacher who solves all 32 tiles for {@code solver} alone
         * @throws IllegalArgumentException naming what is not known
         */
        public static Teacher parse(String text) {
            int colon = text.indexOf(':');
            String name = colon < 0 ? text : text.substring(0, colon);
            String options = colon < 0 ? "" : text.substring(colon + 1);
            return switch (name) {
                case "played" -> requireNoOptions(options);
                case "solver" -> new Teacher(Optional.empty(), tiles(options));
                case "pimc" -> new Teacher(Optional.of(PimcOptions.parse(options)), 0);
                default ->
                    throw new RefusalException(new Wording(
                                    "--labels は played、solver、solver:tiles=N、pimc:OPTION=VALUE,… のどれかです。「" + text
                                            + "」は指定できません",
                                    "there are no labels '" + text
                                            + "'; there are played, solver, solver:tiles=N and pimc:OPTION=VALUE,…")
                            .suggesting(name, List.of("played", "solver", "pimc")));
            };
        }

        private static Teacher requireNoOptions(String options) {
            if (!options.isEmpty()) {
                throw new RefusalException(
                        "ラベル played に設定はありません。「" + options + "」は指定できません",
                        "the labels 'played' take no options, not '" + options + "'");
            }
            return PLAYED;
        }

        private static int tiles(String options) {
            if (options.isEmpty()) {
                return ALL_TILES;
            }
            try {
                int tiles = options.startsWith(TILES) ? Integer.parseInt(options.substring(TILES.length())) : 0;
                if (tiles >= 1 && tiles <= ALL_TILES) {
                    return tiles;
                }
            } catch (NumberFormatException e) {
                throw new RefusalException(noTiles(options), e);
            }
            throw new RefusalException(noTiles(options));
        }

        private static Wording noTiles(String options) {
            return new Wording(
                    "ラベル solver は tiles=1〜tiles=" + ALL_TILES + " と書きます。「" + options + "」は指定できません",
                    "the labels 'solver' take tiles=1 to tiles=" + ALL_TILES + ", not '" + options + "'");
        }
    }

    /**
     * Reads what {@link #toString()} writes.
     *
     * @param text such as {@code targets=all;labels=solver:tiles=16}
     * @throws IllegalArgumentException if it is none
     */
    public static Teaching parse(String text) {
        int labels = text.indexOf(LABELS);
        if (!text.startsWith(TARGETS) || labels < 0) {
            throw new IllegalArgumentException("no teaching is '" + text + "'");
        }
        return new Teaching(
                Goals.parse(text.substring(TARGETS.length(), labels)),
                Teacher.parse(text.substring(labels + LABELS.length())));
    }

    /** {@return what samples have beside policy and outcome, a beginning of {@link GoitaTargets#ALL}} */
    public List<Target> targets() {
        return teacher.solvedTiles() > 0 ? GoitaTargets.ALL : goals.targets();
    }

    /** For one thread. */
    List<ChoiceLabels> labels(Rules rules) {
        List<ChoiceLabels> labels = new ArrayList<>();
        if (!targets().isEmpty()) {
            labels.add(new TargetLabels(rules, targets().size()));
        }
        teacher.pimc().ifPresent(options -> labels.add(new PimcLabels(options)));
        if (teacher.solvedTiles() > 0) {
            labels.add(new SolverLabels(rules, teacher.solvedTiles()));
        }
        return labels;
    }

    /** Such as {@code targets=all;labels=solver:tiles=16}. */
    @Override
    public String toString() {
        String labels = teacher.solvedTiles() > 0
                ? "solver:tiles=" + teacher.solvedTiles()
                : teacher.pimc().map(options -> "pimc:" + options).orElse("played");
        return TARGETS + goals.name().toLowerCase(Locale.ROOT) + LABELS + labels;
    }

    /**
     * Labels choices by what PIMC expects of them: the policy to learn falls off exponentially with the points that a turn is
     * behind the best, by {@value #POINTS_PER_E} points to 1/e. The same round gets the same labels, whatever was labelled
     * before.
     */
    private static final class PimcLabels implements ChoiceLabels {
        /** A customary temperature, not measured: more teaches a flatter policy, less the one best turn and its noise. */
        static final double POINTS_PER_E = 3;

        private final PimcPlayer player;
        private final float[] policy = new float[RoundSimulator.MOST_LEGAL];
        private long deal;

        PimcLabels(PimcOptions options) {
            player = new PimcPlayer(options);
        }

        @Override
        public void begin(PlayedDeal played) {
            deal = DealKey.of(played.deal());
        }

        @Override
        public void labelTurn(
                RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples) {
            SplittableRandom random = new SplittableRandom(deal << Byte.SIZE | round.turnCount());
            List<TurnEstimate> estimates = player.estimate(round.view(round.toMove()), random);
            double best = estimates.get(0).points();
            List<Turn> turns = Arrays.asList(legal).subList(0, count);
            for (TurnEstimate estimate : estimates) {
                policy[turns.indexOf(estimate.turn())] = (float) Math.exp((estimate.points() - best) / POINTS_PER_E);
            }
            samples.setPolicy(samples.size() - 1, labels.sum(policy));
        }

        /** What it would decide is one choice and no distribution. */
        @Override
        public void labelGoshiDecision(Seat decider, Samples.Builder samples) {}
    }

    /**
     * Labels choices by exact solving with all hands open: the policy to learn gives every turn that keeps the value the same
     * probability, and the value is a target.
     */
    private static final class SolverLabels implements ChoiceLabels {
        private final Solver solver;
        private final int mostTiles;
        private final float[] policy = new float[RoundSimulator.MOST_LEGAL];
        private @Nullable Round replayed;

        SolverLabels(Rules rules, int mostTiles) {
            solver = new Solver(rules);
            this.mostTiles = mostTiles;
        }

        @Override
        public void begin(PlayedDeal played) {
            replayed = Round.start(solver.rules(), played.deal());
        }

        @Override
        public void labelTurn(
                RoundSimulator round, Turn[] legal, int count, LegalLabels labels, Samples.Builder samples) {
            int tiles =
                    Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
            if (tiles > mostTiles) {
                return;
            }
            Solution solution = solver.solve(OpenPosition.of(follow(round)));
            Arrays.fill(policy, 0);
            List<Turn> turns = Arrays.asList(legal).subList(0, count);
            solution.best().forEach(turn -> policy[turns.indexOf(turn)] = 1);
            int sample = samples.size() - 1;
            samples.setPolicy(sample, labels.sum(policy));
            samples.setTarget(sample, GoitaTargets.OPEN_VALUE, (float) solution.value() / GoitaTargets.POINTS);
        }

        private Round follow(RoundSimulator round) {
            Round now = Objects.requireNonNull(replayed, "a round begins before its choices");
            List<Turn> turns = round.turns();
            for (Turn turn : turns.subList(now.turnCount(), turns.size())) {
                now = now.play(turn);
            }
            replayed = now;
            return now;
        }

        /** A solver reads rounds that are played. */
        @Override
        public void labelGoshiDecision(Seat decider, Samples.Builder samples) {}
    }
}
