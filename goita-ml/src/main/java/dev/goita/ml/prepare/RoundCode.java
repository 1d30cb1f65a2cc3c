package dev.goita.ml.prepare;

import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * 一局の符号: a round as bytes for temporary files and for telling equal rounds. First what was dealt, then what was played,
 * then the score before it.
 */
final class RoundCode {
    private static final PlayedDeal.Outcome[] OUTCOMES = PlayedDeal.Outcome.values();
    private static final int HANDS = Seat.ALL.size();
    /** Packed hands and the dealer; the number of the deal would be shorter, and cost more to find than it spares. */
    static final int DEAL_BYTES = HANDS * Integer.BYTES + 1;

    private static final int SCORE_BYTES = 2 * Integer.BYTES;
    /** Outcome, winner and scoring, points. */
    private static final int RESULT_BYTES = 4;

    private RoundCode() {}

    static byte[] of(RoundSimulator round, PlayedDeal.Outcome outcome) {
        byte[] code = new byte[DEAL_BYTES + RESULT_BYTES + RoundSimulator.MOST_DIGITS + SCORE_BYTES];
        ByteBuffer out = ByteBuffer.wrap(code);
        Seat dealer = round.dealer();
        for (int i = 0; i < HANDS; i++) {
            out.putInt(round.packedDealt(dealer.plus(i)));
        }
        out.put((byte) dealer.number());
        out.put((byte) outcome.ordinal());
        Optional<RoundResult> result = outcome == PlayedDeal.Outcome.PLAYED ? round.result() : Optional.empty();
        if (result.isPresent()) {
            out.put((byte)
                    (result.get().winner().number() | result.get().scoring().ordinal() << 2));
            out.putShort((short) result.get().points());
            out.position(round.writeDigits(code, out.position()));
        } else {
            out.put((byte) 0).putShort((short) 0);
        }
        out.putInt(round.before().even()).putInt(round.before().odd());
        return Arrays.copyOf(code, out.position());
    }

    static PlayedDeal.Outcome outcome(byte[] code) {
        return OUTCOMES[code[DEAL_BYTES]];
    }

    /** Lays the round on a table of the rules by which it was played. */
    static void lay(byte[] code, RoundSimulator table) {
        ByteBuffer in = ByteBuffer.wrap(code);
        int[] hands = new int[HANDS];
        for (int i = 0; i < HANDS; i++) {
            hands[i] = in.getInt();
        }
        int end = code.length - SCORE_BYTES;
        table.start(Seat.of(in.get()), hands, new Score(in.getInt(end), in.getInt(end + Integer.BYTES)));
        if (table.chooseDigits(code, DEAL_BYTES + RESULT_BYTES, end) != end) {
            throw new AssertionError("no round of these rules: " + Arrays.toString(code));
        }
    }

    /** The bytes of a code that tell what was dealt and played, at whatever score. */
    static byte[] withoutScore(byte[] code) {
        return Arrays.copyOf(code, code.length - SCORE_BYTES);
    }

    static byte[] dealOf(byte[] code) {
        return Arrays.copyOf(code, DEAL_BYTES);
    }
}
