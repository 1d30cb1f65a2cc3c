package dev.goita.bench;

import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import dev.goita.shogi.tactics.TacticWatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Replaying games with every tactic looked for, as a multiple of replaying them without, by CPU time of one core. */
public final class TacticsSpeed {
    private static final int RUNS = 15;
    private static final int MOST_MOVES = 120;

    private TacticsSpeed() {}

    private enum Rules {
        /** Every move judged. */
        CHECKED,
        /** As records are replayed that were judged when they were read. */
        TRUSTED
    }

    public static void main(String[] arguments) throws IOException {
        int count = Integer.parseInt(arguments[0]);
        GeneratedGame plan = new GeneratedGame(8, 0.05, MOST_MOVES, 1);
        List<List<Move>> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            games.add(moves(plan.play(i)));
        }
        TacticFinder finder = TacticFinder.of(TacticBook.standard());
        for (Rules rules : Rules.values()) {
            measure(games, finder, rules);
        }
    }

    private static List<Move> moves(Kifu kifu) {
        return kifu.mainLine().stream()
                .map(Node::move)
                .flatMap(move -> move.stream())
                .toList();
    }

    private static void measure(List<List<Move>> games, TacticFinder finder, Rules rules) throws IOException {
        double[] plain = new double[RUNS];
        double[] tagged = new double[RUNS];
        long[] hits = {0};
        long moves = games.stream().mapToLong(List::size).sum();
        for (int run = 0; run < RUNS; run++) {
            plain[run] = Cpu.seconds(() -> games.forEach(game -> replay(game, rules)));
            hits[0] = 0;
            tagged[run] = Cpu.seconds(() -> games.forEach(game -> hits[0] += find(game, finder, rules)));
        }
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d games, %,d moves, %,d hits; plain %.0f ns a move, with tactics %.0f ns a move, %.2f times (best %.2f)",
                rules.name().toLowerCase(Locale.ROOT),
                games.size(),
                moves,
                hits[0],
                Cpu.median(plain) / moves * 1e9,
                Cpu.median(tagged) / moves * 1e9,
                Cpu.median(tagged) / Cpu.median(plain),
                Cpu.least(tagged) / Cpu.least(plain)));
    }

    private static int replay(List<Move> game, Rules rules) {
        Replay replay = Replay.from(Start.hirate().position());
        for (Move move : game) {
            switch (rules) {
                case CHECKED -> replay.play(move);
                case TRUSTED -> replay.playChecked(move);
            }
        }
        return replay.depth();
    }

    private static int find(List<Move> game, TacticFinder finder, Rules rules) {
        TacticWatch watch = finder.watch(Replay.from(Start.hirate().position()), 1);
        for (Move move : game) {
            switch (rules) {
                case CHECKED -> watch.play(move);
                case TRUSTED -> watch.playChecked(move);
            }
        }
        return watch.hits().size();
    }
}
