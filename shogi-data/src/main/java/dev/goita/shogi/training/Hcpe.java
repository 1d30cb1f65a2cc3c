package dev.goita.shogi.training;

import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;

/**
 * hcpe or hcpe2: a position with an evaluation, the best move and the result of its game in 38 bytes.
 *
 * @param evaluation -32768 to 32767, centipawns from the view of the side to move
 * @param result of the game; circumstances are hcpe2
 * @param padding the last byte, which means nothing
 */
public record Hcpe(Position position, int evaluation, StoredMove move, ResultByte result, int padding)
        implements DatasetRecord.Row {
    static final int EVALUATION = 32;
    static final int MOVE = 34;
    static final int RESULT = 36;
    static final int PADDING = 37;

    public Hcpe {
        Fields.checkSigned16("evaluation", evaluation);
        Fields.checkByte("padding", padding);
        PositionCode.require(position);
    }

    /** {@return a row whose move is in the dialect of the format, with padding 0} */
    public static Hcpe of(Position position, int evaluation, StoredMove move, ResultByte result) {
        return new Hcpe(position, evaluation, move.in(Move16.APERY), result, 0);
    }

    @Override
    public Outcome outcome() {
        return result.outcome();
    }

    @Override
    public byte[] toBytes() {
        byte[] bytes = new byte[DatasetFormat.HCPE.leastBytes()];
        PositionCode.HCP.encode(position, bytes, 0);
        LittleEndian.putShort(bytes, EVALUATION, evaluation);
        LittleEndian.putShort(bytes, MOVE, move.code());
        bytes[RESULT] = (byte) result.toByte();
        bytes[PADDING] = (byte) padding;
        return bytes;
    }
}
