package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Folding;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.files.FittingName;
import dev.goita.report.Columns;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.NotationCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code goita shogi check}. */
public final class ShogiCheckCommand extends Job {
    private static final String MARK = ".fixed";

    private static final Columns<ShogiCheckCommand> COUNTS = new Columns<ShogiCheckCommand>()
            .data("files", found -> found.inputs.files().size())
            .data("games", found -> found.games)
            .data("errors", found -> found.errors)
            .data("warnings", found -> found.warnings)
            .data("fixed", found -> Optional.of(found.fixed).filter(fixed -> found.fix.value()));

    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Boolean> json = json();
    private final Given<Boolean> fix = flag("--fix");

    private final Set<String> mayBeRepaired = new HashSet<>();
    /** The file whose games come, and what is told of it. */
    private String current = "";

    private long fixed;
    private long games;
    private long errors;
    private long warnings;

    @Override
    public ExitCode call() throws IOException {
        Folding folding = new Folding(invocation, json.value());
        inputs.forEach(invocation, game -> check(game, folding));
        folding.endOfFile(current);
        ShogiFix fixes = new ShogiFix(invocation, this::tell);
        for (String file : inputs.files()) {
            boolean isFile = !invocation.input(file).isOnce() && Files.isRegularFile(Input.path(file));
            if (fix.value() && isFile) {
                fixed += fixes.write(Input.path(file), target(file)) ? 1 : 0;
            } else if (fix.value()) {
                invocation.sayAside(Wording.of("--fix はファイルだけを直します: %s", "--fix repairs files alone: %s", file));
            } else if (isFile && mayBeRepaired.contains(file)) {
                fixes.suggest(Input.path(file));
            }
        }
        if (json.value()) {
            invocation.jsonLines().write(Map.of("summary", COUNTS.json(this)));
        } else {
            invocation.sayAside(
                    fix.value()
                            ? Wording.of(
                                    "%d 局、エラー %d 件、警告 %d 件、修復 %d",
                                    "%d games, %d errors, %d warnings, %d fixed", games, errors, warnings, fixed)
                            : Wording.of(
                                    "%d 局、エラー %d 件、警告 %d 件",
                                    "%d games, %d errors, %d warnings", games, errors, warnings));
        }
        return findings(errors + warnings > 0);
    }

    private static Path target(String file) throws IOException {
        int dot = file.lastIndexOf('.');
        boolean hasExtension = dot > file.lastIndexOf('/') + 1;
        return Input.path(
                hasExtension
                        ? FittingName.of(file.substring(0, dot), MARK + file.substring(dot))
                        : FittingName.of(file, MARK));
    }

    private void tell(ShogiFix.Told told) {
        if (json.value()) {
            invocation.jsonLines().write(told.fields(invocation));
        } else {
            String wording = told.wording().in(invocation.language());
            say("%s: 修復: %s", "%s: repair: %s", told.place(), wording);
        }
    }

    private void check(Game game, Folding folding) {
        if (!game.file().equals(current)) {
            folding.endOfFile(current);
            current = game.file();
        }
        games++;
        for (Diagnostic finding : game.reading().findings()) {
            if (finding.severity() == Severity.ERROR) {
                errors++;
                mayBeRepaired.add(game.file());
            } else {
                warnings++;
            }
            if (finding.code() == NotationCode.MOVE_NUMBER) {
                mayBeRepaired.add(game.file());
            }
            if (!folding.tells(finding)) {
                continue;
            }
            if (json.value()) {
                invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
            } else {
                invocation.streams().out().println(finding.format(invocation.language()));
            }
        }
    }
}
