package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.repair.Evidence;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainRound;
import dev.goita.record.text.plain.PlainSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 点検: checks every round and match that a reader hands it, and passes on each finding as soon as it is known: those of
 * the reader, of each round, and of the match. One for a source; not thread-safe.
 */
public final class RecordCheck implements RecordSink {
    private final RulesOfMatch rules;
    private final String source;
    private final Consumer<Finding> out;
    private final boolean looksAhead;
    private RoundCheck rounds;
    private final LineChain chain = new LineChain();
    /** What the reader said while a round waits: it belongs behind what is said of that round. */
    private final List<Finding> held = new ArrayList<>();

    /** What is said of how the next round is written. */
    private final List<Finding> misspelt = new ArrayList<>();

    /** The same of the round that waits. */
    private List<Finding> ofWaiting = List.of();

    private Optional<RecordCode> unmentioned = Optional.empty();
    private Optional<MatchCheck> match = Optional.empty();
    private Optional<RoundText> waiting = Optional.empty();
    private int plainThreads = 1;
    private long roundCount;
    private long errors;
    private long warnings;

    /**
     * Tells of each round as soon as it is read.
     *
     * @param rules the rounds are checked against
     * @param source the name that findings carry
     * @param out hears every finding
     */
    public RecordCheck(Rules rules, String source, Consumer<Finding> out) {
        this(RulesOfMatch.always(rules), source, out);
    }

    /**
     * Tells of each round as soon as it is read.
     *
     * @param rules the rounds are checked against; used by nobody else
     * @param source the name that findings carry
     * @param out hears every finding
     */
    public RecordCheck(RulesOfMatch rules, String source, Consumer<Finding> out) {
        this(rules, source, out, false);
    }

    private RecordCheck(RulesOfMatch rules, String source, Consumer<Finding> out, boolean looksAhead) {
        this.rules = rules;
        this.source = source;
        this.out = out;
        this.looksAhead = looksAhead;
        rounds = new RoundCheck(rules.rules());
    }

    /**
     * Tells of a wrong round once the one after it is read, which may say how it ended: better repairs, for whoever hears
     * {@link #sourceEnds()}.
     *
     * @param rules the rounds are checked against
     * @param source the name that findings carry
     * @param out hears every finding
     * @return a check that has heard nothing yet
     */
    public static RecordCheck lookingAhead(Rules rules, String source, Consumer<Finding> out) {
        return lookingAhead(RulesOfMatch.always(rules), source, out);
    }

    /** The same by the rules of each match. */
    public static RecordCheck lookingAhead(RulesOfMatch rules, String source, Consumer<Finding> out) {
        return new RecordCheck(rules, source, out, true);
    }

    /**
     * Says and counts nothing of rounds that stop before their end: for whoever shows how far each round goes.
     *
     * @return this check
     */
    public RecordCheck ofOpenRounds() {
        unmentioned = Optional.of(RecordCode.UNFINISHED);
        return this;
    }

    /**
     * Lets several threads look at rounds in which nothing is wrong; what is found and said, and in which order, is the same.
     *
     * @param threads at least 1
     * @return this check
     */
    public RecordCheck onThreads(int threads) {
        plainThreads = threads;
        return this;
    }

    /** {@return by which rules a round is checked that comes now, or was told last} */
    public Rules rules() {
        return rules.rules();
    }

    private void useRules() {
        if (!rounds.rules().equals(rules.rules())) {
            rounds = new RoundCheck(rules.rules());
        }
        match.ifPresent(check -> check.by(rules.rules()));
    }

    /** {@return the name that findings carry} */
    public String source() {
        return source;
    }

    /** {@return rounds so far, right or wrong} */
    public long rounds() {
        return roundCount;
    }

    /** {@return how many findings so far are errors; those of a round that waits are not among them} */
    public long errors() {
        return errors;
    }

    /** {@return how many findings so far are no errors; those of a round that waits are not among them} */
    public long warnings() {
        return warnings;
    }

    @Override
    public void playedBy(Rules named) {
        rules.source(named);
        useRules();
    }

    @Override
    public void matchBegins() {
        release(Optional.empty());
        rules.forget();
        match = Optional.of(new MatchCheck(rules.rules(), source, this::finding));
        useRules();
    }

    @Override
    public void matchValue(MatchValue value) {
        match.ifPresent(check -> check.value(value));
        rules.value(value, source).ifPresent(this::finding);
        useRules();
    }

    @Override
    public void matchEnds() {
        release(Optional.empty());
        match = Optional.empty();
        rules.forget();
        useRules();
    }

    @Override
    public void sourceEnds() {
        release(Optional.empty());
        tellOfLost(0);
        if (roundCount + errors + warnings == 0) {
            Wording wording = new Wording("局が一つもありません。点検したものはありません", "there is no round in it: nothing was checked");
            finding(Finding.of(RecordCode.SOURCE, Severity.WARNING, new Place(source, 1, 1), Spot.NONE, wording));
        }
    }

    /** What was said of rounds that broke off, before they were any. */
    private void tellOfLost(int number) {
        List<Finding> lost = misspelt.stream()
                .filter(finding -> finding.spot().round().orElse(number) != number)
                .toList();
        misspelt.removeAll(lost);
        lost.forEach(this::finding);
    }

