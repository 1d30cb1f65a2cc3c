package dev.goita.app.goita.record;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.record.json.CheckSummary;
import java.io.IOException;
import java.io.PrintWriter;
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
        name = "check",
        description =
                "Check recorded rounds: format, deck, every turn, winner, 五し, and how the rounds of a match follow.",
        footer = {"", "Examples:", "  goita check game.json", "  goita check --json --lang en games.jsonl.gz"})
public final class CheckCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a summary at the end.");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that check JSON Lines");

    @Option(
            names = "--fix",
            description =
                    "Write a copy with each repair that is clear beside the file, game.json to game.fixed.json, and"
                            + " what was changed to game.fixed.json.log; in any notation.")
    private boolean fix;

    @Mixin
    private OutputOption output = OutputOption.optional("OUT", "Where --fix writes instead; for one file.");

    @Spec
    private CommandSpec spec;

    private long fixed;

    public CheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        List<List<String>> shards = inputs.forms(invocation);
        List<String> files = shards.stream().flatMap(List::stream).toList();
        invocation.batch().expect(files.size());
        refuseWhatCannotBeFixed(files);
        CheckTally tally = check(shards);
        PrintWriter out = invocation.streams().out();
        out.println(json.isWanted() ? jsonSummary(files.size(), tally) : textSummary(files.size(), tally));
        out.flush();
        return tally.isClean() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private CheckTally check(List<List<String>> shards) throws IOException, InterruptedException {
        CheckManner manner = new CheckManner(inputs.reader(), rules.chosen(), json.isWanted());
        if (invocation.cluster().isPresent()) {
            return check(shards, manner, invocation.cluster().get());
        }
        ShardCheck check = new ShardCheck(invocation, manner, threads.number());
        for (List<String> forms : shards) {
            check.check(forms, this::fixUnlessClean);
        }
        return check.tally();
    }

    private CheckTally check(List<List<String>> shards, CheckManner manner, Cluster cluster)
            throws IOException, InterruptedException {
        List<ArrayList<String>> pieces = shards.stream().map(ArrayList::new).toList();
        AwayReading away = invocation.awayReading();
        CrewJob<ArrayList<String>, AwayReading.Report<CheckTally>> job = new CrewJob<>(
                "check",
                () -> forms -> away.read(there -> {
                    ShardCheck check = new ShardCheck(there, manner, 1);
                    check.check(forms, (input, found) -> {});
                    return check.tally();
                }));
        CheckTally[] tally = {CheckTally.NONE};
        try (Crew crew = cluster.open()) {
            crew.<ArrayList<String>, AwayReading.Report<CheckTally>, RuntimeException>inOrder(
                    job, pieces, (piece, report) -> tally[0] = tally[0].plus(invocation.hear(report)));
        }
        return tally[0];
    }

    private void fixUnlessClean(Input input, CheckTally found) throws IOException {
        if (fix && !found.isClean()) {
            fix(input, input.name());
        }
    }

    private void refuseWhatCannotBeFixed(List<String> files) {
        if (output.given().isPresent() && !fix) {
            throw new MisuseException(spec, new Wording("-o は --fix と一緒に使います", "-o needs --fix"));
        }
        if (output.given().isPresent() && files.size() != 1) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "-o を使えるのはファイル一つのときだけです。" + files.size() + " ファイルあります",
                            "-o takes one file, found " + files.size()));
        }
        if (output.given().filter(Output::isStandard).isPresent()) {
            throw new MisuseException(
                    spec,
                    new Wording("-o にはファイルが必要です。標準出力には指摘が出ます", "-o needs a file: standard output has the findings"));
        }
        if (invocation.cluster().isPresent()) {
            Cluster.requireFiles(spec, files);
        }
        for (String file : files) {
            if (fix && invocation.input(file).isOnce()) {
                throw new MisuseException(
                        spec,
                        new Wording(
                                "--fix にはファイルが必要です。標準入力やパイプは二度読めません",
                                "--fix needs a file: standard input and pipes cannot be read twice"));
            }
        }
    }

    private void fix(Input input, String file) throws IOException {
        Optional<InputFailure> failure = invocation
                .batch()
                .attempt(() -> fixed +=
                        new Fix(invocation, rules.chosen(), this::printFix).write(input, file, output.given()));
        failure.ifPresent(why -> invocation.batch().tell(input.name(), why));
    }

    private void printFix(Fix.Change change) {
        PrintWriter out = invocation.streams().out();
        out.println(json.isWanted() ? change.json(invocation.language()) : change.text(invocation.language()));
        out.flush();
    }

    private String jsonSummary(int files, CheckTally tally) {
        OptionalLong copies = fix ? OptionalLong.of(fixed) : OptionalLong.empty();
        return new CheckSummary(files, tally.rounds(), tally.errors(), tally.warnings(), copies).line();
    }

    private String textSummary(int files, CheckTally tally) {
        Wording counts = Wording.of(
                "%d ファイル、%d 局: エラー %d、警告 %d",
                "files %d, rounds %d: errors %d, warnings %d", files, tally.rounds(), tally.errors(), tally.warnings());
        Wording made = fix ? Wording.of("、修復 %d", ", fixed %d", fixed) : Wording.same("");
        return counts.in(invocation.language()) + made.in(invocation.language());
    }
}
