package dev.goita.app.goita.selfplay;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.RoundTally;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What self-play made.
 *
 * @param folder of the data set
 * @param manifest of the data set
 * @param seconds that this run took
 */
record SelfPlaySummary(Path folder, Manifest manifest, double seconds) {
    Map<String, Object> toJson() {
        RoundTally totals = manifest.totals();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("folder", folder.toString());
        json.put("complete", manifest.complete());
        json.put("unit", manifest.unit());
        json.put("count", manifest.count());
        json.put("shards", manifest.shards().size());
        json.put("bytes", manifest.bytes());
        json.put("rounds", totals.rounds());
        json.put("played", totals.played());
        json.put("won_by_deal", totals.wonByDeal());
        json.put("redealt", totals.redealt());
        json.put("won_by_even", totals.wonByEven());
        json.put("points_of_even", totals.pointsOfEven());
        json.put("won_by_odd", totals.wonByOdd());
        json.put("points_of_odd", totals.pointsOfOdd());
        json.put("seconds", seconds);
        return json;
    }

    void print(PrintWriter out, Language language) {
        RoundTally totals = manifest.totals();
        long decided = totals.wonByEven() + totals.wonByOdd();
        double difference = decided == 0 ? 0 : (double) (totals.pointsOfEven() - totals.pointsOfOdd()) / decided;
        double share = decided == 0 ? 0 : 100.0 * totals.wonByEven() / decided;
        out.println(new Wording(
                        format(
                                "%s: %,d 局、%d 組のファイル、%,d バイト、%.1f 秒",
                                folder, totals.rounds(), manifest.shards().size(), manifest.bytes(), seconds),
                        format(
                                "%s: %,d rounds in %d shards, %,d bytes, %.1f s",
                                folder, totals.rounds(), manifest.shards().size(), manifest.bytes(), seconds))
                .in(language));
        out.println(new Wording(
                        format("打った局 %,d、配駒で決着 %,d、配り直し %,d", totals.played(), totals.wonByDeal(), totals.redealt()),
                        format(
                                "%,d played, %,d decided by the deal, %,d redealt",
                                totals.played(), totals.wonByDeal(), totals.redealt()))
                .in(language));
        out.println(new Wording(
                        format("0・2 の組の勝ち %.2f %%、1 局あたり %+.2f 点", share, difference),
                        format("players 0 and 2 won %.2f %%, %+.2f points a round", share, difference))
                .in(language));
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
