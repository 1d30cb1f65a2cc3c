package dev.goita.app.learning;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.app.learning.TaughtJob.ResumeOption;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FittingName;
import dev.goita.files.FolderLock;
import dev.goita.files.WholeFile;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.ModelFile;
import dev.goita.report.Report;
import dev.goita.report.learning.TrainingReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code --set}: the same training with every combination of some settings, one after the other, and what they came to in one table.
 */
public final class SweepOption extends Options {
    private static final String RESULTS = "results.jsonl";
    private static final String REPORT = "report.html";
    private static final String DASHES = "--";
    private static final int MOST = 1_000;

    /** What the trainings of a sweep do not have of the command line, or not as it says it. */
    private static final Set<String> OF_SWEEP =
            Set.of("--set", "--output", "--resume", "--config", "--print-config", "--html", "--metrics", "--of");

    private final Given<List<String>> sets = several("--set", "NAME=VALUE,…", String.class);

    public SweepOption(Options command) {
        super(command);
    }

    public boolean isGiven() {
        return !sets.value().isEmpty();
    }

    /** A training of the sweep: what it sets, and the command line that does it. */
    private record Trial(String name, Map<String, String> set, Job job) {
        /** As a file is called. */
        Path model(Path folder) {
            return folder.resolve(FittingName.of(name.replaceAll("[^\\p{L}\\p{N}.=,_+ -]", "-"), ".zip"));
        }
    }

    /**
     * Trains all and tells what they came to; the folder gets a model and its metrics each, and the table as a page and as JSON Lines.
     *
     * @param train makes the command anew
     * @param name of the folder
     * @return what is worst of them
     */
    public ExitCode run(Supplier<Job> train, Invocation invocation, String name, ResumeOption resume)
            throws IOException, InterruptedException {
        for (String other : List.of("--html", "--metrics")) {
            refuse(
                    said().hasMatchedOption(other),
                    "%1$s は --set と一緒には使えません。-o のフォルダーに、それぞれの経過と report.html ができます",
                    "%1$s is not for --set, whose folder gets the metrics of each and report.html",
                    other);
        }
        List<Trial> trials = new ArrayList<>();
        Set<Path> models = new LinkedHashSet<>();
        Path folder = Output.place(name);
        for (Map<String, String> set : combinations()) {
            Trial trial = trial(set, train, invocation, folder, resume);
            trials.add(trial);
            refuse(
                    !models.add(trial.model(folder)),
                    "--set の同じ組み合わせが二度あります: %s",
                    "--set has a combination twice: %s",
                    trial.name);
        }
        if (Files.exists(folder) && !resume.isGiven()) {
            throw new RefusedFileException(
                    folder,
                    "もうあります。-o に別のフォルダーを指定するか、--resume で続けてください",
                    "exists already; give another -o, or --resume");
        }
        Files.createDirectories(folder);
        FolderLock lock = FolderLock.hold(folder);
        try (lock) {
            return run(trials, folder, invocation);
        }
    }

    private static ExitCode run(List<Trial> trials, Path folder, Invocation invocation)
            throws IOException, InterruptedException {
        ExitCode worst = ExitCode.CLEAN;
        List<TrainingReport.Run> runs = new ArrayList<>();
        StringBuilder lines = new StringBuilder();
        for (Trial trial : trials) {
            invocation.say(Wording.same((runs.size() + 1) + "/" + trials.size() + " " + trial.name));
            invocation.streams().out().flush();
            ExitCode code = trial.job.call();
            worst = code.number() > worst.number() ? code : worst;
            Path model = trial.model(folder);
            TrainingReport.Run run = new TrainingReport.Run(
                    trial.name,
                    ModelFile.card(model).settings(),
                    MetricsFile.read(MetricsFile.beside(model)),
                    List.of());
            runs.add(run);
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("set", trial.set);
            line.put("model", String.valueOf(model.getFileName()));
            line.putAll(TrainingReport.json(run));
            lines.append(JsonOutput.lines(List.of(line)));
        }
        Report report = new Report(new Wording("設定の比較", "Settings compared"));
        TrainingReport.compare(runs, report);
        WholeFile.write(folder.resolve(RESULTS), lines.toString());
        WholeFile.write(
                folder.resolve(REPORT), report.page(invocation.language()).html());
        invocation.say(report);
        return worst;
    }

    private Trial trial(
            Map<String, String> set, Supplier<Job> train, Invocation invocation, Path folder, ResumeOption resume) {
        Job job = train.get();
        CommandLine command =
                new CommandLine(job.command(invocation).name("goita train")).setCaseInsensitiveEnumValuesAllowed(true);
        List<String> names = new ArrayList<>();
        set.forEach((option, value) -> names.add(option + "=" + value));
        Trial trial = new Trial(String.join(" ", names), set, job);
        List<String> words = words(set, command);
        Path model = trial.model(folder);
        words.add(0, "--output=" + model);
        if (resume.isGiven() && Files.exists(model)) {
            words.add(0, "--resume");
        }
        command.parseArgs(words.toArray(String[]::new));
        return trial;
    }

    /** The command line again, with other settings. */
    private List<String> words(Map<String, String> set, CommandLine command) {
        List<String> words = new ArrayList<>();
        set.forEach((option, value) -> words.add(DASHES + option + "=" + value));
        for (OptionSpec option : said().matchedOptions()) {
            String name = option.longestName();
            boolean isOther = set.containsKey(name.replaceFirst(DASHES, "")) || OF_SWEEP.contains(name);
            if (isOther || command.getCommandSpec().findOption(name) == null) {
                continue;
            }
            if (option.arity().max() == 0) {
                words.add(name + "=" + option.getValue());
            } else if (option.splitRegex().isEmpty()) {
                option.stringValues().forEach(value -> words.add(name + "=" + value));
            } else {
                words.add(name + "=" + String.join(",", option.stringValues()));
            }
        }
        said().matchedPositionals().stream()
                .map(ArgSpec::stringValues)
                .findFirst()
                .ifPresent(words::addAll);
        return words;
    }

    private ParseResult said() {
        return spec().commandLine().getParseResult();
    }

    /** Every one, the values of the first setting changing last; settings by the names of their options. */
    private List<Map<String, String>> combinations() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String one : sets.value()) {
            int equals = one.indexOf('=');
            OptionSpec option = equals < 1 ? null : spec().findOption(DASHES + one.substring(0, equals));
            refuse(
                    option == null || OF_SWEEP.contains(option.longestName()),
                    "--set は 設定=値,値,… です。「%s」は指定できません（設定は --learning-rate などのオプションの名前）",
                    "--set takes NAME=VALUE,…, NAME an option such as learning-rate, not '%s'",
                    one);
            String text = one.substring(equals + 1);
            List<String> several = List.of(text.split(text.contains(";") ? ";" : ",", -1));
            String name = one.substring(0, equals);
            refuse(
                    several.contains("") || values.put(name, several) != null,
                    "--set の「%s」には空の値か、二度目の設定があります",
                    "--set '%s' has an empty value, or sets something twice",
                    one);
        }
        List<Map<String, String>> all = new ArrayList<>(List.of(Map.of()));
        values.forEach((name, several) -> {
            refuse(
                    (long) all.size() * several.size() > MOST,
                    "--set の組み合わせは %d 通りまでです",
                    "--set makes %d combinations at most",
                    MOST);
            List<Map<String, String>> before = List.copyOf(all);
            all.clear();
            for (Map<String, String> set : before) {
                for (String value : several) {
                    Map<String, String> more = new LinkedHashMap<>(set);
                    more.put(name, value);
                    all.add(more);
                }
            }
        });
        return all;
    }
}
