package dev.goita.core.player.search;

import dev.goita.core.RoundSimulator;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.core.world.packed.SeenTurns;

/** 読み筋の信じ方: which of the worlds that agree with a view are held more likely. */
public enum Belief {
    /** All arrangements of the tiles are equally likely, whatever the others did. */
    UNIFORM,
    /** なしの推理: a world counts less for every pass on an opponent's attack that it says could be received. */
    PASSES,
    /** 手順の推理: a world counts by how likely its hands make all that the others did, by the rule-based principles. */
    PLAY;

    /** Weighs worlds of a view. */
    public WorldLikelihood likelihood(SeatView view) {
        return new Likelihood(this, view);
    }

    /** もっともらしさ: how likely a world makes what the other seats did, by a {@link Belief}. One a thread. */
    static final class Likelihood implements WorldLikelihood {
        /** How likely a seat that could receive an opponent's attack passes all the same. */
        private static final double PASSES_THOUGH_ABLE = 0.35;
        /** How many points better a turn must be to be played e times as often. */
        private static final double TEMPERATURE = 1.5;
        /** The share of turns for which any legal one is as likely. */
        private static final double WHIM = 0.05;

        /** A table is ten times as quick as computing each power. */
        private static final int STEPS_PER_POINT = 16;

        private static final double[] PREFERENCE = new double[30 * STEPS_PER_POINT];

        static {
            for (int i = 0; i < PREFERENCE.length; i++) {
                PREFERENCE[i] = Math.exp(-(i + 0.5) / STEPS_PER_POINT / TEMPERATURE);
            }
        }

        private final Belief belief;
        private final SeenTurns seen;
        private final int viewer;
        private final SearchRound round;
        private final Situation situation = new Situation();
        private final RulePolicy policy = new RulePolicy();
        private final byte[] legal = new byte[RoundSimulator.MOST_LEGAL];
        private final double[] values = new double[RoundSimulator.MOST_LEGAL];
        private final int[] dealt = new int[4];

        Likelihood(Belief belief, SeatView view) {
            this.belief = belief;
            seen = SeenTurns.of(view);
            viewer = view.viewer().ordinal();
            round = new SearchRound(view.rules());
        }

        @Override
        public double of(PackedWorld world) {
            return switch (belief) {
                case UNIFORM -> 1;
                case PASSES, PLAY -> replay(world);
            };
        }

        private double replay(PackedWorld world) {
            for (int seat = 0; seat < 4; seat++) {
                dealt[seat] = seen.dealt(seat, world);
            }
            round.start(seen.view().dealer(), dealt);
            double likelihood = 1;
            for (int i = 0; i < seen.count(); i++) {
                int turn = seen.turn(i, world);
                if (round.toMove() != viewer && !round.mustPass()) {
                    likelihood *= belief == Belief.PLAY ? ofTurn(turn) : ofPass(turn);
                }
                round.play(turn);
            }
            return likelihood;
        }

        private double ofPass(int turn) {
            return turn == PackedTurn.PASS && !round.order().isPartnersAttack() ? PASSES_THOUGH_ABLE : 1;
        }

        private double ofTurn(int turn) {
            int count = round.legalTurns(legal);
            round.describe(situation);
            policy.lookAt(situation);
            double best = Double.NEGATIVE_INFINITY;
            double played = 0;
            for (int i = 0; i < count; i++) {
                values[i] = policy.value(legal[i] & 0xFF);
                best = Math.max(best, values[i]);
                played = (legal[i] & 0xFF) == turn ? values[i] : played;
            }
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += preference(best - values[i]);
            }
            return (1 - WHIM) * preference(best - played) / sum + WHIM / count;
        }

        /** e to the power of minus so many points, each {@link #TEMPERATURE} one; 1 for none. */
        private static double preference(double pointsBehind) {
            int step = (int) (pointsBehind * STEPS_PER_POINT);
            return step < PREFERENCE.length ? PREFERENCE[step] : 0;
        }
    }
}
