package dev.goita.shogi.training;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.DatasetRecord.Hcpe;
import dev.goita.shogi.training.DatasetRecord.Hcpe3;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Candidate;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Opponent;
import dev.goita.shogi.training.DatasetRecord.Hcpe3.Turn;
import dev.goita.shogi.training.DatasetRecord.Psv;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads single records out of bytes, every move and candidate checked by the rules. */
record RecordParser(DatasetFormat format, Move16 dialect) {
    private static final int BYTE = 0xFF;

    /** Collects what is wrong with one record. */
    static final class Findings {
        private final String source;
        private final long record;
        private final long offset;
        private final List<DatasetEntry.Finding> list = new ArrayList<>(0);
        private boolean hasErrors;

        Findings(String source, long record, long offset) {
            this.source = source;
            this.record = record;
            this.offset = offset;
        }

        /** @param field bytes from the start of the record */
        void error(DiagnosticCode code, long field, String japanese, String english) {
            hasErrors = true;
            add(code, Severity.ERROR, field, new Wording(japanese, english));
        }

        /** @param field bytes from the start of the record */
        void warning(DiagnosticCode code, long field, String japanese, String english) {
            add(code, Severity.WARNING, field, new Wording(japanese, english));
        }

        private void add(DiagnosticCode code, Severity severity, long field, Wording wording) {
            list.add(new DatasetEntry.Finding(code, severity, source, record, offset + field, wording));
        }

        boolean hasErrors() {
            return hasErrors;
        }

        List<DatasetEntry.Finding> toList() {
            return list;
        }
    }

    /**
     * The record that begins somewhere, if it is whole and without errors; if there is none and the findings have no error, the bytes
     * end too soon.
     *
     * @param to where the known bytes end
     */
    Optional<DatasetRecord> parse(byte[] bytes, int from, int to, Findings findings) {
        if (to - from < format.leastBytes()) {
            return Optional.empty();
        }
        Optional<Position> position = position(bytes, from, findings);
        return switch (format) {
            case PSV -> position.flatMap(found -> psv(found, bytes, from, findings));
            case HCPE, HCPE2 -> position.flatMap(found -> hcpe(found, bytes, from, findings));
            case HCPE3 -> game(position, bytes, from, to, findings);
        };
    }

    private Optional<Position> position(byte[] bytes, int from, Findings findings) {
        Optional<Position> position = format.positions().decode(bytes, from);
        if (position.isPresent()) {
            position.get()
                    .flaws()
                    .forEach(
                            flaw -> findings.add(DatasetCode.IMPOSSIBLE_POSITION, Severity.WARNING, 0, flaw.wording()));
        } else {
            Wording flaw = format.positions().flaw(bytes, from).orElseThrow().wording();
            findings.error(
                    DatasetCode.BAD_POSITION, 0, "局面を読めません: " + flaw.japanese(), "not a position: " + flaw.english());
        }
        return position;
    }

