package dev.goita.ml.environment;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Unit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * 環境の計画: which rounds are served.
 *
 * @param encoder makes the rows that the client sees
 * @param count how many rounds are played at once, 1..{@value #MOST}
 * @param unit what an episode is
 * @param players by seat: who plays it; empty where the client does
 */
public record EnvironmentPlan(
        Rules rules,
        SampleEncoder<SeatView, Action> encoder,
        int count,
        Unit unit,
        List<Optional<Entrant>> players,
        String tool) {
    /** The name of the client among players. */
    public static final String CLIENT = "client";

    /** As many rows of a thousand features as take some 10 MB. */
    public static final int MOST = 1 << 16;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there are too few or too many, not four players, or no seat is the client's
     */
    public EnvironmentPlan {
        players = List.copyOf(players);
        if (count < 1 || count > MOST) {
            throw new RefusalException(
                    "--envs は 1〜" + MOST + " です。" + count + " は指定できません",
                    "environments are 1 to " + MOST + ", not " + count);
        }
        if (players.size() != Seat.ALL.size()) {
            throw new RefusalException(
                    "プレイヤーは四人です。" + players.size() + " 人あります", "there are four players, not " + players.size());
        }
        if (players.stream().allMatch(Optional::isPresent)) {
            throw new RefusalException(
                    "「" + CLIENT + "」のプレイヤーがなく、選ぶ手番がありません",
                    "no player is '" + CLIENT + "', which leaves nothing to choose");
        }
    }

    /** The names of the players by seat, with commas between. */
    String playerNames() {
        return players.stream()
                .map(player -> player.map(Entrant::name).orElse(CLIENT))
                .collect(Collectors.joining(","));
    }
}
