package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.CodeFlaw;
import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Reads rows of 38 or 40 bytes and reports what is wrong with them. */
final class RowCheck {
    private static final int BYTE = 0xFF;

    private final DatasetFormat format;
    private final MoveCheck moves;

    RowCheck(DatasetFormat format, Move16 dialect) {
        this.format = format;
        this.moves = new MoveCheck(dialect);
    }

    Optional<DatasetRecord> read(byte[] bytes, EntryFindings findings) {
        Optional<Position> position = position(format.positions(), bytes, 0, findings);
        if (position.isEmpty()) {
            return Optional.empty();
        }
        return switch (format) {
            case PSV -> psv(position.get(), bytes, findings);
            case HCPE, HCPE2 -> hcpe(position.get(), bytes, findings);
            case HCPE3 -> throw new IllegalStateException("games are no rows");
        };
    }

    static Optional<Position> position(PositionCode code, byte[] bytes, int offset, EntryFindings findings) {
        Optional<Position> position = code.decode(bytes, offset);
        if (position.isEmpty()) {
            CodeFlaw flaw = code.flaw(bytes, offset).orElseThrow();
            findings.error(
                    DatasetCode.BAD_POSITION,
                    0,
                    new Wording(
                            "局面を読めません: " + flaw.wording().japanese(),
                            "not a position: " + flaw.wording().english()));
            return position;
        }
        for (PositionFlaw flaw : position.get().flaws()) {
            findings.warning(DatasetCode.IMPOSSIBLE_POSITION, 0, flaw.wording());
        }
        return position;
    }

    private Optional<DatasetRecord> hcpe(Position position, byte[] bytes, EntryFindings findings) {
        StoredMove move = moves.row(
                position,
                LittleEndian.getUnsignedShort(bytes, DatasetRecord.Hcpe.MOVE),
                DatasetRecord.Hcpe.MOVE,
                findings);
        Optional<ResultByte> result = result(bytes[DatasetRecord.Hcpe.RESULT], DatasetRecord.Hcpe.RESULT, findings);
        if (format == DatasetFormat.HCPE
                && result.filter(read -> !read.circumstances().isEmpty()).isPresent()) {
            findings.warning(
                    DatasetCode.CIRCUMSTANCES,
                    DatasetRecord.Hcpe.RESULT,
                    new Wording("hcpe2の結果です", "a result of hcpe2, which tells what the outcome came about by"));
        }
        int padding = padding(bytes[DatasetRecord.Hcpe.PADDING], DatasetRecord.Hcpe.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        int evaluation = LittleEndian.getShort(bytes, DatasetRecord.Hcpe.EVALUATION);
        return Optional.of(new DatasetRecord.Hcpe(position, evaluation, move, result.orElseThrow(), padding));
    }

    private Optional<DatasetRecord> psv(Position position, byte[] bytes, EntryFindings findings) {
        StoredMove move = moves.row(
                position,
                LittleEndian.getUnsignedShort(bytes, DatasetRecord.Psv.MOVE),
                DatasetRecord.Psv.MOVE,
                findings);
        int sign = bytes[DatasetRecord.Psv.RESULT];
        if (sign < -1 || sign > 1) {
            badResult(bytes[DatasetRecord.Psv.RESULT], DatasetRecord.Psv.RESULT, findings);
        }
        int padding = padding(bytes[DatasetRecord.Psv.PADDING], DatasetRecord.Psv.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        return Optional.of(new DatasetRecord.Psv(
                position,
                LittleEndian.getShort(bytes, DatasetRecord.Psv.EVALUATION),
                move,
                LittleEndian.getUnsignedShort(bytes, DatasetRecord.Psv.PLY),
                Outcome.ofSign(sign, position.turn()),
                padding));
    }

    static Optional<ResultByte> result(byte number, int field, EntryFindings findings) {
        Optional<ResultByte> result = ResultByte.read(number & BYTE);
        if (result.isEmpty()) {
            badResult(number, field, findings);
        }
        return result;
    }

    private static void badResult(byte number, int field, EntryFindings findings) {
        int unsigned = number & BYTE;
        findings.error(
                DatasetCode.BAD_RESULT, field, new Wording("結果の値ではありません: " + unsigned, unsigned + " is no result"));
    }

    private static int padding(byte number, int field, EntryFindings findings) {
        if (number != 0) {
            findings.warning(
                    DatasetCode.PADDING, field, new Wording("詰め物のバイトが0ではありません", "the byte of padding is not 0"));
        }
        return number & BYTE;
    }

    /** Checks moves against the rules, and against the ways in which other programs write them. */
    record MoveCheck(Move16 dialect) {
        /** Reports what is wrong with a move; what stands in place of a move is a warning. */
        StoredMove row(Position position, int code, int field, EntryFindings findings) {
            StoredMove move = new StoredMove(dialect, code);
            if (move.special().isPresent()) {
                String name = move.special().orElseThrow().name().toLowerCase(Locale.ROOT);
                findings.warning(
                        DatasetCode.NO_MOVE,
                        field,
                        new Wording("指し手がありません（" + name + "）", "no move but '" + name + "'"));
            } else {
                played(Replay.from(position), code, field, findings);
            }
            return move;
        }

        /** Reports what is wrong with a move that must be one. */
        Optional<Move> played(Replay replay, int code, int field, EntryFindings findings) {
            Optional<Move> move = dialect.decode(code);
            if (move.isPresent() && replay.check(move.get()).isEmpty()) {
                return move;
            }
            Optional<Move16> other = Arrays.stream(Move16.values())
                    .filter(candidate -> candidate != dialect)
                    .filter(candidate -> candidate
                            .decode(code)
                            .filter(read -> replay.check(read).isEmpty())
                            .isPresent())
                    .findFirst();
            if (other.isPresent()) {
                findings.error(DatasetCode.OTHER_DIALECT, field, otherDialect(other.get(), code));
            } else if (move.isEmpty()) {
                String hex = String.format(Locale.ROOT, "0x%04x", code);
                findings.error(DatasetCode.BAD_MOVE, field, new Wording("指し手の符号ではありません: " + hex, hex + " is no move"));
            } else {
                Wording reason = replay.check(move.get()).orElseThrow().wording();
                findings.error(
                        DatasetCode.ILLEGAL_MOVE,
                        field,
                        new Wording(
                                "この局面で指せない手です: " + text(move.get()) + "（" + reason.japanese() + "）",
                                "the move " + text(move.get()) + " is not legal here: " + reason.english()));
            }
            return Optional.empty();
        }

        private static String text(Move move) {
            return UsiMove.write(move);
        }

        private Wording otherDialect(Move16 other, int code) {
            String move = text(other.decode(code).orElseThrow());
            return new Wording(
                    "別の方式の符号です（" + move + "、" + other.id() + "）。--moves " + other.id() + " で読めます",
                    "the move " + move + " is written as " + other.id() + ", not as " + dialect.id()
                            + "; read it with --moves " + other.id());
        }
    }
}
