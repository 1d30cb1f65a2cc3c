package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.record.text.Rewriting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 棋譜の打ち間違い: every legal record within two slips of a typed one. The rules are an automaton: the record is played up to the first digit
 * that is illegal, behind which no slip can lie alone; at each place before it each slip is undone, and what follows is played on from the
 * turn there. A second slip is looked for only to the right of the first. Not thread-safe.
 */
final class RecordSlips {
    /** A record has at most 59 digits; what is much longer is no record with a few slips. */
    static final int LONGEST = 80;

    private static final int MOST_SLIPS = 2;
    /** So many keys too many behind a round where others follow. */
    private static final int MOST_BEHIND = 4;

    /** A slip changes as many digits at most behind the start of the turn in which it shows. */
    private static final int MOST_CHANGED = 4;

    private static final int MOST_TURNS = LONGEST + 8;
    /** No packed turn, the pass included. */
    private static final int NO_TURN = -1;

    private static final int SEATS = Seat.ALL.size();
    private static final double NEVER = Double.NEGATIVE_INFINITY;
    /** About so many turns may be typed where nobody played one. */
    private static final double TURNS_TO_CHOOSE = 20;

    private static final double[] LN = new double[2 * LONGEST + 64];
    /** By the digit that was meant and the one that was typed: one for the other, on a pad; and where nothing is beside anything. */
    private static final double[][] ON_PAD = new double[10][10];

    private static final double[][] ELSEWHERE = new double[10][10];

    static {
        for (int i = 1; i < LN.length; i++) {
            LN[i] = Math.log(i);
        }
        for (int meant = 0; meant < 10; meant++) {
            for (int typed = 0; typed < 10; typed++) {
                ON_PAD[meant][typed] = meant == typed ? NEVER : Math.log(onPad(meant, typed));
                ELSEWHERE[meant][typed] = meant == typed
                        ? NEVER
                        : Math.log((SlipKind.BESIDE.share + SlipKind.WRONG_KEY.share) / (Tile.ALL.size() - 1));
            }
        }
    }

    private static final double DOUBLED = Math.log(SlipKind.DOUBLED.share + SlipKind.EXTRA_KEY.share / 10);
    private static final double EXTRA = SlipKind.EXTRA_KEY.ln(10);
    private static final double MISSED = SlipKind.MISSED.ln(1);
    private static final double EXCHANGED = SlipKind.EXCHANGED.ln(1);
    private static final double EXCHANGED_AROUND = SlipKind.EXCHANGED_AROUND.ln(1);

    /** Hears of each record that is legal. */
    interface Listener {
        /**
         * A record that may have been meant.
         *
         * @param record from index 0, digits as numbers
         * @param end where it ends; the dealer is player 0
         * @param ln of the slips in it
         */
        void found(byte[] record, int size, PackedRound end, double ln, int slips);
    }

    private final Extent extent;
    private final Rest rest = new Rest();
    private final PackedRound[][] marks = new PackedRound[MOST_SLIPS + 1][MOST_TURNS];
    private final int[][] starts = new int[MOST_SLIPS + 1][MOST_TURNS];
    private final byte[][] texts = new byte[MOST_SLIPS + 1][LONGEST + 24];
    private final byte[][] legals = new byte[MOST_SLIPS + 1][RoundSimulator.MOST_LEGAL];
    private final PackedRound leaf;
    private final PackedRound[] tails = new PackedRound[MOST_SLIPS];
    private final SlipKind[] kinds = new SlipKind[MOST_SLIPS];
    private final int[] places = new int[MOST_SLIPS];
    private final int[] typed = new int[MOST_SLIPS];
    private final int[] meant = new int[MOST_SLIPS];

    private double[][] others = ON_PAD;
    private boolean areSeatsWritten;
    /** How many keys stand before the hands of the next round. */
    private int dealers;

    private int slipsOfOpen;
    private Listener listener = (record, size, end, ln, slips) -> {};

    RecordSlips(Rules rules, Extent extent) {
        this.extent = extent;
        leaf = new PackedRound(rules);
        Arrays.setAll(tails, i -> new PackedRound(rules));
        for (PackedRound[] row : marks) {
            for (int i = 0; i < row.length; i++) {
                row[i] = new PackedRound(rules);
            }
        }
    }

