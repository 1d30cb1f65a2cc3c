package dev.goita.app.record;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "check",
        description =
                "Check recorded rounds: format, deck, every turn, winner, 五し, and how the rounds of a match follow.",
        footer = {"", "Examples:", "  goita check game.json", "  goita check --json --lang en games.jsonl.gz"})
public final class CheckCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Option(names = "--json", description = "One JSON object a finding, and a summary at the end.")
    private boolean json;

    @Option(
            names = "--rules",
            paramLabel = "OPTIONS",
            converter = RulesOption.class,
            description = RulesOption.DESCRIPTION)
    private Rules rules = Rules.STANDARD;

    private long rounds;
    private long errors;
    private long warnings;

    public CheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        List<String> files = inputs.files();
        for (String file : files) {
            check(invocation.input(file));
        }
        PrintWriter out = invocation.streams().out();
        out.println(json ? jsonSummary(files.size()) : textSummary(files.size()));
        out.flush();
        return errors + warnings == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void check(Input input) throws IOException {
        RecordCheck check = new RecordCheck(rules, input.name(), this::print);
        inputs.read(input, check);
        rounds += check.rounds();
        errors += check.errors();
        warnings += check.warnings();
    }

    private void print(Finding finding) {
        PrintWriter out = invocation.streams().out();
        Language language = invocation.language();
        out.println(json ? FindingLine.json(finding, language) : FindingLine.text(finding, language));
        out.flush();
    }

    private String jsonSummary(int files) {
        String counts = new JsonLine()
                .put("files", files)
                .put("rounds", rounds)
                .put("errors", errors)
                .put("warnings", warnings)
                .toString();
        return new JsonLine().putRaw("summary", counts).toString();
    }

    private String textSummary(int files) {
        return switch (invocation.language()) {
            case JAPANESE -> files + " ファイル、" + rounds + " 局: エラー " + errors + "、警告 " + warnings;
            case ENGLISH -> "files " + files + ", rounds " + rounds + ": errors " + errors + ", warnings " + warnings;
        };
    }
}
