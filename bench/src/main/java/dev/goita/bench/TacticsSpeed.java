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
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
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

    public static void main(String[] arguments) {
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

    private static void measure(List<List<Move>> games, TacticFinder finder, Rules rules) {
        double[] plain = new double[RUNS];
        double[] tagged = new double[RUNS];
        long hits = 0;
        long moves = 0;
        for (int run = 0; run < RUNS; run++) {
            long start = cpu();
            moves = 0;
            for (List<Move> game : games) {
                moves += replay(game, rules);
            }
            plain[run] = (cpu() - start) / 1e9;
            start = cpu();
            hits = 0;
            for (List<Move> game : games) {
                hits += find(game, finder, rules);
            }
            tagged[run] = (cpu() - start) / 1e9;
        }
        Arrays.sort(plain);
        Arrays.sort(tagged);
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d games, %,d moves, %,d hits; plain %.0f ns a move, with tactics %.0f ns a move, %.2f times (best %.2f)",
                rules.name().toLowerCase(Locale.ROOT),
                games.size(),
                moves,
                hits,
                plain[RUNS / 2] / moves * 1e9,
                tagged[RUNS / 2] / moves * 1e9,
                tagged[RUNS / 2] / plain[RUNS / 2],
                tagged[0] / plain[0]));
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

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
