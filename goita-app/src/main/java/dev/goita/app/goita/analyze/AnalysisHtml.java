package dev.goita.app.goita.analyze;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.core.analysis.LossTally;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Markup;
import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.PlayerTallies;
import dev.goita.report.ShownName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** The analysis as one page, or in a folder as a page for each input and one that leads to them. */
final class AnalysisHtml implements AnalysisReport {
    private static final String INDEX = "index";
    private static final Wording TITLE = new Wording("ごいたの検討", "Analysis of Goita rounds");

    private final Invocation invocation;
    private final String target;
    private final boolean isFolder;
    private final int blunder;
    private final Set<String> taken = new HashSet<>(Set.of(INDEX));
    private final StringBuilder links = new StringBuilder();
    private AnalysisPage page;
    private PlayerTallies players;

    /** @param target a file; or a folder, if it is one or ends in a slash */
    AnalysisHtml(Invocation invocation, String target, int blunder) throws IOException {
        this.invocation = invocation;
        this.target = target;
        this.blunder = blunder;
        isFolder = target.endsWith("/") || Files.isDirectory(Input.path(target));
        if (isFolder) {
            Files.createDirectories(Input.path(target));
        }
        page = new AnalysisPage(invocation.language(), blunder);
        players = new PlayerTallies(blunder, invocation.language());
    }

    @Override
    public void finding(Finding finding) {
        page.finding(finding);
    }

    @Override
    public void round(AnalyzedRound round) {
        page.round(round);
        players.add(round);
    }

    @Override
    public void inputEnds(String name) throws IOException {
        if (!isFolder) {
            return;
        }
        String file = freeName(name) + ".html";
        String shown = ShownName.of(name, invocation.language());
        String contents = new Wording("目次へ", "All inputs").in(invocation.language());
        invocation.write(
                Path.of(target, file).toString(),
                page.page(title(shown), players, "<p><a href=\"index.html\">" + contents + "</a></p>\n"));
        links.append("<li><a href=\"" + Markup.escaped(file) + "\">" + Markup.escaped(shown) + "</a>"
                + Markup.escaped(numbers().in(invocation.language())) + "</li>\n");
        page = new AnalysisPage(invocation.language(), blunder);
        players = new PlayerTallies(blunder, invocation.language());
    }

    private String title(String input) {
        return TITLE.in(invocation.language()) + (invocation.language() == Language.JAPANESE ? "：" : ": ") + input;
    }

    private Wording numbers() {
        LossTally all = players.all();
        String mean = Figure.plain(2).of(all.meanLoss());
        return new Wording(
                "（悪手 " + all.blunders() + "、平均失点 " + mean + "）",
                " (blunders: " + all.blunders() + ", mean loss: " + mean + ")");
    }

    /** The input's name without folder and ending, with a number if another input has it. */
    private String freeName(String input) {
        Path last = Path.of(input).getFileName();
        String name = (last == null ? input : last.toString()).replaceFirst("(?<=.)\\..*", "");
        String plain = name.replaceAll("[^\\p{L}\\p{N}_-]", "");
        String free = plain.isEmpty() ? "input" : plain;
        for (int i = 2; !taken.add(free); i++) {
            free = plain + "-" + i;
        }
        return free;
    }

    @Override
    public void end(AnalysisTotals totals) throws IOException {
        String title = TITLE.in(invocation.language());
        if (isFolder) {
            AnalysisPage index = new AnalysisPage(invocation.language(), blunder);
            invocation.write(
                    Path.of(target, INDEX + ".html").toString(),
                    index.page(title, totals.players(), "<ul>\n" + links + "</ul>\n"));
        } else {
            invocation.write(target, page.page(title, totals.players(), ""));
        }
    }
}
