package dev.goita.ml.benchmark;

import dev.goita.core.Deal;
import dev.goita.core.IllegalActionException;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.duplicate.SideOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** 複式の二局: a deal in both seatings of a player and one that never changes. Not thread-safe; one a thread. */
final class DealPair {
    private final Table[] tables;
    private final Optional<ChoiceGain> gains;
    private final RoundSimulator round;
    private final List<Wording> forfeits = new ArrayList<>();

    /** @param gains of the opponent as the reference, if luck can be told */
    DealPair(Rules rules, Player player, Player opponent, Optional<ChoiceGain> gains) {
        this.gains = gains;
        round = new RoundSimulator(rules);
        tables = new Table[] {
            new Table(rules, List.of(player, opponent, player, opponent)),
            new Table(rules, List.of(opponent, player, opponent, player))
        };
    }

    /**
     * What a deal brings.
     *
     * @param points a round
     * @param luck so many of these by chance; its expectation is 0
     * @param forfeits of the player
     */
    record Result(double points, double luck, List<Wording> forfeits) {}

    /** @param players what the players draw from, the same in both seatings */
    Result play(Deal deal, Supplier<RandomGenerator> players, RandomGenerator imagined) {
        forfeits.clear();
        double points = 0;
        double luck = 0;
        for (Team team : Team.values()) {
            Table table = tables[team.ordinal()];
            try {
                PlayedDeal played = table.play(deal, Score.ZERO, players.get());
                int brought = played.result().orElseThrow().pointsFor(team);
                points += brought / 2.0;
                if (gains.isPresent()) {
                    played.replay(round);
                    luck += (brought - gains.get().of(deal, round.turns(), team, imagined)) / 2;
                }
            } catch (ForfeitException e) {
                points += forfeited(table.lastAsked(), team, e.wording());
            } catch (IllegalActionException e) {
                points += forfeited(table.lastAsked(), team, e.wording());
            }
        }
        return new Result(points, forfeits.isEmpty() ? luck : 0, List.copyOf(forfeits));
    }

    private double forfeited(Seat seat, Team team, Wording why) {
        boolean isOwn = seat.team() == team;
        if (isOwn) {
            forfeits.add(why);
        }
        return (isOwn ? -SideOutcome.FORFEIT_POINTS : SideOutcome.FORFEIT_POINTS) / 2.0;
    }
}
