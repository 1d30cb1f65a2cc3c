package dev.goita.core.engine;

import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** 一手の思考: one decision being made; told exactly once, by whichever thread comes first. */
final class PendingDecision {
    private final Player player;
    private final SeatView view;
    private final long seed;
    private final Consumer<String> say;
    private final AtomicBoolean told = new AtomicBoolean();

    /** @param say takes the line that tells it */
    PendingDecision(Player player, SeatView view, long seed, Consumer<String> say) {
        this.player = player;
        this.view = view;
        this.seed = seed;
        this.say = say;
    }

    boolean isTold() {
        return told.get();
    }

    /** Asks the player. */
    void think() {
        try {
            tell("bestmove " + decide(player));
        } catch (ForfeitException e) {
            tell("error go: " + e.getMessage());
        } finally {
            tell("error go: the player failed");
        }
    }

    /** Tells what the rule player would do, unless something is told already. */
    void hurry() {
        if (!told.get()) {
            tell("bestmove " + decide(new RulePlayer()));
        }
    }

    /** Has nothing told from now on. */
    void drop() {
        told.set(true);
    }

    private void tell(String line) {
        if (told.compareAndSet(false, true)) {
            say.accept(line);
        }
    }

    private String decide(Player decider) {
        SplittableRandom random = new SplittableRandom(seed);
        if (view.phase() == SeatView.Phase.GOSHI_DECISION) {
            GoshiDecision decision = decider.decideGoshi(view, random);
            return decision.name().toLowerCase(Locale.ROOT);
        }
        List<Turn> legal = view.legalTurns();
        return (legal.size() == 1 ? legal.get(0) : decider.choose(view, random)).digits();
    }
}
