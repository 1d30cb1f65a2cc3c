package dev.goita.ml.duplicate;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * 手の得: what the choices of a round gain over those of a player that draws nothing, the reference, with the luck of hands
 * that the chooser's team could not see averaged out.
 *
 * <p>Let a position be worth what the round brings if the reference plays all four seats from there on. Then a round brings
 * what its deal is worth and, at each choice, what the position after it is worth more than after the reference's own choice:
 * these gains add up exactly. In duplicate deals the worth of the deal cancels. A team's choice depends on the opponents' hands
 * by what they played alone, so a gain may be replaced by its mean over all hands with which the opponents would have played
 * as they did: its expectation stays, and what is left of chance is less. Such hands can be told where the opponents are the
 * reference. Where they are too many to go through, some are drawn, with the true ones as one of the sample.
 *
 * <p>Not thread-safe; one a thread.
 */
final class ChoiceGain {
    private final Player reference;
    private final int samples;
    private final int tries;
    private final RoundSimulator round;
    private final RoundSimulator imagined;
    private final RandomGenerator nothingDrawn = new SplittableRandom(0);

    /**
     * With a bound on the work.
     *
     * @param samples hands that are drawn for a gain, at most, where there are more than {@code tries}
     * @param tries draws of hands for them
     */
    ChoiceGain(Rules rules, Player reference, int samples, int tries) {
        this.reference = reference;
        this.samples = samples;
        this.tries = tries;
        round = new RoundSimulator(rules);
        imagined = new RoundSimulator(rules);
    }

    /**
     * What a team's choices gained, where its opponents are the reference.
     *
     * @param deal in which nobody holds five し
     * @param turns of the whole round
     * @return points of the round, of the same expectation in duplicate deals as its result
     */
    double of(Deal deal, List<Turn> turns, Team team, RandomGenerator random) {
        double sum = 0;
        round.start(deal, Score.ZERO);
        for (int i = 0; i < turns.size(); i++) {
            Seat seat = round.toMove();
            if (seat.team() == team && round.legalCount() > 1) {
                Turn usual = reference.choose(round.view(seat), nothingDrawn);
                if (!usual.equals(turns.get(i))) {
                    sum += new Choice(deal, turns.subList(0, i + 1), seat, usual).meanGain(random);
                }
            }
            round.play(turns.get(i));
        }
        return sum;
    }

    /** A choice that is not the reference's. */
    private final class Choice {
        private final Deal deal;
        private final List<Turn> before;
        private final Turn chosen;
        private final Turn usual;
        private final Seat seat;
        private final Seat first;
        private final int hidden;
        private double sum;
        private double weights;

        Choice(Deal deal, List<Turn> turns, Seat seat, Turn usual) {
            this.deal = deal;
            this.before = turns.subList(0, turns.size() - 1);
            this.chosen = turns.get(turns.size() - 1);
            this.usual = usual;
            this.seat = seat;
            first = seat.next();
            hidden = deal.hand(first).packed() + deal.hand(first.partner()).packed();
        }

        /** In one world. */
        double gain(Deal world, List<Turn> played) {
            return worth(world, played, chosen) - worth(world, played, usual);
        }

        private double worth(Deal world, List<Turn> played, Turn turn) {
            imagined.start(world, Score.ZERO);
            played.forEach(imagined::play);
            imagined.play(turn);
            while (!imagined.isOver()) {
                if (!imagined.playForced()) {
                    imagined.play(ask());
                }
            }
            return imagined.result().orElseThrow().pointsFor(seat.team());
        }

        private Turn ask() {
            return reference.choose(imagined.view(imagined.toMove()), nothingDrawn);
        }

        /** Over all worlds that look the same to both partners. */
        double meanGain(RandomGenerator random) {
            HiddenHands hands = new HiddenHands(hidden, shown(first), shown(first.partner()));
            if (hands.count() <= tries) {
                hands.forEach(this::add);
            } else {
                sum = gain(deal, before);
                weights = 1;
                for (int i = 0; i < tries && weights <= samples; i++) {
                    add(hands.draw(random), 1);
                }
            }
            return sum / weights;
        }

        private int shown(Seat opponent) {
            int tiles = 0;
            Seat of = deal.dealer();
            for (Turn turn : before) {
                if (of == opponent && turn instanceof Play play) {
                    tiles += PackedTiles.one(play.attack().ordinal());
                    tiles += play instanceof Receive receive
                            ? PackedTiles.one(receive.receive().ordinal())
                            : 0;
                }
                of = of.next();
            }
            return tiles;
        }

        private void add(int hand, double weight) {
            int[] hands = new int[Seat.ALL.size()];
            Seat.ALL.forEach(each -> hands[each.ordinal()] = deal.hand(each).packed());
            hands[first.ordinal()] = hand;
            hands[first.partner().ordinal()] = hidden - hand;
            Deal world = Deal.ofPacked(deal.dealer(), hands);
            if (looksTheSame(world)) {
                sum += weight * gain(world, imagined.turns());
                weights += weight;
            }
        }

        private boolean looksTheSame(Deal world) {
            imagined.start(world, Score.ZERO);
            for (Turn turn : before) {
                if (imagined.toMove().team() == seat.team()) {
                    imagined.play(turn);
                } else {
                    Turn here = imagined.legalCount() == 1 ? imagined.legalTurn(0) : ask();
                    if (!seen(here).equals(seen(turn))) {
                        return false;
                    }
                    imagined.play(here);
                }
            }
            return true;
        }

        /** What everybody sees of a turn. */
        private static Object seen(Turn turn) {
            return turn instanceof Lead lead ? lead.attack() : turn;
        }
    }
}
