package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * 戦略の融合 (strategy fusion): by how much what PIMC expects of its turn exceeds what the round brings.
 *
 * <p>Four equal PIMC players play; wherever one has a choice with at most so many tiles in the hands, its claim is compared
 * with the signed points its team gets. The claim is the mean of the chosen turn in fresh worlds, so that choosing the
 * greatest of several estimates does not make it greater. Both teams claim, so that an honest claim is off by 0 on the
 * mean, however well they play.
 */
public final class PimcOptimism {
    private final Rules rules = Rules.STANDARD;
    private final PimcPlayer player;
    private final int tiles;
    private final List<Double> perRound = new ArrayList<>();
    private int claims;
    private double sum;

    private PimcOptimism(String options, int tiles) {
        this.player = new PimcPlayer(PimcOptions.parse(options));
        this.tiles = tiles;
    }

    /** @param args number of rounds and number of tiles; 1500 and 20 if absent */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1_500;
        int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        for (String options : List.of(
                "samples=32,belief=uniform,prior=0,exact=" + tiles,
                "samples=32,prior=0,exact=" + tiles,
                "samples=32,belief=uniform,prior=0,exact=0",
                "samples=32,prior=0,exact=0")) {
            PimcOptimism optimism = new PimcOptimism(options, tiles);
            for (int i = 0; i < rounds; i++) {
                optimism.playRound(new SplittableRandom(i));
            }
            System.out.println(optimism.report(options));
        }
    }

    private void playRound(RandomGenerator random) {
        Round round = Round.start(rules, playable(random));
        List<Double> claimed = new ArrayList<>();
        List<Team> by = new ArrayList<>();
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            SeatView view = round.view(round.toMove());
            Turn turn = legal.size() == 1 ? legal.get(0) : player.choose(view, random);
            if (legal.size() > 1 && tilesLeft(round) <= tiles) {
                claimed.add(claim(view, turn, random));
                by.add(round.toMove().team());
            }
            round = round.play(turn);
        }
        double excess = 0;
        for (int i = 0; i < claimed.size(); i++) {
            excess += claimed.get(i) - round.result().orElseThrow().pointsFor(by.get(i));
        }
        sum += excess;
        claims += claimed.size();
        perRound.add(excess);
    }

    private Deal playable(RandomGenerator random) {
        while (true) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            if (!DealRuling.of(rules, deal).isRoundOver()) {
                return deal;
            }
        }
    }

    private static int tilesLeft(Round round) {
        return Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
    }

    private double claim(SeatView view, Turn turn, RandomGenerator random) {
        return player.estimate(view, random).stream()
                .filter(estimate -> estimate.turn().equals(turn))
                .findFirst()
                .orElseThrow()
                .points();
    }

    /** The error comes from rounds: claims in one round go together. */
    private String report(String options) {
        double mean = sum / claims;
        double perClaim = (double) claims / perRound.size();
        double squares = 0;
        for (double excess : perRound) {
            squares += Math.pow(excess - mean * perClaim, 2);
        }
        double radius = 1.96 * Math.sqrt(squares) / claims;
        return String.format(
                Locale.ROOT,
                "pimc:%s claims %+.1f ± %.1f points too much (%d decisions)",
                options,
                mean,
                radius,
                claims);
    }
}
