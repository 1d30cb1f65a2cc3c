package dev.goita.record.repair;

import dev.goita.core.DealRuling;
import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.record.text.Rewriting;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 意図された局を探す: what may have been meant by keys that make no round, with the probability of each: one posterior over all rounds within
 * two slips of the text. It weighs how typists slip ({@link SlipKind}), that tiles are dealt, that most people type a hand in the order of
 * its digits, how people play ({@link PlayModel}), and what else is known of the round ({@link Likelihood}). Divided by the sum over all
 * rounds, and a background: what a slip of a kind that is not here would weigh.
 *
 * <p>One for the texts of one source; not thread-safe. The model of play is read at the first text.
 */
public final class LikelyRounds {
    /** Longer texts are not searched. */
    public static final int LONGEST = LineSlips.LONGEST;

    /** Texts of one source that are searched for two slips; of more, single ones are looked for, so that it ends soon. */
    public static final int MOST_SEARCHED = 1_000;

    /** The logarithm of how likely a text is typed with none, one or two slips; of those that are wrong three in four have one. */
    static final double[] SLIPS = {Math.log(6), Math.log(0.75), Math.log(0.25)};

    private static final double TWO_ORDERS = Math.log(2);
    private static final double TWO_RARE = -8;
    private static final double ASCENDING = Math.log(0.95);
    private static final double ANY_ORDER = Math.log(0.05);
    /** What slips of unknown kinds weigh, before deal and play. */
    static final double UNKNOWN = -27;
    /** The same where blanks keep the slip from moving what follows. */
    private static final double UNKNOWN_IN_LINE = -24;
    /** A round that was meant with other hands was played half as strangely. */
    private static final double WITH_OTHER_HANDS = 0.5;

    /** Rounds that are so much less likely than the likeliest, before play, are not played. */
    private static final double WINDOW = 16;

    private static final int MOST_PLAYED = 80;
    /** Of keys that stop anywhere, which more rounds explain. */
    private static final int MOST_OPEN = 300;

    private static final double LEAST = 5e-4;
    /** What is less likely is not told beside a likelier one that nothing speaks against. */
    private static final double BESIDE = Math.log(0.05);

    private static final int SEATS = Seat.ALL.size();
    private static final double NEVER = Double.NEGATIVE_INFINITY;

    /** What is known of a round beside what was typed of it. */
    interface Likelihood {
        /** Nothing is. */
        Likelihood NOTHING = (dealer, hands, end) -> 0;

        /**
         * The logarithm of how likely what is known is, if this was meant.
         *
         * @param hands four packed, from the dealer on
         * @param end where the record ends, seats counted from the dealer
         */
        double ln(Seat dealer, int[] hands, PackedRound end);

        /** The same if whoever typed counted the players from 1; impossible if nothing speaks for that. */
        default double lnFromOne(Seat dealer, int[] hands, PackedRound end) {
            return NEVER;
        }
    }

    /** A round but for its dealer, with the weight of all ways to it, by the number of their slips. */
    private static final class Truth {
        private final int[] hands;
        /** Where there are no blanks: the answers to 五し, the record, and what is behind it. */
        private final byte[] record;

        private final PackedRound end;
        private final double[] any = {NEVER, NEVER, NEVER};
        private final double[] ordered = {NEVER, NEVER, NEVER};
        /** The number that was read; -1 if it stands in a place of its own. */
        private final int dealer;

        private double best = NEVER;
        private String text = "";
        private List<Slip> slips = List.of();
        private double play;
        private double expected;

        Truth(int dealer, int[] hands, byte[] record, PackedRound end) {
            this.dealer = dealer;
            this.hands = hands;
            this.record = record;
            this.end = end;
        }

        /** The same for the same hands in any order, and the same record. */
        String inAnyOrder() {
            int[] sorted = hands.clone();
            Arrays.sort(sorted);
            return Arrays.toString(sorted) + Arrays.toString(record);
        }

