package dev.goita.ml.duplicate;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.IllegalActionException;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** 複式の卓: plays numbered deals in both seatings of two sides. One a thread. */
public final class DuplicateTables {
    private final DuplicateDeals deals;
    private final Seating firstEven;
    private final Seating firstOdd;

    /**
     * Seats the players at both tables.
     *
     * @param first two players of the first side; either also plays its partner's opponent in the other seating
     * @param second two players of the second side
     * @throws IllegalArgumentException if a side has not two players
     */
    public DuplicateTables(DuplicateDeals deals, List<Player> first, List<Player> second) {
        if (first.size() != 2 || second.size() != 2) {
            throw new IllegalArgumentException(
                    "each side has two players, not " + first.size() + " and " + second.size());
        }
        this.deals = deals;
        this.firstEven = new Seating(Team.EVEN, first, second);
        this.firstOdd = new Seating(Team.ODD, second, first);
    }

    /**
     * Plays every round of a deal; the same players give the same outcomes.
     *
     * @param number of the deal, from 0
     */
    public DuplicateDeal play(int number) {
        List<Forfeit> forfeits = new ArrayList<>();
        return new DuplicateDeal(number, firstEven.play(number, forfeits), firstOdd.play(number, forfeits), forfeits);
    }

    /** One of the two ways to seat the sides. */
    private final class Seating {
        private final Team teamOfFirst;
        private final Table table;

        Seating(Team teamOfFirst, List<Player> even, List<Player> odd) {
            this.teamOfFirst = teamOfFirst;
            this.table = new Table(deals.rules(), List.of(even.get(0), odd.get(0), even.get(1), odd.get(1)));
        }

        List<SideOutcome> play(int number, List<Forfeit> forfeits) {
            List<SideOutcome> outcomes = new ArrayList<>();
            for (int rotation = 0; rotation < deals.rotations().count(); rotation++) {
                RandomGenerator shuffles = deals.shuffles(number);
                Seat dealer = DuplicateDeals.lot(shuffles).plus(rotation);
                RandomGenerator players = deals.players(number, rotation);
                boolean played = false;
                while (!played) {
                    Deal deal = Deal.random(dealer, shuffles);
                    Optional<SideOutcome> outcome = playDeal(number, deal, players, forfeits);
                    outcome.ifPresent(outcomes::add);
                    played = outcome.isPresent() && outcome.get().kind().isPlay();
                }
            }
            return outcomes;
        }

        /** Empty if the deal is dealt again. */
        private Optional<SideOutcome> playDeal(int number, Deal deal, RandomGenerator players, List<Forfeit> forfeits) {
            Side dealing = side(deal.dealer());
            try {
                return outcome(table.play(deal, Score.ZERO, players), dealing);
            } catch (ForfeitException e) {
                forfeits.add(forfeit(number, deal, e.reason(), e.wording()));
            } catch (IllegalActionException e) {
                forfeits.add(forfeit(number, deal, ForfeitException.Reason.ILLEGAL, e.wording()));
            }
            return Optional.of(SideOutcome.of(
                    dealing,
                    SideOutcome.Kind.FORFEITED,
                    side(table.lastAsked()) == Side.FIRST ? -SideOutcome.FORFEIT_POINTS : SideOutcome.FORFEIT_POINTS));
        }

        private Optional<SideOutcome> outcome(PlayedDeal played, Side dealing) {
            return switch (played.outcome()) {
                case PLAYED ->
                    Optional.of(SideOutcome.of(
                            dealing,
                            SideOutcome.Kind.PLAYED,
                            played.result().orElseThrow().pointsFor(teamOfFirst)));
                case WON_BY_DEAL -> Optional.of(dealt(played.ruling(), dealing));
                case REDEALT -> Optional.empty();
            };
        }

        private SideOutcome dealt(DealRuling ruling, Side dealing) {
            DealRuling.Result result = ruling.result().orElseThrow();
            int sign = result.team() == teamOfFirst ? 1 : -1;
            return ruling.winner().isPresent()
                    ? SideOutcome.of(dealing, SideOutcome.Kind.DEALT, sign * result.points())
                    : SideOutcome.of(dealing, SideOutcome.Kind.MATCH_DEALT, sign * SideOutcome.FORFEIT_POINTS);
        }

        private Forfeit forfeit(int number, Deal deal, ForfeitException.Reason reason, Wording wording) {
            Seat seat = table.lastAsked();
            return new Forfeit(number, deal.dealer(), side(seat), seat, reason, wording);
        }

        private Side side(Seat seat) {
            return seat.team() == teamOfFirst ? Side.FIRST : Side.SECOND;
        }
    }
}
