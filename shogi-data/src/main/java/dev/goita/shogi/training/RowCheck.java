package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.code.CodeFlaw;
import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
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
        StoredMove move = moves.row(position, LittleEndian.getUnsignedShort(bytes, Hcpe.MOVE), Hcpe.MOVE, findings);
        Optional<ResultByte> result = result(bytes[Hcpe.RESULT], Hcpe.RESULT, findings);
        if (format == DatasetFormat.HCPE
                && result.filter(read -> !read.circumstances().isEmpty()).isPresent()) {
            findings.warning(
                    DatasetCode.CIRCUMSTANCES,
                    Hcpe.RESULT,
                    new Wording("hcpe2の結果です", "a result of hcpe2, which tells what the outcome came about by"));
        }
        int padding = padding(bytes[Hcpe.PADDING], Hcpe.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        int evaluation = LittleEndian.getShort(bytes, Hcpe.EVALUATION);
        return Optional.of(new Hcpe(position, evaluation, move, result.orElseThrow(), padding));
    }

    private Optional<DatasetRecord> psv(Position position, byte[] bytes, EntryFindings findings) {
        StoredMove move = moves.row(position, LittleEndian.getUnsignedShort(bytes, Psv.MOVE), Psv.MOVE, findings);
        int sign = bytes[Psv.RESULT];
        if (sign < -1 || sign > 1) {
            badResult(bytes[Psv.RESULT], Psv.RESULT, findings);
        }
        int padding = padding(bytes[Psv.PADDING], Psv.PADDING, findings);
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        return Optional.of(new Psv(
                position,
                LittleEndian.getShort(bytes, Psv.EVALUATION),
                move,
                LittleEndian.getUnsignedShort(bytes, Psv.PLY),
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
}
