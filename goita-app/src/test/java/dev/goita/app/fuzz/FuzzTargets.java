package dev.goita.app.fuzz;

import dev.goita.core.player.ForfeitException;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.record.file.RecordFormat;
import dev.goita.shogi.book.text.FileBook.UnsortedBookException;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.training.DatasetFormat;
import java.io.EOFException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;

/** Every reader of what may come from anybody, every door, and both sides of every protocol. */
final class FuzzTargets {
    private FuzzTargets() {}

    static List<FuzzTarget> all() {
        List<FuzzTarget> targets = new ArrayList<>();
        targets.add(of("goita-record", List.of("goita"), (input, scratch) -> RecordTrials.any(input)));
        for (RecordFormat format : RecordFormat.values()) {
            targets.add(of("goita-" + format.id(), List.of("goita/document"), RecordTrials.as(format)));
        }
        targets.add(of("goita-compact", List.of(), (input, scratch) -> RecordTrials.compact(input)));
        targets.add(of("goita-compact-file", List.of(), GoitaTrials::compactFile, DiagnosticException.class));
        targets.add(of("goita-position", List.of(), (input, scratch) -> GoitaTrials.position(input)));
        targets.add(of("goita-engine", List.of(), (input, scratch) -> GoitaTrials.engine(input)));
        targets.add(of(
                "goita-manifest",
                List.of(),
                GoitaTrials::manifest,
                DiagnosticException.class,
                CharacterCodingException.class));
        targets.add(of("goita-data", List.of(), GoitaTrials.program("manifest.json", "data", "verify", "FOLDER")));
        targets.add(of(
                "goita-journal",
                List.of(),
                GoitaTrials::journal,
                FileSystemException.class,
                IllegalArgumentException.class));
        targets.add(of(
                "goita-table",
                List.of(),
                GoitaTrials::table,
                FileSystemException.class,
                IllegalArgumentException.class));
        targets.add(of(
                "config",
                List.of(),
                GoitaTrials.program("config.json", "improve", "--config", "FILE", "--print-config")));
        targets.add(of("model", List.of(), GoitaTrials::model, ModelFormatException.class));
        targets.add(of("model-parts", List.of(), GoitaTrials::modelParts, ModelFormatException.class));
        for (Format format : Format.values()) {
            targets.add(of("shogi-" + format.id(), List.of("shogi"), ShogiTrials.as(format)));
        }
        targets.add(of("shogi-games", List.of("shogi"), (input, scratch) -> ShogiTrials.games(input)));
        targets.add(of("shogi-position", List.of("shogi/usi"), (input, scratch) -> ShogiTrials.position(input)));
        targets.add(of("shogi-tactics", List.of(), (input, scratch) -> ShogiTrials.tactics(input)));
        for (DatasetFormat format : DatasetFormat.values()) {
            targets.add(of("shogi-" + format.id(), List.of(), ShogiTrials.dataset(format)));
        }
        targets.add(of("shogi-book", List.of(), ShogiTrials::textBook, UnsortedBookException.class));
        targets.add(of("shogi-ybb", List.of(), ShogiTrials::yaneuraOuBinary));
        targets.add(of("shogi-apery", List.of(), ShogiTrials::apery));
        targets.add(of("shogi-sbk", List.of(), (input, scratch) -> ShogiTrials.shogiGui(input)));
        targets.add(of("shogi-usi-engine", List.of("shogi/usi"), (input, scratch) -> ShogiTrials.usi(input)));
        targets.add(of("goita-answers", List.of(), AnswerTrials::goita, ForfeitException.class));
        targets.add(of("shogi-answers", List.of(), AnswerTrials::usi, BoutForfeitException.class));
        targets.add(
                of("goita-env", List.of(), (input, scratch) -> AnswerTrials.environment(input), EOFException.class));
        targets.add(of("web-http", List.of(), WebTrials::http));
        targets.add(of("web-door", List.of(), WebTrials::door));
        targets.add(of("web-run", List.of(), WebTrials::run));
        return targets;
    }

    private static FuzzTarget of(String id, List<String> corpora, FuzzTarget.Trial trial, Class<?>... refusals) {
        return new FuzzTarget(id, corpora, trial, List.of(refusals));
    }
}