        boolean isRearranged() {
            return slips.stream()
                    .anyMatch(
                            slip -> slip.kind() == SlipKind.HANDS_EXCHANGED || slip.kind() == SlipKind.HANDS_PERMUTED);
        }

        /** How many digits of the record stand before the first slip in it. */
        int standing() {
            return slips.stream()
                    .filter(Slip::isInRecord)
                    .mapToInt(Slip::at)
                    .min()
                    .orElse(record.length);
        }

        boolean areHandsChanged() {
            return slips.stream()
                    .filter(slip -> !slip.isInRecord())
                    .anyMatch(slip -> slip.kind() != SlipKind.ENTER && slip.kind() != SlipKind.BLANK);
        }

        double deal() {
            double ln = DEAL;
            for (int hand : hands) {
                for (int kind = 0; kind < Tile.ALL.size(); kind++) {
                    ln -= LN_FACTORIAL[PackedTiles.count(hand, kind)];
                }
            }
            return ln;
        }
    }

    /** A truth with a dealer. */
    private record Meant(Truth truth, Seat dealer, boolean isAsTyped, double ln) {}

    static final double[] LN_FACTORIAL = new double[16];

    /** How likely hands are dealt, but for what is alike in them. */
    private static final double DEAL;

    /** Less how likely hands are dealt: how many orders of their tiles there are, negated. */
    private static final double DEAL_ORDERS;

    static {
        for (int i = 1; i < LN_FACTORIAL.length; i++) {
            LN_FACTORIAL[i] = LN_FACTORIAL[i - 1] + Math.log(i);
        }
        double deal = SEATS * LN_FACTORIAL[Hand.DEALT_SIZE];
        for (Tile tile : Tile.ALL) {
            deal += LN_FACTORIAL[tile.copies()];
        }
        for (int i = 2; i <= Tile.DECK_SIZE; i++) {
            deal -= Math.log(i);
        }
        DEAL = deal;
        DEAL_ORDERS = deal - SEATS * LN_FACTORIAL[Hand.DEALT_SIZE];
    }

    private final Rules rules;
    private final Extent extent;
    private final KeyStream stream;
    private final PackedRound notPlayed;
    private final RecordSlips records;
    private final Map<KeyLayout, LineSlips> lines = new LinkedHashMap<>();
    private final Map<String, Truth> truths = new LinkedHashMap<>();
    private final byte[] record = new byte[RecordSlips.LONGEST];
    private int searched;
    /** By {@link #key}: how likely another typist types the same round as was read; nothing if there is one typist. */
    private Map<String, Double> ofOther = Map.of();

    private Likelihood likelihood = Likelihood.NOTHING;
    private KeyLayout layout = KeyLayout.SPACED;
    /** Where there are no blanks: the answers to 五し, and keys behind those in which slips are looked for. */
    private byte[] answers = {};

    private byte[] behind = {};
    private double evidence;
    private char dealerTyped;
    private int keys;

    /** Asks of whole rounds. */
    public LikelyRounds(Rules rules) {
        this(rules, Extent.WHOLE);
    }

    /** @param extent whether rounds may stop anywhere, because they are still being typed */
    public LikelyRounds(Rules rules, Extent extent) {
        this.rules = rules;
        this.extent = extent;
        records = new RecordSlips(rules, extent);
        stream = new KeyStream(rules);
        notPlayed = new PackedRound(rules);
    }

    /** A text in digits that were read off another notation, which has no pad. */
    LikelyRounds inNotation(Rewriting.Seats seats) {
        records.inNotation(seats);
        return this;
    }

    /**
     * What may have been meant, the likeliest first.
     *
     * @param typed digits, and blanks as the layout has them; a line break may stand in it, as of an Enter too early; without a dealer in
     *     front, if that is known, it begins with the dealer's number all the same
     * @param evidence of the rounds around it
     * @return empty if no round is within two slips
     */
    public List<LikelyRound> find(String typed, KeyLayout layout, Evidence evidence) {
        return find(typed, layout, new Statement(rules, evidence));
    }

