package dev.goita.doors.play;

import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Turn;
import dev.goita.doors.door.Models;
import dev.goita.ml.player.NeuralPlayer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** コンピューター: lends players to who plays, each to one at a time. */
public final class Computers {
    private final Models models;
    private final Map<ComputerKind, Deque<Player>> idle = new EnumMap<>(ComputerKind.class);

    /** Players with the networks of these models. */
    public Computers(Models models) {
        this.models = models;
    }

    /** Lets computers move until a person is asked or the deal on the table is over. */
    PlayedMatch advance(PlayedMatch match) {
        PlayedMatch now = match;
        for (Optional<PlayedMatch> next = step(now); next.isPresent(); next = step(now)) {
            now = next.get();
        }
        return now;
    }

    /** The match after the choice of the computer that is asked; empty if none is. */
    public Optional<PlayedMatch> step(PlayedMatch match) {
        return match.current()
                .asked()
                .map(seat -> match.seats().get(seat.number()))
                .filter(Sitter.Computer.class::isInstance)
                .map(computer -> ((Sitter.Computer) computer).kind())
                .map(kind -> match.with(lending(kind, player -> moved(match, player))));
    }

    private static DealtRound moved(PlayedMatch match, Player player) {
        DealtRound current = match.current();
        SeatView view = current.askedView();
        RandomGenerator random = match.choice();
        if (current.isGoshiAsked()) {
            return current.answer(player.decideGoshi(view, random));
        }
        List<Turn> legal = view.legalTurns();
        return current.play(legal.size() == 1 ? legal.get(0) : player.choose(view, random));
    }

    /** What the strongest network expects of each legal turn, in points of the round for the viewer's team. */
    double[] expected(SeatView view, List<Turn> legal) {
        return lending(ComputerKind.STRONG, player -> ((NeuralPlayer) player).points(view, legal));
    }

    private <T> T lending(ComputerKind kind, Function<Player, T> use) {
        Player player = lent(kind);
        T result = use.apply(player);
        synchronized (idle) {
            idle.computeIfAbsent(kind, k -> new ArrayDeque<>()).push(player);
        }
        return result;
    }

    private Player lent(ComputerKind kind) {
        synchronized (idle) {
            Deque<Player> free = idle.get(kind);
            if (free != null && !free.isEmpty()) {
                return free.pop();
            }
        }
        return kind.player(models);
    }
}
