package dev.goita.app.goita.solve;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.solve.SureWinSearch.SureWinOptions;
import dev.goita.core.Rules;
import dev.goita.core.solve.surewin.SureWin;
import dev.goita.core.solve.surewin.SureWinTrial;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonLine;
import dev.goita.report.DisplayWidth;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalLong;

/** Prints a line for each trial of a search, and what was tried at the end. */
record SureWinReport(Invocation invocation, Answers.Form form) {
    private static final int NAME_CELLS = 16;
    private static final int ROLE_CELLS = 10;

    void run(SureWinSearch search, Rules rules) {
        long total = search.named().size() + 2L * search.randomHands();
        int tried;
        try (Progress progress = invocation.progress(Counted.HANDS, OptionalLong.of(total))) {
            tried = search.run(rules, new SureWinSearch.Listener() {
                @Override
                public void tried(SureWinTrial trial) {
                    progress.advance(1);
                    println(form == Answers.Form.JSON ? json(trial) : text(trial));
                }

                @Override
                public void tried(int randomHands) {
                    progress.advance(randomHands);
                }
            });
        }
        if (search.randomHands() > 0) {
            println(form == Answers.Form.JSON ? json(search, tried) : text(search, tried));
        }
    }

    private static String json(SureWinTrial trial) {
        return new JsonLine()
                .put("tiles", trial.tiles().toString())
                .put("kanji", trial.tiles().toKanji())
                .put("role", SureWinOptions.id(trial.role()))
                .put("won", trial.won())
                .put("deals", trial.deals())
                .putStrings("published", published(trial))
                .toString();
    }

    private static List<String> published(SureWinTrial trial) {
        return SureWin.in(trial.tiles(), trial.role()).stream()
                .map(SureWin::name)
                .toList();
    }

    private static String json(SureWinSearch search, int tried) {
        return new JsonLine()
                .putRaw(
                        "summary",
                        new JsonLine()
                                .put("hands", tried)
                                .put("samples", search.samples())
                                .put("seed", search.seed())
                                .toString())
                .toString();
    }

    private String text(SureWinTrial trial) {
        String name = trial.tiles().toKanji();
        String padding = " ".repeat(Math.max(1, NAME_CELLS + 2 - DisplayWidth.of(name)));
        String known = String.join(" ", published(trial));
        String role = role(trial.role()).in(invocation.language());
        return "%-8s  %s%s%s%s  %d / %d  %s"
                .formatted(
                        trial.tiles(),
                        name,
                        padding,
                        role,
                        " ".repeat(ROLE_CELLS - DisplayWidth.of(role)),
                        trial.won(),
                        trial.deals(),
                        known)
                .stripTrailing();
    }

    private String text(SureWinSearch search, int tried) {
        return Wording.of(
                        "無作為の手駒 %d 種を各 %d 局まで解き、一度も負けないものを上に示しました",
                        "%d random hands tried in up to %d deals each; above are those that never lost",
                        tried,
                        search.samples())
                .in(invocation.language());
    }

    private static Wording role(SureWin.Role role) {
        return switch (role) {
            case DEALER -> new Wording("親", "dealer");
            case NON_DEALER -> new Wording("親以外", "non-dealer");
            case ANY_SEAT -> new Wording("だれでも", "any-seat");
        };
    }

    private void println(String line) {
        PrintWriter out = invocation.streams().out();
        out.println(line);
        out.flush();
    }
}
