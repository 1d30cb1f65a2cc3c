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
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.repair.Change;
import dev.goita.shogi.repair.MoveRepairs;
import dev.goita.shogi.repair.Repair;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
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

    /** Whether a copy was written: only where the repair is clear and leaves no error. */
    boolean write(Path file, Path target) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Charset encoding = TextDecoder.detect(bytes);
        Source source = Source.of(file.toString(), new String(bytes, encoding));
        Optional<Format> format = FormatDetector.detect(source.text());
        if (!format.equals(Optional.of(Format.KIF)) && !format.equals(Optional.of(Format.KI2))) {
            return left(source, new Wording("修復できるのは KIF と KI2 だけです", "only KIF and KI2 can be repaired"));
        }
        Reading<Kifu> reading = format.get().read(source, IllegalMoves.REFUSE);
        if (!reading.hasErrors()) {
            return false;
        }
        List<Repair> repairs = MoveRepairs.of(source.text(), reading.value().start());
        if (!MoveRepairs.isClear(repairs)) {
            return unclear(source, repairs);
        }
        Repair best = repairs.get(0);
        Source fixed = Source.of(source.name(), best.apply(source.text()));
        if (best.changes().isEmpty()
                || format.get().read(fixed, IllegalMoves.REFUSE).hasErrors()) {
            return left(source, new Wording("指し手を直しても誤りが残ります", "errors remain whatever the moves were"));
        }
        best.changes().forEach(change -> tell.accept(told(source, change)));
        try (Output output = invocation.output(target.toString())) {
            output.stream().write(fixed.text().getBytes(encoding));
            output.commit();
        }
        return true;
    }

    private boolean unclear(Source source, List<Repair> repairs) {
        if (repairs.isEmpty()) {
            return left(source, new Wording("近い棋譜が見つかりません", "no legal game comes near it"));
        }
        repairs.get(0).changes().forEach(change -> tell.accept(told(source, change)));
        return left(source, new Wording("ほかの読み方もあるので直しません", "left as it is, since it can be read otherwise too"));
    }

    private boolean left(Source source, Wording why) {
        tell.accept(new Told(Place.whole(source.name()), Optional.empty(), why));
        return false;
    }

    private static Told told(Source source, Change change) {
        Findings findings = new Findings(source);
        findings.add(NotationCode.BAD_MOVE, Severity.WARNING, change.start(), Wording.same(""));
        Wording wording = new Wording(
                change.ply() + "手目「" + change.was() + "」→「" + change.now() + "」",
                "move " + change.ply() + ": " + change.was() + " → " + change.now());
        return new Told(findings.toList().get(0).place(), Optional.of(change), wording);
    }
}
