package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.SeatView;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.player.TurnPrior;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.record.Repair;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 修復: what may have been meant where a round is wrong. Candidates are made by undoing the slips of typists ({@link Drafts} of dealer and
 * hands, {@link RecordSlips} of the record), replayed under the rules, and ordered by what their slips weigh and by how they fit winner,
 * 五し, points, and the rounds around. Not thread-safe.
 */
public final class RepairSearch {
    /** Longer records are not searched. */
    public static final int LONGEST_RECORD = RecordSlips.LONGEST;

    /** More are no help to anybody. */
    public static final int MOST_REPAIRS = 10;

    private static final int HANDS = 4;
    /** Two hands typed as one; what is longer is no hand with a few slips. */
    static final int LONGEST_HAND = 2 * Hand.DEALT_SIZE;
    /** How many illegal records are looked behind: for the deal as typed, and for each of some others. */
    private static final int EFFORT = 60;

    private static final int SMALL_EFFORT = 3;
    private static final int OTHER_DRAFTS = 6;
    /** Wrong rounds of one source that get all of the effort; of more, single slips are looked for, so that it ends soon. */
    private static final int MOST_SEARCHED = 1_000;
    /** Repairs that weigh so much more than the best are not offered. */
    private static final double WINDOW = 3.2;

    private static final double ABOUT_AS_LIKELY = 1;
    /** What an end may weigh that was not typed, more than a round that was left. */
    private static final double A_FEW_DIGITS = 4;
    /** How many candidates are asked how they were played. */
    private static final int PLAYED = 24;

    private final Extent extent;
    private final Rules rules;
    private final RecordSlips slips;
    private final Plausibility plausibility;
    private int searched;

    /** A search for the rounds of one source. */
    public RepairSearch(Rules rules) {
        this(rules, Extent.WHOLE);
    }

    private RepairSearch(Rules rules, Extent extent) {
        this.rules = rules;
        this.extent = extent;
        slips = new RecordSlips(rules, extent);
        plausibility = new Plausibility(rules);
    }

    /**
     * For rounds that are being typed: a record may stop anywhere, inside a turn too, and digits behind its end belong to the hands of
     * the next round; repairs keep them there.
     */
    public static RepairSearch whileTyping(Rules rules) {
        return new RepairSearch(rules, Extent.GOES_ON);
    }

    private record Candidate(Draft draft, RecordSlips.Found record, double weight) {
        String key() {
            return draft.dealer() + String.join(",", draft.hands()) + record.digits();
        }
    }

