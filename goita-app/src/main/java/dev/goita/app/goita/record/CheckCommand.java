package dev.goita.app.goita.record;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.spark.ClusterOptions;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.record.Repair;
import dev.goita.record.json.CheckSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class CheckCommand extends Job {
    /** What is less likely than not is never written. */
    private static final double LEAST_TO_FIX = 0.5;

    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);
    private final Given<Integer> threads = threads();
    private final Given<Boolean> fix = flag("--fix");
    private final Given<Double> fixAbove = option("--fix-above", "P", Repair.SURE);
    private final Given<Optional<String>> output = optionalOutput("OUT");
    private final Given<Optional<String>> against = option("--against", "FILE", String.class);
    private final ClusterOptions cluster = new ClusterOptions(this);

    private long fixed;
    private long left;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation, "--threads", "--fix", "-o");
        List<List<String>> shards = inputs.forms(invocation);
        List<String> files = shards.stream().flatMap(List::stream).toList();
        invocation.batch().expect(files.size());
        refuseWhatCannotBeFixed(files);
        if (against.isSaid()) {
            return compare(files);
        }
        CheckTally tally = check(shards);
        PrintWriter out = invocation.streams().out();
        out.println(json.value() ? jsonSummary(files.size(), tally) : textSummary(files.size(), tally));
        out.flush();
        return findings(!tally.isClean());
    }

    private CheckManner manner() {
        return new CheckManner(inputs.reader(), rules.chosen(), json.value());
    }

    private ExitCode compare(List<String> files) throws IOException {
        refuse(
                files.size() != 1,
                "--against は一つのファイルをもう一つと比べます。%d ファイルあります",
                "--against compares one file with another, found %d",
                files.size());
        refuse(fix.value(), OptionWords.exclude("--against", "--fix"));
        refuse(invocation.cluster().isPresent(), OptionWords.exclude("--against", "--on"));
        String other = against.value().orElseThrow();
        refuse(
                Input.isStandard(files.get(0)) && Input.isStandard(other),
                "標準入力は一度しか読めません",
                "standard input can be read only once");
        return new TwoTypings(invocation, manner()).run(files.get(0), other, output.value());
    }

    private CheckTally check(List<List<String>> shards) throws IOException, InterruptedException {
        CheckManner manner = manner();
        if (invocation.cluster().isPresent()) {
            return check(shards, manner, invocation.cluster().get());
        }
        ShardCheck check = new ShardCheck(invocation, manner, threads.value());
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
        if (fix.value() && !found.isClean()) {
            fix(input, input.name());
        }
    }

    private void refuseWhatCannotBeFixed(List<String> files) {
        refuse(
                !(fixAbove.value() >= LEAST_TO_FIX && fixAbove.value() <= 1),
                "--fix-above は 0.5 から 1 までです。%s は指定できません",
                "--fix-above must be from 0.5 to 1, not %s",
                fixAbove.value());
        refuse(fixAbove.isSaid() && !fix.value(), "--fix-above は --fix と一緒に使います", "--fix-above needs --fix");
        refuse(
                output.isSaid() && !fix.value() && !against.isSaid(),
                "-o は --fix か --against と一緒に使います",
                "-o needs --fix or --against");
        refuse(
                output.isSaid() && files.size() != 1,
                "-o を使えるのはファイル一つのときだけです。%d ファイルあります",
                "-o takes one file, found %d",
                files.size());
        refuse(
                output.value().filter(Output::isStandard).isPresent(),
                "-o にはファイルが必要です。標準出力には指摘が出ます",
                "-o needs a file: standard output has the findings");
        if (invocation.cluster().isPresent()) {
            Cluster.requireFiles(spec(), files);
        }
        for (String file : files) {
            refuse(
                    fix.value() && invocation.input(file).isOnce(),
                    "--fix にはファイルが必要です。標準入力やパイプは二度読めません",
                    "--fix needs a file: standard input and pipes cannot be read twice");
        }
    }

    private void fix(Input input, String file) throws IOException {
        Optional<InputFailure> failure = invocation.batch().attempt(() -> {
            Fix.Made made = new Fix(invocation, rules.chosen(), fixAbove.value(), this::printFix)
                    .write(input, file, output.value());
            fixed += made.repairs();
            left += made.left();
        });
        failure.ifPresent(why -> invocation.batch().tell(input.name(), why));
    }

    private void printFix(Fix.Change change) {
        PrintWriter out = invocation.streams().out();
        out.println(json.value() ? change.json(invocation.language()) : change.text(invocation.language()));
        out.flush();
    }

    private String jsonSummary(int files, CheckTally tally) {
        Optional<CheckSummary.Fixed> made =
                fix.value() ? Optional.of(new CheckSummary.Fixed(fixed, left)) : Optional.empty();
        return new CheckSummary(files, tally.rounds(), tally.errors(), tally.warnings(), made).line();
    }

    private String textSummary(int files, CheckTally tally) {
        Wording counts = Wording.of(
                "%d ファイル、%d 局: エラー %d、警告 %d",
                "files %d, rounds %d: errors %d, warnings %d", files, tally.rounds(), tally.errors(), tally.warnings());
        Wording made =
                fix.value() ? Wording.of("、修復 %d、そのまま %d", ", fixed %d, left %d", fixed, left) : Wording.same("");
        return counts.in(invocation.language()) + made.in(invocation.language());
    }
}
