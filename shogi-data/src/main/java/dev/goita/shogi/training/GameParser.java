package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Candidate;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Opponent;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one game of hcpe3 out of bytes, every move and candidate checked by the rules. */
final class GameParser {
    sealed interface Outcome {
        /** @param length in bytes */
        record Read(DatasetRecord.Hcpe3 game, int length) implements Outcome {}

        /** The bytes end too soon. */
        record NeedsMore() implements Outcome {}

        /** What the findings say. */
        record Refused() implements Outcome {}
    }

    private final RowCheck.MoveCheck moves;

    GameParser(Move16 dialect) {
        this.moves = new RowCheck.MoveCheck(dialect);
    }

    /** @param to where the known bytes end */
    Outcome parse(byte[] bytes, int from, int to, EntryFindings findings) {
        if (to - from < DatasetRecord.Hcpe3.HEADER) {
            return new Outcome.NeedsMore();
        }
        Optional<Position> start = RowCheck.position(PositionCode.HCP, bytes, from, findings);
        Optional<ResultByte> result =
                RowCheck.result(bytes[from + DatasetRecord.Hcpe3.RESULT], DatasetRecord.Hcpe3.RESULT, findings);
        int count = count(bytes, from, DatasetRecord.Hcpe3.MOVE_COUNT, DatasetRecord.Hcpe3.MOST_MOVES, findings);
        Optional<Opponent> opponent = opponent(bytes[from + DatasetRecord.Hcpe3.OPPONENT], findings);
        if (findings.hasErrors()) {
            return new Outcome.Refused();
        }
        Replay replay = Replay.from(start.orElseThrow());
        List<Turn> turns = new ArrayList<>(count);
        int at = from + DatasetRecord.Hcpe3.HEADER;
        for (int i = 0; i < count; i++) {
            if (to - at < DatasetRecord.Hcpe3.TURN) {
                return new Outcome.NeedsMore();
            }
            int candidates = count(bytes, from, at - from + 4, DatasetRecord.Hcpe3.MOST_CANDIDATES, findings);
            if (!findings.hasErrors()
                    && to - at < DatasetRecord.Hcpe3.TURN + DatasetRecord.Hcpe3.CANDIDATE * candidates) {
                return new Outcome.NeedsMore();
            }
            Optional<Move> move = findings.hasErrors()
                    ? Optional.empty()
                    : moves.played(replay, LittleEndian.getUnsignedShort(bytes, at), at - from, findings);
            if (move.isEmpty()) {
                return new Outcome.Refused();
            }
            turns.add(turn(bytes, from, at, candidates, replay, findings));
            if (findings.hasErrors()) {
                return new Outcome.Refused();
            }
            replay.playChecked(move.get());
            at += DatasetRecord.Hcpe3.TURN + DatasetRecord.Hcpe3.CANDIDATE * candidates;
        }
        DatasetRecord.Hcpe3 game =
                new DatasetRecord.Hcpe3(start.get(), result.orElseThrow(), opponent.orElseThrow(), turns);
        return new Outcome.Read(game, at - from);
    }

    private Turn turn(byte[] bytes, int from, int at, int count, Replay replay, EntryFindings findings) {
        List<Candidate> candidates = new ArrayList<>(count);
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < count && !findings.hasErrors(); i++) {
            int field = at + DatasetRecord.Hcpe3.TURN + i * DatasetRecord.Hcpe3.CANDIDATE;
            int code = LittleEndian.getUnsignedShort(bytes, field);
            moves.played(replay, code, field - from, findings);
            if (!seen.add(code)) {
                findings.warning(
                        DatasetCode.REPEATED_CANDIDATE,
                        field - from,
                        new Wording("同じ候補手が二度あります", "a candidate stands there twice"));
            }
            candidates.add(new Candidate(
                    new StoredMove(moves.dialect(), code), LittleEndian.getUnsignedShort(bytes, field + 2)));
        }
        StoredMove played = new StoredMove(moves.dialect(), LittleEndian.getUnsignedShort(bytes, at));
        return new Turn(played, LittleEndian.getShort(bytes, at + 2), candidates);
    }

    private static int count(byte[] bytes, int from, int field, int most, EntryFindings findings) {
        int count = LittleEndian.getUnsignedShort(bytes, from + field);
        if (count > most) {
            findings.error(
                    DatasetCode.BAD_NUMBER,
                    field,
                    new Wording(count + "は" + most + "を超えています", count + " is more than " + most));
        }
        return count;
    }

    private static Optional<Opponent> opponent(byte number, EntryFindings findings) {
        Optional<Opponent> opponent = Arrays.stream(Opponent.values())
                .filter(known -> known.code() == number)
                .findFirst();
        if (opponent.isEmpty()) {
            findings.error(
                    DatasetCode.BAD_NUMBER,
                    DatasetRecord.Hcpe3.OPPONENT,
                    new Wording("対戦相手の値ではありません: " + (number & 0xFF), (number & 0xFF) + " is no opponent"));
        }
        return opponent;
    }

    /** Whether a game with moves seems to begin there: enough to go on after a broken one. */
    boolean begins(byte[] bytes, int from, int to) {
        if (to - from < DatasetRecord.Hcpe3.HEADER + DatasetRecord.Hcpe3.TURN
                || LittleEndian.getUnsignedShort(bytes, from + DatasetRecord.Hcpe3.MOVE_COUNT) == 0
                || PositionCode.HCP.flaw(bytes, from).isPresent()) {
            return false;
        }
        EntryFindings findings = new EntryFindings("", 0, 0);
        return !(parse(bytes, from, to, findings) instanceof Outcome.Refused);
    }
}
