package dev.goita.app.shogi.tactics;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.learning.statistics.Share;
import dev.goita.report.Columns;
import dev.goita.report.Unit;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import dev.goita.shogi.tactics.TacticReference;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.training.GameLabels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code goita shogi tactics}. */
public final class TacticsCommand extends ShogiJob {
    private final ShogiInputs inputs = new ShogiInputs(this, "0..*");
    private final Given<Boolean> stats = flag("--stats");
    private final Given<Boolean> list = flag("--list");
    private final Given<Boolean> reference = flag("--reference");
    private final Given<Boolean> verify = flag("--verify");
    private final Given<List<String>> definitions = several("--definitions", "FILE", String.class);
    private final Given<List<Tactic.Family>> families = listed("--family", "FAMILY", Tactic.Family.class);
    private final Given<Boolean> json = json();
    private final Given<Boolean> csv = flag("--csv");
    private final Given<String> output = output("FILE|-");

    @Override
    public ExitCode call() throws IOException {
        boolean noGames = list.value() || verify.value() || reference.value();
        refuse(json.value() && csv.value(), OptionWords.exclude("--json", "--csv"));
        refuse(
                Stream.of(stats, list, verify, reference).filter(Given::value).count() > 1,
                "--stats、--list、--verify、--reference は一つだけ使えます",
                "--stats, --list, --verify and --reference exclude each other");
        refuse(
                !noGames && inputs.files().isEmpty(),
                "読むファイルか、--list、--verify、--reference のどれかを指定してください",
                "name the files to read, or ask for --list, --verify or --reference");
        refuse(
                noGames && !inputs.files().isEmpty(),
                "--list、--verify、--reference は棋譜を読みません",
                "--list, --verify and --reference read no games");
        Reading<TacticBook> reading = TacticBook.standard().with(sources());
        reading.findings().forEach(this::tell);
        if (reading.hasErrors()) {
            return ExitCode.FINDINGS;
        }
        if (verify.value()) {
            verify(reading.value());
        } else {
            write(reading.value());
        }
        return exitCode();
    }

