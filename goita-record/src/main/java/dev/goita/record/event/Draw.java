package dev.goita.record.event;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.Event.Encounters;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.Event.Entrant.Listing;
import dev.goita.record.event.EventSettings.Partners;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * 抽選: who plays at which table in the next sitting. As few as possible meet again, who has sat out least often sits out, and what is
 * drawn leaves the sittings to come as free as it can. The same event and seed give the same tables.
 *
 * @param sitting 回戦, from 1
 * @param sitOut 抜け番: those for whom there is no table
 */
public record Draw(int sitting, List<Table> tables, List<Entrant> sitOut) {
    /** How tables are drawn. */
    public enum Method {
        RANDOM,
        /** スイス式: who stands alike meets. */
        SWISS
    }

    /**
     * One table.
     *
     * @param number from 1
     * @param players four by player number
     * @param again how often those who are to meet anew have met: the two pairs, or the partners of players who change
     */
    public record Table(int number, List<String> players, int again) {}

    private static final int TABLE = 4;
    private static final int TRIES = 40;
    /** Each try of so many costs seconds. */
    private static final int MANY = 60;

    /** One try grows with the cube of their number: so many take some ten seconds. */
    private static final int MOST = 512;

    private static final int EXTRACTIONS = 20;

    /** Draws the next sitting. Throws {@link IllegalArgumentException} if those who are there fill no table, or are more than can be drawn. */
    public static Draw of(Event event, Method method) {
        return new Drawing(event, method).draw();
    }

    /** The tables of one try: two pairs, or two partners and two others. */
    private record Try(List<Entrant> sitOut, List<List<Entrant>> tables, int again, int ahead, int met) {
        private static final Comparator<Try> WORST = Comparator.comparingInt(Try::again)
                .thenComparingInt(one -> -one.ahead())
                .thenComparingInt(Try::met);
    }

    /** One draw while it is made. */
    private static final class Drawing {
        private final Method method;
        private final boolean isFixed;
        private final long seed;
        private final int sitting;
        private final Encounters met;
        private final Map<String, Integer> byes;
        private final List<String> places;
        private final List<Entrant> present;
        private Random random = new Random(0);

        Drawing(Event event, Method method) {
            this.method = method;
            isFixed = event.partners() == Partners.FIXED;
            sitting = event.nextSitting();
            seed = 1_000_003L * event.settings().seed() + 1_009L * sitting;
            met = event.seatedTogether();
            byes = event.byes();
            places =
                    Standings.of(event).stream().map(row -> row.entrant().key()).toList();
            Listing drawn = event.hasRoster() ? Listing.LISTED : Listing.UNLISTED;
            present = event.entrants().stream()
                    .filter(entrant -> entrant.listing() == drawn)
                    .sorted(Comparator.comparing(Entrant::key))
                    .toList();
        }

        Draw draw() {
            if (present.size() < (isFixed ? 2 : TABLE)) {
                throw new RefusalException(
                        isFixed
                                ? Wording.of(
                                        "抽選には二組以上が要ります。名簿に組が %d 組あります",
                                        "a draw needs two pairs or more; there are %d", present.size())
                                : Wording.of(
                                        "抽選には四人以上が要ります。%d 人です",
                                        "a draw needs four players or more; there are %d", present.size()));
            }
            if (present.size() > MOST) {
                throw new RefusalException(Wording.of(
                        "抽選は %d 組（人）までです。%d います", "a draw takes %d at most; there are %d", MOST, present.size()));
            }
            Try best = attempt(0);
            int tries = present.size() > MANY ? 1 : TRIES;
            for (int i = 1; i < tries && !isPerfect(best); i++) {
                Try other = attempt(i);
                best = Try.WORST.compare(other, best) < 0 ? other : best;
            }
            random = new Random(seed + TRIES);
            List<Table> tables = new ArrayList<>();
            best.tables().forEach(four -> tables.add(table(tables.size() + 1, four)));
            return new Draw(sitting, List.copyOf(tables), List.copyOf(best.sitOut()));
        }

        private boolean isPerfect(Try one) {
            return one.again() == 0 && one.ahead() == Integer.MAX_VALUE && (one.met() == 0 || method == Method.SWISS);
        }

        private Table table(int number, List<Entrant> four) {
            int half = four.size() / 2;
            List<String> first = names(four.subList(0, half));
            List<String> second = names(four.subList(half, four.size()));
            int again = before(four.get(0), four.get(1)) + (isFixed ? 0 : before(four.get(2), four.get(3)));
            return new Table(
                    number,
                    random.nextBoolean()
                            ? List.of(second.get(0), first.get(0), second.get(1), first.get(1))
                            : List.of(first.get(0), second.get(0), first.get(1), second.get(1)),
                    again);
        }

        private static List<String> names(List<Entrant> side) {
            return side.stream().flatMap(entrant -> entrant.players().stream()).toList();
        }

