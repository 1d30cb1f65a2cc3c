package dev.goita.shogi.training;

import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;

/**
 * PackedSfenValue: a position with an evaluation, the best move, the number of its move and the result of its game in
 * 40 bytes.
 *
 * @param evaluation -32768 to 32767, centipawns from the view of the side to move
 * @param ply 手数, 0 to 65535; 1 before the first move of a game, 0 where nobody knows
 * @param padding the last byte, which means nothing
 */
public record Psv(Position position, int evaluation, StoredMove move, int ply, Outcome outcome, int padding)
        implements DatasetRecord.Row {
    static final int EVALUATION = 32;
    static final int MOVE = 34;
    static final int PLY = 36;
    static final int RESULT = 38;
    static final int PADDING = 39;

    public Psv {
        Fields.checkSigned16("evaluation", evaluation);
        Fields.checkUnsigned16("ply", ply);
        Fields.checkByte("padding", padding);
        PositionCode.require(position);
    }

    /** {@return a row whose move is in the dialect of the format, with padding 0; ply 0 where nobody knows it} */
    public static Psv of(Position position, int evaluation, StoredMove move, int ply, Outcome outcome) {
        return new Psv(position, evaluation, move.in(Move16.YANEURAOU), ply, outcome, 0);
    }

    @Override
    public byte[] toBytes() {
        byte[] bytes = new byte[DatasetFormat.PSV.leastBytes()];
        PositionCode.PACKED_SFEN.encode(position, bytes, 0);
        LittleEndian.putShort(bytes, EVALUATION, evaluation);
        LittleEndian.putShort(bytes, MOVE, move.code());
        LittleEndian.putShort(bytes, PLY, ply);
        bytes[RESULT] = (byte) outcome.signFor(position.turn());
        bytes[PADDING] = (byte) padding;
        return bytes;
    }
}
