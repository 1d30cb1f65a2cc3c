package dev.goita.ml.rounds;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import java.io.Serializable;
import java.util.Arrays;

/**
 * 集計: what became of a number of deals.
 *
 * @param wonByEven rounds won by players 0 and 2, by play or deal
 * @param wonByOdd rounds won by players 1 and 3
 */
public record RoundTally(
        long rounds,
        long played,
        long wonByDeal,
        long redealt,
        long wonByEven,
        long pointsOfEven,
        long wonByOdd,
        long pointsOfOdd)
        implements Serializable {
    /** Of no deal. */
    public static final RoundTally NONE = new RoundTally(0, 0, 0, 0, 0, 0, 0, 0);

    /** {@return the sums over both} */
    public RoundTally plus(RoundTally more) {
        return new RoundTally(
                rounds + more.rounds,
                played + more.played,
                wonByDeal + more.wonByDeal,
                redealt + more.redealt,
                wonByEven + more.wonByEven,
                pointsOfEven + more.pointsOfEven,
                wonByOdd + more.wonByOdd,
                pointsOfOdd + more.pointsOfOdd);
    }

    /** Counts deals one by one. Not thread-safe. */
    public static final class Counter {
        private long played;
        private long wonByDeal;
        private long redealt;
        private final long[] won = new long[2];
        private final long[] points = new long[2];

        /** Begins at no round. */
        public Counter() {}

        /** One more deal. */
        public void count(PlayedDeal deal) {
            switch (deal.outcome()) {
                case PLAYED -> {
                    RoundResult result = deal.result().orElseThrow();
                    played++;
                    score(result.winner().team(), result.points());
                }
                case WON_BY_DEAL -> {
                    DealRuling.Result result = deal.ruling().result().orElseThrow();
                    wonByDeal++;
                    score(result.team(), result.points());
                }
                case REDEALT -> redealt++;
            }
        }

        /**
         * One more deal, as it lies on the table.
         *
         * @param round over, if it was played
         */
        public void count(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
            switch (outcome) {
                case PLAYED -> {
                    played++;
                    score(round.winner().team(), round.points());
                }
                case WON_BY_DEAL -> {
                    DealRuling.Result result = ruling.result().orElseThrow();
                    wonByDeal++;
                    score(result.team(), result.points());
                }
                case REDEALT -> redealt++;
            }
        }

        private void score(Team team, int more) {
            won[team.number()]++;
            points[team.number()] += more;
        }

        /** {@return what was counted since the last call} */
        public RoundTally take() {
            long rounds = played + wonByDeal + redealt;
            RoundTally tally = new RoundTally(rounds, played, wonByDeal, redealt, won[0], points[0], won[1], points[1]);
            played = 0;
            wonByDeal = 0;
            redealt = 0;
            Arrays.fill(won, 0);
            Arrays.fill(points, 0);
            return tally;
        }
    }
}
