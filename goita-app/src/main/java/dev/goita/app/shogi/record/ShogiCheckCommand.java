package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Folding;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.files.FittingName;
import dev.goita.report.Columns;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameText;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.repair.RecordRepairs;
import dev.goita.shogi.repair.Repair;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

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

    /** Of a file, told to people. */
    private long repairs;

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
            if (repairs > Folding.MOST && !json.value()) {
                say("%s: 修復がほかに%d件あります", "%s: %d more repairs", file, repairs - Folding.MOST);
            }
            repairs = 0;
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
        } else if (++repairs <= Folding.MOST) {
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

    /** Copies of typed records in which the moves that were meant stand. */
    private record ShogiFix(Invocation invocation, Consumer<Told> tell) {
        /**
         * What was found for a record.
         *
         * @param change what is written otherwise, if anything is
         */
        record Told(Place place, Optional<Repair.Change> change, Wording wording) {
            private static final Columns<Repair.Change> CHANGE = new Columns<Repair.Change>()
                    .data("what", made -> made.what().name().toLowerCase(Locale.ROOT))
                    .data("ply", Repair.Change::ply)
                    .data("was", Repair.Change::was)
                    .data("now", Repair.Change::now);

            Map<String, Object> fields(Invocation invocation) {
                Columns<Told> fields = new Columns<Told>()
                        .data("file", told -> told.place().source())
                        .data("line", told -> told.place().line())
                        .data("column", told -> told.place().column())
                        .maybe(CHANGE, Told::change)
                        .data("message", told -> told.wording().in(invocation.language()));
                return Map.of("fix", fields.json(this));
            }
        }

        /** Whether a copy was written: with the games whose repair is clear and leaves no error, the others as they are. */
        boolean write(Path file, Path target) throws IOException {
            byte[] bytes = Files.readAllBytes(file);
            Charset encoding = TextDecoder.detect(bytes);
            Source source = Source.of(file.toString(), KeptBytes.decode(bytes, encoding));
            Optional<Format> format = typed(source);
            if (format.isEmpty()) {
                return left(source, new Wording("修復できるのは KIF と KI2 だけです", "only KIF and KI2 can be repaired"));
            }
            Findings places = new Findings(source);
            StringBuilder fixed = new StringBuilder();
            int copied = 0;
            boolean isFixed = false;
            for (GameText game : GameText.of(source.text(), format.get())) {
                Optional<String> repaired = repaired(source, places, game, format.get());
                fixed.append(source.text(), copied, game.start())
                        .append(repaired.orElse(source.text().substring(game.start(), game.end())));
                copied = game.end();
                isFixed |= repaired.isPresent();
            }
            if (isFixed) {
                fixed.append(source.text(), copied, source.text().length());
                try (Output output = invocation.output(target.toString())) {
                    output.stream().write(KeptBytes.encode(fixed.toString(), encoding));
                    output.commit();
                }
            }
            return isFixed;
        }

        /** Tells what was probably meant in the games of a file that have errors, and writes nothing. */
        void suggest(Path file) throws IOException {
            byte[] bytes = Files.readAllBytes(file);
            Source source = Source.of(file.toString(), new String(bytes, TextDecoder.detect(bytes)));
            Optional<Format> format = typed(source);
            if (format.isEmpty()) {
                return;
            }
            Findings places = new Findings(source);
            for (GameText game : GameText.of(source.text(), format.get())) {
                String text = source.text().substring(game.start(), game.end());
                if (isToRepair(text, format.get().read(Source.of(text), IllegalMoves.REFUSE))) {
                    RecordRepairs.Found found = RecordRepairs.of(text);
                    tell(places, game, found);
                }
            }
        }

        private static boolean isToRepair(String text, Reading<Kifu> reading) {
            return reading.hasErrors() || RecordRepairs.isMiscounted(text, reading);
        }

        private static Optional<Format> typed(Source source) {
            return FormatDetector.detect(source.text()).filter(format -> format == Format.KIF || format == Format.KI2);
        }

        /** The text of a game after its repair, if that is clear. */
        private Optional<String> repaired(Source source, Findings places, GameText game, Format format) {
            String text = source.text().substring(game.start(), game.end());
            Reading<Kifu> reading = format.read(new Source(source.name(), text, game.firstLine()), IllegalMoves.REFUSE);
            if (!isToRepair(text, reading)) {
                return Optional.empty();
            }
            RecordRepairs.Found found = RecordRepairs.of(text);
            List<Repair.Change> changes = found.best().changes();
            String fixed = found.best().apply(text);
            Wording why = new Wording("近い棋譜が見つかりません", "no legal game comes near it");
            if (found.isClear()) {
                boolean isSound = !changes.isEmpty()
                        && !format.read(Source.of(fixed), IllegalMoves.REFUSE).hasErrors();
                if (isSound) {
                    tell(places, game, found);
                    return Optional.of(fixed);
                }
                why = new Wording("指し手を直しても誤りが残ります", "errors remain whatever the moves were");
            } else if (found.isNear()) {
                tell(places, game, found);
                why = new Wording("ほかの読み方もあるので直しません", "left as it is, since it can be read otherwise too");
            }
            left(source, why);
            return Optional.empty();
        }

        private void tell(Findings places, GameText game, RecordRepairs.Found found) {
            found.best()
                    .changes()
                    .forEach(change -> tell.accept(new Told(
                            places.place(game.start() + change.start()), Optional.of(change), wording(change))));
        }

        private boolean left(Source source, Wording why) {
            tell.accept(new Told(Place.whole(source.name()), Optional.empty(), why));
            return false;
        }

        private static Wording wording(Repair.Change change) {
            int ply = change.ply();
            String was = change.was().strip();
            String now = change.now().strip();
            if (change.what() == Repair.Change.What.NUMBER) {
                return Wording.of("手数「%s」→「%s」", "number %s → %s", was, now);
            }
            if (was.isEmpty()) {
                return Wording.of("%d手目が抜けています: 「%s」かもしれません", "move %d is missing, perhaps %s", ply, now);
            }
            return now.isEmpty()
                    ? Wording.of("%d手目の前の「%s」は二度目です", "before move %d: %s stands there twice", ply, was)
                    : Wording.of("%d手目「%s」→「%s」", "move %d: %s → %s", ply, was, now);
        }
    }
}
