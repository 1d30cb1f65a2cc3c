package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FittingName;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.NotationCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

public final class ShogiCheckCommand extends Job {
    private static final String MARK = ".fixed";

    private static final Wording FIX = new Wording("修復: ", "repair: ");

    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Boolean> json = json();
    private final Given<Boolean> fix = flag("--fix");

    private final Set<String> mayBeRepaired = new HashSet<>();
    private long fixed;
    private long games;
    private long errors;
    private long warnings;

    public ShogiCheckCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::check);
        if (fix.value()) {
            fix();
        } else {
            suggest();
        }
        if (json.value()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("files", inputs.files().size());
            counts.put("games", games);
            counts.put("errors", errors);
            counts.put("warnings", warnings);
            if (fix.value()) {
                counts.put("fixed", fixed);
            }
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            Wording made = fix.value() ? Wording.of("、修復 %d", ", %d fixed", fixed) : Wording.same("");
            Wording counts =
                    Wording.of("%d 局、エラー %d 件、警告 %d 件", "%d games, %d errors, %d warnings", games, errors, warnings);
            invocation.sayAside(new Wording(counts.japanese() + made.japanese(), counts.english() + made.english()));
        }
        return errors + warnings > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void fix() throws IOException {
        ShogiFix fixes = new ShogiFix(invocation, this::tell);
        for (String file : inputs.files()) {
            Path path = Input.path(file);
            if (invocation.input(file).isOnce() || !Files.isRegularFile(path)) {
                invocation.sayAside(new Wording("--fix はファイルだけを直します: " + file, "--fix repairs files alone: " + file));
            } else if (fixes.write(path, target(file))) {
                fixed++;
            }
        }
    }

    /** What the rest of a game tells of its errors, for files by themselves: folders may hold any number. */
    private void suggest() throws IOException {
        ShogiFix fixes = new ShogiFix(invocation, this::tell);
        for (String file : inputs.files()) {
            boolean isFile = !invocation.input(file).isOnce() && Files.isRegularFile(Input.path(file));
            if (isFile && mayBeRepaired.contains(file)) {
                fixes.suggest(Input.path(file));
            }
        }
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
            invocation
                    .streams()
                    .out()
                    .println(told.place() + ": " + FIX.in(invocation.language())
                            + told.wording().in(invocation.language()));
        }
    }

    private void check(Game game) {
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
            if (json.value()) {
                invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
            } else {
                invocation.streams().out().println(finding.format(invocation.language()));
            }
        }
    }
}
