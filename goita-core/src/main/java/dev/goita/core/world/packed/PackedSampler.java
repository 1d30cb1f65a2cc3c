package dev.goita.core.world.packed;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 伏せられた駒の想定、整数で: draws worlds as {@link dev.goita.core.world.WorldSampler} tells. Every arrangement of the single
 * tiles that agrees with what the seat knows is equally likely, without rejection: how many kings and し each seat has is drawn
 * by the number of arrangements, then the places.
 */
public final class PackedSampler {
    /** 0 to 10. */
    private static final int SHI_VALUES = Tile.SHI.copies() + 1;

    private static final int SPLIT_BITS = 4;

    /** By number: every way to write it as a sum of three, one for each of the other seats in four bits. */
    private static final int[][] SPLITS =
            IntStream.range(0, SHI_VALUES).mapToObj(PackedSampler::splits).toArray(int[][]::new);

    private final SeatView view;
    private DealtShi dealtShi = DealtShi.AS_PLAYED;
    private final List<SeatPlaces> others = new ArrayList<>();
    /** The unseen tiles that are neither king nor し, in any order. */
    private final byte[] plain;

    /** By share: how many kings each of the other seats has, as a split, and how many し. */
    private int[] kingShares = new int[64];

    private int[] shiShares = new int[64];
    private int shares;
    /** By share: the arrangements with it or one before it, but for the order of the plain tiles. */
    private double[] arrangements = new double[64];

    private PackedSampler(SeatView view) {
        this.view = view;
        KingKnowledge kings = KingKnowledge.of(view);
        for (int i = 1; i < 4; i++) {
            others.add(new SeatPlaces(view, view.viewer().plus(i), kings));
        }
        Hand unseen = view.unseenTiles();
        plain = plainTiles(unseen);
        for (DealtShi dealt : DealtShi.values()) {
            if (shares == 0) {
                dealtShi = dealt;
                share(SPLITS[unseen.count(Tile.KING)], SPLITS[unseen.count(Tile.SHI)], dealt);
            }
        }
        if (shares == 0) {
            throw new AssertionError("no hands agree with what " + view.viewer() + " sees");
        }
    }

    /**
     * Prepares to sample what the viewer of a view cannot see; also before the first turn.
     *
     * @return a sampler for one thread at a time
     */
    public static PackedSampler of(SeatView view) {
        return new PackedSampler(view);
    }

    private static byte[] plainTiles(Hand unseen) {
        byte[] tiles = new byte[unseen.size() - unseen.count(Tile.KING) - unseen.count(Tile.SHI)];
        int next = 0;
        for (int kind = Tile.KING.ordinal() + 1; kind < Tile.SHI.ordinal(); kind++) {
            int count = unseen.count(Tile.ALL.get(kind));
            Arrays.fill(tiles, next, next + count, (byte) kind);
            next += count;
        }
        return tiles;
    }

    private static int[] splits(int total) {
        int[] splits = new int[(total + 1) * (total + 2) / 2];
        int next = 0;
        for (int first = 0; first <= total; first++) {
            for (int second = 0; first + second <= total; second++) {
                int third = total - first - second;
                splits[next++] = first | second << SPLIT_BITS | third << 2 * SPLIT_BITS;
            }
        }
        return splits;
    }

    private static int part(int split, int other) {
        return split >>> SPLIT_BITS * other & (1 << SPLIT_BITS) - 1;
    }

    /** Of so many し of one of the other seats. */
    static int split(int other, int shi) {
        return shi << SPLIT_BITS * other;
    }

    /** Whether unseen し can be shared out like this. */
    boolean agrees(int shi) {
        return agrees(shi, dealtShi);
    }

    /** Whether the し of a world are shared out so that they can have been dealt. */
    boolean agreesWith(PackedWorld world) {
        int shi = 0;
        for (int i = 0; i < others.size(); i++) {
            shi += split(i, PackedTiles.count(world.hidden(others.get(i).seat), Tile.SHI.ordinal()));
        }
        return agrees(shi);
    }

