package dev.goita.record.slips;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.RoundRecord;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyRound;
import dev.goita.record.repair.LikelyRounds;
import dev.goita.record.repair.SlipKind;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * 修復の表: types rounds with the slips of the {@link HandsModel}, and counts what is found, how often what was meant comes first and among the
 * first three, what would be written, and how often what is said to be so probable is right.
 *
 * <p>{@code RepairTable LINES SEED UNKNOWN FILE…}: so many slips in a hundred are of kinds that are in no model.
 */
public final class RepairTable {
    private static final double SURE = 0.99;
    private static final double[] SAID = {0, .5, .7, .8, .9, .95, .98, .99, .995, .999, 1.1};
    /** Lines before time is taken. */
    private static final int WARM = 300;

    private final double[] said = new double[SAID.length];
    private final int[] right = new int[SAID.length];
    private final int[] lines = new int[SAID.length];
    private int wrong;
    private int found;
    private int first;
    private int three;
    private int firstButDealer;
    private int threeButDealer;
    private int written;
    private int dealers;
    private int falsified;
    private long nanos;
    private int timed;

    private RepairTable() {}

    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        List<RoundRecord> rounds =
                PlayedRounds.of(Arrays.stream(args).skip(3).map(Path::of).toList());
        HandsModel hands = new HandsModel(seed, Integer.parseInt(args[2]));
        SplittableRandom random = new SplittableRandom(seed);
        RepairTable table = new RepairTable();
        LikelyRounds search = new LikelyRounds(Rules.STANDARD);
        for (int i = 0; i < count; i++) {
            if (i % LikelyRounds.MOST_SEARCHED == 0) {
                search = new LikelyRounds(Rules.STANDARD);
            }
            String meant = HandsModel.line(rounds.get(random.nextInt(rounds.size())));
            table.count(search, meant, hands.typed(meant));
        }
        table.print();
    }

    private void count(LikelyRounds search, String meant, String typed) {
        if (ordered(typed).equals(ordered(meant))) {
            return;
        }
        wrong++;
        long start = cpu();
        List<LikelyRound> likely = search.find(typed, KeyLayout.SPACED, Evidence.NONE);
        if (wrong > WARM) {
            nanos += cpu() - start;
            timed++;
        }
        if (isLegal(typed)) {
            return;
        }
        found++;
        if (likely.isEmpty()) {
            return;
        }
        LikelyRound best = likely.get(0);
        List<String> firsts = likely.stream().limit(3).map(RepairTable::text).toList();
        boolean isMeant = firsts.get(0).equals(ordered(meant));
        first += isMeant ? 1 : 0;
        three += firsts.contains(ordered(meant)) ? 1 : 0;
        firstButDealer += isButForDealer(firsts.get(0), meant) ? 1 : 0;
        threeButDealer += firsts.stream().anyMatch(one -> isButForDealer(one, meant)) ? 1 : 0;
        boolean isDealerLeft = !isMeant
                && isButForDealer(text(best), meant)
                && best.slips().stream().noneMatch(slip -> slip.kind() == SlipKind.DEALER);
        int band = 0;
        while (best.probability() >= SAID[band + 1]) {
            band++;
        }
        lines[band]++;
        said[band] += best.probability();
        right[band] += isMeant || isDealerLeft ? 1 : 0;
        if (best.probability() >= SURE) {
            written++;
            dealers += isDealerLeft ? 1 : 0;
            falsified += isMeant || isDealerLeft ? 0 : 1;
        }
    }

    private static boolean isButForDealer(String found, String meant) {
        return found.substring(1).equals(ordered(meant).substring(1));
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String text(LikelyRound round) {
        List<String> hands = round.hands().stream().map(HandsModel::sorted).toList();
        return round.dealer().number() + " " + String.join(" ", hands) + " " + round.record();
    }

    /** With the tiles of each hand in order. */
    private static String ordered(String line) {
        String[] fields = line.split(" ", -1);
        if (fields.length == 6) {
            for (int hand = 1; hand < 5; hand++) {
                fields[hand] = HandsModel.sorted(fields[hand]);
            }
        }
        return String.join(" ", fields);
    }

    private static boolean isLegal(String typed) {
        String[] fields = typed.split(" ", -1);
        boolean isLine = fields.length == 6
                && fields[0].length() == 1
                && "0123".contains(fields[0])
                && HandDigits.areDeck(List.of(fields).subList(1, 5));
        if (!isLine) {
            return false;
        }
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        byte[] record = fields[5].getBytes(StandardCharsets.US_ASCII);
        return simulator.startFromDigits(
                        Seat.P0, HandDigits.ascii(List.of(fields).subList(1, 5)))
                && simulator.playDigits(record, 0, record.length) == record.length
                && simulator.isOver();
    }

    private void print() {
        System.out.println(
                "| wrong lines | found | first | in three | first but for the dealer | in three | written right | falsified | the dealer left wrong |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        System.out.printf(
                Locale.ROOT,
                "| %d | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %d of %d | %d |%n",
                wrong,
                100.0 * found / wrong,
                100.0 * first / found,
                100.0 * three / found,
                100.0 * firstButDealer / found,
                100.0 * threeButDealer / found,
                100.0 * (written - falsified) / found,
                falsified,
                written,
                dealers);
        System.out.println("| said | right | lines |");
        System.out.println("| --- | --- | --- |");
        for (int band = 0; band < SAID.length; band++) {
            if (lines[band] > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "| %.4f | %.4f | %d |%n",
                        said[band] / lines[band],
                        (double) right[band] / lines[band],
                        lines[band]);
            }
        }
        System.out.printf(Locale.ROOT, "%.2f ms of CPU a line%n", nanos / 1e6 / Math.max(1, timed));
    }
}