    /**
     * The likeliest first; none if hands or record are missing, or nothing light enough makes the round legal.
     *
     * @param score the points before the round, if they can be read
     * @param endedOtherwise whether the round is told to have ended without a winner by play
     * @return {@link #MOST_REPAIRS} at most
     */
    public List<Repair> find(RoundText text, Optional<Score> score, boolean endedOtherwise, Evidence evidence) {
        Optional<List<Cell>> hands = text.hands()
                .filter(cells -> cells.size() == HANDS)
                .filter(cells -> cells.stream().allMatch(hand -> hand.text().length() <= LONGEST_HAND));
        if (hands.isEmpty() || text.record().isEmpty()) {
            return List.of();
        }
        RecordDigits digits = RecordDigits.read(text.record().get().text());
        String typed = digits.toString();
        if (typed.length() != digits.size() || typed.length() > RecordSlips.LONGEST) {
            return List.of();
        }
        Statement statement = new Statement(rules, text, score, endedOtherwise, evidence);
        List<Draft> drafts = Drafts.of(
                extent,
                text.dealer().map(Cell::text).orElse(""),
                hands.get().stream().map(Cell::text).toList(),
                !typed.isEmpty());
        Map<String, Candidate> found = new HashMap<>();
        for (Draft draft : drafts) {
            slips.asTyped(draft, typed, end -> weigh(statement, draft, end))
                    .ifPresent(record -> keep(draft, record, found));
        }
        Rewriting.Seats seats = text.rewriting().map(Rewriting::seats).orElse(Rewriting.Seats.FROM_ORDER);
        if (seats == Rewriting.Seats.AT_EACH_PLAY) {
            dealerWhoDoesNotStart(drafts, typed, statement, found);
        }
        boolean isThorough = searched++ < MOST_SEARCHED;
        int others = isThorough ? OTHER_DRAFTS : 0;
        int effort = isThorough ? EFFORT : 1;
        double lightest = lightest(found);
        for (Draft draft : drafts) {
            boolean asTyped = draft.weight() == 0;
            boolean promising = draft.weight() + Weights.PASS < lightest + WINDOW;
            if (promising && (asTyped || others-- > 0)) {
                slips.find(draft, typed, end -> weigh(statement, draft, end), seats, asTyped ? effort : SMALL_EFFORT)
                        .forEach(record -> keep(draft, record, found));
                lightest = lightest(found);
            }
        }
        Writing writing = new Writing(text, digits);
        double most = mostUseful(found, statement, writing);
        List<Repair> repairs = new ArrayList<>();
        for (Candidate candidate : best(found, most)) {
            Statement.Numbers numbers = statement.numbers(candidate.draft, end(candidate));
            writing.repair(candidate.draft, candidate.record, numbers, candidate.weight)
                    .ifPresent(repairs::add);
        }
        return repairs.size() > MOST_REPAIRS ? repairs.subList(0, MOST_REPAIRS) : repairs;
    }

    /** Where seats are written with the turns, and passes are not: the dealer is wrong, and with that who seems to have passed first. */
    private void dealerWhoDoesNotStart(
            List<Draft> drafts, String typed, Statement statement, Map<String, Candidate> found) {
        int passes = 0;
        while (passes < typed.length() && typed.charAt(passes) == '0') {
            passes++;
        }
        if (passes == 0 || passes >= HANDS || passes == typed.length()) {
            return;
        }
        String played = typed.substring(passes);
        for (Draft draft : drafts) {
            if (draft.weight() == 0 && draft.numbering() == Numbering.AS_TYPED) {
                List<String> hands = new ArrayList<>();
                for (int i = 0; i < HANDS; i++) {
                    hands.add(draft.hands().get(i + passes & HANDS - 1));
                }
                Draft meant = new Draft(draft.dealer().plus(passes), hands, 0, List.of(), Numbering.AS_TYPED);
                Slip slip = new Slip(
                        0,
                        passes,
                        "",
                        Weights.DEALER,
                        () -> SlipWording.dealer(meant.dealer().number()));
                slips.asTyped(meant, played, end -> statement.weigh(meant, end) + slip.weight())
                        .ifPresent(record ->
                                keep(meant, new RecordSlips.Found(played, List.of(slip), record.weight()), found));
            }
        }
    }

    private double weigh(Statement statement, Draft draft, PackedRound end) {
        return extent == Extent.WHOLE ? statement.weigh(draft, end) : statement.weighGoingOn(draft, end);
    }

    private static void keep(Draft draft, RecordSlips.Found record, Map<String, Candidate> found) {
        Candidate candidate = new Candidate(draft, record, draft.weight() + record.weight());
        found.merge(candidate.key(), candidate, (a, b) -> a.weight <= b.weight ? a : b);
    }

