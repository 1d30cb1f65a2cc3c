package dev.goita.ml.duplicate;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.IllegalActionException;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/** 複式の卓: plays numbered deals in both seatings of two sides. One a thread. */
public final class DuplicateTables {
    /** Of hands that a side of principles may have had; more of them hardly tell more. */
    private static final int SAMPLES = 16;

    private static final int TRIES = 256;

    private final DuplicateDeals deals;
    private final Seating firstEven;
    private final Seating firstOdd;
    private final RoundSimulator round;
    private Optional<Told> luck = Optional.empty();
    private boolean isAlike;

    /** The side whose hands can be told from what it played. */
    private record Told(Side reference, ChoiceGain gains) {}

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
        this.round = new RoundSimulator(deals.rules());
        this.firstEven = new Seating(Team.EVEN, first, second);
        this.firstOdd = new Seating(Team.ODD, second, first);
    }

    /**
     * {@return these tables, telling of every deal what of its points was luck, where that can be told: if one side plays by
     * principles, which draw nothing, and nobody sees all hands}
     */
    public DuplicateTables tellingLuck() {
        List<Player> first = firstEven.even;
        List<Player> second = firstOdd.even;
        Side reference = isReference(second) ? Side.SECOND : Side.FIRST;
        boolean canTell = isReference(reference == Side.SECOND ? second : first)
                && first.stream().noneMatch(OpenHandsPlayer.class::isInstance)
                && second.stream().noneMatch(OpenHandsPlayer.class::isInstance);
        luck = canTell
                ? Optional.of(new Told(reference, new ChoiceGain(deals.rules(), new RulePlayer(), SAMPLES, TRIES)))
                : Optional.empty();
        return this;
    }

    /** {@return whether deals tell their luck} */
    public boolean tellsLuck() {
        return luck.isPresent();
    }

    private static boolean isReference(List<Player> side) {
        return side.stream().allMatch(RulePlayer.class::isInstance);
    }

    /**
     * Plays every round of a deal; the same players give the same outcomes.
     *
     * @param number of the deal, from 0
     */
    public DuplicateDeal play(int number) {
        List<Forfeit> forfeits = new ArrayList<>();
        RandomGenerator imagined = deals.streams().stream("imagined", number);
        isAlike = deals.isAlike(number);
        Result even = firstEven.play(number, imagined, forfeits);
        return deal(number, even, firstOdd.play(number, imagined, forfeits), forfeits);
    }

    /**
     * Plays a deal that is given, whatever its number means elsewhere, from its one dealer.
     *
     * @param dealt which is played and not dealt again
     * @param players what the players draw from in a seating, the same in both
     * @param imagined what hands that might have been are drawn from
     */
    public DuplicateDeal play(int number, Deal dealt, IntFunction<RandomGenerator> players, RandomGenerator imagined) {
        List<Forfeit> forfeits = new ArrayList<>();
        isAlike = deals.isAlike(dealt);
        Result even = new Result();
        firstEven.playDeal(number, dealt, players.apply(number), imagined, forfeits, even);
        Result odd = new Result();
        firstOdd.playDeal(number, dealt, players.apply(number), imagined, forfeits, odd);
        return deal(number, even, odd, forfeits);
    }

    private DuplicateDeal deal(int number, Result even, Result odd, List<Forfeit> forfeits) {
        double rounds = 2.0 * deals.rotations().count();
        DuplicateDeal deal = new DuplicateDeal(number, even.outcomes, odd.outcomes, forfeits);
        return tellsLuck() ? deal.withControl(forfeits.isEmpty() ? (even.luck + odd.luck) / rounds : 0) : deal;
    }

    /** What one seating brought. */
    private static final class Result {
        private final List<SideOutcome> outcomes = new ArrayList<>();
        private double luck;
    }

    /** One of the two ways to seat the sides. */
    private final class Seating {
        private final Team teamOfFirst;
        private final List<Player> even;
        private final Table table;

        Seating(Team teamOfFirst, List<Player> even, List<Player> odd) {
            this.teamOfFirst = teamOfFirst;
            this.even = even;
            this.table = new Table(deals.rules(), List.of(even.get(0), odd.get(0), even.get(1), odd.get(1)));
        }

        Result play(int number, RandomGenerator imagined, List<Forfeit> forfeits) {
            Result result = new Result();
            for (int rotation = 0; rotation < deals.rotations().count(); rotation++) {
                RandomGenerator shuffles = deals.shuffles(number);
                Seat dealer = DuplicateDeals.lot(shuffles).plus(rotation);
                RandomGenerator players = deals.players(number, rotation);
                Deal deal = Deal.random(dealer, shuffles);
                while (!playDeal(number, deal, players, imagined, forfeits, result)) {
                    deal = Deal.random(dealer, shuffles);
                }
            }
            return result;
        }

        /** Whether the deal was played, and need not be dealt again. */
        private boolean playDeal(
                int number,
                Deal deal,
                RandomGenerator players,
                RandomGenerator imagined,
                List<Forfeit> forfeits,
                Result result) {
            Side dealing = side(deal.dealer());
            try {
                PlayedDeal played = table.play(deal, Score.ZERO, players);
                Optional<SideOutcome> outcome = outcome(played, dealing);
                outcome.ifPresent(result.outcomes::add);
                boolean isPlayed = played.outcome() == PlayedDeal.Outcome.PLAYED;
                if (isPlayed && isAlike) {
                    luck.ifPresent(told -> result.luck += luck(told, played, outcome.orElseThrow(), imagined));
                }
                return isPlayed;
            } catch (ForfeitException e) {
                forfeits.add(forfeit(number, deal, e.reason(), e.wording()));
            } catch (IllegalActionException e) {
                forfeits.add(forfeit(number, deal, ForfeitException.Reason.ILLEGAL, e.wording()));
            }
            result.outcomes.add(SideOutcome.of(
                    dealing,
                    SideOutcome.Kind.FORFEITED,
                    side(table.lastAsked()) == Side.FIRST ? -SideOutcome.FORFEIT_POINTS : SideOutcome.FORFEIT_POINTS));
            return true;
        }

        private double luck(Told told, PlayedDeal played, SideOutcome outcome, RandomGenerator imagined) {
            played.replay(round);
            boolean isFirst = told.reference() == Side.SECOND;
            Team chooser = isFirst ? teamOfFirst : teamOfFirst.opponent();
            double gain = told.gains().of(played.deal(), round.turns(), chooser, imagined);
            return outcome.points() - (isFirst ? gain : -gain);
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