        /** @param number those behind the first stray from the order of the standings, the more the later */
        private Try attempt(int number) {
            random = new Random(seed + number);
            List<Entrant> order = new ArrayList<>(present);
            Collections.shuffle(order, random);
            if (method == Method.SWISS) {
                order.sort(Comparator.comparingInt(entrant -> Math.max(0, places.indexOf(entrant.key()))));
            }
            List<Entrant> out = new ArrayList<>();
            int spare = order.size() % (isFixed ? 2 : TABLE) / 2 * 2;
            while (out.size() < spare) {
                out.add(leastOut(order));
            }
            // somebody sits out with nobody, who stands behind the last and has met all who have sat out more than
            // others
            int nobody = order.size();
            int size = nobody + nobody % 2;
            int fewest = order.stream().mapToInt(this::byes).min().orElse(0);
            int[][] before = matrix(
                    size,
                    (i, k) -> Math.max(i, k) < nobody
                            ? before(order.get(i), order.get(k))
                            : Math.min(1, byes(order.get(Math.min(i, k))) - fewest));
            int[] partners = paired(before, number, size > nobody);
            List<List<Entrant>> pairs = new ArrayList<>();
            int again = 0;
            for (int i = 0; i < nobody; i++) {
                int other = partners[i];
                again += i < other && before[i][other] > 0 ? 1 : 0;
                if (other == nobody) {
                    out.add(order.get(i));
                } else if (i < other) {
                    pairs.add(List.of(order.get(i), order.get(other)));
                }
            }
            Try drawn = new Try(out, pairs, again, ahead(clean(before), partners), 0);
            return isFixed ? drawn : tables(drawn, number);
        }

        /** Takes out the last of those who have sat out least. */
        private Entrant leastOut(List<Entrant> order) {
            Entrant least = order.stream()
                    .reduce((one, other) -> byes(other) <= byes(one) ? other : one)
                    .orElseThrow();
            order.remove(least);
            return least;
        }

        private int byes(Entrant entrant) {
            return byes.getOrDefault(entrant.key(), 0);
        }

        /** How often two have been what they would be again. */
        private int before(Entrant one, Entrant other) {
            return isFixed ? met.between(one, other).size() : met.together(one, other);
        }

        private static int[][] matrix(int size, IntBinaryOperator value) {
            int[][] matrix = new int[size][size];
            for (int i = 0; i < size; i++) {
                for (int k = 0; k < size; k++) {
                    matrix[i][k] = i == k ? 0 : value.applyAsInt(i, k);
                }
            }
            return matrix;
        }

        private static BitSet[] clean(int[][] before) {
            return IntStream.range(0, before.length)
                    .mapToObj(i -> IntStream.range(0, before.length)
                            .filter(k -> i != k && before[i][k] == 0)
                            .collect(BitSet::new, BitSet::set, BitSet::or))
                    .toArray(BitSet[]::new);
        }

        /** @param hasNobody whether the last is nobody, who chooses first, and the last of the others */
        private int[] paired(int[][] before, int number, boolean hasNobody) {
            int size = before.length;
            double near = method == Method.SWISS ? 1 : 0;
            double[][] noise = noise(size, method == Method.RANDOM ? size : number * 0.25);
            List<Integer> choosers = numbers(size);
            if (hasNobody) {
                choosers.add(0, choosers.remove(size - 1));
            }
            return Matching.perfect(
                    clean(before),
                    choosers,
                    (one, other) -> Math.abs(one - other) * (hasNobody && one == size - 1 ? 1 : near)
                            + noise[one][other]
                            + 100.0 * before[one][other]);
        }

        private static List<Integer> numbers(int size) {
            return IntStream.range(0, size).boxed().collect(Collectors.toCollection(ArrayList::new));
        }

        private double[][] noise(int size, double most) {
            double[][] noise = new double[size][size];
            for (int i = 0; i < size; i++) {
                for (int k = 0; k < i; k++) {
                    noise[i][k] = most * random.nextDouble();
                    noise[k][i] = noise[i][k];
                }
            }
            return noise;
        }

        /** How many sittings without anybody meeting again may follow: as many as are found, or without end if there are plenty. */
        private int ahead(BitSet[] left, int... partners) {
            for (int i = 0; i < left.length; i++) {
                left[i].clear(partners[i]);
            }
            int least = Arrays.stream(left).mapToInt(BitSet::cardinality).min().orElse(0);
            int best = 0;
            // with so many left there is always a way on
            for (int i = 0; i < EXTRACTIONS && best < least && least < left.length / 2; i++) {
                best = Math.max(best, extracted(left, least));
            }
            return best < least && least < left.length / 2 ? best : Integer.MAX_VALUE;
        }

        private int extracted(BitSet[] all, int most) {
            BitSet[] left = Arrays.stream(all).map(BitSet::clone).toArray(BitSet[]::new);
            List<Integer> order = numbers(left.length);
            int count = 0;
            while (count < most && Matching.lacking(left, new BitSet()) == 0) {
                Collections.shuffle(order, random);
                double[][] noise = noise(left.length, 1);
                int[] partners = Matching.perfect(left, order, (one, other) -> noise[one][other]);
                for (int i = 0; i < left.length; i++) {
                    left[i].clear(partners[i]);
                }
                count++;
            }
            return count;
        }

        /** Puts partners together so that few are opponents again. */
        private Try tables(Try partners, int number) {
            List<List<Entrant>> pairs = partners.tables();
            int[][] again = matrix(pairs.size(), (i, k) -> again(pairs.get(i), pairs.get(k)));
            int[] opponents = paired(again, number, false);
            List<List<Entrant>> tables = new ArrayList<>();
            int sum = 0;
            for (int i = 0; i < opponents.length; i++) {
                if (i < opponents[i]) {
                    List<Entrant> four = new ArrayList<>(pairs.get(i));
                    four.addAll(pairs.get(opponents[i]));
                    tables.add(four);
                    sum += again[i][opponents[i]];
                }
            }
            return new Try(partners.sitOut(), tables, partners.again(), partners.ahead(), sum);
        }

        private int again(List<Entrant> one, List<Entrant> other) {
            return one.stream()
                    .mapToInt(a -> other.stream()
                            .mapToInt(b -> met.between(a, b).size())
                            .sum())
                    .sum();
        }
    }
}
