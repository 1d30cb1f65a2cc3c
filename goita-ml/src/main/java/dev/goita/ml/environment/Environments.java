package dev.goita.ml.environment;

import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Turn;
import dev.goita.ml.features.GoitaActions;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * 環境: many rounds, each of which always waits for a choice of the client. Nothing but what the seat that has to choose knows
 * leaves them, and how a round ended. Not thread-safe.
 */
final class Environments {
    private final EnvironmentPlan plan;
    private final StepFrame frame;
    private final List<ServedRound> rounds;

    /** @param seed names all rounds; those of an environment do not depend on how many there are */
    Environments(EnvironmentPlan plan, long seed) {
        this.plan = plan;
        frame = new StepFrame(plan.count(), plan.encoder().layout(), GoitaActions.SPACE.size());
        // One thread plays all rounds, so that one player a seat is enough, which may be a process of its own.
        List<Optional<Player>> players = plan.players().stream()
                .map(player -> player.<Player>map(entrant -> entrant.newPlayer().get()))
                .toList();
        rounds = IntStream.range(0, plan.count())
                .mapToObj(number -> new ServedRound(plan, number, frame, players))
                .toList();
        restart(seed);
    }

    EnvironmentPlan plan() {
        return plan;
    }

    /** What the client sees, the same object after every step. */
    StepFrame frame() {
        return frame;
    }

    /** What the seat that has to choose in an environment knows. */
    SeatView view(int environment) {
        return rounds.get(environment).view();
    }

    void restart(long seed) {
        rounds.forEach(round -> round.restart(seed));
    }

    /**
     * Plays a choice in every environment, or in none.
     *
     * @param labels by environment, as unsigned bytes
     * @throws IllegalArgumentException naming the first that is not legal; nothing was played
     */
    void step(byte[] labels) {
        for (int i = 0; i < labels.length; i++) {
            int label = Byte.toUnsignedInt(labels[i]);
            if (!frame.isLegal(i, label)) {
                throw new IllegalArgumentException(refusal(i, label));
            }
        }
        for (int i = 0; i < labels.length; i++) {
            rounds.get(i).choose(Byte.toUnsignedInt(labels[i]));
        }
    }

    private String refusal(int environment, int label) {
        String legal = Arrays.stream(frame.legal(environment))
                .mapToObj(Environments::named)
                .collect(Collectors.joining(", "));
        String chosen = label < GoitaActions.SPACE.size() ? named(label) : Integer.toString(label);
        return "environment " + environment + ": player " + frame.seat(environment) + " may not choose label " + chosen
                + "; legal are " + legal + "; nothing was played";
    }

    private static String named(int label) {
        Action action = GoitaActions.SPACE.action(label);
        return label + " ("
                + (action instanceof Turn turn
                        ? turn.digits()
                        : action.toString().toLowerCase(Locale.ROOT)) + ")";
    }
}
