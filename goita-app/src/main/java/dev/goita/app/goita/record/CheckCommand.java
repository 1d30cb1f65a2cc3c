package dev.goita.app.goita.record;

import dev.goita.app.frame.AwayReading;
import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.record.ShardCheck.CheckManner;
import dev.goita.app.goita.record.ShardCheck.CheckTally;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.files.FittingName;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.fix.FixedCopy;
import dev.goita.record.json.CheckSummary;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

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
        return new CheckManner(inputs.reader(), rules.chosen(), rules.given().isPresent(), json.value());
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
            return check(shards, manner, invocation.cluster().get().open());
        }
        if (areSharedOut(shards)) {
            return check(shards, manner, new InOrder(threads.value(), "check"));
        }
        ShardCheck check = new ShardCheck(invocation, manner, threads.value());
        for (List<String> forms : shards) {
            check.check(forms, this::fixUnlessClean);
        }
        return check.tally();
    }

    /** Where forms are compared, every round is read whole, and a file by one thread. Pipes are read here. */
    private boolean areSharedOut(List<List<String>> shards) {
        return threads.value() > 1
                && !fix.value()
                && shards.stream().filter(forms -> forms.size() > 1).limit(2).count() == 2
                && shards.stream()
                        .flatMap(List::stream)
                        .noneMatch(file -> invocation.input(file).isOnce());
    }

    private CheckTally check(List<List<String>> shards, CheckManner manner, Crew crew)
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
        try (crew) {
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
            Fix.Made made = new Fix(invocation, rules::ofMatches, fixAbove.value(), this::printFix)
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

    /**
     * 修復: writes a repaired copy of a file beside it, and what was changed; never over a file that is there.
     *
     * @param least the probability that a repair has at least which is made
     */
    private record Fix(Invocation invocation, Supplier<RulesOfMatch> rules, double least, Consumer<Change> changes) {
        private static final String MARK = ".fixed";

        private static final String LOG = ".log";

        record Change(String output, FixedCopy.Change made) {
            String text(Language language) {
                String label = language == Language.JAPANESE ? "修復" : "fixed";
                return output + ": " + label + ": " + place() + ": "
                        + made.repair().wording().in(language) + " ("
                        + FindingLine.percent(made.repair().probability()) + ")" + code(made.finding());
            }

            String json(Language language) {
                return new JsonLine()
                        .putRaw("fixed", made.object(Optional.of(output), language))
                        .toString();
            }

            private Place place() {
                return made.finding().diagnostic().place();
            }
        }

        /** How many repairs were made, and how many findings are left. */
        record Made(long repairs, long left) {}

        private static String code(Finding finding) {
            return " [goita." + finding.code().id() + "]";
        }

        /** The file that tells what was changed in a copy. */
        static String log(String copy) {
            return FittingName.of(copy, LOG);
        }

        /**
         * Writes the copy, and beside it what was changed; nothing if nothing can be repaired. What was changed comes first, so
         * that a log without a copy is that of a run that was cut off, which the next one writes anew.
         */
        Made write(Input input, String file, Optional<String> given) throws IOException {
            String target = given.orElseGet(() -> beside(file));
            if (Files.exists(Path.of(target))) {
                throw new FileAlreadyExistsException(target);
            }
            try (Output copy = invocation.output(target);
                    Output log = invocation.output(log(target));
                    InputStream checked = input.open();
                    InputStream copied = input.open()) {
                Log made = new Log(target, log.writer());
                RulesOfMatch played = rules.get();
                RecordReader.rulesOfFolder(input).ifPresent(played::source);
                FixedCopy.write(checked, copied, input.name(), played, least, copy.stream(), made);
                made.text.flush();
                if (made.repairs > 0) {
                    log.commit();
                    copy.commit();
                }
                return new Made(made.repairs, made.left);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }

        /** 修復の記録: every repair with what stood there before, and every finding that is left, in both languages. */
        private final class Log implements FixedCopy.Listener {
            private final String target;
            private final Writer text;
            private long repairs;
            private long left;

            Log(String target, Writer text) {
                this.target = target;
                this.text = text;
            }

            @Override
            public void fixed(FixedCopy.Change change) {
                repairs++;
                line("修復 / fixed: " + change.finding().diagnostic().place() + code(change.finding()));
                line("    " + change.repair().wording().japanese());
                line("    " + change.repair().wording().english());
                for (int i = 0; i < change.before().size(); i++) {
                    String after = change.repair().edits().get(i).replacement();
                    line("    「" + VisibleText.line(change.before().get(i)) + "」→「" + VisibleText.line(after) + "」");
                }
                changes.accept(new Change(target, change));
            }

            @Override
            public void left(Finding finding) {
                left++;
                line("そのまま / left: " + finding.diagnostic().place() + code(finding));
                line("    " + finding.diagnostic().wording().japanese());
                line("    " + finding.diagnostic().wording().english());
                finding.repairs().stream().findFirst().ifPresent(best -> {
                    String sure = FindingLine.percent(best.probability());
                    line("    " + best.wording().japanese() + " (" + sure + ")");
                    line("    " + best.wording().english() + " (" + sure + ")");
                });
            }

            private void line(String line) {
                try {
                    text.write(line + "\n");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        /** game.json becomes game.fixed.json; a compressed file is written decompressed. */
        private static String beside(String file) {
            String plain = file.replaceFirst("\\.(gz|zst)$", "");
            int folder = Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\'));
            int dot = plain.lastIndexOf('.');
            return dot > folder + 1
                    ? FittingName.of(plain.substring(0, dot), MARK + plain.substring(dot))
                    : FittingName.of(plain, MARK);
        }
    }
}
