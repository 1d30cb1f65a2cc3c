package dev.goita.ml.player;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.Player;
import dev.goita.ml.opponent.Motives;
import dev.goita.ml.opponent.OpponentPlayer;
import java.util.random.RandomGenerator;

/**
 * プレイヤーの頭: what any player chooses, asked as at a table. What it chooses is likely; of one that draws, one choice tells as
 * much on average as all its chances would. One that was fitted to somebody tells its chances itself.
 */
final class PlayerMind implements SeatMind {
    private final RoundSimulator round;
    private final Player player;
    private final RandomGenerator random;

    PlayerMind(Rules rules, Player player, RandomGenerator random) {
        round = new RoundSimulator(rules);
        this.player = player;
        this.random = random;
    }

    @Override
    public void start(Deal deal, Score score) {
        round.start(deal, score);
    }

    @Override
    public void play(int turn) {
        round.playPacked(turn);
    }

    @Override
    public boolean hasChoice() {
        return round.legalCount() > 1;
    }

    @Override
    public int choose() {
        return PackedTurn.of(player.choose(round.view(round.toMove()), random));
    }

    @Override
    public double chance(int turn) {
        if (player instanceof OpponentPlayer somebody) {
            SeatView view = round.view(round.toMove());
            return somebody.chance(view, view.order().unpack(turn));
        }
        return (choose() == turn ? 1 - Motives.WHIM : 0) + Motives.WHIM / round.legalCount();
    }
}