    private static double onPad(int meant, int typed) {
        return SlipKind.BESIDE.share * KeyPad.share(meant, typed) + SlipKind.WRONG_KEY.share / 9;
    }

    /** How likely one key is typed for another, of all slips of one key. */
    static double ln(int meant, int typed) {
        return ON_PAD[meant][typed];
    }

    /** Where digits are read off other signs, no key is beside another, and plays may have numbers of players. */
    void inNotation(Rewriting.Seats seats) {
        others = ELSEWHERE;
        areSeatsWritten = seats == Rewriting.Seats.AT_EACH_PLAY;
    }

    /** How a round that follows is typed. */
    void followedBy(KeyLayout layout) {
        dealers = layout == KeyLayout.UNNUMBERED ? 0 : 1;
    }

    /**
     * Finds all records.
     *
     * @param hands four packed, from the dealer on
     * @param digits as numbers, 0 to 9
     * @param size at most {@link #LONGEST}
     * @param slips that may be undone, 2 at most
     * @param ofOpen as many may be undone in a record that does not go to the end of its round
     */
    void find(int[] hands, byte[] digits, int from, int size, int slips, int ofOpen, Listener found) {
        listener = found;
        slipsOfOpen = ofOpen;
        System.arraycopy(digits, from, texts[0], 0, size);
        marks[0][0].start(Seat.P0, hands);
        walk(0, size, 0, 0, slips, 0, 0, tokens(digits, from, size));
    }

    /** The slips of the record that was found last, from left to right, where they stand in the record as typed. */
    List<Slip> slips(int count) {
        List<Slip> slips = new ArrayList<>();
        int longer = 0;
        for (int i = 0; i < count; i++) {
            String instead = digits(texts[i + 1], places[i], meant[i]);
            slips.add(new Slip(kinds[i], places[i] - longer, typed[i], instead));
            longer += meant[i] - typed[i];
        }
        return slips;
    }

    /** How many of the slips of the record that was found last are rare. */
    int rareSlips(int count) {
        int rare = 0;
        for (int i = 0; i < count; i++) {
            rare += kinds[i].isRare() ? 1 : 0;
        }
        return rare;
    }

    /**
     * Plays on from a turn, and undoes one slip more.
     *
     * @param from where that turn starts
     * @param least where the next slip may lie
     * @param before how many digits the turn before has; 0 if there is none
     * @param tokens about how many turns the record has
     */
    private void walk(int depth, int size, int from, int least, int slips, double ln, int before, int tokens) {
        byte[] text = texts[depth];
        PackedRound[] mark = marks[depth];
        int[] start = starts[depth];
        int turns = 0;
        start[0] = from;
        while (turns + 1 < MOST_TURNS && start[turns] < size) {
            int turn = turnAt(mark[turns], text, start[turns], size);
            if (turn == NO_TURN) {
                break;
            }
            mark[turns + 1].copy(mark[turns]);
            mark[turns + 1].play(turn);
            start[turns + 1] = start[turns] + (turn == PackedTurn.PASS ? 1 : 2);
            turns++;
        }
        boolean ends = ends(mark[turns], text, start[turns], size, depth);
        if (ends) {
            listener.found(text, size, mark[turns], ln, depth);
        }
        if (slips == 0 || size > LONGEST) {
            return;
        }
        // what is legal as it was typed hardly hides two slips
        int left = depth == 0 && (ends || mark[turns].isOver() && extent == Extent.GOES_ON) ? 1 : slips;
        Place place = new Place(depth, size, left, ln, tokens);
        rest.isKnown = false;
        int last = Math.min(size, start[turns] + 1);
        boolean isHopeless = left == 1
                && mustEnd(depth + 1)
                && !areSeatsWritten
                && !place.rest().mayFollow(mark[0], start[turns] + MOST_CHANGED);
        for (int turn = 0; turn <= turns && !isHopeless; turn++) {
            int at = start[turn];
            int next = turn < turns ? start[turn + 1] : last + 1;
            place.goTo(mark[turn], at, turn > 0 ? at - start[turn - 1] : before);
            for (int p = Math.max(at, least); p < next && p <= size; p++) {
                place.keys(p);
            }
            if (at >= least && !mark[turn].isOver()) {
                place.turns();
            }
        }
        if (start[turns] >= least && start[turns] < size && mark[turns].isOver()) {
            place.goTo(mark[turns], start[turns], 0);
            int rest = size - start[turns];
            // where a slip that is undone made the end, many keys behind it speak against that
            boolean isEndTyped = extent == Extent.GOES_ON || depth == 0 || rest <= 2;
            for (int more = extent == Extent.WHOLE ? rest : 2;
                    more <= Math.min(rest, extent == Extent.WHOLE ? rest : MOST_BEHIND) && isEndTyped;
                    more++) {
                place.change(start[turns], more, 0);
                place.undo(SlipKind.BEHIND_END, start[turns], more, 0, Math.pow(2, Math.min(more, 20)));
            }
        }
    }

