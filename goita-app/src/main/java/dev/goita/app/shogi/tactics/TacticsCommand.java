package dev.goita.app.shogi.tactics;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import dev.goita.shogi.tactics.TacticReference;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.Family;
import dev.goita.shogi.tactics.definition.Tactic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** {@code goita shogi tactics}. */
public final class TacticsCommand extends ShogiJob {
    private final ShogiInputs inputs = new ShogiInputs(this, "0..*");
    private final Given<Boolean> stats = flag("--stats");
    private final Given<Boolean> list = flag("--list");
    private final Given<Boolean> reference = flag("--reference");
    private final Given<Boolean> verify = flag("--verify");
    private final Given<List<String>> definitions = several("--definitions", "FILE", String.class);
    private final Given<List<Family>> families = listed("--family", "FAMILY", Family.class);
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
            TacticForms forms = new TacticForms(out, json.value(), csv.value(), invocation.language());
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
}
