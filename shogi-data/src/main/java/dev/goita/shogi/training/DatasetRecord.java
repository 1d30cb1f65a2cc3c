package dev.goita.shogi.training;

import dev.goita.shogi.code.LittleEndian;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.rules.Position;
import java.util.List;

/** 教師データの1件: a position with its labels, or a whole game. Immutable; its bytes are those it was read from. */
public sealed interface DatasetRecord {
    /** {@return exactly the bytes of the format, a new array} */
    byte[] toBytes();

    sealed interface Row extends DatasetRecord {
        Position position();

        /** {@return 評価値 in centipawns from the view of the side to move} */
        int evaluation();

        /** {@return 最善手: the move that the engine found best, or that was played} */
        StoredMove move();

        /** {@return how the game ended that the position is from} */
        Outcome outcome();

        /** {@return the last byte, which means nothing} */
        int padding();
    }

    private static void check(String name, int number, int least, int most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(name + " " + number + " is not within " + least + " to " + most);
        }
    }

    /**
     * PackedSfenValue: a position with an evaluation, the best move, the number of its move and the result of its game in
     * 40 bytes.
     *
     * @param evaluation -32768 to 32767, centipawns from the view of the side to move
     * @param ply 手数, 0 to 65535; 1 before the first move of a game, 0 where nobody knows
     * @param padding the last byte, which means nothing
     */
    record Psv(Position position, int evaluation, StoredMove move, int ply, Outcome outcome, int padding)
            implements Row {
        static final int EVALUATION = 32;
        static final int MOVE = 34;
        static final int PLY = 36;
        static final int RESULT = 38;
        static final int PADDING = 39;

        public Psv {
            check("evaluation", evaluation, Short.MIN_VALUE, Short.MAX_VALUE);
            check("ply", ply, 0, 0xFFFF);
            check("padding", padding, 0, 0xFF);
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

    /**
     * hcpe or hcpe2: a position with an evaluation, the best move and the result of its game in 38 bytes.
     *
     * @param evaluation -32768 to 32767, centipawns from the view of the side to move
     * @param result of the game; circumstances are hcpe2
     * @param padding the last byte, which means nothing
     */
    record Hcpe(Position position, int evaluation, StoredMove move, ResultByte result, int padding) implements Row {
        static final int EVALUATION = 32;
        static final int MOVE = 34;
        static final int RESULT = 36;
        static final int PADDING = 37;

        public Hcpe {
            check("evaluation", evaluation, Short.MIN_VALUE, Short.MAX_VALUE);
            check("padding", padding, 0, 0xFF);
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

    /**
     * hcpe3: a game with the search behind each move.
     *
     * @param opponent whose moves are not those of the engine that searched
     * @param moves at most {@value #MOST_MOVES}
     */
    record Hcpe3(Position start, ResultByte result, Opponent opponent, List<Turn> moves) implements DatasetRecord {
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

        /** 対戦相手: whom the engine whose searches these are played against, in the order of their bytes. */
        public enum Opponent {
            SELF,
            /** Black was another engine. */
            BLACK_ENGINE,
            /** White was another engine. */
            WHITE_ENGINE
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
                check("evaluation", evaluation, Short.MIN_VALUE, Short.MAX_VALUE);
                check("number of candidates", candidates.size(), 0, MOST_CANDIDATES);
            }

            /** {@return whether it is for training: it has candidates} */
            public boolean isTrained() {
                return !candidates.isEmpty();
            }
        }

        /** 候補手, with how often the search went there, 0 to 65535. */
        public record Candidate(StoredMove move, int visits) {
            public Candidate {
                check("visits", visits, 0, 0xFFFF);
            }
        }

        public Hcpe3 {
            moves = List.copyOf(moves);
            check("number of moves", moves.size(), 0, MOST_MOVES);
            PositionCode.require(start);
        }

        /** Of its bytes. */
        int length() {
            int candidates =
                    moves.stream().mapToInt(turn -> turn.candidates().size()).sum();
            return HEADER + TURN * moves.size() + CANDIDATE * candidates;
        }

        @Override
        public byte[] toBytes() {
            byte[] bytes = new byte[length()];
            PositionCode.HCP.encode(start, bytes, 0);
            LittleEndian.putShort(bytes, MOVE_COUNT, moves.size());
            bytes[RESULT] = (byte) result.toByte();
            bytes[OPPONENT] = (byte) opponent.ordinal();
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
}