    /** Where slips are undone in one text. */
    private final class Place {
        private final int depth;
        private final int size;
        private final int slips;
        private final double ln;
        private final int tokens;
        private final byte[] text;
        private final byte[] next;
        /** The turn at which slips are undone: the round before it, where it starts, and how many digits the one before has. */
        private PackedRound mark = leaf;

        private int at;
        private int before;

        Place(int depth, int size, int slips, double ln, int tokens) {
            this.depth = depth;
            this.size = size;
            this.slips = slips;
            this.ln = ln;
            this.tokens = tokens;
            text = texts[depth];
            next = texts[depth + 1];
        }

        void goTo(PackedRound turn, int from, int digitsBefore) {
            mark = turn;
            at = from;
            before = digitsBefore;
        }

        /** Copies the text with room for some digits in the place of others. */
        private void change(int slip, int digits, int room) {
            System.arraycopy(text, 0, next, 0, slip);
            System.arraycopy(text, slip + digits, next, slip + room, size - slip - digits);
        }

        /** Undoes a slip that may have been made in so many places. */
        private void undo(SlipKind kind, int slip, int digits, int instead, double ofPlaces) {
            go(kind, slip, digits, instead, kind.ln(ofPlaces));
        }

        /** Goes on with what was written into the next text, where so many digits have taken the place of so many. */
        private void go(SlipKind kind, int slip, int digits, int instead, double weight) {
            kinds[depth] = kind;
            places[depth] = slip;
            typed[depth] = digits;
            meant[depth] = instead;
            int length = size - digits + instead;
            int behind = slip + instead;
            if (slips > 1) {
                marks[depth + 1][0].copy(mark);
                walk(depth + 1, length, at, behind, slips - 1, ln + weight, before, tokens);
                return;
            }
            // what stands behind the slip decides fast that most are none
            boolean mustEnd = mustEnd(depth + 1);
            if (mustEnd && at >= behind && !isFinished(mark, at)) {
                return;
            }
            PackedRound end = mark;
            int to = at;
            int first = at < length ? turnAt(mark, next, at, length) : NO_TURN;
            if (first != NO_TURN) {
                leaf.copy(mark);
                leaf.play(first);
                to = at + (first == PackedTurn.PASS ? 1 : 2);
                if (mustEnd && to >= behind && !isFinished(leaf, to)) {
                    return;
                }
                to = replay(leaf, next, to, length);
                end = leaf;
            }
            if (ends(end, next, to, length, depth + 1)) {
                listener.found(next, length, end, ln + weight, depth + 1);
            }
        }

        /** Whether the hands may be played to their end by what the next text has from a place behind the slip on. */
        private boolean isFinished(PackedRound round, int from) {
            return rest().mayFinish(round, from - meant[depth] + typed[depth]);
        }

        private Rest rest() {
            if (!rest.isKnown) {
                rest.find(text, size);
            }
            return rest;
        }

