package dev.goita.web.play;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Turn;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.WaitingLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** コンピューター: lends players to who plays, each to one at a time, and lets only so many think at once. */
final class Computers {
    private static final int THINKERS = Runtime.getRuntime().availableProcessors();
    private static final int MAX_WAIT_SECONDS = 20;

    private final WaitingLine thinkers = new WaitingLine(THINKERS, MAX_WAIT_SECONDS);
    private final Map<ComputerKind, Entrant> entrants = new ConcurrentHashMap<>();
    private final Map<ComputerKind, Queue<Player>> idle = new ConcurrentHashMap<>();

    /** Lets computers move until a person is asked or the deal on the table is over. */
    PlayedMatch advance(PlayedMatch match) {
        PlayedMatch now = match;
        while (!now.current().isOver() && now.seats().get(asked(now).number()) instanceof Sitter.Computer computer) {
            PlayedMatch before = now;
            now = before.with(lending(computer.kind(), player -> moved(before, player)));
        }
        return now;
    }

    private static Seat asked(PlayedMatch match) {
        return match.current().asked().orElseThrow();
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

    /**
     * Thinks as one of a few.
     *
     * @throws HttpRefusal 503 if the others take too long
     * @throws IOException if a model cannot be read
     */
    <T> T thinking(WaitingLine.Work<T> thought) throws IOException {
        return thinkers.letIn(thought);
    }

    private <T> T lending(ComputerKind kind, Function<Player, T> use) {
        Queue<Player> free = idle.computeIfAbsent(kind, k -> new ConcurrentLinkedQueue<>());
        Player lent = free.poll();
        Player player = lent == null ? entrant(kind).newPlayer().get() : lent;
        T result = use.apply(player);
        free.add(player);
        return result;
    }

    private Entrant entrant(ComputerKind kind) {
        return entrants.computeIfAbsent(kind, k -> {
            try {
                return NeuralEntrant.all().parse(k.spec());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