    private static double lightest(Map<String, Candidate> found) {
        return found.values().stream().mapToDouble(Candidate::weight).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Where nothing need be wrong, as in a round that is still being typed, only what is about as likely is of use. */
    private double mostUseful(Map<String, Candidate> found, Statement statement, Writing writing) {
        double most = lightest(found) + WINDOW;
        for (Candidate candidate : List.copyOf(found.values())) {
            boolean asTyped = candidate.draft.changes().isEmpty()
                    && candidate.record.slips().isEmpty()
                    && candidate.draft.numbering() == Numbering.AS_TYPED;
            if (asTyped
                    && statement
                            .numbers(candidate.draft, end(candidate))
                            .changes()
                            .isEmpty()) {
                boolean isOpen = isOpen(candidate) && writing.isWell(candidate.draft, candidate.record.digits());
                most = isOpen ? ended(found, candidate) : Math.min(most, candidate.weight + ABOUT_AS_LIKELY);
            }
        }
        return most;
    }

    /** Whether a round stops between two turns: it may be meant so, but what is asked is how it ends. */
    private boolean isOpen(Candidate candidate) {
        String digits = candidate.record.digits();
        int at = 0;
        while (at < digits.length()) {
            at += digits.charAt(at) == '0' ? 1 : 2;
        }
        return at > 0 && at == digits.length() && !end(candidate).isOver();
    }

    /** Leaves the candidates that end the round, and returns what they may weigh. */
    private double ended(Map<String, Candidate> found, Candidate open) {
        found.values().removeIf(candidate -> !end(candidate).isOver());
        double least = lightest(found);
        return least <= open.weight + A_FEW_DIGITS ? least + WINDOW : 0;
    }

    private PackedRound end(Candidate candidate) {
        return slips.end(candidate.draft, candidate.record.digits());
    }

    /** The likeliest first, what was played included. */
    private List<Candidate> best(Map<String, Candidate> found, double most) {
        Comparator<Candidate> order =
                Comparator.comparingDouble(Candidate::weight).thenComparing(Candidate::key);
        List<Candidate> played = found.values().stream()
                .filter(candidate -> candidate.weight <= most)
                .sorted(order)
                .limit(PLAYED)
                .map(candidate -> new Candidate(
                        candidate.draft,
                        candidate.record,
                        candidate.weight + plausibility.weigh(candidate.draft, candidate.record.digits())))
                .sorted(order)
                .toList();
        return played.stream()
                .filter(candidate -> candidate.weight <= played.get(0).weight + WINDOW)
                .toList();
    }

    /** もっともらしさ: what a record weighs by how little its turns look like play: where the rules leave several, people hardly blunder. */
    private static final class Plausibility {
        /** Points of a round that a turn gives away and that weigh 1. */
        private static final double POINTS = 16;

        /** However bad a turn is, it was perhaps played. */
        private static final double MOST = 1.2;

        private final RoundSimulator simulator;
        private final TurnPrior principles = TurnPrior.ofPrinciples();

        Plausibility(Rules rules) {
            simulator = new RoundSimulator(rules);
        }

        /** @param digits legal with these hands; what stands behind the end of the round does not count */
        double weigh(Draft draft, String digits) {
            byte[] ascii = digits.getBytes(StandardCharsets.US_ASCII);
            simulator.startFromDigits(draft.dealer(), HandDigits.ascii(draft.hands()));
            double weight = 0;
            int at = 0;
            while (!simulator.isOver() && at < ascii.length && end(ascii, at) <= ascii.length) {
                if (simulator.legalCount() > 1) {
                    SeatView view = simulator.view(simulator.toMove());
                    List<Turn> legal = view.legalTurns();
                    double[] values = principles.of(view, legal);
                    int next = simulator.playDigits(ascii, at, end(ascii, at));
                    int played = legal.indexOf(last());
                    double lost = Arrays.stream(values).max().orElse(0) - values[played];
                    weight += Math.min(MOST, lost / POINTS);
                    at = next;
                } else {
                    at = simulator.playDigits(ascii, at, end(ascii, at));
                }
            }
            return weight;
        }

        private Turn last() {
            List<Turn> turns = simulator.turns();
            return turns.get(turns.size() - 1);
        }

        private static int end(byte[] ascii, int at) {
            return ascii[at] == '0' ? at + 1 : at + 2;
        }
    }
}
