package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.report.ArenaReport;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.report.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** 対戦の頁: what an arena played so far, from its journal. */
final class ArenaPage {
    /** As {@code goita arena --out} names it. */
    static final String JOURNAL = "journal.txt";

    /** Far more than is played while somebody watches. */
    private static final int MOST_BYTES = 1 << 24;

    private static final String PLAN = " goita-arena/";
    private static final int PLAN_PLACE = 8;

    /** Of which intervals can be told. */
    private static final int LEAST_DEALS = 3;

    private ArenaPage() {}

    static boolean is(Path file) throws IOException {
        return file.getFileName().toString().equals(JOURNAL)
                && new String(DataFolder.start(file, PLAN_PLACE + PLAN.length()), StandardCharsets.UTF_8)
                        .startsWith(PLAN, PLAN_PLACE);
    }

    static Wording facts(Path file) throws IOException {
        if (DataFolder.attributes(file).map(one -> one.size() > MOST_BYTES).orElse(true)) {
            return new Wording("大きすぎるので中を見ません", "too large to be looked into");
        }
        ArenaPlan plan = ArenaJournal.plan(file);
        List<String> players = plan.entrants().stream().map(Entrant::name).toList();
        return new Wording(
                String.join("、", players) + "、配駒 " + Figure.count(plan.deals()),
                String.join(", ", players) + ", " + Figure.count(plan.deals()) + " deals");
    }

    /** Whether all deals are played, or a test has ended it before. */
    static Training.State write(Path file, Report page) throws IOException {
        ArenaResults results = ArenaJournal.results(file, MOST_BYTES);
        int wanted = results.plan().deals();
        int played =
                results.deals().values().stream().mapToInt(List::size).min().orElse(0);
        page.words(Wording.of(
                "%,d の配駒のうち %,d を全員が打ちました（%,d 局）。",
                "%2$,d of %1$,d deals were played by everybody (%3$,d rounds).", wanted, played, results.rounds()));
        if (played >= LEAST_DEALS) {
            new ArenaReport(results, false).add(page);
        } else {
            page.words(new Wording("結果はもう少し打ってから出ます。", "Results come after a few more deals."));
        }
        return played >= wanted || DataFolder.beside(file, "results.jsonl").isPresent()
                ? Training.State.FINISHED
                : Training.State.RUNNING;
    }
}