    @Override
    public void round(RoundText round) {
        release(Optional.of(round));
        rules.round();
        roundCount++;
        tellOfLost(round.number());
        if (misspelt.isEmpty() && rounds.isClean(round)) {
            match.ifPresent(check -> check.cleanRound(round, rounds.simulator()));
            chain.clean(RoundReading.dealer(round), rounds.simulator());
        } else {
            waiting = Optional.of(round);
            ofWaiting = List.copyOf(misspelt);
            misspelt.clear();
            if (!looksAhead) {
                release(Optional.empty());
            }
        }
    }

    @Override
    public Optional<PlainSink> plainRounds() {
        return Optional.of(new Plain());
    }

    /** What has to be told of the rounds before, or of the match they belong to, needs each round. */
    private final class Plain implements PlainSink {
        @Override
        public int threads() {
            return plainThreads;
        }

        @Override
        public boolean isReady() {
            return waiting.isEmpty() && match.isEmpty() && misspelt.isEmpty();
        }

        @Override
        public Run newRun() {
            return new CleanRun(rules.rules());
        }

        @Override
        public void take(Run run, int number, int line) {
            roundCount += run.rounds();
            chain.clean(((CleanRun) run).chain());
        }
    }

    /** {@return whether there is a wrong round of which nothing was told yet} */
    public boolean isWaiting() {
        return waiting.isPresent();
    }

    /** Tells of the round that waited for what stands after it. */
    private void release(Optional<RoundText> after) {
        if (waiting.isEmpty()) {
            return;
        }
        RoundText round = waiting.get();
        waiting = Optional.empty();
        List<Finding> ofReader = List.copyOf(held);
        held.clear();
        rounds.findings(round, source, ofWaiting, () -> evidence(after)).forEach(this::finding);
        match.ifPresent(check -> check.doubtfulRound(round));
        chain.doubtful();
        ofReader.forEach(this::finding);
    }

    private Evidence evidence(Optional<RoundText> after) {
        return match.isPresent() ? match.get().evidence(after) : chain.evidence(after);
    }

    @Override
    public void misspelt(Finding finding) {
        misspelt.add(finding);
    }

    @Override
    public void finding(Finding finding) {
        if (waiting.isPresent()) {
            held.add(finding);
            return;
        }
        if (unmentioned.equals(Optional.of(finding.code()))) {
            return;
        }
        if (finding.severity() == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        out.accept(finding);
    }

    /** Clean rounds in a row, checked without the rest of their source. */
    private static final class CleanRun implements PlainSink.Run {
        private final QuickCheck quick;
        private final LineChain chain = new LineChain();
        private int rounds;

        CleanRun(Rules rules) {
            quick = new QuickCheck(rules);
        }

        @Override
        public boolean add(PlainRound round) {
            if (!quick.isClean(round)) {
                return false;
            }
            if (round.result().isPresent()) {
                chain.doubtful();
            } else {
                chain.clean(Seat.of(round.dealer()), quick.simulator());
            }
            rounds++;
            return true;
        }

        @Override
        public int rounds() {
            return rounds;
        }

        LineChain chain() {
            return chain;
        }
    }

    /**
     * 行のつながり: whether the rounds of a source that is no match follow from each other all the same, the winner dealing next, as lines do
     * that were typed one after the other. Then they are evidence for each other; nothing is ever said where they do not.
     */
    static final class LineChain {
        private static final double TRUST = 3;
        /** One link in so many may be broken. */
        private static final int KEPT_FOR_EACH_BROKEN = 4;

        private Optional<Seat> firstDealer = Optional.empty();
        private Optional<Seat> winner = Optional.empty();
        /** Whether the first link is to a round whose winner counts for nothing. */
        private boolean isFirstLoose;

        private int kept;
        private int broken;

        void clean(Seat dealer, RoundSimulator simulator) {
            link(dealer);
            winner = simulator.isOver() ? Optional.of(simulator.winner()) : Optional.empty();
        }

        private void link(Seat dealer) {
            if (firstDealer.isEmpty()) {
                firstDealer = Optional.of(dealer);
            }
            if (winner.isPresent()) {
                if (winner.get() == dealer) {
                    kept++;
                } else {
                    broken++;
                }
            }
        }

        /** Clean rounds in a row that were linked apart. */
        void clean(LineChain run) {
            if (run.isFirstLoose) {
                doubtful();
            }
            run.firstDealer.ifPresent(this::link);
            kept += run.kept;
            broken += run.broken;
            winner = run.winner;
        }

        /** A round of which nobody is sure who won, or that was not played. */
        void doubtful() {
            isFirstLoose |= firstDealer.isEmpty();
            winner = Optional.empty();
        }

        Evidence evidence(Optional<RoundText> after) {
            boolean isChain = kept > KEPT_FOR_EACH_BROKEN * broken;
            return isChain
                    ? new Evidence(winner, Optional.empty(), after.map(RoundReading::dealer), Optional.empty(), TRUST)
                    : Evidence.NONE;
        }
    }
}
