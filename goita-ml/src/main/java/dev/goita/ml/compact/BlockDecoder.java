package dev.goita.ml.compact;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.rank.DealRank;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads the rounds of one block whose checksum agrees. */
final class BlockDecoder {
    /** Why a block cannot be, although its checksum agrees. */
    static final class ImpossibleException extends Exception {
        private static final long serialVersionUID = 1;

        ImpossibleException(String what) {
            super(what);
        }
    }

    private static final PlayedDeal.Outcome[] OUTCOMES = PlayedDeal.Outcome.values();

    private final Rules rules;
    private final RoundSimulator simulator;
    private final int[] hands = new int[Seat.ALL.size()];
    private final LastRound last = new LastRound();

    BlockDecoder(Rules rules) {
        this.rules = rules;
        this.simulator = new RoundSimulator(rules);
    }

    /** What is wrong anywhere in the block is told before any of its rounds is. */
    List<PlayedDeal> decode(byte[] block) throws ImpossibleException, IOException {
        List<PlayedDeal> decoded = new ArrayList<>();
        decode(block, (round, ruling, outcome) -> decoded.add(PlayedDeal.from(round, ruling, outcome)));
        return decoded;
    }

    void decode(byte[] block, TableSink sink) throws ImpossibleException, IOException {
        ByteBuffer in = CompactForm.wrap(block);
        int rounds = in.getInt(4);
        long[] words = new long[in.getInt(8)];
        int controls = CompactForm.BLOCK_START_BYTES + 4 * rounds;
        in.position(controls + rounds);
        for (int i = 0; i < words.length; i++) {
            words[i] = in.getLong();
            require(words[i] >= 0, "word " + i + " is negative");
        }
        TurnWords.Reader choices = new TurnWords.Reader(words);
        last.forget();
        for (int i = 0; i < rounds; i++) {
            int rank = in.getInt(CompactForm.BLOCK_START_BYTES + 4 * i);
            round(rank, block[controls + i], in, choices, sink);
        }
        require(choices.isAtEnd(), "words are left over");
        require(!in.hasRemaining(), "scores are left over");
    }

    private void round(int rank, int control, ByteBuffer extras, TurnWords.Reader choices, TableSink sink)
            throws ImpossibleException, IOException {
        require(rank >= 0 && rank < DealRank.COUNT, "no deal has the number " + rank);
        DealRank.deal(rank, hands);
        int number = control >>> CompactForm.OUTCOME_SHIFT & 3;
        require(number < OUTCOMES.length, "no outcome has the number " + number);
        PlayedDeal.Outcome outcome = OUTCOMES[number];
        Score before = score(control >>> CompactForm.SCORE_SHIFT & 3, extras);
        simulator.start(Seat.of(control & CompactForm.DEALER_MASK), hands, before);
        DealRuling ruling = simulator.ruling();
        switch (outcome) {
            case PLAYED -> play(choices);
            case WON_BY_DEAL -> require(ruling.isRoundOver(), "nothing in " + simulator.deal() + " wins by itself");
            case REDEALT -> {}
        }
        last.keep(simulator, ruling, outcome);
        sink.accept(simulator, ruling, outcome);
    }

    private void play(TurnWords.Reader choices) throws ImpossibleException {
        while (!simulator.isOver()) {
            if (!simulator.playForced()) {
                int count = simulator.legalCount();
                require(choices.has(count), "turns are missing");
                simulator.playIndex(choices.get(count));
            }
        }
    }

    private Score score(int mode, ByteBuffer extras) throws ImpossibleException {
        return switch (mode) {
            case CompactForm.SCORE_ZERO -> Score.ZERO;
            case CompactForm.SCORE_CHAINED ->
                last.scoreAfter(rules)
                        .orElseThrow(() -> new ImpossibleException("no score comes before the first round"));
            case CompactForm.SCORE_GIVEN -> new Score(number(extras), number(extras));
            default -> throw new ImpossibleException("no form of score has the number " + mode);
        };
    }

    private static int number(ByteBuffer extras) throws ImpossibleException {
        int number = 0;
        for (int shift = 0; shift < 32; shift += 7) {
            require(extras.hasRemaining(), "scores are missing");
            int next = extras.get();
            number |= (next & 0x7F) << shift;
            if (next >= 0) {
                require(number >= 0, "a score is negative");
                return number;
            }
        }
        throw new ImpossibleException("a score is too large");
    }

    private static void require(boolean holds, String otherwise) throws ImpossibleException {
        if (!holds) {
            throw new ImpossibleException(otherwise);
        }
    }
}