    /** What two typists may have meant who typed the same round, each with slips of his own; empty if no round is within two slips of both. */
    public List<LikelyRound> findOfBoth(String typed, String other, KeyLayout layout, Evidence evidence) {
        find(other, layout, evidence);
        Map<String, Double> lns = new LinkedHashMap<>();
        for (Truth truth : truths.values()) {
            for (Seat dealer : Seat.ALL) {
                if (truth.dealer < 0 || truth.dealer == dealer.number()) {
                    double ln = slips(truth, isAsTyped(truth, dealer) ? 0 : 1, lnDealer(dealer));
                    lns.merge(key(truth, dealer), ln, LikelyRounds::plus);
                }
            }
        }
        ofOther = lns;
        List<LikelyRound> likely = lns.isEmpty() ? List.of() : find(typed, layout, evidence);
        ofOther = Map.of();
        return likely;
    }

    private static String key(Truth truth, Seat dealer) {
        return dealer.number() + Arrays.toString(truth.hands) + Arrays.toString(truth.record);
    }

    /** The same of keys that are followed by others, in which no slips are looked for, in a layout without blanks. */
    List<LikelyRound> find(String typed, String more, KeyLayout layout, Likelihood known) {
        behind = numbers(more);
        evidence = NEVER;
        List<LikelyRound> likely = find(typed, layout, known);
        behind = new byte[0];
        return likely;
    }

    /** How likely a text was that others followed, all told; comparable with the same keys otherwise divided. */
    double evidence() {
        return evidence;
    }

    static byte[] numbers(String digits) {
        byte[] numbers = new byte[digits.length()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (byte) (digits.charAt(i) - '0');
        }
        return numbers;
    }

    List<LikelyRound> find(String typed, KeyLayout layout, Likelihood known) {
        return find(typed, layout, known, Optional.empty());
    }

    /** @param ofAnotherDealer the same round as typed, if another dealt */
    List<LikelyRound> find(String typed, KeyLayout layout, Likelihood known, Optional<String> ofAnotherDealer) {
        if (typed.length() > LONGEST || typed.isEmpty()) {
            return List.of();
        }
        likelihood = known;
        this.layout = layout;
        records.followedBy(layout);
        truths.clear();
        LineSlips line = lines.computeIfAbsent(layout, LineSlips::new);
        boolean isThorough = searched++ < MOST_SEARCHED;
        int most = isThorough ? 2 : 1;
        String text = layout == KeyLayout.SPACED ? typed.strip() : typed;
        int enter = text.indexOf('\n');
        if (enter >= 0) {
            List<Slip> slips = List.of(new Slip(SlipKind.ENTER, enter, 0, ""));
            String before = text.substring(0, enter);
            String after = text.substring(enter + 1);
            double ln = SlipKind.ENTER.ln(Math.max(1, typed.length() - 41));
            search(line, before + after, most - 1, ln, slips);
            if (layout == KeyLayout.SPACED) {
                search(line, before + " " + after, most - 1, ln, slips);
            }
        } else {
            search(line, text, most, 0, List.of());
            if (layout == KeyLayout.SPACED) {
                strayBlanks(line, text, most);
            }
        }
        ofAnotherDealer.ifPresent(other -> ofAnotherDealer(line, other));
        return truths.isEmpty() ? List.of() : weighed(line);
    }

    private void ofAnotherDealer(LineSlips line, String text) {
        char typed = dealerTyped;
        dealerTyped = 0;
        byte[] keysTyped = keys(text);
        byte[] room = Arrays.copyOf(keysTyped, Math.max(keysTyped.length, LONGEST) + 40);
        if (line.isLine(room, keysTyped.length)) {
            List<Slip> slips = List.of(new Slip(SlipKind.FIRST_PLAYER, 0, 0, ""));
            records(line, room, keysTyped.length, 0, SlipKind.FIRST_PLAYER.ln(1), slips);
        }
        dealerTyped = typed;
    }