    private List<Source> sources() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String file : definitions.value()) {
            sources.add(ShogiInputs.text(file, invocation));
        }
        return sources;
    }

    private void verify(TacticBook book) {
        List<Diagnostic> wrong = book.check();
        wrong.forEach(this::tell);
        invocation.sayAside(Wording.of(
                "定義 %d 件、指摘 %d 件",
                "%d definitions, %d findings", book.definitions().size(), wrong.size()));
    }

    private boolean isShown(Tactic tactic) {
        return families.value().isEmpty() || families.value().contains(tactic.family());
    }

    private void write(TacticBook book) throws IOException {
        try (Output target = invocation.output(output.value())) {
            Writer bare = target.writer();
            Writer out = json.value() || csv.value() || reference.value() ? bare : new VisibleWriter(bare);
            Forms forms = new Forms(out, json.value(), csv.value(), invocation.language());
            List<Tactic> shown = book.definitions().stream()
                    .map(Definition::tactic)
                    .filter(this::isShown)
                    .toList();
            if (reference.value()) {
                out.write(TacticReference.write(book));
            } else if (list.value()) {
                forms.list(shown);
            } else if (stats.value()) {
                TacticTally.Table tallies = new TacticTally.Table(shown);
                read(TacticFinder.of(book), tallies::add);
                forms.statistics(tallies);
            } else {
                forms.begin();
                read(TacticFinder.of(book), forms::game);
            }
            out.flush();
            target.commit();
        }
    }

    private interface Taking {
        void add(Game game, List<Hit> hits) throws IOException;
    }

    private void read(TacticFinder finder, Taking taking) throws IOException {
        try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty())) {
            inputs.forEach(invocation, game -> {
                progress.advance(1);
                add(game, finder, taking);
            });
        }
    }

    private void add(Game game, TacticFinder finder, Taking taking) {
        List<Diagnostic> findings = game.reading().findings();
        if (json.value() && !stats.value()) {
            found(!findings.isEmpty());
        } else {
            findings.forEach(this::tell);
        }
        if (game.format().isEmpty() && !json.value()) {
            return;
        }
        try {
            taking.add(
                    game,
                    finder.find(game.reading().value()).stream()
                            .filter(hit -> isShown(hit.tactic()))
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the command says of tactics, hits and tallies: to people, as JSON, as CSV. */
    private static final class Forms {
        private static final Wording UNTITLED = Wording.same("");
        private static final Unit SHARE = Unit.percent(1).csv(4);

        /** Of a family in English; those in Japanese are of one width. */
        private static final int FAMILY_CELLS = "technique".length();

        private static final int NAME_CELLS = 24;

        private static final Columns<Tactic> NAME = new Columns<Tactic>()
                .data("family", tactic -> tactic.family().id())
                .data("id", Tactic::id)
                .data("name", Tactic::name);

        private static final Columns<Tactic> TACTIC =
                new Columns<Tactic>().all(NAME, tactic -> tactic).data("parent", Tactic::parent);

        private static final Columns<Tactic> KNOWN = new Columns<Tactic>()
                .all(TACTIC, tactic -> tactic)
                .data("reading", Tactic::reading)
                .data("aliases", Tactic::aliases)
                .data("note", Tactic::note);

        private static final Columns<Tactic> KNOWN_LINE = new Columns<Tactic>()
                .all(NAME, tactic -> tactic)
                .data("reading", Tactic::reading)
                .data("parent", Tactic::parent)
                .data("aliases", tactic -> String.join(" ", tactic.aliases()))
                .words(UNTITLED, Forms::family)
                .words(UNTITLED, tactic -> Wording.same(tactic.name()))
                .words(UNTITLED, tactic -> Wording.same(tactic.id()))
                .words(UNTITLED, Forms::relatives);

        private record GameHit(Game game, Hit hit, Node node) {
            String squares() {
                return hit.squares().stream().map(SquareName::narrow).collect(Collectors.joining(" "));
            }
        }

        private static final Columns<GameHit> HIT = new Columns<GameHit>()
                .all(TACTIC, found -> found.hit().tactic())
                .data("aliases", found -> found.hit().tactic().aliases())
                .data("side", found -> Choice.word(found.hit().side()))
                .data("ply", found -> found.hit().ply())
                .data("move", found -> UsiMove.write(found.node().move().orElseThrow()))
                .data(
                        "squares",
                        found -> found.hit().squares().stream()
                                .map(SquareName::narrow)
                                .toList())
                .data(
                        "squares_usi",
                        found -> found.hit().squares().stream()
                                .map(UsiMove::square)
                                .toList());

        private static final Columns<GameHit> HIT_LINE = new Columns<GameHit>()
                .data("file", found -> found.game().file())
                .data("game", found -> found.game().number())
                .count("ply", UNTITLED, found -> found.hit().ply())
                .data("side", found -> Choice.word(found.hit().side()))
                .all(TACTIC, found -> found.hit().tactic())
                .data("squares", GameHit::squares)
                .words(UNTITLED, found -> mark(Choice.word(found.hit().side())))
                .words(UNTITLED, found -> family(found.hit().tactic()))
                .words(UNTITLED, found -> Wording.same(found.hit().tactic().name()))
                .words(UNTITLED, found -> Wording.same(found.squares()));

        private static final Columns<TacticTally> COUNTS = new Columns<TacticTally>()
                .count("games", UNTITLED, TacticTally::games)
                .count("wins", UNTITLED, TacticTally::wins)
                .count("losses", UNTITLED, TacticTally::losses)
                .count("draws", UNTITLED, TacticTally::draws)
                .data("win_rate", SHARE, tally -> tally.winRate().map(Share::share))
                .data("low", SHARE, tally -> tally.winRate().map(Share::low))
                .data("high", SHARE, tally -> tally.winRate().map(Share::high))
                .words(UNTITLED, Forms::winRate);

        private static final Columns<TacticTally.Row> TALLY = new Columns<TacticTally.Row>()
                .all(TACTIC, TacticTally.Row::tactic)
                .data("side", TacticTally.Row::side)
                .all(COUNTS, TacticTally.Row::tally);

        private static final Columns<TacticTally.Row> TALLY_LINE = new Columns<TacticTally.Row>()
                .all(NAME, TacticTally.Row::tactic)
                .data("side", TacticTally.Row::side)
                .words(UNTITLED, row -> family(row.tactic()))
                .words(UNTITLED, row -> Wording.same(row.tactic().name()))
                .words(UNTITLED, row -> mark(row.side()))
                .all(COUNTS, TacticTally.Row::tally);

        private final Writer out;
        private final boolean json;
        private final boolean csv;
        private final Language language;
        private final int familyCells;
        private String blank = "";

        /** Text if neither JSON nor CSV is wanted. */
        Forms(Writer out, boolean json, boolean csv, Language language) {
            this.out = out;
            this.json = json;
            this.csv = csv;
            this.language = language;
            familyCells = language == Language.JAPANESE ? 0 : FAMILY_CELLS;
        }

        private void line(Object line) throws IOException {
            out.write(json ? JsonOutput.lines(List.of(line)) : line + "\n");
        }

        private <R> void row(R row, Columns<R> fields, Columns<R> shown, int... cells) throws IOException {
            line(json ? fields.json(row) : csv ? shown.csv(row) : shown.line(row, language, cells));
        }

        private void head(Columns<?> columns) throws IOException {
            if (csv) {
                line(columns.csvHead());
            }
        }

        /** Every tactic that is known, in the order of the definitions. */
        void list(List<Tactic> tactics) throws IOException {
            head(KNOWN_LINE);
            for (Tactic tactic : tactics) {
                row(tactic, KNOWN, KNOWN_LINE, familyCells, NAME_CELLS, 28);
            }
        }

        void statistics(TacticTally.Table tallies) throws IOException {
            head(TALLY_LINE);
            for (TacticTally.Row row : tallies.rows()) {
                row(row, TALLY, TALLY_LINE, familyCells, NAME_CELLS, 4, -6, -7, -6, -6);
            }
            if (json) {
                line(Map.of("summary", Map.of("games", tallies.games())));
            } else if (!csv) {
                line(Wording.of("%d 局", "%d games", tallies.games()).in(language));
            }
        }

        /** Before the first game. */
        void begin() throws IOException {
            head(HIT_LINE);
        }

        void game(Game game, List<Hit> found) throws IOException {
            MainLine line = MainLine.of(game.reading().value());
            List<GameHit> hits = found.stream()
                    .map(hit -> new GameHit(game, hit, line.node(hit.ply())))
                    .toList();
            if (json) {
                line(fields(line, hits).json(game));
                out.flush();
                return;
            }
            if (!csv) {
                line(blank + game.file() + " (" + game.number() + ")" + line.players(VisibleText::line));
                blank = "\n";
            }
            for (GameHit hit : hits) {
                row(hit, HIT, HIT_LINE, -5, 1, familyCells, NAME_CELLS);
            }
            if (hits.isEmpty() && !csv) {
                line(new Wording("  なし", "  none").in(language));
            }
        }

        private Columns<Game> fields(MainLine line, List<GameHit> hits) {
            Columns<Kifu> content = new Columns<Kifu>()
                    .data("black", kifu -> line.black())
                    .data("white", kifu -> line.white())
                    .data("moves", kifu -> line.plies())
                    .data(
                            "result",
                            kifu -> GameLabels.resultOf(kifu)
                                    .map(result -> result.outcome().name().toLowerCase(Locale.ROOT)))
                    .data("tactics", kifu -> HIT.json(hits));
            return new Columns<Game>()
                    .data("file", Game::file)
                    .data("game", Game::number)
                    .data("format", game -> game.format().map(Format::id))
                    .maybe(content, game -> game.format().map(format -> line.kifu()))
                    .data("findings", game -> FindingFields.of(game.reading().findings(), language));
        }

        private static Wording family(Tactic tactic) {
            return new Wording(tactic.family().japanese(), tactic.family().id());
        }

        private static Wording relatives(Tactic tactic) {
            return Wording.same(tactic.parent().map(name -> "← " + name + " ").orElse("")
                    + (tactic.aliases().isEmpty() ? "" : "= " + String.join(", ", tactic.aliases())));
        }

        private static Wording mark(String side) {
            return Wording.same(side.equals("both") ? "▲△" : side.equals("black") ? "▲" : "△");
        }

        private static Wording winRate(TacticTally tally) {
            return Wording.same(tally.winRate()
                    .map(rate -> String.format(
                            Locale.ROOT,
                            " %5.1f %% (%.1f–%.1f)",
                            100 * rate.share(),
                            100 * rate.low(),
                            100 * rate.high()))
                    .orElse(" –"));
        }
    }
}