        /** Slips of one key, or of neighbours. */
        void keys(int p) {
            // 33 keys of dealer and hands stand before the record
            int keys = size + 33;
            change(p, 0, 1);
            for (int digit = 0; digit <= Tile.ALL.size(); digit++) {
                if (mayStand(p, digit)) {
                    next[p] = (byte) digit;
                    go(SlipKind.MISSED, p, 0, 1, MISSED - LN[keys + 1]);
                }
            }
            if (p >= size) {
                return;
            }
            boolean isDouble = p + 1 < size && text[p] == text[p + 1];
            change(p, 1, 0);
            SlipKind extra = isDouble ? SlipKind.DOUBLED : SlipKind.EXTRA_KEY;
            go(extra, p, 1, 0, (isDouble ? DOUBLED : EXTRA) - LN[keys - 1]);
            change(p, 1, 1);
            for (int digit = 0; digit <= Tile.ALL.size(); digit++) {
                if (digit != text[p] && mayStand(p, digit)) {
                    next[p] = (byte) digit;
                    SlipKind kind = KeyPad.share(digit, text[p]) > 0 ? SlipKind.BESIDE : SlipKind.WRONG_KEY;
                    go(kind, p, 1, 1, others[digit][text[p]] - LN[keys]);
                }
            }
            if (p + 1 < size && text[p] != text[p + 1]) {
                next[p] = text[p + 1];
                next[p + 1] = text[p];
                go(SlipKind.EXCHANGED, p, 2, 2, EXCHANGED - LN[keys]);
            }
            if (p + 2 < size && text[p] != text[p + 2]) {
                next[p] = text[p + 2];
                next[p + 1] = text[p + 1];
                next[p + 2] = text[p];
                go(SlipKind.EXCHANGED_AROUND, p, 3, 3, EXCHANGED_AROUND - LN[keys]);
            }
        }

        /** Whether the rules let a digit begin the turn there, or complete it. */
        private boolean mayStand(int p, int digit) {
            if (p == at) {
                return mayBegin(mark, digit);
            }
            return p > at + 1 || text[at] == 0 || has(mark, text[at], digit);
        }

        /** Slips of whole turns. */
        void turns() {
            int here = at >= size ? 0 : text[at] == 0 ? 1 : 2;
            boolean isHere = here > 0 && at + here <= size;
            missing(here);
            for (int passes = 2; passes < SEATS && !mark.isLead(); passes++) {
                change(at, 0, passes);
                fill(at, passes);
                undo(SlipKind.PASSES_MISSED, at, 0, passes, 2.0 * tokens);
            }
            for (int passes = 2; passes < SEATS && passes <= zeros(at); passes++) {
                change(at, passes, 0);
                undo(SlipKind.PASSES_EXTRA, at, passes, 0, 2.0 * tokens);
            }
            if (!isHere) {
                ending();
                return;
            }
            boolean isTwice = before == here
                    && at >= here
                    && text[at] == text[at - here]
                    && (here == 1 || text[at + 1] == text[at - 1]);
            change(at, here, 0);
            SlipKind kind = isTwice ? SlipKind.TURN_DOUBLED : SlipKind.TURN_EXTRA;
            undo(kind, at, here, 0, Math.max(1, tokens - 2) * (isTwice ? 1 : TURNS_TO_CHOOSE));
            if (here == 2 && !mark.isLead()) {
                change(at, 2, 1);
                next[at] = 0;
                boolean isAsBefore = before == 2 && text[at] == text[at - 2] && text[at + 1] == text[at - 1];
                undo(SlipKind.PASS_AS_PLAY, at, 2, 1, tokens * (isAsBefore ? 2 : 2 * TURNS_TO_CHOOSE));
            }
            exchanged(here);
            if (areSeatsWritten && (at == 0 || text[at - 1] != 0)) {
                otherPlayer();
            }
        }

        private void missing(int here) {
            int count = mark.legal().all(legals[depth]);
            for (int i = 0; i < count; i++) {
                int meantTurn = legals[depth][i] & 0xFF;
                int length = meantTurn == PackedTurn.PASS ? 1 : 2;
                change(at, 0, length);
                put(at, meantTurn);
                undo(SlipKind.TURN_MISSED, at, 0, length, tokens);
                if (here == 1 && length == 2) {
                    change(at, 1, 2);
                    put(at, meantTurn);
                    undo(SlipKind.PLAY_AS_PASS, at, 1, 2, tokens);
                }
            }
        }

        private void exchanged(int here) {
            int after = at + here;
            int there = after >= size ? 0 : text[after] == 0 ? 1 : 2;
            boolean isSame = here == there && text[at] == text[after] && (here == 1 || text[at + 1] == text[after + 1]);
            if (there == 0 || after + there > size || isSame) {
                return;
            }
            change(at, 0, 0);
            System.arraycopy(text, after, next, at, there);
            System.arraycopy(text, at, next, at + there, here);
            undo(SlipKind.TURNS_EXCHANGED, at, here + there, here + there, Math.max(1, tokens - 1));
        }

