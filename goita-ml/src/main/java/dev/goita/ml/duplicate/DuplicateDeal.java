package dev.goita.ml.duplicate;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * 複式の一組: all rounds of one deal, the unit of every error.
 *
 * <p>Either list has one outcome that was played for each rotation, and before it those of deals that were decided before
 * the first turn, which were dealt again.
 *
 * @param number of the deal, from 0
 * @param controls numbers that go along with the points of the first side, in points a round, each of expectation 0 and told
 *     to a millionth; none where no luck is told
 */
public record DuplicateDeal(
        int number,
        List<SideOutcome> firstEven,
        List<SideOutcome> firstOdd,
        List<Forfeit> forfeits,
        List<Double> controls)
        implements Serializable {
    private static final double MILLION = 1e6;

    /** Copies the lists. */
    public DuplicateDeal {
        firstEven = List.copyOf(firstEven);
        firstOdd = List.copyOf(firstOdd);
        forfeits = List.copyOf(forfeits);
        controls = controls.stream()
                .map(control -> StrictMath.rint(control * MILLION) / MILLION)
                .toList();
    }

    /** Without luck. */
    public DuplicateDeal(int number, List<SideOutcome> firstEven, List<SideOutcome> firstOdd, List<Forfeit> forfeits) {
        this(number, firstEven, firstOdd, forfeits, List.of());
    }

    /** {@return the same deal with one more number that goes along with its points} */
    public DuplicateDeal withControl(double control) {
        return new DuplicateDeal(
                number,
                firstEven,
                firstOdd,
                forfeits,
                Stream.concat(controls.stream(), Stream.of(control)).toList());
    }

    /** {@return the outcomes of both seatings, those with the first side at the even seats first} */
    public Stream<SideOutcome> outcomes() {
        return Stream.concat(firstEven.stream(), firstOdd.stream());
    }

    /** {@return the first side's mean signed points over all rounds that were played out or forfeited} */
    public double pointsPerRound() {
        return mean(outcomes());
    }

    /** The same over the rounds of one seating, what a deal that is not played in duplicate gives. */
    double pointsOfFirstEven() {
        return mean(firstEven.stream());
    }

    private static double mean(Stream<SideOutcome> outcomes) {
        return outcomes.filter(outcome -> outcome.kind().isPlay())
                .mapToInt(SideOutcome::points)
                .average()
                .orElseThrow();
    }
}