    private Optional<DatasetRecord> hcpe(Position position, byte[] bytes, int from, Findings findings) {
        StoredMove move = rowMove(position, bytes, from + Hcpe.MOVE, Hcpe.MOVE, findings);
        Optional<ResultByte> result = result(bytes[from + Hcpe.RESULT], Hcpe.RESULT, findings);
        if (format == DatasetFormat.HCPE
                && result.filter(read -> !read.circumstances().isEmpty()).isPresent()) {
            findings.warning(
                    DatasetCode.CIRCUMSTANCES,
                    Hcpe.RESULT,
                    "hcpe2の結果です",
                    "a result of hcpe2, which tells what the outcome came about by");
        }
        int padding = padding(bytes[from + Hcpe.PADDING], Hcpe.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        int evaluation = LittleEndian.getShort(bytes, from + Hcpe.EVALUATION);
        return Optional.of(new Hcpe(position, evaluation, move, result.orElseThrow(), padding));
    }

    private Optional<DatasetRecord> psv(Position position, byte[] bytes, int from, Findings findings) {
        StoredMove move = rowMove(position, bytes, from + Psv.MOVE, Psv.MOVE, findings);
        int sign = bytes[from + Psv.RESULT];
        if (sign < -1 || sign > 1) {
            badResult(bytes[from + Psv.RESULT], Psv.RESULT, findings);
        }
        int padding = padding(bytes[from + Psv.PADDING], Psv.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        int evaluation = LittleEndian.getShort(bytes, from + Psv.EVALUATION);
        int ply = LittleEndian.getUnsignedShort(bytes, from + Psv.PLY);
        return Optional.of(new Psv(position, evaluation, move, ply, Outcome.ofSign(sign, position.turn()), padding));
    }

    private static Optional<ResultByte> result(byte number, int field, Findings findings) {
        Optional<ResultByte> result = ResultByte.read(number & BYTE);
        if (result.isEmpty()) {
            badResult(number, field, findings);
        }
        return result;
    }

    private static void badResult(byte number, int field, Findings findings) {
        int unsigned = number & BYTE;
        findings.error(DatasetCode.BAD_RESULT, field, "結果の値ではありません: " + unsigned, unsigned + " is no result");
    }

    private static int padding(byte number, int field, Findings findings) {
        if (number != 0) {
            findings.warning(DatasetCode.PADDING, field, "詰め物のバイトが0ではありません", "the byte of padding is not 0");
        }
        return number & BYTE;
    }

    private Optional<DatasetRecord> game(Optional<Position> start, byte[] bytes, int from, int to, Findings findings) {
        Optional<ResultByte> result = result(bytes[from + Hcpe3.RESULT], Hcpe3.RESULT, findings);
        int count = count(bytes, from, Hcpe3.MOVE_COUNT, Hcpe3.MOST_MOVES, findings);
        int opponent = bytes[from + Hcpe3.OPPONENT] & BYTE;
        if (opponent >= Opponent.values().length) {
            findings.error(
                    DatasetCode.BAD_NUMBER, Hcpe3.OPPONENT, "対戦相手の値ではありません: " + opponent, opponent + " is no opponent");
        }
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        Replay replay = Replay.from(start.orElseThrow());
        List<Turn> turns = new ArrayList<>(count);
        int at = from + Hcpe3.HEADER;
        for (int i = 0; i < count; i++) {
            if (to - at < Hcpe3.TURN) {
                return Optional.empty();
            }
            int candidates = count(bytes, from, at - from + 4, Hcpe3.MOST_CANDIDATES, findings);
            int end = at + Hcpe3.TURN + Hcpe3.CANDIDATE * candidates;
            if (findings.hasErrors() || end > to) {
                return Optional.empty();
            }
            StoredMove played = stored(bytes, at);
            Optional<Move> move = checked(played, replay, at - from, findings);
            if (move.isPresent()) {
                int evaluation = LittleEndian.getShort(bytes, at + 2);
                turns.add(new Turn(played, evaluation, candidates(bytes, from, at, end, replay, findings)));
            }
            if (findings.hasErrors()) {
                return Optional.empty();
            }
            replay.playChecked(move.orElseThrow());
            at = end;
        }
        return Optional.of(new Hcpe3(start.get(), result.orElseThrow(), Opponent.values()[opponent], turns));
    }

    private List<Candidate> candidates(byte[] bytes, int from, int turn, int end, Replay replay, Findings findings) {
        List<Candidate> candidates = new ArrayList<>();
        Set<StoredMove> seen = new HashSet<>();
        for (int at = turn + Hcpe3.TURN; at < end && !findings.hasErrors(); at += Hcpe3.CANDIDATE) {
            StoredMove move = stored(bytes, at);
            checked(move, replay, at - from, findings);
            if (!seen.add(move)) {
                findings.warning(
                        DatasetCode.REPEATED_CANDIDATE, at - from, "同じ候補手が二度あります", "a candidate stands there twice");
            }
            candidates.add(new Candidate(move, LittleEndian.getUnsignedShort(bytes, at + 2)));
        }
        return candidates;
    }

    private static int count(byte[] bytes, int from, int field, int most, Findings findings) {
        int count = LittleEndian.getUnsignedShort(bytes, from + field);
        if (count > most) {
            findings.error(
                    DatasetCode.BAD_NUMBER, field, count + "は" + most + "を超えています", count + " is more than " + most);
        }
        return count;
    }

    /** Whether a game with moves seems to begin there: enough to go on after a broken one. */
    boolean gameBegins(byte[] bytes, int from, int to) {
        if (to - from < Hcpe3.HEADER + Hcpe3.TURN
                || LittleEndian.getUnsignedShort(bytes, from + Hcpe3.MOVE_COUNT) == 0
                || PositionCode.HCP.flaw(bytes, from).isPresent()) {
            return false;
        }
        Findings findings = new Findings("", 0, 0);
        parse(bytes, from, to, findings);
        return !findings.hasErrors();
    }

    private StoredMove stored(byte[] bytes, int at) {
        return new StoredMove(dialect, LittleEndian.getUnsignedShort(bytes, at));
    }

    /** What stands in place of the move of a row is a warning. */
    private StoredMove rowMove(Position position, byte[] bytes, int at, int field, Findings findings) {
        StoredMove move = stored(bytes, at);
        if (move.special().isPresent()) {
            String name = move.special().get().name().toLowerCase(Locale.ROOT);
            findings.warning(DatasetCode.NO_MOVE, field, "指し手がありません（" + name + "）", "no move but '" + name + "'");
        } else {
            checked(move, Replay.from(position), field, findings);
        }
        return move;
    }

    /** The move if it is one by the rules; otherwise an error tells whether it is as another program writes it. */
    private Optional<Move> checked(StoredMove stored, Replay replay, int field, Findings findings) {
        Optional<Move> move = stored.move();
        if (move.isPresent() && replay.check(move.get()).isEmpty()) {
            return move;
        }
        Optional<Move16> other = Arrays.stream(Move16.values())
                .filter(candidate -> candidate != dialect)
                .filter(candidate -> candidate
                        .decode(stored.code())
                        .filter(read -> replay.check(read).isEmpty())
                        .isPresent())
                .findFirst();
        if (other.isPresent()) {
            String id = other.get().id();
            String text = UsiMove.write(other.get().decode(stored.code()).orElseThrow());
            findings.error(
                    DatasetCode.OTHER_DIALECT,
                    field,
                    "別の方式の符号です（" + text + "、" + id + "）。--moves " + id + " で読めます",
                    "the move " + text + " is written as " + id + ", not as " + dialect.id() + "; read it with --moves "
                            + id);
        } else if (move.isEmpty()) {
            String hex = String.format(Locale.ROOT, "0x%04x", stored.code());
            findings.error(DatasetCode.BAD_MOVE, field, "指し手の符号ではありません: " + hex, hex + " is no move");
        } else {
            String text = UsiMove.write(move.get());
            Wording reason = replay.check(move.get()).orElseThrow().wording();
            findings.error(
                    DatasetCode.ILLEGAL_MOVE,
                    field,
                    "この局面で指せない手です: " + text + "（" + reason.japanese() + "）",
                    "the move " + text + " is not legal here: " + reason.english());
        }
        return Optional.empty();
    }
}
