package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.record.Repair;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * 修復: what may have been meant where a round is wrong, as changes of its text. {@link LikelyRounds} says which rounds, by the text, by winner,
 * 五し and points, and by the rounds around; {@link Writing} how the text becomes one of them. Not thread-safe.
 */
public final class RepairSearch {
    /** More are no help to anybody. */
    public static final int MOST_REPAIRS = 10;

    private static final int HANDS = Seat.ALL.size();
    /** Two hands typed as one; what is longer is no hand with a few slips. */
    static final int LONGEST_HAND = 2 * Hand.DEALT_SIZE;
    /** What is less likely beside the likeliest helps nobody. */
    private static final double LEAST = 0.001;
    /** What the round after contradicts, or the winner who is told, or words: as likely as not that is what is wrong. */
    private static final double CONTRADICTED = 0.49;

    private static final char FIRST_KANA = '\u3041';
    private static final char LAST_KANJI = '\u9FFF';

    private final Rules rules;
    private final LikelyRounds onPad;
    private final LikelyRounds inTurns;
    private final LikelyRounds atPlays;

    /** A search for the rounds of one source. */
    public RepairSearch(Rules rules) {
        this.rules = rules;
        onPad = new LikelyRounds(rules);
        inTurns = new LikelyRounds(rules).inNotation(Rewriting.Seats.FROM_ORDER);
        atPlays = new LikelyRounds(rules).inNotation(Rewriting.Seats.AT_EACH_PLAY);
    }

    /**
     * The likeliest first; none if hands or record are missing, or no round is within two slips.
     *
     * @param score the points before the round, if they can be read
     * @param endedOtherwise whether the round is told to have ended without a winner by play
     * @return {@link #MOST_REPAIRS} at most
     */
    public List<Repair> find(RoundText text, Optional<Score> score, boolean endedOtherwise, Evidence evidence) {
        Optional<List<Cell>> cells = text.hands().filter(hands -> hands.size() == HANDS);
        if (cells.isEmpty() || text.record().isEmpty()) {
            return List.of();
        }
        List<String> hands = cells.get().stream().map(Cell::text).toList();
        RecordDigits digits = RecordDigits.read(text.record().get().text());
        String record = digits.toString();
        Optional<String> typed = text.rewriting().flatMap(Rewriting::typed);
        KeyLayout layout = typed.isPresent()
                        || text.rewriting().isEmpty() && !text.untold().isEmpty()
                ? KeyLayout.SPACED
                : KeyLayout.FIELDS;
        boolean isTooLong = layout == KeyLayout.FIELDS
                && (record.length() > RecordSlips.LONGEST
                        || hands.stream().anyMatch(hand -> hand.length() > LONGEST_HAND));
        if (record.length() != digits.size() || isTooLong) {
            return List.of();
        }
        String dealer = text.dealer().map(Cell::text).orElse("0");
        Statement statement = new Statement(rules, text, score, endedOtherwise, evidence);
        Rewriting.Seats seats = text.rewriting().map(Rewriting::seats).orElse(Rewriting.Seats.FROM_ORDER);
        boolean isDealer = dealer.length() == 1 || layout == KeyLayout.SPACED;
        String line = typed.orElseGet(() -> line(isDealer ? dealer : "9", hands, record));
        List<LikelyRound> likely =
                layout == KeyLayout.SPACED || text.rewriting().isEmpty()
                        ? onPad.find(line, layout, statement)
                        : seats == Rewriting.Seats.FROM_ORDER
                                ? inTurns.find(line, layout, statement)
                                : atPlays.find(line, layout, statement, ofFirstPlayer(dealer, hands, record));
        boolean areWords = hasWords(text.record().get().text());
        Writing writing = new Writing(text, digits);
        List<Repair> repairs = new ArrayList<>();
        for (LikelyRound found : likely) {
            LikelyRound round = asTyped(found, hands);
            if (round.probability() >= LEAST * likely.get(0).probability() && repairs.size() < MOST_REPAIRS) {
                PackedRound end = end(round);
                int[] dealt = packed(round.hands());
                Statement.Numbers numbers = statement.numbers(dealer, round.dealer(), dealt, end);
                boolean isContradicted = areWords || statement.isContradicted(round.dealer(), dealt, end);
                double probability = isContradicted ? Math.min(CONTRADICTED, round.probability()) : round.probability();
                writing.repair(round, numbers, rounded(probability)).ifPresent(repairs::add);
            }
        }
        repairs.sort((a, b) -> Double.compare(b.probability(), a.probability()));
        return repairs;
    }

    /** What somebody says in his language is no slip on a pad: a remark, whose sign was left out. */
    private static boolean hasWords(String record) {
        return record.chars().anyMatch(c -> c >= FIRST_KANA && c <= LAST_KANJI);
    }

    /** Four decimals tell enough; what is as good as sure does not become certain. */
    private static double rounded(double probability) {
        return Math.floor(probability * 1e4) / 1e4;
    }

    /** With each hand in the order in which it was typed. */
    private static LikelyRound asTyped(LikelyRound round, List<String> typed) {
        List<String> hands = new ArrayList<>();
        for (int i = 0; i < HANDS; i++) {
            String hand = round.hands().get(i);
            int[] meant = HandText.counts(hand);
            String near = HandText.toward(typed.get(i), meant);
            boolean isClose = HandText.surplus(typed.get(i), meant) < 2 && HandText.missing(typed.get(i), meant) < 2;
            hands.add(isClose && HandDigits.isWhole(near) && Arrays.equals(HandText.counts(near), meant) ? near : hand);
        }
        return new LikelyRound(round.dealer(), hands, round.record(), round.probability(), round.slips());
    }

    /** A hand that is left out has no blank. */
    private static String line(String dealer, List<String> hands, String record) {
        List<String> fields = new ArrayList<>(List.of(dealer));
        hands.stream().filter(hand -> !hand.isEmpty()).forEach(fields::add);
        return String.join(" ", fields) + " " + record;
    }

    /** Where seats are written with the turns, and passes are not: the dealer is wrong, and with that who seems to have passed first. */
    private static Optional<String> ofFirstPlayer(String dealer, List<String> hands, String record) {
        int passes = 0;
        while (passes < record.length() && record.charAt(passes) == '0') {
            passes++;
        }
        boolean isNumber = dealer.length() == 1 && dealer.charAt(0) >= '0' && dealer.charAt(0) <= '3';
        if (!isNumber || passes == 0 || passes >= HANDS) {
            return Optional.empty();
        }
        List<String> meant = new ArrayList<>(hands);
        Collections.rotate(meant, -passes);
        Seat first = Seat.of(dealer.charAt(0) - '0').plus(passes);
        return Optional.of(line("" + first.number(), meant, record.substring(passes)));
    }

    private PackedRound end(LikelyRound likely) {
        PackedRound round = new PackedRound(rules);
        round.start(Seat.P0, packed(likely.hands()));
        String record = likely.record();
        for (int i = 0; i < record.length() && !round.isOver(); i++) {
            if (record.charAt(i) == '0') {
                round.play(PackedTurn.PASS);
            } else if (i + 1 < record.length()) {
                round.play(PackedTurn.of(record.charAt(i) - '1', record.charAt(i + 1) - '1'));
                i++;
            }
        }
        return round;
    }

    static int[] packed(List<String> hands) {
        return hands.stream()
                .mapToInt(hand ->
                        hand.chars().map(digit -> PackedTiles.one(digit - '1')).sum())
                .toArray();
    }
}
