package dev.goita.bench;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * Texts of games of 80 moves to records, every move judged by the rules, in games a second; moves of the same games replayed
 * without text as their baseline, and perft in nodes a second.
 */
public class ShogiRecords extends Rates {
    static final int GAMES = 200;
    private static final int PLIES = 80;
    /** SOURCE: the perft numbers of the position that starts a game. */
    private static final int PERFT_4 = 719_731;

    private final List<Kifu> games = games();
    private final List<Source> kif = texts(Kif::write);
    private final List<Source> ki2 = texts(Ki2::write);
    private final List<Source> csa = texts(Csa::write);
    private final List<Source> usi = texts(Usi::write);

    private List<Source> texts(Function<Kifu, String> write) {
        return games.stream().map(write).map(Source::of).toList();
    }

    private static List<Kifu> games() {
        RandomGenerator random = new SplittableRandom(1);
        List<Kifu> games = new ArrayList<>();
        while (games.size() < GAMES) {
            Kifu game = Kifu.from(Start.hirate());
            Position position = game.start().position();
            Node node = game.root();
            List<Move> legal = position.legalMoves();
            while (node.ply() < PLIES && !legal.isEmpty()) {
                Move move = legal.get(random.nextInt(legal.size()));
                position = position.play(move);
                node = node.append(move);
                node.setElapsed(Duration.ofSeconds(random.nextInt(60)));
                legal = position.legalMoves();
            }
            if (node.ply() == PLIES) {
                games.add(game);
            }
        }
        return games;
    }

    private static int readAll(List<Source> texts, BiFunction<Source, IllegalMoves, Reading<Kifu>> read) {
        int plies = 0;
        for (Source text : texts) {
            plies += read.apply(text, IllegalMoves.REFUSE).orThrow().mainLine().size();
        }
        return plies;
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int readKif() {
        return readAll(kif, Kif::read);
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int readKi2() {
        return readAll(ki2, Ki2::read);
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int readCsa() {
        return readAll(csa, Csa::read);
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int readUsi() {
        return readAll(usi, Usi::read);
    }

    @Benchmark
    @OperationsPerInvocation(GAMES)
    public int replayWithoutText() {
        int plies = 0;
        for (Kifu game : games) {
            Replay replay = Replay.from(game.start().position());
            for (Node node : game.mainLine()) {
                node.move().ifPresent(replay::play);
            }
            plies += replay.depth();
        }
        return plies;
    }

    @Benchmark
    @OperationsPerInvocation(PERFT_4)
    public long perft() {
        return Perft.count(Position.hirate(), 4);
    }
}
