package dev.goita.shogi.training;

import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import java.util.List;

/**
 * hcpe3: a game with the search behind each move.
 *
 * @param opponent whose moves are not those of the engine that searched
 * @param moves at most {@value #MOST_MOVES}
 */
public record Hcpe3(Position start, ResultByte result, Opponent opponent, List<Turn> moves) implements DatasetRecord {
    /** The greatest number of moves that the format allows a header to state. */
    public static final int MOST_MOVES = 513;

    /** No position has more legal moves. */
    public static final int MOST_CANDIDATES = 593;

    static final int MOVE_COUNT = 32;
    static final int RESULT = 34;
    static final int OPPONENT = 35;
    static final int HEADER = 36;
    static final int TURN = 6;
    static final int CANDIDATE = 4;

    /** 対戦相手: whom the engine whose searches these are played against. */
    public enum Opponent {
        SELF,
        /** Black was another engine. */
        BLACK_ENGINE,
        /** White was another engine. */
        WHITE_ENGINE;

        int code() {
            return switch (this) {
                case SELF -> 0;
                case BLACK_ENGINE -> 1;
                case WHITE_ENGINE -> 2;
            };
        }
    }

    /**
     * 一手.
     *
     * @param evaluation -32768 to 32767, centipawns from the view of the side to move
     * @param candidates at most {@value #MOST_CANDIDATES}; if there are none, the move is not for training
     */
    public record Turn(StoredMove move, int evaluation, List<Candidate> candidates) {
        public Turn {
            candidates = List.copyOf(candidates);
            Fields.checkSigned16("evaluation", evaluation);
            Fields.check("number of candidates", candidates.size(), 0, MOST_CANDIDATES);
        }

        /** {@return whether it is for training: it has candidates} */
        public boolean isTrained() {
            return !candidates.isEmpty();
        }
    }

    /** 候補手, with how often the search went there, 0 to 65535. */
    public record Candidate(StoredMove move, int visits) {
        public Candidate {
            Fields.checkUnsigned16("visits", visits);
        }
    }

    public Hcpe3 {
        moves = List.copyOf(moves);
        Fields.check("number of moves", moves.size(), 0, MOST_MOVES);
        PositionCode.require(start);
    }

    @Override
    public byte[] toBytes() {
        int length = HEADER;
        for (Turn turn : moves) {
            length += TURN + CANDIDATE * turn.candidates().size();
        }
        byte[] bytes = new byte[length];
        PositionCode.HCP.encode(start, bytes, 0);
        LittleEndian.putShort(bytes, MOVE_COUNT, moves.size());
        bytes[RESULT] = (byte) result.toByte();
        bytes[OPPONENT] = (byte) opponent.code();
        int at = HEADER;
        for (Turn turn : moves) {
            LittleEndian.putShort(bytes, at, turn.move().code());
            LittleEndian.putShort(bytes, at + 2, turn.evaluation());
            LittleEndian.putShort(bytes, at + 4, turn.candidates().size());
            at += TURN;
            for (Candidate candidate : turn.candidates()) {
                LittleEndian.putShort(bytes, at, candidate.move().code());
                LittleEndian.putShort(bytes, at + 2, candidate.visits());
                at += CANDIDATE;
            }
        }
        return bytes;
    }
}
