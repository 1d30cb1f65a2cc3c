package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.PackedTurn;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.PackedTiles;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.text.Rewriting;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * 棋譜の打ち間違い: the lightest sets of slips after which a record replays legally to its end, found by best-first search. A set is built
 * from left to right: after each slip the record is replayed up to where it is illegal, and only what stands up to there can be the next
 * one. Memory and time are bounded by {@link #find}'s budget, not by the text.
 */
final class RecordSlips {
    /** A record has at most 59 digits; what is much longer is no record with a few slips. */
    static final int LONGEST = 80;

    private static final int MOST_TURNS = LONGEST + 8;
    private static final int MOST_SLIPS = 3;
    private static final int MOST_FOUND = 400;
    /** Found ones that weigh so much more than the lightest are of no use. */
    private static final double WINDOW = 4;

    /** No packed turn, the pass included. */
    private static final int NO_TURN = -1;

    private static final int DEALT = Tile.DECK_SIZE;
    /** What each digit behind the fault weighs: a text that is out of step runs on by chance, a few digits at most. */
    private static final double UNREAD_DIGIT = 0.12;

    /**
     * A record that is legal.
     *
     * @param slips from left to right; none if it is legal as typed
     */
    record Found(String digits, List<Slip> slips, double weight) {}

    /** A record with some slips undone, illegal still. */
    private static final class Node {
        private final byte[] text;
        /** Where the next slip may begin. */
        private final int from;
        /** How much longer the text is than what was typed, behind the slips. */
        private final int longer;

        private final double weight;
        private final double order;
        private final @Nullable Node before;
        private final @Nullable Slip slip;
        private final int depth;

        Node(
                byte[] text,
                int from,
                int longer,
                double weight,
                double order,
                @Nullable Node before,
                @Nullable Slip slip) {
            this.text = text;
            this.from = from;
            this.longer = longer;
            this.weight = weight;
            this.order = order;
            this.before = before;
            this.slip = slip;
            depth = before == null ? 0 : before.depth + 1;
        }

        /** The likeliest first. */
        static int compare(Node a, Node b) {
            int byOrder = Double.compare(a.order, b.order);
            return byOrder != 0 ? byOrder : Arrays.compare(a.text, b.text);
        }

        List<Slip> slips() {
            List<Slip> slips = new ArrayList<>();
            for (Node node = this; node != null; node = node.before) {
                if (node.slip != null) {
                    slips.add(node.slip);
                }
            }
            Collections.reverse(slips);
            return slips;
        }
    }

    private final Extent extent;
    private final PackedRound[] marks = new PackedRound[MOST_TURNS];
    private final int[] starts = new int[MOST_TURNS];
    private final PackedRound scratch;
    private final PackedRound tail;
    private final PackedRound last;
    private final byte[] edited = new byte[LONGEST + 16];
    private final byte[] legal = new byte[64];
    private final byte[] begun = new byte[64];
    private final int[] hands = new int[Seat.ALL.size()];

    private Seat dealer = Seat.P0;
    private Rewriting.Seats seats = Rewriting.Seats.FROM_ORDER;
    private int turns;
    /** Digits of the parent that are not legal. */
    private int unread;

    private Node parent = new Node(new byte[0], 0, 0, 0, 0, null, null);
    private PriorityQueue<Node> open = new PriorityQueue<>();
    private final Map<String, Found> found = new HashMap<>();
    private ToDoubleFunction<PackedRound> ending = round -> 0;
    private double lightest;

    RecordSlips(Rules rules, Extent extent) {
        this.extent = extent;
        scratch = new PackedRound(rules);
        tail = new PackedRound(rules);
        last = new PackedRound(rules);
        for (int i = 0; i < marks.length; i++) {
            marks[i] = new PackedRound(rules);
        }
    }

    /** The record as typed, if it is legal with these hands as far as it goes. */
    Optional<Found> asTyped(Draft draft, String typed, ToDoubleFunction<PackedRound> howItEnds) {
        byte[] text = typed.getBytes(StandardCharsets.ISO_8859_1);
        start(draft);
        int fault = replay(text);
        boolean isWhole = fits(marks[turns], text, fault, text.length);
        boolean isHalf = !isWhole && fault + 1 == text.length && isBegun(marks[turns], text[fault]);
        if (!isWhole && !isHalf) {
            return Optional.empty();
        }
        double half = isHalf ? Weights.HALF_A_TURN : 0;
        return Optional.of(new Found(typed, List.of(), half + howItEnds.applyAsDouble(marks[turns])));
    }

    /** Whether a digit is the first tile of a legal turn. */
    private boolean isBegun(PackedRound round, byte digit) {
        if (round.isOver()) {
            return false;
        }
        int size = round.legal().all(begun);
        for (int i = 0; i < size; i++) {
            if (begun[i] != PackedTurn.PASS && PackedTurn.first(begun[i] & 0xFF) == digit - '1') {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing is left of a text after its legal turns, or what is left may stand there while somebody types. */
    private boolean fits(PackedRound round, byte[] text, int from, int length) {
        if (from == length || extent == Extent.WHOLE) {
            return from == length;
        }
        return round.isOver() ? beginsHands(text, from, length) : from + 1 == length && isBegun(round, text[from]);
    }

    /** Whether digits may be the hands of the next round. */
    private static boolean beginsHands(byte[] text, int from, int length) {
        int[] left = new int[Tile.ALL.size()];
        Tile.ALL.forEach(tile -> left[tile.ordinal()] = tile.copies());
        for (int i = from; i < Math.min(length, from + DEALT); i++) {
            int kind = text[i] - '1';
            if (kind < 0 || kind >= left.length || --left[kind] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Where a legal record ends; good until the next call. */
    PackedRound end(Draft draft, String digits) {
        start(draft);
        replay(digits.getBytes(StandardCharsets.ISO_8859_1));
        return marks[turns];
    }

    private void start(Draft draft) {
        dealer = draft.dealer();
        for (int i = 0; i < hands.length; i++) {
            int hand = 0;
            for (byte digit : draft.hands().get(i).getBytes(StandardCharsets.ISO_8859_1)) {
                hand += PackedTiles.one(digit - '1');
            }
            hands[draft.dealer().plus(i).ordinal()] = hand;
        }
        marks[0].start(draft.dealer(), hands);
    }

    /**
     * The lightest first; the record as typed is among them if it is legal.
     *
     * @param typed at most {@link #LONGEST} digits; other characters are legal nowhere
     */
    List<Found> find(
            Draft draft, String typed, ToDoubleFunction<PackedRound> howItEnds, Rewriting.Seats written, int budget) {
        ending = howItEnds;
        seats = written;
        found.clear();
        lightest = Double.MAX_VALUE;
        open = new PriorityQueue<>(Node::compare);
        start(draft);
        byte[] text = typed.getBytes(StandardCharsets.ISO_8859_1);
        open.add(new Node(text, 0, 0, 0, 0, null, null));
        for (int i = 0; i < budget && !open.isEmpty(); i++) {
            Node next = open.remove();
            if (next.weight > lightest + WINDOW) {
                continue;
            }
            expand(next);
        }
        return found.values().stream()
                .filter(record -> record.weight <= lightest + WINDOW)
                .sorted(Comparator.comparingDouble(Found::weight).thenComparing(Found::digits))
                .toList();
    }

    private void expand(Node node) {
        parent = node;
        byte[] text = node.text;
        int fault = replay(text);
        unread = text.length - fault;
        if (node.depth == 0 && fits(marks[turns], text, fault, text.length)) {
            add(new Node(text, 0, 0, 0, 0, null, null), marks[turns]);
        }
        boolean isWhole = extent == Extent.WHOLE;
        if (isWhole && fault == text.length && !marks[turns].isOver()) {
            ends(text);
        }
        int last = Math.min(fault + 1, text.length);
        for (int at = node.from; at <= last; at++) {
            digits(text, at);
        }
        for (int turn = 0; turn <= turns; turn++) {
            if (starts[turn] >= node.from && !marks[turn].isOver()) {
                turn(text, turn);
            }
        }
        if (isWhole && marks[turns].isOver() && fault < text.length && fault >= node.from) {
            surplus(text, fault);
        }
    }

    /** Plays a text and keeps where each turn starts; returns where the first turn starts that is illegal or cut off. */
    private int replay(byte[] text) {
        turns = 0;
        starts[0] = 0;
        int at = 0;
        while (at < text.length && turns + 1 < MOST_TURNS) {
            PackedRound next = marks[turns + 1];
            next.copy(marks[turns]);
            int length = play(next, text, at, text.length);
            if (length == 0) {
                break;
            }
            at += length;
            starts[++turns] = at;
        }
        return at;
    }

    /** Plays turns on and returns where the first one starts that is illegal or cut off. */
    private static int replay(PackedRound round, byte[] text, int from, int end) {
        int at = from;
        while (at < end) {
            int played = play(round, text, at, end);
            if (played == 0) {
                break;
            }
            at += played;
        }
        return at;
    }

    /** Plays one turn and returns its digits; 0 if it is illegal. */
    private static int play(PackedRound round, byte[] text, int at, int end) {
        int turn = turnAt(round, text, at, end);
        if (turn == NO_TURN) {
            return 0;
        }
        round.play(turn);
        return turn == PackedTurn.PASS ? 1 : 2;
    }

    /** The turn that the digits from a place on begin with; {@link #NO_TURN} if it is illegal. */
    private static int turnAt(PackedRound round, byte[] text, int at, int end) {
        if (round.isOver()) {
            return NO_TURN;
        }
        if (text[at] == '0') {
            return round.isLead() ? NO_TURN : PackedTurn.PASS;
        }
        if (at + 1 == end) {
            return NO_TURN;
        }
        int first = text[at] - '1';
        int attack = text[at + 1] - '1';
        if ((first | attack) >>> 3 != 0) {
            return NO_TURN;
        }
        int turn = PackedTurn.of(first, attack);
        return round.legal().has(turn) ? turn : NO_TURN;
    }

    /** Slips of single keys. */
    private void digits(byte[] text, int at) {
        int place = at - parent.longer + 1;
        if (at + 1 < text.length && text[at] != text[at + 1]) {
            String swapped = "" + (char) text[at + 1] + (char) text[at];
            attempt(at, 2, swapped, Weights.FINGER, () -> SlipWording.swap(place, swapped));
        }
        for (char c = '0'; c <= '8'; c++) {
            char digit = c;
            String meant = Character.toString(digit);
            if (at < text.length && text[at] != digit) {
                char here = (char) text[at];
                double weight = KeyPad.areNeighbours(here, digit) ? Weights.FINGER : Weights.OTHER_KEY;
                attempt(at, 1, meant, weight, () -> SlipWording.replace(place, here, digit));
            }
            boolean repeated = at < text.length && text[at] == digit || at > 0 && text[at - 1] == digit;
            double weight = repeated ? Weights.FINGER : Weights.OTHER_KEY;
            attempt(at, 0, meant, weight, () -> SlipWording.insert(place, digit, at == text.length));
        }
        if (at < text.length) {
            boolean repeated = at > 0 && text[at - 1] == text[at] || at + 1 < text.length && text[at + 1] == text[at];
            double weight = repeated ? Weights.FINGER : Weights.OTHER_KEY;
            attempt(at, 1, "", weight, () -> SlipWording.delete(place, (char) text[at]));
        }
    }

    /** Slips of whole turns, where one starts. */
    private void turn(byte[] text, int turn) {
        int at = starts[turn];
        passes(text, turn, at);
        missingPlays(text, turn, at);
        if (at + 1 < text.length && text[at] != '0') {
            playHere(text, turn, at);
        }
        earlierPlays(text, turn, at);
        if (seats == Rewriting.Seats.AT_EACH_PLAY && (at == 0 || text[at - 1] != '0')) {
            otherPlayers(text, turn, at);
        }
    }

    /** A play with the number of another player: what stands before and after it are the passes that this seems to need. */
    private void otherPlayers(byte[] text, int turn, int at) {
        int before = countPasses(text, at);
        int play = at + before;
        if (play + 1 >= text.length || before >= Seat.ALL.size()) {
            return;
        }
        int after = countPasses(text, play + 2);
        boolean isLast = play + 2 + after == text.length;
        String tiles = "" + (char) text[play] + (char) text[play + 1];
        char typed = number(turn + before);
        for (int meant = 0; meant < Seat.ALL.size(); meant++) {
            if (meant != before) {
                int rest = isLast ? after : after + before - meant & Seat.ALL.size() - 1;
                Seat player = dealer.plus(turn + meant);
                boolean isBeside = KeyPad.areNeighbours(typed, number(turn + meant));
                attempt(
                        at,
                        before + 2 + after,
                        "0".repeat(meant) + tiles + "0".repeat(rest),
                        isBeside ? Weights.FINGER : Weights.OTHER_KEY,
                        () -> SlipWording.seat(kanji(tiles), player.number()));
            }
        }
    }

    private char number(int turn) {
        return (char) ('0' + dealer.plus(turn).number());
    }

    private static int countPasses(byte[] text, int at) {
        int passes = 0;
        while (arePasses(text, at, passes + 1)) {
            passes++;
        }
        return passes;
    }

    private static String kanji(String digits) {
        StringBuilder kanji = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(i) - '0';
            kanji.append(
                    digit > 0 && digit <= Tile.ALL.size() ? Tile.ofDigit(digit).kanji() : digits.substring(i, i + 1));
        }
        return kanji.toString();
    }

    /** Passes forgotten, and passes too many. */
    private void passes(byte[] text, int turn, int at) {
        if (!marks[turn].isLead()) {
            for (int n = 1; n <= 3; n++) {
                int passes = n;
                double weight = Weights.PASS + (passes - 1) * Weights.FURTHER_PASS;
                attempt(at, 0, "0".repeat(passes), weight, () -> SlipWording.addPasses(turn, passes));
            }
        }
        for (int n = 1; n <= 3 && arePasses(text, at, n); n++) {
            int passes = n;
            double weight = Weights.PASS + (passes - 1) * Weights.FURTHER_PASS;
            attempt(at, passes, "", weight, () -> SlipWording.removePasses(turn + 1, passes));
        }
    }

    /** A play that was left out, or typed as a pass. */
    private void missingPlays(byte[] text, int turn, int at) {
        boolean passHere = at < text.length && text[at] == '0';
        int size = marks[turn].legal().all(legal);
        for (int i = 0; i < size; i++) {
            int packed = legal[i] & 0xFF;
            if (packed != PackedTurn.PASS) {
                String play = digits(packed);
                attempt(at, 0, play, Weights.MISSING_TURN, () -> SlipWording.addTurn(turn, play));
                if (passHere) {
                    attempt(at, 1, play, Weights.PLAY_AS_PASS, () -> SlipWording.playForPass(turn + 1, play));
                }
            }
        }
    }

    /** A play that was typed too often, in the place of a pass, or one seat early. */
    private void playHere(byte[] text, int turn, int at) {
        String here = "" + (char) text[at] + (char) text[at + 1];
        boolean doubled = at >= 2 && text[at - 2] == text[at] && text[at - 1] == text[at + 1]
                || at + 3 < text.length && text[at + 2] == text[at] && text[at + 3] == text[at + 1];
        attempt(
                at,
                2,
                "",
                doubled ? Weights.DOUBLED_TURN : Weights.SUPERFLUOUS_TURN,
                () -> SlipWording.removeTurn(turn + 1, here));
        attempt(at, 2, "0", Weights.PASS_AS_PLAY, () -> SlipWording.passForPlay(turn + 1, here));
        for (int n = 1; n <= 2 && arePasses(text, at + 2, n); n++) {
            int passes = n;
            String zeros = "0".repeat(passes);
            attempt(
                    at,
                    2 + passes,
                    zeros + here,
                    Weights.SHIFTED_TURN,
                    () -> SlipWording.later(turn + 1, here, passes));
        }
    }

    /** A play that was typed behind passes and stood before them. */
    private void earlierPlays(byte[] text, int turn, int at) {
        for (int n = 1; n <= 2 && arePasses(text, at, n); n++) {
            int passes = n;
            int play = at + passes;
            if (play + 1 < text.length && text[play] != '0') {
                String moved = "" + (char) text[play] + (char) text[play + 1];
                attempt(
                        at,
                        passes + 2,
                        moved + "0".repeat(passes),
                        Weights.SHIFTED_TURN,
                        () -> SlipWording.earlier(turn + 1 + passes, moved, passes));
            }
        }
    }

    private static boolean arePasses(byte[] text, int at, int passes) {
        for (int i = at; i < at + passes; i++) {
            if (i >= text.length || text[i] != '0') {
                return false;
            }
        }
        return true;
    }

    private static String digits(int packed) {
        return "" + (char) ('1' + PackedTurn.first(packed)) + (char) ('1' + PackedTurn.attack(packed));
    }

    /** What was typed behind the end of the round. */
    private void surplus(byte[] text, int fault) {
        int length = text.length - fault;
        boolean passes = arePasses(text, fault, length);
        double weight = passes ? Weights.PASS : Weights.SUPERFLUOUS_TURN + 0.2 * length;
        if (length > 1) {
            int whole = turns;
            attempt(fault, length, "", weight, () -> SlipWording.removeRest(whole, length));
        }
    }

    /** The end that was not typed: passes, and the play that ends the round. */
    private void ends(byte[] text) {
        String passes = "";
        tail.copy(marks[turns]);
        while (true) {
            int size = tail.legal().all(legal);
            for (int i = 0; i < size; i++) {
                int packed = legal[i] & 0xFF;
                last.copy(tail);
                last.play(packed);
                if (last.isOver()) {
                    String meant = passes + digits(packed);
                    double weight = Weights.MISSING_END + Weights.FURTHER_PASS * passes.length();
                    attempt(text.length, 0, meant, weight, () -> SlipWording.addEnd(meant));
                }
            }
            if (tail.isLead()) {
                return;
            }
            tail.play(PackedTurn.PASS);
            passes += "0";
        }
    }

    /** Undoes one more slip, and keeps what comes of it if it is legal or runs further than before. */
    private void attempt(int at, int typed, String meant, double weight, Supplier<Wording> wording) {
        byte[] text = parent.text;
        double sum = parent.weight + weight;
        if (sum > lightest + WINDOW || parent.depth == MOST_SLIPS) {
            return;
        }
        int length = text.length - typed + meant.length();
        if (length > LONGEST) {
            return;
        }
        System.arraycopy(text, 0, edited, 0, at);
        for (int i = 0; i < meant.length(); i++) {
            edited[at + i] = (byte) meant.charAt(i);
        }
        System.arraycopy(text, at + typed, edited, at + meant.length(), text.length - at - typed);
        int turn = turns;
        while (starts[turn] > at) {
            turn--;
        }
        PackedRound end = marks[turn];
        int next = starts[turn];
        // Most end here: only what begins well is worth a copy.
        if (next < length && turnAt(end, edited, next, length) != NO_TURN) {
            scratch.copy(end);
            end = scratch;
            next = replay(scratch, edited, next, length);
        }
        Slip slip = new Slip(at - parent.longer, typed, meant, weight, wording);
        int longer = parent.longer + meant.length() - typed;
        if (fits(end, edited, next, length)) {
            add(new Node(Arrays.copyOf(edited, length), length, longer, sum, sum, parent, slip), end);
        } else if (parent.depth + 1 < MOST_SLIPS && next >= at + meant.length() && length - next <= unread) {
            double order = sum + UNREAD_DIGIT * (length - next);
            open.add(new Node(Arrays.copyOf(edited, length), at + meant.length(), longer, sum, order, parent, slip));
        }
    }

    private void add(Node node, PackedRound end) {
        double weight = node.weight + ending.applyAsDouble(end);
        String digits = new String(node.text, StandardCharsets.ISO_8859_1);
        Found known = found.get(digits);
        if (known != null && known.weight <= weight || known == null && found.size() == MOST_FOUND) {
            return;
        }
        found.put(digits, new Found(digits, node.slips(), weight));
        lightest = Math.min(lightest, weight);
    }
}
