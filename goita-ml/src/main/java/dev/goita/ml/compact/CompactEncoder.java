package dev.goita.ml.compact;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.rank.DealRank;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes rounds in the compact form: the number of the deal, and of each turn among the legal ones. */
public final class CompactEncoder implements BlockEncoder {
    private final Rules rules;
    private final RoundSimulator simulator;
    private final int[] ranks = new int[CompactForm.MAX_BLOCK_ROUNDS];
    private final byte[] controls = new byte[CompactForm.MAX_BLOCK_ROUNDS];
    private final TurnWords.Writer words = new TurnWords.Writer();
    private final ByteArrayOutputStream extras = new ByteArrayOutputStream();
    private final List<RoundBlock> blocks = new ArrayList<>();
    private final LastRound last = new LastRound();
    private int rounds;

    public CompactEncoder(Rules rules) {
        this.rules = rules;
        this.simulator = new RoundSimulator(rules);
    }

    /** @throws IllegalArgumentException if the turns are not a finished round under these rules */
    @Override
    public void add(PlayedDeal played) {
        played.replay(simulator);
        add(simulator, played.ruling(), played.outcome());
    }

    @Override
    public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
        ranks[rounds] = DealRank.of(round);
        int score = score(round.before());
        controls[rounds] = (byte) (round.dealer().number()
                | outcome.ordinal() << CompactForm.OUTCOME_SHIFT
                | score << CompactForm.SCORE_SHIFT);
        for (int i = 0; i < round.choices(); i++) {
            words.put(round.chosen(i), round.chosenAmong(i));
        }
        last.keep(round, ruling, outcome);
        if (++rounds == CompactForm.MAX_BLOCK_ROUNDS) {
            endBlock();
        }
    }

    private int score(Score before) {
        if (before.equals(Score.ZERO)) {
            return CompactForm.SCORE_ZERO;
        }
        if (Optional.of(before).equals(last.scoreAfter(rules))) {
            return CompactForm.SCORE_CHAINED;
        }
        putNumber(before.even());
        putNumber(before.odd());
        return CompactForm.SCORE_GIVEN;
    }

    private void putNumber(int number) {
        int left = number;
        while (left >= 0x80) {
            extras.write(left & 0x7F | 0x80);
            left >>>= 7;
        }
        extras.write(left);
    }

    @Override
    public List<RoundBlock> takeBlocks() {
        if (rounds > 0) {
            endBlock();
        }
        List<RoundBlock> taken = List.copyOf(blocks);
        blocks.clear();
        return taken;
    }

    private void endBlock() {
        int wordCount = words.size();
        int size = CompactForm.BLOCK_START_BYTES + rounds * 5 + wordCount * 8 + extras.size();
        byte[] block = new byte[size];
        ByteBuffer out = CompactForm.wrap(block);
        out.putInt(CompactForm.BLOCK_TAG).putInt(rounds).putInt(wordCount).putInt(extras.size());
        out.position(CompactForm.BLOCK_START_BYTES);
        for (int i = 0; i < rounds; i++) {
            out.putInt(ranks[i]);
        }
        out.put(controls, 0, rounds);
        for (int i = 0; i < wordCount; i++) {
            out.putLong(words.word(i));
        }
        out.put(extras.toByteArray());
        out.putInt(CompactForm.BLOCK_CRC_AT, CompactForm.blockCrc(block));
        blocks.add(new RoundBlock(block, rounds));
        rounds = 0;
        words.clear();
        extras.reset();
        last.forget();
    }
}