        /** The end that was not typed: passes, and the play that ends the round. */
        private void ending() {
            if (at != size || at == 0 || extent != Extent.WHOLE) {
                return;
            }
            PackedRound tail = tails[depth];
            tail.copy(mark);
            for (int passes = 0; !tail.isOver() && passes < SEATS; passes++) {
                int count = tail.legal().all(legals[depth]);
                for (int i = 0; i < count && PackedTiles.size(tail.hand(tail.toMove())) == 2; i++) {
                    int finish = legals[depth][i] & 0xFF;
                    if (finish != PackedTurn.PASS) {
                        change(at, 0, passes + 2);
                        fill(at, passes);
                        put(at + passes, finish);
                        undo(SlipKind.END_MISSED, at, 0, passes + 2, 1);
                    }
                }
                if (tail.isLead()) {
                    return;
                }
                tail.play(PackedTurn.PASS);
            }
        }

        /** A play with the number of another player: what stands before and after it are the passes that this seems to need. */
        private void otherPlayer() {
            int passes = zeros(at);
            int play = at + passes;
            if (play + 1 >= size || passes >= SEATS) {
                return;
            }
            int after = zeros(play + 2);
            boolean isLast = play + 2 + after == size;
            for (int first = 0; first < SEATS; first++) {
                int rest = isLast ? after : after + passes - first & SEATS - 1;
                if (first != passes) {
                    int length = first + 2 + rest;
                    change(at, passes + 2 + after, length);
                    fill(at, length);
                    next[at + first] = text[play];
                    next[at + first + 1] = text[play + 1];
                    undo(SlipKind.SEAT, at, passes + 2 + after, length, 3.0 * tokens);
                }
            }
        }

        private int zeros(int from) {
            int to = from;
            while (to < size && text[to] == 0) {
                to++;
            }
            return to - from;
        }

        private void fill(int from, int passes) {
            Arrays.fill(next, from, from + passes, (byte) 0);
        }

        private void put(int from, int turn) {
            if (turn == PackedTurn.PASS) {
                next[from] = 0;
            } else {
                next[from] = (byte) (PackedTurn.first(turn) + 1);
                next[from + 1] = (byte) (PackedTurn.attack(turn) + 1);
            }
        }
    }

    /** 残り: which tiles each player plays from a place of a text on, if a turn starts there. */
    private static final class Rest {
        private static final int NOBODY = -1;
        private static final int HIGHEST_OF_FOUR = 0x88888888;

        /** By the place: four packed, from the player on whose turn it is. */
        private final int[] tiles = new int[SEATS * (LONGEST + 25)];
        /** Who plays last, from the player on whose turn it is; {@link #NOBODY} where no record ends so. */
        private final int[] finisher = new int[LONGEST + 25];

        private boolean isKnown;
        private int size;

        void find(byte[] text, int length) {
            isKnown = true;
            size = length;
            Arrays.fill(tiles, SEATS * size, SEATS * size + SEATS, 0);
            for (int at = size - 1; at >= 0; at--) {
                boolean isPass = text[at] == 0;
                int next = at + (isPass ? 1 : 2);
                boolean isLast = next == size && !isPass;
                finisher[at] = NOBODY;
                if (isLast || next < size && finisher[next] != NOBODY) {
                    int played = isPass ? 0 : played(text[at], text[at + 1]);
                    int before = tiles[SEATS * next + SEATS - 1];
                    if (isPass || played != NOBODY && PackedTiles.size(before) < Hand.DEALT_SIZE) {
                        finisher[at] = isLast ? 0 : finisher[next] + 1 & SEATS - 1;
                        tiles[SEATS * at] = before + played;
                        System.arraycopy(tiles, SEATS * next, tiles, SEATS * at + 1, SEATS - 1);
                    }
                }
            }
        }

        private static int played(int first, int attack) {
            return (first - 1 | attack - 1) >>> 3 == 0
                    ? PackedTiles.one(first - 1) + PackedTiles.one(attack - 1)
                    : NOBODY;
        }

