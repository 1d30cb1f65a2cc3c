package dev.goita.ml.arena;

import dev.goita.learning.statistics.Moments;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.duplicate.ControlVariate;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.RoundChances;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** 結果: the rounds that an arena played so far, and what they say. */
public final class ArenaResults {
    private final ArenaPlan plan;
    private final Map<Pairing, List<DuplicateDeal>> deals = new LinkedHashMap<>();
    private final List<Integer> values = new ArrayList<>();
    private final Moments tested = new Moments();
    private Optional<SequentialTest.State> state = Optional.empty();

    ArenaResults(ArenaPlan plan) {
        this.plan = plan;
        plan.pairings().forEach(pairing -> deals.put(pairing, new ArrayList<>()));
    }

    /** Takes the next block; blocks come in the order of their tasks. */
    void add(ArenaBlock block) {
        if (block instanceof ArenaBlock.Solved solved) {
            values.addAll(solved.values());
        } else if (block instanceof ArenaBlock.Played played) {
            List<DuplicateDeal> soFar = deals(played.pairing());
            soFar.addAll(played.deals());
            plan.test().ifPresent(test -> look(test, played.deals(), soFar.size()));
        }
    }

    private void look(SequentialTest test, List<DuplicateDeal> more, int soFar) {
        more.forEach(deal -> tested.add(deal.pointsPerRound()));
        if (soFar % ArenaPlan.DEALS_A_TEST == 0 || soFar == plan.deals()) {
            state = Optional.of(test.after(tested));
        }
    }

    /** Whether the sequential test has decided. */
    boolean isDecided() {
        return state.map(SequentialTest.State::verdict)
                .filter(verdict -> verdict != SequentialTest.Verdict.CONTINUE)
                .isPresent();
    }

    /** {@return the plan that all of this was played by} */
    public ArenaPlan plan() {
        return plan;
    }

    private List<DuplicateDeal> deals(Pairing pairing) {
        return Objects.requireNonNull(deals.get(pairing));
    }

    /** {@return what every pairing played, by number of the deal, a view that grows while the arena plays} */
    public Map<Pairing, List<DuplicateDeal>> deals() {
        return Collections.unmodifiableMap(deals);
    }

    /** {@return rounds that were played, those of all pairings, rotations and seatings together} */
    public long rounds() {
        return deals.values().stream()
                .mapToLong(played -> (long) played.size() * plan.roundsPerDeal())
                .sum();
    }

    /** {@return where the sequential test stands after the last look; empty without a test} */
    public Optional<SequentialTest.State> test() {
        return state;
    }

    /**
     * {@return the results of every pairing and the ratings, by the entrants' indices}
     *
     * @throws IllegalArgumentException if the pairings have not played the same deals
     */
    public Standings standings() {
        return Standings.of(
                plan.entrants().size(), deals, plan.rules().winScore(), plan.streams().stream("bootstrap", 0));
    }

    /**
     * A pairing's points with the luck taken off that its deals tell.
     *
     * @return positive for the first side; empty if no luck was told
     */
    public Optional<Controlled> controlled(Pairing pairing) {
        List<DuplicateDeal> played = deals(pairing);
        int told =
                played.stream().mapToInt(deal -> deal.controls().size()).min().orElse(0);
        if (told == 0) {
            return Optional.empty();
        }
        List<Controlled.Control> controls = new ArrayList<>();
        controls.add(control(played, 0, 0));
        if (told > 1) {
            controls.add(control(played, 1, KnownNetwork.ERROR));
        }
        double[] points =
                played.stream().mapToDouble(DuplicateDeal::pointsPerRound).toArray();
        return Optional.of(Controlled.of(points, controls));
    }

    private static Controlled.Control control(List<DuplicateDeal> played, int number, double error) {
        return new Controlled.Control(deal -> played.get(deal).controls().get(number), 0, error);
    }

    /**
     * A pairing's result over one seating, with and without the luck of the deals.
     *
     * @return positive for the first side; empty if the deals were not solved
     */
    public Optional<ControlVariate> controlVariate(Pairing pairing) {
        if (plan.values() == DealValues.NONE) {
            return Optional.empty();
        }
        double[] perRound = values.stream()
                .limit(deals(pairing).size())
                .mapToDouble(value -> (double) value / plan.rotations().count())
                .toArray();
        return Optional.of(ControlVariate.of(deals(pairing), perRound));
    }

    /**
     * What becomes of a pairing's rounds.
     *
     * @return relative frequencies over both seatings
     * @throws IllegalArgumentException if one of the sides never dealt
     */
    public RoundChances chances(Pairing pairing) {
        return RoundChances.count(deals(pairing).stream().flatMap(DuplicateDeal::outcomes));
    }
}
