package dev.goita.bench;

import dev.goita.shogi.code.HalfKp;
import dev.goita.shogi.code.InputPlanes;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;

/** Codes and features of positions of random games in positions a second; decoding is strict and makes the position. */
public class ShogiDatasets extends Rates {
    private static final int POSITIONS = 4096;

    @Param({"HCP", "PACKED_SFEN"})
    public PositionCode code = PositionCode.HCP;

    private final List<Position> positions = positions();
    private final List<byte[]> hcp =
            positions.stream().map(PositionCode.HCP::encode).toList();
    private final List<byte[]> packedSfen =
            positions.stream().map(PositionCode.PACKED_SFEN::encode).toList();

    private final float[] first = new float[InputPlanes.FIRST * InputPlanes.SQUARES];
    private final float[] second = new float[InputPlanes.PLAIN.second() * InputPlanes.SQUARES];

    private static List<Position> positions() {
        RandomGenerator random = new SplittableRandom(1);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < POSITIONS) {
            Position position = Position.hirate();
            List<Move> legal = position.legalMoves();
            for (int ply = 0; ply < 120 && !legal.isEmpty() && positions.size() < POSITIONS; ply++) {
                positions.add(position);
                position = position.play(legal.get(random.nextInt(legal.size())));
                legal = position.legalMoves();
            }
        }
        return positions;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public int encode() {
        int sum = 0;
        for (Position position : positions) {
            sum += code.encode(position)[31];
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public int decode() {
        int sum = 0;
        for (byte[] bytes : code == PositionCode.HCP ? hcp : packedSfen) {
            sum += code.decode(bytes).orElseThrow().turn().index();
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public int check() {
        int sound = 0;
        for (byte[] bytes : code == PositionCode.HCP ? hcp : packedSfen) {
            sound += code.flaw(bytes).isEmpty() ? 1 : 0;
        }
        return sound;
    }

    /** Both inputs of dlshogi; the code makes no difference. */
    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public float planes() {
        float sum = 0;
        for (Position position : positions) {
            InputPlanes.writeFirst(position, first, 0);
            InputPlanes.PLAIN.writeSecond(position, second, 0);
            sum += first[0] + second[0];
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public int halfKp() {
        int sum = 0;
        for (Position position : positions) {
            sum += HalfKp.of(position, Color.BLACK)[0] + HalfKp.of(position, Color.WHITE)[0];
        }
        return sum;
    }
}
