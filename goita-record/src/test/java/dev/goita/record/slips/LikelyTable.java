package dev.goita.record.slips;

import dev.goita.core.Rules;
import dev.goita.record.RoundRecord;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyRound;
import dev.goita.record.repair.LikelyRounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.*;

public final class LikelyTable {
    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        int unknown = Integer.parseInt(args[2]);
        List<RoundRecord> rounds = PlayedRounds.of(Arrays.stream(args).skip(3).map(Path::of).toList());
        HandsModel hands = new HandsModel(seed, unknown);
        boolean show = Boolean.getBoolean("show");
        int found = 0, first = 0, three = 0, right = 0, falsified = 0, strict = 0, none = 0;
        double[] at = {0, .5, .7, .8, .9, .95, .98, .99, .995, .999, .9999, 1.1};
        int[] said = new int[at.length], ok = new int[at.length];
        double[] sum = new double[at.length];
        SplittableRandom random = new SplittableRandom(seed + 7);
        LikelyRounds search = new LikelyRounds(Rules.STANDARD);
        long nanos = 0;
        for (int i = 0; i < count; i++) {
            if (i % 900 == 0) search = new LikelyRounds(Rules.STANDARD);
            String meant = HandsModel.line(rounds.get(random.nextInt(rounds.size())));
            String typed = hands.typed(meant);
            long t = System.nanoTime();
            List<LikelyRound> likely = search.find(typed, KeyLayout.SPACED, Evidence.NONE);
            if (i > 300) nanos += System.nanoTime() - t;
            if (likely.isEmpty()) { found++; none++; if (show) System.out.println("NONE " + meant + "\n     " + typed); continue; }
            if (likely.get(0).slips().isEmpty()) { continue; }
            found++;
            int rank = -1;
            for (int j = 0; j < likely.size() && rank < 0; j++) if (text(likely.get(j)).equals(normal(meant))) rank = j;
            if (rank == 0) first++;
            if (rank >= 0 && rank < 3) three++;
            LikelyRound best = likely.get(0);
            double p = best.probability();
            int k = 0; while (p >= at[k + 1]) k++;
            boolean isRight = rank == 0;
            boolean dealerAlone = text(best).substring(1).equals(normal(meant).substring(1)) && best.slips().stream().noneMatch(s -> s.kind().name().equals("DEALER"));
            said[k]++; sum[k] += p; if (isRight || dealerAlone) ok[k]++;
            if (p >= .99) { if (isRight) right++; else { strict++; if (!dealerAlone) falsified++; } }
            if (show && (p >= .99 && !isRight && !dealerAlone || rank < 0 && !dealerAlone)) {
                System.out.println((p >= .99 ? "FALSE " : "rank " + rank + " ") + meant + "\n      " + typed);
                for (int j = 0; j < Math.min(3, likely.size()); j++) System.out.printf("      %s %.5f %s%n", text(likely.get(j)), likely.get(j).probability(), likely.get(j).slips());
            }
        }
        System.out.printf(Locale.ROOT, "found %.1f  first %.1f  three %.1f  none %d  right %.1f  falsified %d (strict %d) of %d = %.2f %%  %.2f ms%n",
            100.0 * found / count, 100.0 * first / found, 100.0 * three / found, none, 100.0 * right / found, falsified, strict, right + strict, 100.0 * falsified / (right + strict), nanos / 1e6 / (count - 300));
        StringBuilder b = new StringBuilder();
        for (int k = 0; k + 1 < at.length; k++) if (said[k] > 0) b.append(String.format(Locale.ROOT, "%.4f->%.4f (%d)  ", sum[k] / said[k], ok[k] / (double) said[k], said[k]));
        System.out.println(b);
    }
    static String text(LikelyRound r) { return r.dealer().number() + " " + String.join(" ", r.hands().stream().map(HandsModel::sorted).toList()) + " " + r.record(); }
    static String normal(String meant) { String[] f = meant.split(" "); for (int i = 1; i < 5; i++) f[i] = HandsModel.sorted(f[i]); return String.join(" ", f); }
}
