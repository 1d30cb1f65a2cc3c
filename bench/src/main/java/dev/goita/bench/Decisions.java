package dev.goita.bench;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.tile.Turn;
import dev.goita.ml.player.NeuralEntrant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;

/** Decisions a second of the players that search, with their usual options; the rule-based player is the baseline. */
public class Decisions extends Rates {
    private static final int ROUNDS = 200;

    private final List<SeatView> choices = choices();
    private final Player rule = new RulePlayer();
    private final Player pimc = new PimcPlayer(PimcOptions.parse(""));
    private final Player search = searching();
    private final Player ismcts = new IsmctsPlayer(IsmctsOptions.parse(""));
    private final RandomGenerator random = new SplittableRandom(2);
    private int next;

    /** Every choice of some rounds between rule-based players. */
    private static List<SeatView> choices() {
        RandomGenerator random = new SplittableRandom(1);
        Player player = new RulePlayer();
        List<SeatView> choices = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, random));
            while (!round.isOver()) {
                List<Turn> legal = round.legalTurns();
                SeatView view = round.view(round.toMove());
                if (legal.size() > 1) {
                    choices.add(view);
                }
                round = round.play(legal.size() > 1 ? player.choose(view, random) : legal.get(0));
            }
        }
        return choices;
    }

    private static Player searching() {
        try {
            return NeuralEntrant.all().parse("search").newPlayer().get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Turn choose(Player player) {
        next = (next + 1) % choices.size();
        return player.choose(choices.get(next), random);
    }

    @Benchmark
    public Turn rule() {
        return choose(rule);
    }

    @Benchmark
    public Turn pimc() {
        return choose(pimc);
    }

    @Benchmark
    public Turn search() {
        return choose(search);
    }

    @Benchmark
    public Turn ismcts() {
        return choose(ismcts);
    }
}
