package dev.goita.record.event;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.record.event.EventSettings.Partners;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.ToIntFunction;
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
        SWISS;

        /** As the command line has it. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
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

    private static final int EXTRACTIONS = 20;

    /** Copies the lists. */
    public Draw {
        tables = List.copyOf(tables);
        sitOut = List.copyOf(sitOut);
    }

    /**
     * Draws the next sitting.
     *
     * @throws IllegalArgumentException if those who are there fill no table
     */
    public static Draw of(Event event, Method method) {
        return new Drawing(event, method).draw();
    }

    /** The pairs of one try. */
    private record Try(List<Entrant> sitOut, List<List<Entrant>> tables, int again, int ahead, int met) {}

    /** One draw while it is made. */
    private static final class Drawing {
        private final Event event;
        private final Method method;
        private final boolean isFixed;
        private final int sitting;
        private final Encounters met;
        private final Map<String, Integer> byes;
        private final Map<String, Integer> places = new HashMap<>();
        private final List<Entrant> present;
        private Random random;

        Drawing(Event event, Method method) {
            this.event = event;
            this.method = method;
            isFixed = event.partners() == Partners.FIXED;
            sitting = event.nextSitting();
            met = Encounters.of(event.seated());
            byes = event.byes();
            List<Standings.Row> standings = Standings.of(event);
            standings.forEach(row -> places.put(row.entrant().key(), places.size()));
            boolean hasRoster =
                    event.entrants().stream().anyMatch(entrant -> entrant.listing() != Entrant.Listing.UNLISTED);
            Entrant.Listing drawn = hasRoster ? Entrant.Listing.LISTED : Entrant.Listing.UNLISTED;
            present = event.entrants().stream()
                    .filter(entrant -> entrant.listing() == drawn)
                    .sorted(Comparator.comparing(Entrant::key))
                    .toList();
            random = new Random(seed(0));
        }

        private long seed(int attempt) {
            return 1_000_003L * event.settings().seed() + 1_009L * sitting + attempt;
        }

        Draw draw() {
            if (present.size() < (isFixed ? 2 : TABLE)) {
                throw new RefusalException(
                        isFixed
                                ? new Wording(
                                        "抽選には二組以上が要ります。名簿に組が " + present.size() + " 組あります",
                                        "a draw needs two pairs or more; there are " + present.size())
                                : new Wording(
                                        "抽選には四人以上が要ります。" + present.size() + " 人です",
                                        "a draw needs four players or more; there are " + present.size()));
            }
            Try best = attempt(0);
            int tries = present.size() > MANY ? 1 : TRIES;
            for (int i = 1; i < tries && !isPerfect(best); i++) {
                Try other = attempt(i);
                if (Comparator.comparingInt(Try::again)
                                .thenComparingInt(t -> -t.ahead())
                                .thenComparingInt(Try::met)
                                .compare(other, best)
                        < 0) {
                    best = other;
                }
            }
            List<Table> tables = new ArrayList<>();
            random = new Random(seed(TRIES));
            for (List<Entrant> four : best.tables()) {
                tables.add(table(tables.size() + 1, four));
            }
            return new Draw(sitting, tables, best.sitOut());
        }

        private boolean isPerfect(Try one) {
            return one.again() == 0 && one.ahead() == Integer.MAX_VALUE && (one.met() == 0 || method == Method.SWISS);
        }

        /** @param four two pairs, or two partners and two others */
        private Table table(int number, List<Entrant> four) {
            int half = four.size() / 2;
            List<Entrant> even = four.subList(0, half);
            List<Entrant> odd = four.subList(half, four.size());
            boolean isTurned = random.nextBoolean();
            List<String> first = names(isTurned ? odd : even);
            List<String> second = names(isTurned ? even : odd);
            int again = isFixed
                    ? met.between(four.get(0), four.get(1)).size()
                    : met.together(four.get(0), four.get(1)) + met.together(four.get(2), four.get(3));
            return new Table(number, List.of(first.get(0), second.get(0), first.get(1), second.get(1)), again);
        }

        private static List<String> names(List<Entrant> side) {
            return side.stream().flatMap(entrant -> entrant.players().stream()).toList();
        }

        /** @param number those behind the first stray from the order of the standings, the more the later */
        private Try attempt(int number) {
            random = new Random(seed(number));
            List<Entrant> order = new ArrayList<>(present);
            Collections.shuffle(order, random);
            if (method == Method.SWISS) {
                order.sort(Comparator.comparingInt(entrant -> places.getOrDefault(entrant.key(), 0)));
            }
            List<Entrant> out = new ArrayList<>();
            int spare = order.size() % (isFixed ? 2 : TABLE);
            for (int i = spare / 2 * 2; i > 0; i--) {
                Entrant next = last(order, entrant -> byes.getOrDefault(entrant.key(), 0));
                order.remove(next);
                out.add(next);
            }
            boolean isOdd = order.size() % 2 > 0;
            int size = order.size() + (isOdd ? 1 : 0);
            BitSet[] clean = clean(order, size);
            double stray = method == Method.RANDOM ? size : number * 0.25;
            double[][] noise = noise(size, stray);
            List<Integer> choosers = IntStream.range(0, size).boxed().collect(Collectors.toCollection(ArrayList::new));
            if (isOdd) {
                // the place of nobody chooses first, and the last first
                choosers.add(0, choosers.remove(size - 1));
            }
            int[] partners = Matching.perfect(
                    clean,
                    choosers,
                    (one, other) -> Math.abs(one - other) * (isOdd && one == size - 1 ? 1.0 : weight())
                            + noise[one][other]
                            + 100.0 * before(order, one, other));
            List<List<Entrant>> pairs = new ArrayList<>();
            int again = 0;
            for (int i = 0; i < size; i++) {
                int other = partners[i];
                again += i < other && !clean[i].get(other) ? 1 : 0;
                if (i < other && other == order.size()) {
                    out.add(order.get(i));
                } else if (i < other) {
                    pairs.add(List.of(order.get(i), order.get(other)));
                }
            }
            int ahead = ahead(clean, partners);
            return isFixed
                    ? new Try(out, pairs, again, ahead, 0)
                    : tables(new Try(out, pairs, again, ahead, 0), number);
        }

        private double weight() {
            return method == Method.SWISS ? 1 : 0;
        }

        /** The last of those of whom a number is least. */
        private static Entrant last(List<Entrant> order, ToIntFunction<Entrant> number) {
            int least = order.stream().mapToInt(number).min().orElse(0);
            return order.stream()
                    .filter(entrant -> number.applyAsInt(entrant) == least)
                    .reduce((one, other) -> other)
                    .orElseThrow();
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

        private int before(List<Entrant> order, int one, int other) {
            return Math.max(one, other) >= order.size() ? 0 : before(order.get(one), order.get(other));
        }

        /** How often two have been what they would be again. */
        private int before(Entrant one, Entrant other) {
            return isFixed ? met.between(one, other).size() : met.together(one, other);
        }

        /** Who has not met whom; nobody, at the end of an odd number, has met all who have sat out more than others. */
        private BitSet[] clean(List<Entrant> order, int size) {
            BitSet[] clean = new BitSet[size];
            int fewest = order.stream()
                    .mapToInt(entrant -> byes.getOrDefault(entrant.key(), 0))
                    .min()
                    .orElse(0);
            for (int i = 0; i < size; i++) {
                clean[i] = new BitSet();
                for (int k = 0; k < size; k++) {
                    clean[i].set(
                            k,
                            i != k
                                    && (Math.max(i, k) < order.size()
                                            ? before(order, i, k) == 0
                                            : byes.getOrDefault(
                                                            order.get(Math.min(i, k))
                                                                    .key(),
                                                            0)
                                                    == fewest));
                }
            }
            return clean;
        }

        /** How many sittings without anybody meeting again may follow: as many as are found, or without end if there are plenty. */
        private int ahead(BitSet[] clean, int... partners) {
            int size = clean.length;
            BitSet[] left = copy(clean);
            for (int i = 0; i < size; i++) {
                left[i].clear(partners[i]);
            }
            int least = size;
            for (BitSet of : left) {
                least = Math.min(least, of.cardinality());
            }
            // with so many left there is always a way on
            if (least >= size / 2) {
                return Integer.MAX_VALUE;
            }
            int best = 0;
            for (int i = 0; i < EXTRACTIONS && best < least; i++) {
                best = Math.max(best, extracted(copy(left), least));
            }
            return best >= least ? Integer.MAX_VALUE : best;
        }

        private static BitSet[] copy(BitSet... sets) {
            BitSet[] copy = new BitSet[sets.length];
            for (int i = 0; i < sets.length; i++) {
                copy[i] = (BitSet) sets[i].clone();
            }
            return copy;
        }

        private int extracted(BitSet[] left, int most) {
            List<Integer> order =
                    IntStream.range(0, left.length).boxed().collect(Collectors.toCollection(ArrayList::new));
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
            int size = pairs.size();
            int[][] again = new int[size][size];
            BitSet[] clean = new BitSet[size];
            for (int i = 0; i < size; i++) {
                clean[i] = new BitSet();
                for (int k = 0; k < size; k++) {
                    again[i][k] = again(pairs.get(i), pairs.get(k));
                    clean[i].set(k, i != k && again[i][k] == 0);
                }
            }
            double[][] noise = noise(size, method == Method.RANDOM ? size : number * 0.25);
            int[] opponents = Matching.perfect(
                    clean,
                    IntStream.range(0, size).boxed().toList(),
                    (one, other) -> Math.abs(one - other) * weight() + noise[one][other] + 100.0 * again[one][other]);
            List<List<Entrant>> tables = new ArrayList<>();
            int sum = 0;
            for (int i = 0; i < size; i++) {
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
            int sum = 0;
            for (Entrant a : one) {
                for (Entrant b : other) {
                    sum += met.between(a, b).size();
                }
            }
            return sum;
        }
    }
}