    /** One of the first blanks is too many, where there are more than five. */
    private void strayBlanks(LineSlips line, String text, int most) {
        int blank = text.indexOf(' ');
        boolean isTooMany = text.chars().filter(c -> c == ' ').count() > SEATS + 1;
        for (int i = 0; i <= SEATS && blank >= 0 && isTooMany; i++) {
            List<Slip> slips = List.of(new Slip(SlipKind.BLANK, blank, 0, ""));
            double ln = SlipKind.BLANK.ln(Tile.DECK_SIZE);
            search(line, text.substring(0, blank) + text.substring(blank + 1), most - 1, ln, slips);
            blank = text.indexOf(' ', blank + 1);
        }
    }

    /** Tiles and record as numbers; a dealer in a place of his own is asked at the end. */
    private void search(LineSlips line, String text, int slips, double ln, List<Slip> undone) {
        byte[] keysTyped = keys(text);
        int size = keysTyped.length;
        byte[] room = Arrays.copyOf(keysTyped, Math.max(size, LONGEST) + 40);
        keys = Math.max(2, size);
        boolean isAlone = size > 1 && (line.handAt(0) == 1 || room[1] == ' ');
        dealerTyped = isAlone ? text.charAt(0) : 0;
        if (isAlone) {
            room[0] = '0';
        }
        line.from(isAlone ? text.charAt(0) - '0' : -1);
        if (line.isLine(room, size)) {
            records(line, room, size, slips, ln, undone);
        }
        boolean isLine = line.isLine(room, size);
        if (slips > 0) {
            line.one(
                    room,
                    size,
                    List.of(),
                    (found, length, more, prefix) ->
                            records(line, found, length, slips - 1, ln + more, plus(undone, prefix)));
        }
        if (slips > 1 && !isLine) {
            line.two(
                    room,
                    size,
                    (found, length, more, prefix) -> records(line, found, length, 0, ln + more, plus(undone, prefix)));
        }
    }