        /** Whether everybody holds what is played, and one nothing else. */
        boolean mayFinish(PackedRound round, int at) {
            if (at == size) {
                return round.isOver();
            }
            if (round.isOver() || finisher[at] == NOBODY) {
                return false;
            }
            int last = finisher[at];
            return areHeld(round, round.toMove(), at)
                    && round.hand(round.toMove() + last & SEATS - 1) == tiles[SEATS * at + last];
        }

        /** Whether what is played from a place on, or from the next, is held by players one after the other. */
        boolean mayFollow(PackedRound round, int from) {
            boolean may = from + 1 >= size;
            for (int at = from; at <= from + 1 && !may; at++) {
                for (int seat = 0; seat < SEATS && finisher[at] != NOBODY; seat++) {
                    may |= areHeld(round, seat, at);
                }
            }
            return may;
        }

        private boolean areHeld(PackedRound round, int first, int at) {
            boolean are = true;
            for (int i = 0; i < SEATS && are; i++) {
                int hand = round.hand(first + i & SEATS - 1);
                int played = tiles[SEATS * at + i];
                int borrowed = ~hand & played | ~(hand ^ played) & hand - played;
                are = (borrowed & HIGHEST_OF_FOUR) == 0;
            }
            return are;
        }
    }

    static String digits(byte[] text, int from, int size) {
        StringBuilder digits = new StringBuilder();
        for (int i = from; i < from + size; i++) {
            digits.append((char) ('0' + text[i]));
        }
        return digits.toString();
    }

    private static int tokens(byte[] text, int from, int size) {
        int tokens = 1;
        for (int i = from; i < from + size; i += text[i] == 0 ? 1 : 2) {
            tokens++;
        }
        return tokens;
    }

    /** Plays turns on and returns where the first one starts that is illegal or cut off. */
    private static int replay(PackedRound round, byte[] text, int from, int size) {
        int at = from;
        while (at < size) {
            int turn = turnAt(round, text, at, size);
            if (turn == NO_TURN) {
                break;
            }
            round.play(turn);
            at += turn == PackedTurn.PASS ? 1 : 2;
        }
        return at;
    }

    /** The turn that the digits from a place on begin with; {@link #NO_TURN} if it is illegal. */
    private static int turnAt(PackedRound round, byte[] text, int at, int size) {
        if (round.isOver()) {
            return NO_TURN;
        }
        if (text[at] == 0) {
            return round.isLead() ? NO_TURN : PackedTurn.PASS;
        }
        return at + 1 < size && has(round, text[at], text[at + 1])
                ? PackedTurn.of(text[at] - 1, text[at + 1] - 1)
                : NO_TURN;
    }

    private static boolean has(PackedRound round, int first, int attack) {
        return !round.isOver()
                && (first - 1 | attack - 1) >>> 3 == 0
                && round.legal().has(PackedTurn.of(first - 1, attack - 1));
    }

    private static boolean mayBegin(PackedRound round, int digit) {
        if (round.isOver()) {
            return false;
        }
        return digit == 0 ? !round.isLead() : (round.legal().firsts() >> digit - 1 & 1) != 0;
    }

    /** Whether a record may end so: all is legal, or it stops inside a turn, or the hands of the next round follow. */
    private boolean ends(PackedRound round, byte[] text, int at, int size, int slips) {
        if (round.isOver()) {
            return at == size || extent == Extent.GOES_ON && beginsHands(text, at, size);
        }
        return slips <= slipsOfOpen && (at == size || at + 1 == size && text[at] != 0 && mayBegin(round, text[at]));
    }

    /** Whether only whole rounds count, of those with so many slips. */
    private boolean mustEnd(int slips) {
        return extent == Extent.WHOLE && slips > slipsOfOpen;
    }

    /** Whether digits may be the dealer and the hands of the next round. */
    boolean beginsHands(byte[] text, int at, int size) {
        int tiles = 0;
        int from = at + dealers;
        if (dealers > 0 && at < size && text[at] >= SEATS) {
            return false;
        }
        for (int i = from; i < Math.min(size, from + Tile.DECK_SIZE); i++) {
            int kind = text[i] - 1;
            if (kind < 0
                    || kind >= Tile.ALL.size()
                    || PackedTiles.count(tiles, kind) == PackedTiles.count(PackedTiles.DECK, kind)) {
                return false;
            }
            tiles += PackedTiles.one(kind);
        }
        return true;
    }
}
