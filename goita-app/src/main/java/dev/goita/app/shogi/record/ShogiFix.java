package dev.goita.app.shogi.record;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.FormatDetector;
import dev.goita.shogi.io.GameText;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.repair.Change;
import dev.goita.shogi.repair.RecordRepairs;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Copies of typed records in which the moves that were meant stand. */
final class ShogiFix {
    private final Invocation invocation;
    private final Consumer<Told> tell;

    /**
     * What was found for a record.
     *
     * @param place of the move, or of the record as a whole
     * @param change what is written otherwise, if anything is
     * @param wording for people
     */
    record Told(Place place, Optional<Change> change, Wording wording) {
        Map<String, Object> fields(Invocation invocation) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("file", place.source());
            fields.put("line", place.line());
            fields.put("column", place.column());
            change.ifPresent(made -> {
                fields.put("what", made.what().name().toLowerCase(Locale.ROOT));
                fields.put("ply", made.ply());
                fields.put("was", made.was());
                fields.put("now", made.now());
            });
            fields.put("message", wording.in(invocation.language()));
            return Map.of("fix", fields);
        }
    }

    /** @param tell hears of every change, and of a file that stays as it is with the reason */
    ShogiFix(Invocation invocation, Consumer<Told> tell) {
        this.invocation = invocation;
        this.tell = tell;
    }

    /** Whether a copy was written: with the games whose repair is clear and leaves no error, the others as they are. */
    boolean write(Path file, Path target) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Charset encoding = TextDecoder.detect(bytes);
        Source source = Source.of(file.toString(), new String(bytes, encoding));
        Optional<Format> format = typed(source);
        if (format.isEmpty()) {
            return left(source, new Wording("修復できるのは KIF と KI2 だけです", "only KIF and KI2 can be repaired"));
        }
        StringBuilder fixed = new StringBuilder();
        int copied = 0;
        boolean isFixed = false;
        for (GameText game : GameText.of(source.text(), format.get())) {
            Optional<String> repaired = repaired(source, game, format.get());
            fixed.append(source.text(), copied, game.start())
                    .append(repaired.orElse(source.text().substring(game.start(), game.end())));
            copied = game.end();
            isFixed |= repaired.isPresent();
        }
        if (isFixed) {
            fixed.append(source.text(), copied, source.text().length());
            try (Output output = invocation.output(target.toString())) {
                output.stream().write(fixed.toString().getBytes(encoding));
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
        for (GameText game : GameText.of(source.text(), format.get())) {
            String text = source.text().substring(game.start(), game.end());
            if (isToRepair(text, format.get().read(Source.of(text), IllegalMoves.REFUSE))) {
                RecordRepairs.Found found = RecordRepairs.of(text);
                found.best().changes().forEach(change -> tell.accept(told(source, moved(change, game.start()))));
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
    private Optional<String> repaired(Source source, GameText game, Format format) {
        String text = source.text().substring(game.start(), game.end());
        Reading<Kifu> reading = format.read(new Source(source.name(), text, game.firstLine()), IllegalMoves.REFUSE);
        if (!isToRepair(text, reading)) {
            return Optional.empty();
        }
        RecordRepairs.Found found = RecordRepairs.of(text);
        List<Change> changes = found.best().changes();
        String fixed = found.best().apply(text);
        Wording why = new Wording("近い棋譜が見つかりません", "no legal game comes near it");
        if (found.isClear()) {
            boolean isSound = !changes.isEmpty()
                    && !format.read(Source.of(fixed), IllegalMoves.REFUSE).hasErrors();
            if (isSound) {
                changes.forEach(change -> tell.accept(told(source, moved(change, game.start()))));
                return Optional.of(fixed);
            }
            why = new Wording("指し手を直しても誤りが残ります", "errors remain whatever the moves were");
        } else if (found.isNear()) {
            changes.forEach(change -> tell.accept(told(source, moved(change, game.start()))));
            why = new Wording("ほかの読み方もあるので直しません", "left as it is, since it can be read otherwise too");
        }
        left(source, why);
        return Optional.empty();
    }

    private static Change moved(Change change, int by) {
        return new Change(
                change.what(), change.ply(), change.start() + by, change.end() + by, change.was(), change.now());
    }

    private boolean left(Source source, Wording why) {
        tell.accept(new Told(Place.whole(source.name()), Optional.empty(), why));
        return false;
    }

    private static Told told(Source source, Change change) {
        Findings findings = new Findings(source);
        findings.add(NotationCode.BAD_MOVE, Severity.WARNING, change.start(), Wording.same(""));
        return new Told(findings.toList().get(0).place(), Optional.of(change), wording(change));
    }

    private static Wording wording(Change change) {
        String ply = change.ply() + "手目";
        String was = change.was().strip();
        String now = change.now().strip();
        if (change.what() == Change.What.NUMBER) {
            return new Wording("手数「" + was + "」→「" + now + "」", "number " + was + " → " + now);
        }
        if (was.isEmpty()) {
            return new Wording(
                    ply + "が抜けています: 「" + now + "」かもしれません", "move " + change.ply() + " is missing, perhaps " + now);
        }
        return now.isEmpty()
                ? new Wording(
                        ply + "の前の「" + was + "」は二度目です",
                        "before move " + change.ply() + ": " + was + " stands there twice")
                : new Wording(ply + "「" + was + "」→「" + now + "」", "move " + change.ply() + ": " + was + " → " + now);
    }
}
