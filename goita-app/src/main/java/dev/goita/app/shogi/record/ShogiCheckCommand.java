package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Game;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "check",
        description = "Report everything that is wrong with records, as file:line:column.",
        footer = {"", "Example: goita shogi check --lang ja game.kif"})
public final class ShogiCheckCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private ShogiInputs inputs = new ShogiInputs();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a last one with the counts.");

    private long games;
    private long errors;
    private long warnings;

    public ShogiCheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::check);
        if (json.isWanted()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("files", inputs.files().size());
            counts.put("games", games);
            counts.put("errors", errors);
            counts.put("warnings", warnings);
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            invocation.sayAside(
                    Wording.of("%d 局、エラー %d 件、警告 %d 件", "%d games, %d errors, %d warnings", games, errors, warnings));
        }
        return errors + warnings > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void check(Game game) {
        games++;
        for (Diagnostic finding : game.reading().findings()) {
            if (finding.severity() == Severity.ERROR) {
                errors++;
            } else {
                warnings++;
            }
            if (json.isWanted()) {
                invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
            } else {
                invocation.streams().out().println(finding.format(invocation.language()));
            }
        }
    }
}
