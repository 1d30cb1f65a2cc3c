package dev.goita.ml.prepare;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.DealRank;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * 一局の符号: a round as bytes for temporary files and for telling equal rounds. First what was dealt, then what was played,
 * then the score before it.
 */
final class RoundCode {
    private static final PlayedDeal.Outcome[] OUTCOMES = PlayedDeal.Outcome.values();
    private static final RoundResult.Scoring[] SCORINGS = RoundResult.Scoring.values();
    /** Rank and dealer. */
    static final int DEAL_BYTES = 5;

    private static final int SCORE_BYTES = 2 * Integer.BYTES;
    /** Outcome, winner and scoring, points. */
    private static final int RESULT_BYTES = 4;

    private RoundCode() {}

    static byte[] of(PlayedDeal played) {
        byte[] digits = played.digits().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer out = ByteBuffer.allocate(DEAL_BYTES + RESULT_BYTES + digits.length + SCORE_BYTES);
        out.putInt(DealRank.of(played.deal()));
        out.put((byte) played.deal().dealer().number());
        out.put((byte) played.outcome().ordinal());
        int winner = played.result()
                .map(result -> result.winner().number() | result.scoring().ordinal() << 2)
                .orElse(0);
        out.put((byte) winner);
        out.putShort(played.result().map(RoundResult::points).orElse(0).shortValue());
        out.put(digits);
        out.putInt(played.before().even()).putInt(played.before().odd());
        return out.array();
    }

    static PlayedDeal read(Rules rules, byte[] code) {
        ByteBuffer in = ByteBuffer.wrap(code);
        int rank = in.getInt();
        Deal deal = DealRank.deal(Seat.of(in.get()), rank);
        PlayedDeal.Outcome outcome = OUTCOMES[in.get()];
        int winner = in.get();
        int points = in.getShort();
        byte[] digits = new byte[in.remaining() - SCORE_BYTES];
        in.get(digits);
        Score before = new Score(in.getInt(), in.getInt());
        Optional<RoundResult> result = outcome == PlayedDeal.Outcome.PLAYED
                ? Optional.of(new RoundResult(Seat.of(winner & 3), points, SCORINGS[winner >>> 2]))
                : Optional.empty();
        String turns = new String(digits, StandardCharsets.US_ASCII);
        return new PlayedDeal(deal, before, DealRuling.of(rules, deal), outcome, turns, result);
    }

    /** The bytes of a code that tell what was dealt and played, at whatever score. */
    static byte[] withoutScore(byte[] code) {
        return Arrays.copyOf(code, code.length - SCORE_BYTES);
    }

    /** The bytes of a code that tell what was dealt. */
    static byte[] dealOf(byte[] code) {
        return Arrays.copyOf(code, DEAL_BYTES);
    }
}
