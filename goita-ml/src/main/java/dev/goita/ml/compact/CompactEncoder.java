package dev.goita.ml.compact;

import dev.goita.core.Match;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.DealRank;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Writes rounds in the compact form: the number of the deal, and of each turn among the legal ones. */
public final class CompactEncoder implements BlockEncoder {
    private static final int PASSES_BEFORE_LEAD = 3;
    /** By both kinds, the first times eight. */
    private static final List<Lead> LEADS = pairs(Lead::new);

    private static final List<Receive> RECEIVES = pairs(Receive::new);

    private final Rules rules;
    private final RoundSimulator simulator;
    private final int[] ranks = new int[CompactForm.MAX_BLOCK_ROUNDS];
    private final byte[] controls = new byte[CompactForm.MAX_BLOCK_ROUNDS];
    private final TurnWords.Writer words = new TurnWords.Writer();
    private final ByteArrayOutputStream extras = new ByteArrayOutputStream();
    private final List<RoundBlock> blocks = new ArrayList<>();
    private Optional<Score> chained = Optional.empty();
    private int rounds;

    private static <T> List<T> pairs(BiFunction<Tile, Tile, T> turn) {
        return Tile.ALL.stream()
                .flatMap(first -> Tile.ALL.stream().map(attack -> turn.apply(first, attack)))
                .toList();
    }

    /**
     * Holds no round yet.
     *
     * @param rules of every round, which the header of the file names
     */
    public CompactEncoder(Rules rules) {
        this.rules = rules;
        this.simulator = new RoundSimulator(rules);
    }

    /** @throws IllegalArgumentException if the turns are not a finished round under these rules */
    @Override
    public void add(PlayedDeal played) {
        ranks[rounds] = DealRank.of(played.deal());
        int score = score(played.before());
        controls[rounds] = (byte) (played.deal().dealer().number()
                | played.outcome().ordinal() << CompactForm.OUTCOME_SHIFT
                | score << CompactForm.SCORE_SHIFT);
        if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
            putTurns(played);
        }
        chained = scoreAfter(rules, played);
        if (++rounds == CompactForm.MAX_BLOCK_ROUNDS) {
            endBlock();
        }
    }

    private int score(Score before) {
        if (before.equals(Score.ZERO)) {
            return CompactForm.SCORE_ZERO;
        }
        if (chained.isPresent() && before.equals(chained.get())) {
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

    /** The score that a round led to; empty where it began after the end of a match. */
    static Optional<Score> scoreAfter(Rules rules, PlayedDeal played) {
        Match match = Match.resume(rules, played.before(), played.deal().dealer());
        return match.winner().isPresent()
                ? Optional.empty()
                : Optional.of(played.next(match).score());
    }

    private void putTurns(PlayedDeal played) {
        String digits = played.digits();
        simulator.start(played.deal());
        int passes = PASSES_BEFORE_LEAD;
        int at = 0;
        while (at < digits.length() && !simulator.isOver()) {
            Turn turn = turnAt(digits, at, passes == PASSES_BEFORE_LEAD);
            int index = simulator.indexOf(turn);
            int count = simulator.legalCount();
            if (index < 0) {
                break;
            }
            if (count > 1) {
                words.put(index, count);
            }
            simulator.playIndex(index);
            passes = turn == Pass.PASS ? passes + 1 : 0;
            at += turn == Pass.PASS ? 1 : 2;
        }
        if (at != digits.length() || !simulator.isOver()) {
            throw new IllegalArgumentException("no finished round under " + rules + ": " + digits + " at " + at);
        }
    }

    private static Turn turnAt(String digits, int at, boolean leads) {
        if (digits.charAt(at) == '0' || at + 1 == digits.length()) {
            return Pass.PASS;
        }
        int pair = 8 * (digits.charAt(at) - '1') + digits.charAt(at + 1) - '1';
        return leads ? LEADS.get(pair) : RECEIVES.get(pair);
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
        chained = Optional.empty();
    }
}
