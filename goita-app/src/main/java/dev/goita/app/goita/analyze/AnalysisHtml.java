package dev.goita.app.goita.analyze;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.goita.analyze.AnalyzeCommand.AnalysisReport;
import dev.goita.core.Seat;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Markup;
import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.PlayerTallies;
import dev.goita.report.ShownName;
import dev.goita.table.BlunderBoards;
import dev.goita.table.SeatWords;
import dev.goita.table.TurnWords;
import dev.goita.table.ValueChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
    private final List<AnalysisPage.Costly> costly = new ArrayList<>();
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
        page.costly.forEach(turn -> costly.add(turn.at(file, shown)));
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
            index.costly.addAll(costly);
            invocation.write(
                    Path.of(target, INDEX + ".html").toString(),
                    index.page(title, totals.players(), "<ul>\n" + links + "</ul>\n"));
        } else {
            invocation.write(target, page.page(title, totals.players(), ""));
        }
    }

    /**
     * 頁: what the players made of the rounds, then each round with the course of its value, the table before each blunder,
     * and its turns.
     */
    private static final class AnalysisPage {
        private static final Figure LOSS = Figure.plain(2);

        /** More would not be a choice. */
        private static final int MOST_COSTLY = 20;

        /** With more a page is not opened any more; no fewer than the costly turns that lead to them. */
        private static final int MOST_ROUNDS = 100;

        private final Language language;
        private final int blunder;
        private final List<Shown> shown = new ArrayList<>();
        private Page rounds;
        private final List<Costly> costly = new ArrayList<>();

        /** A round or a fault, and what its costliest turn gave away. */
        private record Shown(Page page, double loss) {}

        /**
         * A turn that gave much away, as a link to where it is shown.
         *
         * @param loss by what the seat knew, where that was judged; else with all hands open
         */
        private record Costly(String link, String words, double loss) {
            private static Costly of(String anchor, Wording turn, double loss, Language language) {
                String points = Figure.count(Math.round(loss));
                Wording words =
                        new Wording(turn.japanese() + "、失点 " + points, turn.english() + ": " + points + " points");
                return new Costly("#" + anchor, words.in(language), loss);
            }

            Costly at(String file, String input) {
                return new Costly(file + link, input + " " + words, loss);
            }
        }

        AnalysisPage(Language language, int blunder) {
            this.language = language;
            this.blunder = blunder;
            rounds = new Page(language, "");
        }

        private String in(String japanese, String english) {
            return new Wording(japanese, english).in(language);
        }

        void finding(Finding finding) {
            Diagnostic found = finding.diagnostic();
            Place place = found.place();
            String file = ShownName.of(place.source(), language);
            Place named = new Place(file, place.line(), place.column());
            begin();
            rounds.fault(new Diagnostic(found.code(), found.severity(), named, found.wording()).format(language));
            shown.add(new Shown(rounds, Double.MAX_VALUE));
        }

        private void begin() {
            rounds = new Page(language, "");
        }

        void round(AnalyzedRound round) {
            begin();
            int before = costly.size();
            show(round);
            double most =
                    costly.stream().skip(before).mapToDouble(Costly::loss).max().orElse(0);
            shown.add(new Shown(rounds, most));
            if (shown.size() > MOST_ROUNDS) {
                leaveOut();
            }
        }

        /** The last of those rounds that cost least. */
        private void leaveOut() {
            int least = shown.size() - 1;
            for (int i = least - 1; i >= 0; i--) {
                least = shown.get(i).loss() < shown.get(least).loss() ? i : least;
            }
            if (shown.get(least).loss() < Double.MAX_VALUE) {
                shown.remove(least);
            }
        }

        private void show(AnalyzedRound round) {
            String file = ShownName.of(round.file(), language);
            rounds.section("", in(file + " 第 " + number(round) + " 局", file + ", round " + number(round)));
            rounds.paragraph(result(round));
            if (!round.analysis().turns().isEmpty()) {
                rounds.markup("<div id=\"" + ValueChart.anchor(round) + "\">\n");
                rounds.chart(ValueChart.of(round, language, blunder)).markup("</div>\n");
            }
            players(round);
            List<TurnAnalysis> faults = round.analysis().turns().stream()
                    .filter(turn -> ValueChart.isFault(turn, blunder))
                    .toList();
            BlunderBoards boards = new BlunderBoards(rounds, round, language);
            for (int i = 0; i < faults.size(); i++) {
                boards.add(faults, i);
                if (faults.get(i).judged().isEmpty()) {
                    costly(
                            round,
                            faults.get(i),
                            ValueChart.boardAnchor(round, faults.get(i)),
                            faults.get(i).loss());
                }
            }
            for (TurnAnalysis turn : round.analysis().turns()) {
                turn.judged()
                        .filter(judged -> judged.isMistake(SeatTally.MISTAKE))
                        .ifPresent(judged -> costly(
                                round,
                                turn,
                                ValueChart.anchor(round, turn),
                                judged.loss().points()));
            }
            if (!round.analysis().turns().isEmpty()) {
                turns(round);
            }
        }

        private static int number(AnalyzedRound round) {
            return round.text().number();
        }

        private void costly(AnalyzedRound round, TurnAnalysis turn, String anchor, double loss) {
            String name = round.name(turn.seat(), language);
            String played = TurnWords.played(turn.played(), language);
            Wording words = new Wording(
                    "第 " + number(round) + " 局 " + turn.number() + " 手目 " + name + " " + played,
                    "round " + number(round) + ", turn " + turn.number() + ", " + name + " " + played);
            costly.add(Costly.of(anchor, words, loss, language));
        }

        private Wording result(AnalyzedRound round) {
            return round.analysis()
                    .round()
                    .result()
                    .map(result -> {
                        String name = round.name(result.winner(), language);
                        return new Wording(
                                name + " の上がり " + result.points() + " 点",
                                name + " wins " + result.points() + " points");
                    })
                    .orElse(new Wording("終局していません。", "not finished"));
        }

        private void players(AnalyzedRound round) {
            Seat dealer = round.analysis().round().deal().dealer();
            PageTable table =
                    new PageTable().text(player()).numbers(tallyColumns()).prose(in("配られた手駒", "hand as dealt"));
            for (Seat seat : Seat.ALL) {
                String mark = seat == dealer ? in("（親）", " (dealer)") : "";
                List<String> cells = new ArrayList<>(List.of(round.name(seat, language) + mark));
                cells.addAll(cells(LossTally.of(round.analysis(), seat, blunder)));
                cells.add(round.analysis().round().deal().hand(seat).toKanji());
                table.row(cells);
            }
            rounds.table(table);
        }

        private String player() {
            return in("プレイヤー", "player");
        }

        private List<String> tallyColumns() {
            return List.of(
                    in("選べた手番", "choices"),
                    in("失点の計", "points given away"),
                    in("悪手", "blunders"),
                    in("勝ち逃し", "wins missed"));
        }

        private static List<String> cells(LossTally tally) {
            return List.of(
                    Figure.count(tally.choices()),
                    Figure.count(tally.loss()),
                    Figure.count(tally.blunders()),
                    tally.missedWins() + " / " + tally.wins());
        }

        private void turns(AnalyzedRound round) {
            PageTable table = new PageTable()
                    .number("#")
                    .text(player())
                    .text(in("手番", "turn"))
                    .number(in("最善（点）", "best (points)"))
                    .number(in("この手（点）", "this (points)"))
                    .number(in("失点", "loss"))
                    .prose(in("すべての合法手（手番の組から見た値）", "every legal turn, by value for the team to move"));
            for (TurnAnalysis turn : round.analysis().turns()) {
                String loss = turn.loss() == 0 ? "" : "" + turn.loss();
                table.row(
                        ValueChart.anchor(round, turn),
                        List.of(
                                PageCell.of("" + turn.number()),
                                PageCell.of(round.name(turn.seat(), language)),
                                PageCell.of(TurnWords.played(turn.played(), language)),
                                PageCell.of(TurnWords.signed(turn.open().value())),
                                PageCell.of(TurnWords.signed(turn.valueAfter())),
                                ValueChart.isFault(turn, blunder) ? PageCell.fault(loss) : PageCell.of(loss),
                                all(round, turn)));
            }
            rounds.table(
                    table,
                    new Wording(
                            "全 " + round.analysis().turns().size() + " 手番",
                            "all " + round.analysis().turns().size() + " turns"),
                    Page.Folded.SHUT);
        }

        private PageCell all(AnalyzedRound round, TurnAnalysis turn) {
            String legal = turn.isChoice() ? all(turn.open().turns()) : "";
            SeatWords words = new SeatWords(round.called(language), language);
            String known = turn.judged()
                    .map(judged -> soft(in("席から見て: ", "by what the seat knew: ") + words.options(judged)))
                    .orElse("");
            String mistake =
                    words.mistake(turn).map(said -> soft(said.in(language))).orElse("");
            return new PageCell(legal + known + mistake, PageCell.Grade.USUAL);
        }

        private static String soft(String text) {
            return "<br/><span class=\"soft\">" + Markup.escaped(text) + "</span>";
        }

        private String all(Map<Turn, Integer> values) {
            return values.entrySet().stream()
                    .sorted(Map.Entry.<Turn, Integer>comparingByValue().reversed())
                    .map(value ->
                            TurnWords.played(value.getKey(), language) + "\u00a0" + TurnWords.signed(value.getValue()))
                    .collect(Collectors.joining(", "));
        }

        String page(String title, PlayerTallies players, String links) {
            Page page = new Page(language, title);
            page.paragraph(summary(players));
            if (players.rounds() > 0) {
                page.table(table(players));
            }
            page.append(SeatReport.of(players).page(language));
            links(page);
            page.note(
                    "値は、四人の手駒をすべて開いて全員が最善を尽くしたときの、その局の点数です。失点はその手で手放した点数、悪手は " + blunder
                            + " 点以上の失点、勝ち逃しは必ず勝てる局面から負けになる手です（「1 / 2」は、必ず勝てた 2 手番のうち 1 つを逃したこと）。"
                            + "ほかに選べる手のない手番は数えません。手駒が見えないプレイヤーには避けられない悪手もあります。",
                    "Values are points of the round with all hands open and best play of all four. A loss is what a turn gave"
                            + " away; a blunder gives away " + blunder
                            + " points or more; a missed win turns a sure win into"
                            + " a loss (1 / 2: one of two sure wins was missed). Turns without a choice do not count."
                            + " Players who cannot see the hands could not always know.");
            if (players.rounds() > MOST_ROUNDS && !shown.isEmpty()) {
                page.note(
                        "ここから先は、一手の失点が大きかった局だけです（最大 " + MOST_ROUNDS + "）。",
                        "What follows are only the rounds with the costliest turns, at most " + MOST_ROUNDS + ".");
            }
            page.markup(links);
            shown.forEach(each -> page.append(each.page()));
            return page.html();
        }

        private Wording summary(PlayerTallies players) {
            if (players.rounds() == 0) {
                return new Wording("検討できる局がありません。", "There is no round that can be analysed.");
            }
            LossTally all = players.all();
            String rounds = Figure.count(players.rounds());
            String turns = Figure.count(players.turns());
            return new Wording(
                    rounds + " 局の " + turns + " 手番に、悪手が " + all.blunders() + "、勝ち逃しが " + all.missedWins() + " ありました。",
                    "Blunders: " + all.blunders() + ", missed wins: " + all.missedWins() + ", in " + turns + " turns ("
                            + rounds + (players.rounds() == 1 ? " round)." : " rounds)."));
        }

        private PageTable table(PlayerTallies players) {
            PageTable table = new PageTable()
                    .text(player())
                    .number(in("局", "rounds"))
                    .numbers(tallyColumns())
                    .number(in("平均失点", "mean loss"));
            for (PlayerTallies.Line line : players.lines()) {
                List<String> cells = new ArrayList<>(List.of(line.name(), Figure.count(line.rounds())));
                cells.addAll(cells(line.tally()));
                cells.add(LOSS.of(line.tally().meanLoss()));
                table.row(cells);
            }
            return table;
        }

        /** The costliest turns first. */
        private void links(Page page) {
            if (costly.isEmpty()) {
                return;
            }
            page.heading("高くついた手", "The costliest turns");
            String items = costly.stream()
                    .sorted(Comparator.comparingDouble(Costly::loss).reversed())
                    .limit(MOST_COSTLY)
                    .map(each -> "<li><a href=\"" + Markup.escaped(each.link()) + "\">" + Markup.escaped(each.words())
                            + "</a></li>\n")
                    .collect(Collectors.joining());
            page.markup("<ol>\n" + items + "</ol>\n");
        }
    }
}
