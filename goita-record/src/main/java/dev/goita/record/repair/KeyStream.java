package dev.goita.record.repair;

import dev.goita.core.DealRuling;
import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;
import java.util.Optional;

/**
 * 続く打鍵: how likely keys are that were typed without gaps and without a slip, turn by turn and tile by tile: those of a round behind its
 * hands, and of the rounds behind it. From a key on that may not stand there, nothing is known but that there is another slip. Not
 * thread-safe.
 */
final class KeyStream {
    /** How much the model of play is believed. */
    static final double PLAY = 0.85;

    private static final int SEATS = Seat.ALL.size();
    private static final int KINDS = Tile.ALL.size();
    private static final double ORDERED = 0.95;
    private static final double ANSWER = Math.log(0.5);
    private static final double ANOTHER_SLIP = -6;
    private static final double UNREAD_KEY = -1;
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    private final Rules rules;
    private final PlayModel model = PlayModel.learnt();
    private final PackedRound round;
    private final int[] packed = new int[SEATS];

    private byte[] keys = {};
    private KeyLayout layout = KeyLayout.UNSPACED;
    private int at;
    private double ln;
    private double expected;
    private int standing;
    private double shareOfStanding;

    KeyStream(Rules rules) {
        this.rules = rules;
        round = new PackedRound(rules);
    }

    /**
     * How likely the turns of one round are.
     *
     * @param digits that stand as they were meant, whatever slip is behind them
     * @param share how much of how those were played, 0 to 1, is to be expected of any round that was meant; of the rest what people play
     */
    double ofTurns(int[] hands, byte[] typed, int digits, double share) {
        begin(typed, layout);
        standing = digits;
        shareOfStanding = share;
        turns(hands);
        standing = 0;
        return ln;
    }

    /** How likely answers, turns and what is behind them are. */
    double ofRound(Seat dealer, int[] hands, byte[] typed, KeyLayout typedAs) {
        begin(typed, typedAs);
        behind(round(dealer, hands));
        return ln;
    }

    /** What was to be expected of what was read last, without another slip. */
    double expected() {
        return expected;
    }

    /** How likely the hands of a round are, and all that is behind them. */
    double ofHands(Seat dealer, byte[] typed) {
        begin(typed, KeyLayout.UNNUMBERED);
        behind(Optional.of(dealer));
        return ln;
    }

    private void begin(byte[] typed, KeyLayout typedAs) {
        keys = typed;
        layout = typedAs;
        at = 0;
        ln = 0;
        expected = 0;
    }

    private void behind(Optional<Seat> first) {
        Optional<Seat> next = first;
        while (next.isPresent() && at < keys.length) {
            Seat dealer = next.get();
            boolean isRead = (layout == KeyLayout.UNNUMBERED || isNext(dealer.number())) && hands();
            next = isRead ? round(dealer, packed) : Optional.empty();
        }
    }

    private boolean isNext(int digit) {
        if (keys[at] != digit) {
            stop();
            return false;
        }
        at++;
        return true;
    }

    private void add(double more) {
        ln += more;
        expected += more;
    }

    private void stop() {
        add(UNREAD_KEY * (keys.length - at));
        ln += ANOTHER_SLIP;
        at = keys.length;
    }

    /** Who deals next; empty if nothing follows. */
    private Optional<Seat> round(Seat dealer, int[] hands) {
        DealRuling ruling = ruling(rules, dealer, hands);
        int deciders = ruling.deciders().size();
        int redeals = 0;
        for (int i = 0; i < deciders; i++) {
            if (at == keys.length || keys[at] > 1) {
                stop();
                return Optional.empty();
            }
            redeals += keys[at++];
            add(ANSWER);
        }
        if (!arePlayed(rules, ruling) || deciders > 0 && redeals == deciders) {
            return Optional.of(ruling.winner().orElse(dealer));
        }
        turns(hands);
        return round.isOver() ? Optional.of(dealer.plus(round.attackingSeat())) : Optional.empty();
    }

    private void turns(int[] hands) {
        round.start(Seat.P0, hands);
        model.begin();
        boolean isRead = true;
        while (isRead && at < keys.length && !round.isOver()) {
            isRead = turn();
        }
    }

    /** Whether a turn follows a deal, if nobody wants another. */
    static boolean arePlayed(Rules rules, DealRuling ruling) {
        boolean isUndealt =
                rules.goshi() == Rules.Goshi.NEVER_DEALT && !ruling.holders().isEmpty();
        return !ruling.isRoundOver() && !isUndealt;
    }