    private boolean agrees(int shi, DealtShi dealt) {
        boolean agrees = true;
        for (int i = 0; i < others.size(); i++) {
            SeatPlaces other = others.get(i);
            int numbers = dealt.numbers(view.rules(), view.hasDeclaredGoshi(Seat.of(other.seat)));
            agrees &= (numbers >>> other.shiFaceUp + part(shi, i) & 1) == 1;
        }
        return agrees;
    }

    private void share(int[] kingSplits, int[] shiSplits, DealtShi dealt) {
        int[] agreeing = new int[shiSplits.length];
        int count = 0;
        for (int shi : shiSplits) {
            if (agrees(shi, dealt)) {
                agreeing[count++] = shi;
            }
        }
        double sum = 0;
        for (int kings : kingSplits) {
            for (int s = 0; s < count; s++) {
                int shi = agreeing[s];
                double ways = 1;
                for (int i = 0; i < others.size() && ways > 0; i++) {
                    ways *= others.get(i).arrangements(part(kings, i), part(shi, i));
                }
                if (ways > 0) {
                    sum += ways;
                    add(kings, shi, sum);
                }
            }
        }
    }

    private void add(int kings, int shi, double arrangementsUpToIt) {
        if (shares == arrangements.length) {
            arrangements = Arrays.copyOf(arrangements, 2 * shares);
            kingShares = Arrays.copyOf(kingShares, 2 * shares);
            shiShares = Arrays.copyOf(shiShares, 2 * shares);
        }
        arrangements[shares] = arrangementsUpToIt;
        kingShares[shares] = kings;
        shiShares[shares++] = shi;
    }

    /** What each of the other seats holds, over all arrangements. */
    HandOdds handOdds() {
        int[] counts = plainCounts();
        HandOdds odds = HandOdds.start(view.viewer());
        double before = 0;
        for (int i = 0; i < shares; i++) {
            for (int other = 0; other < others.size(); other++) {
                odds.add(
                        others.get(other),
                        part(kingShares[i], other),
                        part(shiShares[i], other),
                        arrangements[i] - before,
                        counts);
            }
            before = arrangements[i];
        }
        return odds.finish();
    }

    /** The unseen tiles that are neither king nor し, by kind, and their sum behind them. */
    private int[] plainCounts() {
        int[] counts = new int[Tile.ALL.size() + 1];
        for (byte kind : plain) {
            counts[kind]++;
        }
        counts[Tile.ALL.size()] = plain.length;
        return counts;
    }

    /**
     * Draws a world in which everything is as the view shows it; every arrangement of the tiles is equally likely.
     *
     * @param world becomes it; the same state gives the same ones in a row from a new sampler
     */
    public void sampleInto(PackedWorld world, RandomGenerator random) {
        world.clear();
        for (int i = plain.length; i > 1; i--) {
            int other = below(i, random);
            byte tile = plain[other];
            plain[other] = plain[i - 1];
            plain[i - 1] = tile;
        }
        int share = drawShare(random);
        int used = 0;
        for (int i = 0; i < others.size(); i++) {
            used = others.get(i)
                    .fill(part(kingShares[share], i), part(shiShares[share], i), plain, used, world, random);
        }
    }

    /** {@return worlds of the same view that are close to each other; used with this by one thread} */
    public WorldSwaps swaps() {
        return new WorldSwaps(view, this);
    }

    private int drawShare(RandomGenerator random) {
        int last = shares - 1;
        if (last == 0) {
            return 0;
        }
        double drawn = (random.nextLong() >>> 11) * 0x1p-53 * arrangements[last];
        int index = Arrays.binarySearch(arrangements, 0, last, drawn);
        return index >= 0 ? index + 1 : -index - 1;
    }

    /** Uniform but for 2<sup>-27</sup>; computed here, so that a seed keeps its worlds on every JDK. */
    static int below(int bound, RandomGenerator random) {
        return (int) ((random.nextInt() & 0xFFFFFFFFL) * bound >>> 32);
    }
}
