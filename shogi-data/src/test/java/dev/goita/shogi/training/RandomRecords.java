package dev.goita.shogi.training;

import dev.goita.shogi.code.Move16;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Records of random games with random labels. */
final class RandomRecords {
    private RandomRecords() {}

    /** Rows of some games, or the games. */
    static List<DatasetRecord> of(DatasetFormat format, RandomGenerator random, int games) {
        List<DatasetRecord> records = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            List<Move> moves = RandomGames.moves(random, 20 + random.nextInt(60));
            Outcome outcome = Outcome.values()[random.nextInt(3)];
            if (format == DatasetFormat.HCPE3) {
                records.add(game(random, moves, outcome));
                continue;
            }
            Position position = Position.hirate();
            int ply = 1;
            for (Move move : moves) {
                StoredMove stored = StoredMove.of(move, format.moves());
                records.add(
                        format == DatasetFormat.PSV
                                ? DatasetRecord.Psv.of(position, evaluation(random), stored, ply++, outcome)
                                : DatasetRecord.Hcpe.of(
                                        position, evaluation(random), stored, result(format, random, outcome)));
                position = position.play(move);
            }
        }
        return records;
    }

    private static ResultByte result(DatasetFormat format, RandomGenerator random, Outcome outcome) {
        Set<ResultByte.Circumstance> circumstances = EnumSet.noneOf(ResultByte.Circumstance.class);
        if (format == DatasetFormat.HCPE2 && random.nextBoolean()) {
            circumstances.add(ResultByte.Circumstance.values()[random.nextInt(3)]);
        }
        return new ResultByte(outcome, circumstances);
    }

    private static int evaluation(RandomGenerator random) {
        return random.nextInt(Short.MIN_VALUE, Short.MAX_VALUE + 1);
    }

    private static DatasetRecord.Hcpe3 game(RandomGenerator random, List<Move> moves, Outcome outcome) {
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        Position position = Position.hirate();
        for (Move move : moves) {
            List<DatasetRecord.Hcpe3.Candidate> candidates = new ArrayList<>();
            if (random.nextInt(4) > 0) {
                for (Move legal : position.legalMoves()) {
                    if (legal.equals(move) || random.nextInt(8) == 0) {
                        candidates.add(new DatasetRecord.Hcpe3.Candidate(
                                StoredMove.of(legal, Move16.APERY), 1 + random.nextInt(0xFFFF)));
                    }
                }
            }
            turns.add(new DatasetRecord.Hcpe3.Turn(StoredMove.of(move, Move16.APERY), evaluation(random), candidates));
            position = position.play(move);
        }
        return new DatasetRecord.Hcpe3(
                Position.hirate(), ResultByte.of(outcome), DatasetRecord.Hcpe3.Opponent.SELF, turns);
    }

    static DatasetRecord.Hcpe3 gameWithAllCandidates(List<Move> moves) {
        List<DatasetRecord.Hcpe3.Turn> turns = new ArrayList<>();
        Position position = Position.hirate();
        for (Move move : moves) {
            List<DatasetRecord.Hcpe3.Candidate> candidates = position.legalMoves().stream()
                    .map(legal -> new DatasetRecord.Hcpe3.Candidate(StoredMove.of(legal, Move16.APERY), 1))
                    .toList();
            turns.add(new DatasetRecord.Hcpe3.Turn(StoredMove.of(move, Move16.APERY), 0, candidates));
            position = position.play(move);
        }
        return new DatasetRecord.Hcpe3(
                Position.hirate(), ResultByte.of(Outcome.DRAW), DatasetRecord.Hcpe3.Opponent.SELF, turns);
    }
}