    private static List<Slip> plus(List<Slip> some, List<Slip> others) {
        if (some.isEmpty()) {
            return others;
        }
        List<Slip> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    /** Other characters than digits are as wrong as a 9; behind the fifth blank no blank counts. */
    private static byte[] keys(String text) {
        byte[] keys = text.getBytes(StandardCharsets.ISO_8859_1);
        int size = 0;
        int blanks = 0;
        for (byte key : keys) {
            boolean isBlank = key == ' ';
            if (!isBlank || blanks <= SEATS) {
                keys[size++] = isBlank || key >= '0' && key <= '9' ? key : (byte) '9';
            }
            blanks += isBlank ? 1 : 0;
        }
        return Arrays.copyOf(keys, size);
    }

    private void records(LineSlips line, byte[] found, int size, int slips, double ln, List<Slip> undone) {
        int from = line.recordAt();
        int length = size - from;
        if (length > RecordSlips.LONGEST) {
            return;
        }
        for (int i = 0; i < length; i++) {
            if (found[from + i] == ' ') {
                return;
            }
            record[i] = (byte) (found[from + i] - '0');
        }
        int dealer = dealerTyped == 0 ? found[0] - '0' : -1;
        Front front = new Front(line, found, dealer, ln, undone);
        if (layout.hasBlanks()) {
            turns(front, 0, length, slips);
        } else {
            answered(front, length, slips);
        }
    }

    /** What stands before the turns, when some slips were undone in it. */
    private static final class Front {
        private final LineSlips line;
        private final byte[] text;
        private final int dealer;
        private final double ln;
        private final List<Slip> undone;

        Front(LineSlips line, byte[] text, int dealer, double ln, List<Slip> undone) {
            this.line = line;
            this.text = text;
            this.dealer = dealer;
            this.ln = ln;
            this.undone = undone;
        }

        Front after(double more, Slip slip) {
            return new Front(line, text, dealer, ln + more, plus(undone, List.of(slip)));
        }
    }

    private void turns(Front front, int from, int length, int slips) {
        int used = front.undone.size();
        // a round that was left has hardly two slips
        int ofOpen = extent == Extent.GOES_ON ? 2 : 1 - used;
        records.find(
                front.line.hands(), record, from, length - from, slips, ofOpen, (meant, count, end, more, inRecord) -> {
                    double orders = used + inRecord == 2 && inRecord > 0 ? TWO_ORDERS : 0;
                    keep(front, meant, count, end, more + orders, inRecord);
                });
    }

    /** Answers to 五し stand before the turns, as typed, or left out, or another key in their place. */
    private void answered(Front front, int length, int slips) {
        answers = new byte[0];
        DealRuling ruling = KeyStream.ruling(rules, Seat.of(Math.max(0, front.dealer) & 3), front.line.hands());
        int deciders = ruling.deciders().size();
        if (deciders == 0) {
            goOn(front, KeyStream.arePlayed(rules, ruling), 0, length, slips);
            return;
        }
        if (length >= deciders) {
            byte[] typed = Arrays.copyOf(record, deciders);
            boolean areAnswers = true;
            for (byte key : typed) {
                areAnswers &= key <= 1;
            }
            if (areAnswers) {
                answers = typed;
                goOn(front, !areRedeals(typed), deciders, length, slips);
            } else if (slips > 0) {
                answers = new byte[deciders];
                Slip slip = new Slip(SlipKind.BESIDE, Tile.DECK_SIZE + 1, 0, "");
                double more = RecordSlips.ln(0, typed[deciders - 1]) - Math.log(keys);
                goOn(front.after(more, slip), true, deciders, length, slips - 1);
            }
        }
        for (byte answer = 0; answer < 2 && slips > 0 && length > 0; answer++) {
            answers = new byte[deciders];
            Arrays.fill(answers, answer);
            Slip slip = new Slip(SlipKind.MISSED, Tile.DECK_SIZE + 1, 0, "");
            goOn(front.after(SlipKind.MISSED.ln(keys), slip), answer == 0, 0, length, slips - 1);
        }
        answers = new byte[0];
    }

    private static boolean areRedeals(byte[] answers) {
        boolean are = true;
        for (byte answer : answers) {
            are &= answer == 1;
        }
        return are;
    }

    private void goOn(Front front, boolean isPlayed, int from, int length, int slips) {
        if (isPlayed) {
            turns(front, from, length, slips);
        } else if (from == length || extent == Extent.GOES_ON && records.beginsHands(record, from, length)) {
            keep(front, Arrays.copyOfRange(record, from, length), length - from, notPlayed, 0, 0);
        }
    }

    private void keep(Front front, byte[] meant, int size, PackedRound end, double more, int inRecord) {
        LineSlips line = front.line;
        int[] hands = line.hands();
        long rare = records.rareSlips(inRecord)
                + front.undone.stream().filter(slip -> slip.kind().isRare()).count();
        double ln = front.ln + more + (rare > 1 ? TWO_RARE : 0);
        byte[] all = Arrays.copyOf(answers, answers.length + size);
        System.arraycopy(meant, 0, all, answers.length, size);
        char[] key = new char[2 * SEATS + 1 + all.length];
        key[0] = (char) (front.dealer + 1);
        for (int i = 0; i < SEATS; i++) {
            key[1 + 2 * i] = (char) (hands[i] & 0xFFFF);
            key[2 + 2 * i] = (char) (hands[i] >>> 16);
        }
        for (int i = 0; i < all.length; i++) {
            key[1 + 2 * SEATS + i] = (char) all[i];
        }
        Truth truth = truths.computeIfAbsent(new String(key), k -> {
            PackedRound kept = new PackedRound(rules);
            kept.copy(end);
            return new Truth(front.dealer, hands.clone(), all, kept);
        });
        int slips = front.undone.size() + inRecord;
        truth.any[slips] = plus(truth.any[slips], ln);
        boolean isOrdered = isOrdered(line, front.text);
        if (isOrdered) {
            truth.ordered[slips] = plus(truth.ordered[slips], ln);
        }
        double weight = ln + SLIPS[slips] + (isOrdered ? ASCENDING : ANY_ORDER);
        if (weight > truth.best) {
            truth.best = weight;
            truth.text = new String(front.text, 0, line.recordAt(), StandardCharsets.ISO_8859_1);
            truth.slips = plus(front.undone, records.slips(inRecord));
        }
    }

    /** Whether the tiles of each hand ascend, or descend. */
    private static boolean isOrdered(LineSlips line, byte[] front) {
        boolean ascend = true;
        boolean descend = true;
        for (int hand = 0; hand < SEATS; hand++) {
            int at = line.handAt(hand);
            for (int i = at + 1; i < at + Hand.DEALT_SIZE; i++) {
                ascend &= front[i - 1] <= front[i];
                descend &= front[i - 1] >= front[i];
            }
        }
        return ascend || descend;
    }

    static double plus(double a, double b) {
        double more = Math.max(a, b);
        double less = Math.min(a, b);
        return less == NEVER ? more : more + Math.log1p(Math.exp(less - more));
    }

    private List<LikelyRound> weighed(LineSlips line) {
        List<Meant> meant = new ArrayList<>();
        for (Truth truth : truths.values()) {
            for (Seat dealer : Seat.ALL) {
                double ln = ln(truth, dealer);
                if (ln > NEVER) {
                    meant.add(new Meant(truth, dealer, isAsTyped(truth, dealer), ln));
                }
            }
        }
        if (meant.isEmpty()) {
            return List.of();
        }
        meant.sort(Comparator.comparingDouble(Meant::ln).reversed());
        double first = meant.get(0).ln;
        List<Meant> played = meant.stream()
                .limit(extent == Extent.GOES_ON ? MOST_OPEN : MOST_PLAYED)
                .filter(each -> each.ln > first - WINDOW)
                .map(this::played)
                .sorted(Comparator.comparingDouble(Meant::ln)
                        .reversed()
                        .thenComparing(each -> each.truth.text)
                        .thenComparing(each -> RecordSlips.digits(each.truth.record, 0, each.truth.record.length)))
                .toList();
        Truth best = played.get(0).truth;
        double known = NEVER;
        for (Meant each : played) {
            known = plus(known, each.ln);
        }
        double unknown = (layout.hasBlanks() ? UNKNOWN_IN_LINE : UNKNOWN) + (ofOther.isEmpty() ? 0 : UNKNOWN);
        double all = plus(known, unknown + best.deal() + best.expected);
        evidence = all;
        Map<String, Double> ofLeft = new LinkedHashMap<>();
        Map<String, Meant> firsts = new LinkedHashMap<>();
        for (Meant each : played) {
            firsts.putIfAbsent(each.truth.inAnyOrder(), each);
            if (isBeside(each, firsts, all)) {
                ofLeft.merge(each.truth.inAnyOrder(), each.ln, LikelyRounds::plus);
            }
        }
        List<LikelyRound> likely = new ArrayList<>();
        for (Meant each : played) {
            if (!isBeside(each, firsts, all)) {
                String key = each.truth.inAnyOrder();
                boolean isFirst = each.equals(firsts.get(key));
                double ln = isFirst ? plus(each.ln, ofLeft.getOrDefault(key, NEVER)) : each.ln;
                // what is a round as it stands needs no slip, known or unknown
                boolean isTyped = each.isAsTyped && each.truth.slips.isEmpty();
                double probability = Math.exp(ln - (isTyped ? known : all));
                if (Math.exp(ln - known) >= LEAST) {
                    likely.add(round(line, each, probability));
                }
            }
        }
        likely.sort(Comparator.comparingDouble(LikelyRound::probability).reversed());
        return likely;
    }

    /**
     * Whether another dealer or another order of the hands is all in which one differs from a likelier one that leaves them as they stand. Where
     * nothing else tells of that, it is as likely in any line, and leaving what stands says nothing.
     */
    private boolean isBeside(Meant meant, Map<String, Meant> firsts, double all) {
        Meant first = firsts.get(meant.truth.inAnyOrder());
        return first != null
                && !first.equals(meant)
                && first.isAsTyped
                && (first.truth == meant.truth || !first.truth.isRearranged())
                && meant.ln < all + BESIDE
                && known(meant) <= known(first);
    }

    private double known(Meant meant) {
        return likelihood.ln(meant.dealer, meant.truth.hands, meant.truth.end);
    }

    private LikelyRound round(LineSlips line, Meant meant, double probability) {
        Truth truth = meant.truth;
        List<String> hands = new ArrayList<>();
        for (int hand = 0; hand < SEATS; hand++) {
            int at = line.handAt(hand);
            hands.add(truth.text.substring(at, at + Hand.DEALT_SIZE));
        }
        List<Slip> slips = new ArrayList<>();
        if (truth.dealer < 0 && !meant.isAsTyped) {
            slips.add(new Slip(SlipKind.DEALER, 0, 0, ""));
        }
        slips.addAll(truth.slips);
        String digits = RecordSlips.digits(truth.record, 0, truth.record.length);
        return new LikelyRound(meant.dealer, hands, digits, Math.min(1, probability), slips);
    }

    private boolean isAsTyped(Truth truth, Seat dealer) {
        return truth.dealer >= 0 || dealerTyped == '0' + dealer.number();
    }

    /** What all ways to a round weigh together, but for how it was played. */
    private double ln(Truth truth, Seat dealer) {
        if (truth.dealer >= 0 && truth.dealer != dealer.number()) {
            return NEVER;
        }
        double direct = slips(truth, isAsTyped(truth, dealer) ? 0 : 1, lnDealer(dealer));
        double ln = direct + likelihood.ln(dealer, truth.hands, truth.end);
        if (dealerTyped == '1' + dealer.number()) {
            ln = plus(ln, slips(truth, 0, 0) + likelihood.lnFromOne(dealer, truth.hands, truth.end));
        }
        double other = ofOther.isEmpty() ? 0 : ofOther.getOrDefault(key(truth, dealer), UNKNOWN);
        return ln + truth.deal() + other;
    }

    /** @param more slips outside the truth, of a weight */
    private double slips(Truth truth, int more, double weight) {
        double any = NEVER;
        double ordered = NEVER;
        for (int slips = 0; slips + more < SLIPS.length; slips++) {
            double ln = SLIPS[slips + more] + (more > 0 ? weight : 0) + (more > 0 && slips > 0 ? TWO_ORDERS : 0);
            any = plus(any, ln + truth.any[slips]);
            ordered = plus(ordered, ln + truth.ordered[slips]);
        }
        // without blanks tiles that are in no order tell that they stand in other hands
        double anyhow = layout.hasBlanks() ? 0 : DEAL_ORDERS - truth.deal();
        return plus(ordered + ASCENDING, any + ANY_ORDER + anyhow);
    }

    /** What it weighs that another number was typed for a dealer. */
    private double lnDealer(Seat dealer) {
        boolean isNumber = dealerTyped >= '0' && dealerTyped <= '9';
        double key = isNumber && dealerTyped != '0' + dealer.number()
                ? Math.exp(RecordSlips.ln(dealer.number(), dealerTyped - '0')) / keys
                : 0;
        return Math.log(key + SlipKind.DEALER.share / (SEATS - 1));
    }

    private Meant played(Meant meant) {
        Truth truth = meant.truth;
        if (!layout.hasBlanks()) {
            byte[] all = Arrays.copyOf(truth.record, truth.record.length + behind.length);
            System.arraycopy(behind, 0, all, truth.record.length, behind.length);
            truth.play = stream.ofRound(meant.dealer, truth.hands, all, layout);
            truth.expected = stream.expected();
        } else if (truth.expected == 0 && truth.play == 0) {
            truth.play = stream.ofTurns(
                    truth.hands, truth.record, truth.standing(), truth.areHandsChanged() ? WITH_OTHER_HANDS : 1);
            truth.expected = stream.expected();
        }
        return new Meant(truth, meant.dealer, meant.isAsTyped, meant.ln + truth.play);
    }
}
