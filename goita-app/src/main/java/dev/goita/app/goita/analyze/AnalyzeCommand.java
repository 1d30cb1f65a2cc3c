package dev.goita.app.goita.analyze;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.TextColors;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.player.PimcOptions;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InTurn;
import dev.goita.record.Finding;
import dev.goita.record.analysis.AnalysisObjects;
import dev.goita.record.analysis.AnalysisTotals;
import dev.goita.record.analysis.AnalyzedRound;
import dev.goita.record.analysis.CheckedRounds;
import dev.goita.record.analysis.PlayerTallies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "analyze",
        description = "Tell what each turn of recorded rounds was worth, exactly and with all hands open.",
        footer = {
            "",
            "A value is points of the round for the team to move, with best play of all four. Findings are those of",
            "goita check; turns before an illegal one are analysed.",
            "",
            "Examples:",
            "  goita analyze game.json",
            "  goita analyze --brief --html analysis/ records/",
            "  goita analyze --json - < games.jsonl"
        })
public final class AnalyzeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Mixin
    private JsonOption json =
            new JsonOption("One JSON object a finding, a turn and a round, and a summary at the end.");

    @Option(names = "--brief", description = "Leave the turns out; tell of rounds and players.")
    private boolean brief;

    @Option(
            names = "--html",
            paramLabel = "FILE|DIR/",
            description = "Write a page with value graphs too; in a folder, one for each input and index.html.")
    private Optional<String> html = Optional.empty();

    @Option(
            names = "--blunder",
            paramLabel = "POINTS",
            description = "A turn that gives away so many points is a blunder; 30 if absent.")
    private int blunder = 30;

    @Option(
            names = "--pimc",
            paramLabel = "SAMPLES",
            description =
                    "Also estimate what each turn promised as far as its player could know, from so many worlds that"
                            + " agree with what was seen; 64 is a fair number.")
    private Optional<Integer> pimc = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that solve");

    @Spec
    private CommandSpec spec;

    private long rounds;
    private long errors;
    private long warnings;

    public AnalyzeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        require(blunder > 0, OptionWords.atLeast("--blunder", 1, blunder));
        require(pimc.orElse(1) > 0, OptionWords.atLeast("--pimc", 1, pimc.orElse(1)));
        require(
                !html.equals(Optional.of(Input.STANDARD)),
                new Wording("--html にはファイルかフォルダーが必要です。- は指定できません", "--html needs a file or a folder, not -"));
        List<String> files = inputs.files(invocation);
        List<AnalysisReport> reports = reports();
        PlayerTallies players = new PlayerTallies(blunder, invocation.language());
        try (InTurn<Analyst> analyses = new InTurn<>("analyze", threads.number(), this::newAnalyst);
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            for (String file : files) {
                read(invocation.input(file), analyses, reports, players, progress);
            }
            analyses.finish();
        }
        AnalysisTotals totals = new AnalysisTotals(files.size(), rounds, errors, warnings, players);
        for (AnalysisReport report : reports) {
            report.end(totals);
        }
        return errors + warnings == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void require(boolean holds, Wording otherwise) {
        if (!holds) {
            throw new MisuseException(spec, otherwise);
        }
    }

    private Analyst newAnalyst() {
        return pimc.map(samples -> Analyst.withEstimates(rules.chosen(), PimcOptions.parse("samples=" + samples)))
                .orElseGet(() -> Analyst.withOpenHands(rules.chosen()));
    }

    private List<AnalysisReport> reports() throws IOException {
        AnalysisText.Detail detail = brief ? AnalysisText.Detail.ROUNDS : AnalysisText.Detail.EVERY_TURN;
        var out = invocation.streams().out();
        List<AnalysisReport> reports = new ArrayList<>();
        reports.add(
                json.isWanted()
                        ? new AnalysisJson(out, new AnalysisObjects(invocation.language(), blunder), detail)
                        : new AnalysisText(out, invocation.language(), TextColors.ofStandardOutput(), detail, blunder));
        if (html.isPresent()) {
            reports.add(new AnalysisHtml(invocation, html.get(), blunder));
        }
        return reports;
    }

    private void read(
            Input input,
            InTurn<Analyst> analyses,
            List<AnalysisReport> reports,
            PlayerTallies players,
            Progress progress)
            throws IOException {
        CheckedRounds source = new CheckedRounds(
                rules.chosen(),
                input.name(),
                finding -> tell(finding, analyses, reports),
                (text, names, played, before) -> {
                    try {
                        analyses.add(analyst -> analyst.analyze(played, before), analysis -> {
                            AnalyzedRound round = new AnalyzedRound(input.name(), text, names, analysis);
                            players.add(round);
                            for (AnalysisReport report : reports) {
                                report.round(round);
                            }
                            progress.advance(1);
                        });
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        inputs.read(input.beforeWaiting(analyses::finish), invocation.batch(), source.sink());
        rounds += source.check().rounds();
        errors += source.check().errors();
        warnings += source.check().warnings();
        analyses.then(() -> {
            for (AnalysisReport report : reports) {
                report.inputEnds(input.name());
            }
        });
    }

    private static void tell(Finding finding, InTurn<Analyst> analyses, List<AnalysisReport> reports) {
        try {
            analyses.then(() -> reports.forEach(report -> report.finding(finding)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
