package dev.goita.app.shogi.tactics;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import dev.goita.shogi.tactics.TacticReference;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.Family;
import dev.goita.shogi.tactics.definition.Tactic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "tactics",
        description = "Name the castles (囲い), openings (戦法), techniques (手筋) and notes (備考) of games.",
        footer = {
            "",
            "docs/tactics.md shows every tactic that is known; docs/tactics-language.md tells how to write definitions.",
            "",
            "Examples:",
            "  goita shogi tactics game.kif",
            "  goita shogi tactics --json games/ games.zip",
            "  goita shogi tactics --stats --family opening --csv games/ -o openings.csv",
            "  goita shogi tactics --definitions mine.tactics --verify",
            "  goita shogi tactics --list",
            "  goita shogi tactics --reference -o docs/tactics.md"
        })
public final class TacticsCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Records in any format; a directory or a zip file stands for all in it; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--illegal",
            paramLabel = "POLICY",
            description = "Illegal moves are errors (refuse), end the line before them (stop_before), or are kept as"
                    + " warnings (keep); refuse if absent.")
    private IllegalMoves illegal = IllegalMoves.REFUSE;

    @Option(names = "--stats", description = "Instead of each game, how often each side played what, and won.")
    private boolean stats;

    @Option(names = "--list", description = "Instead of games, every tactic that is known.")
    private boolean list;

    @Option(names = "--reference", description = "Instead of games, every tactic with a board as Markdown.")
    private boolean reference;

    @Option(names = "--verify", description = "Instead of games, play the examples and near misses of all definitions.")
    private boolean verify;

    @Option(
            names = "--definitions",
            paramLabel = "FILE",
            description = "A file of further definitions; may be given several times.")
    private List<String> definitions = new ArrayList<>();

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            split = ",",
            description = "Only castle, opening, technique or note; all if absent.")
    private Set<Family> families = EnumSet.allOf(Family.class);

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a line.");

    @Option(names = "--csv", description = "CSV with a header.")
    private boolean csv;

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Where to write; standard output (-) if absent.");

    private boolean findings;

    public TacticsCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        only(!(json.isWanted() && csv), OptionWords.exclude("--json", "--csv"));
        boolean noGames = list || verify || reference;
        only(
                Stream.of(stats, list, verify, reference)
                                .filter(Boolean::booleanValue)
                                .count()
                        <= 1,
                new Wording(
                        "--stats、--list、--verify、--reference は一つだけ使えます",
                        "--stats, --list, --verify and --reference exclude each other"));
        only(
                noGames || !files.isEmpty(),
                new Wording(
                        "読むファイルか、--list、--verify、--reference のどれかを指定してください",
                        "name the files to read, or ask for --list, --verify or --reference"));
        only(
                !noGames || files.isEmpty(),
                new Wording("--list、--verify、--reference は棋譜を読みません", "--list, --verify and --reference read no games"));
        Reading<TacticBook> reading = TacticBook.standard().with(sources());
        reading.findings().forEach(this::print);
        if (reading.hasErrors()) {
            return ExitCode.FINDINGS;
        }
        TacticBook book = reading.value();
        if (verify) {
            verify(book);
        } else {
            write(book);
        }
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void only(boolean allowed, Wording otherwise) {
        if (!allowed) {
            throw new MisuseException(spec, otherwise);
        }
    }

    private List<Source> sources() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String file : definitions) {
            Input input = invocation.input(file);
            try (InputStream bytes = input.open()) {
                sources.add(Source.of(input.name(), new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return sources;
    }

    private void verify(TacticBook book) {
        List<Diagnostic> wrong = book.check();
        wrong.forEach(this::print);
        invocation.sayAside(Wording.of(
                "定義 %d 件、指摘 %d 件",
                "%d definitions, %d findings", book.definitions().size(), wrong.size()));
    }

    private void write(TacticBook book) throws IOException {
        try (Output target = invocation.output(output.name())) {
            Writer out = target.writer();
            List<Tactic> shown = book.definitions().stream()
                    .map(Definition::tactic)
                    .filter(tactic -> families.contains(tactic.family()))
                    .toList();
            if (reference) {
                out.write(TacticReference.write(book));
            } else if (list) {
                new TacticsList(shown, out, form(), invocation.language()).write();
            } else {
                TacticsReport report = report(shown, out);
                read(TacticFinder.of(book), report);
                report.end();
            }
            out.flush();
            target.commit();
        }
    }

    private TacticsStatistics.Form form() {
        if (json.isWanted()) {
            return TacticsStatistics.Form.JSON;
        }
        return csv ? TacticsStatistics.Form.CSV : TacticsStatistics.Form.TEXT;
    }

    private TacticsReport report(List<Tactic> shown, Writer out) throws IOException {
        if (stats) {
            return new TacticsStatistics(shown, out, form(), invocation.language());
        }
        return switch (form()) {
            case JSON -> new TacticsJson(out, invocation.language());
            case CSV -> new TacticsCsv(out);
            case TEXT -> new TacticsText(new VisibleWriter(out), invocation.language());
        };
    }

    private void read(TacticFinder finder, TacticsReport report) throws IOException {
        try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty())) {
            invocation.batch().expect(files.size());
            for (String file : files) {
                ShogiInputs.forEach(file, illegal, invocation, game -> {
                    progress.advance(1);
                    add(game, finder, report);
                });
            }
        }
    }

    private void add(Game game, TacticFinder finder, TacticsReport report) {
        if (json.isWanted() && !stats) {
            findings |= !game.reading().findings().isEmpty();
        } else {
            game.reading().findings().forEach(this::print);
        }
        if (game.format().isEmpty() && !json.isWanted()) {
            return;
        }
        List<Hit> hits = finder.find(game.reading().value()).stream()
                .filter(hit -> families.contains(hit.tactic().family()))
                .toList();
        try {
            report.add(game, hits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void print(Diagnostic finding) {
        findings = true;
        invocation.streams().err().println(finding.format(invocation.language()));
    }
}