    /** Most deals have nothing to rule on. */
    static DealRuling ruling(Rules rules, Seat dealer, int[] hands) {
        for (int hand : hands) {
            if (PackedTiles.count(hand, Tile.SHI.ordinal()) >= 5) {
                return DealRuling.of(rules, Statement.deal(dealer, hands));
            }
        }
        return DealRuling.NOTHING;
    }

    private boolean turn() {
        int first = keys[at];
        if (first == 0 && !round.isLead()) {
            play(PackedTurn.PASS, 1);
            return true;
        }
        boolean isHalf = at + 1 == keys.length;
        boolean isTile = first > 0 && first <= KINDS && (round.legal().firsts() >> first - 1 & 1) != 0;
        if (isTile && isHalf) {
            half(first - 1);
            return false;
        }
        int attack = isHalf ? 0 : keys[at + 1];
        if (isTile && attack > 0 && attack <= KINDS && round.legal().has(PackedTurn.of(first - 1, attack - 1))) {
            play(PackedTurn.of(first - 1, attack - 1), 2);
            return true;
        }
        stop();
        return false;
    }

    private void play(int turn, int digits) {
        double played = PLAY * model.ln(round, turn);
        double share = at < standing ? shareOfStanding : 0;
        ln += played;
        expected += share * played - (1 - share) * PLAY * model.entropy();
        model.plays(round, turn);
        round.play(turn);
        at += digits;
    }

    /** Any turn that begins so. */
    private void half(int first) {
        model.ln(round, PackedTurn.PASS);
        double share = model.legalCount() == 1 ? 1 : 0;
        for (int i = 0; i < model.legalCount() && model.legalCount() > 1; i++) {
            boolean begins = model.legal(i) != PackedTurn.PASS && PackedTurn.first(model.legal(i)) == first;
            share += begins ? model.share(i) : 0;
        }
        add(PLAY * Math.log(Math.max(share, 1e-3)));
        at++;
    }

    /** Reads the tiles of four hands; false if they are not all there. */
    private boolean hands() {
        int[] left = new int[KINDS];
        Tile.ALL.forEach(tile -> left[tile.ordinal()] = tile.copies());
        Arrays.fill(packed, 0);
        for (int hand = 0; hand < SEATS; hand++) {
            int from = at;
            int to = Math.min(keys.length, at + Hand.DEALT_SIZE);
            while (at < to && isTile(keys[at], left)) {
                packed[hand] += PackedTiles.one(keys[at] - 1);
                left[keys[at++] - 1]--;
            }
            add(ofHand(from, left));
            if (at < to) {
                stop();
                return false;
            }
            if (at == keys.length) {
                return hand + 1 == SEATS && at == from + Hand.DEALT_SIZE;
            }
        }
        return true;
    }

    private static boolean isTile(int key, int[] left) {
        return key > 0 && key <= KINDS && left[key - 1] > 0;
    }

    /** How likely the tiles from a key on are, in order or anyhow, if they were dealt; some are left. */
    private double ofHand(int from, int[] left) {
        int[] before = left.clone();
        int total = Arrays.stream(left).sum();
        int[] counts = new int[KINDS];
        boolean ascend = true;
        boolean descend = true;
        double any = 0;
        for (int i = at - 1; i >= from; i--) {
            any += Math.log(++before[keys[i] - 1] / (double) ++total);
            counts[keys[i] - 1]++;
            ascend &= i == from || keys[i - 1] <= keys[i];
            descend &= i == from || keys[i - 1] >= keys[i];
        }
        if (at == from || !ascend && !descend) {
            return any + Math.log(1 - ORDERED);
        }
        double orders = 0;
        for (int i = 0; i < at - from; i++) {
            orders += Math.log(Hand.DEALT_SIZE - i);
        }
        for (int count : counts) {
            orders -= LikelyRounds.LN_FACTORIAL[count];
        }
        // whatever comes is not before the last in order
        int rest = from + Hand.DEALT_SIZE - at;
        int last = keys[at - 1] - 1;
        double notBefore = 0;
        double all = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            all += left[kind];
            notBefore += (ascend ? kind >= last : kind <= last) ? left[kind] : 0;
        }
        double further = rest == 0 || all == 0 ? 0 : notBefore == 0 ? NEVER : rest * Math.log(notBefore / all);
        return any + Math.log(ORDERED * Math.exp(orders + further) + 1 - ORDERED);
    }
}
