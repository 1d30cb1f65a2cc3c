package dev.goita.core.player;

import dev.goita.core.PackedTurn;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.world.PackedWorld;
import java.util.Optional;

/** もっともらしさ: how likely a world makes what the other seats did, by a {@link Belief}. One a thread. */
final class Likelihood {
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
    private final SeatView view;
    private final int viewer;
    private final SearchRound round;
    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();
    private final byte[] legal = new byte[RoundSimulator.MOST_LEGAL];
    private final double[] values = new double[RoundSimulator.MOST_LEGAL];
    private final int[] dealt = new int[4];
    private final int[] faceUp = new int[4];
    /** The turns so far, packed; a lead of another seat has its first tile missing. */
    private final int[] turns;
    /** By turn: where the world tells the face-down tile, or -1 if the view shows all. */
    private final int[] hiddenAt;

    Likelihood(Belief belief, SeatView view) {
        this.belief = belief;
        this.view = view;
        viewer = view.viewer().ordinal();
        round = new SearchRound(view.rules());
        turns = new int[view.turnCount()];
        hiddenAt = new int[turns.length];
        int[] played = new int[4];
        int at = 0;
        for (Optional<SeenPlay> turn : view.turns()) {
            hiddenAt[at] = -1;
            if (turn.isPresent()) {
                SeenPlay play = turn.get();
                int seat = play.seat().ordinal();
                int place = PackedWorld.place(seat, played[seat]++);
                hiddenAt[at] = play.first().isPresent() ? -1 : place;
                turns[at] = PackedTurn.of(
                        play.first().map(Enum::ordinal).orElse(0), play.attack().ordinal());
            }
            at++;
        }
        for (Seat seat : Seat.ALL) {
            faceUp[seat.ordinal()] = view.faceUp(seat).packed();
        }
    }

    /** Not normalised; positive. */
    double of(PackedWorld world) {
        return switch (belief) {
            case UNIFORM -> 1;
            case PASSES, PLAY -> replay(world);
        };
    }

    private double replay(PackedWorld world) {
        for (int seat = 0; seat < 4; seat++) {
            dealt[seat] = seat == viewer ? view.dealtHand().packed() : world.hidden(seat) + faceUp[seat];
        }
        round.start(view.dealer(), dealt);
        double likelihood = 1;
        for (int i = 0; i < turns.length; i++) {
            int turn = hiddenAt[i] < 0 ? turns[i] : world.withFaceDown(hiddenAt[i], turns[i]);
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
