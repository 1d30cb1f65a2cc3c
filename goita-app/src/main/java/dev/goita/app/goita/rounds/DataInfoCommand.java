package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

final class DataInfoCommand extends Job {
    private static final Wording RULES = new Wording("規則", "rules");
    private static final Wording FILES = new Wording("ファイル", "files");

    private final Given<List<String>> folders = arguments("FOLDER");
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException {
        for (String name : folders.value()) {
            Path folder = folder(invocation, name);
            if (ManifestJson.isExport(folder)) {
                ExportManifest export = ManifestJson.readExport(folder);
                tell(export, ofExport(name, export), Wording.same(name));
            } else {
                Manifest set = ManifestJson.read(folder);
                Wording incomplete = new Wording(name + "（途中まで）", name + " (not complete)");
                tell(set, ofSet(name, set.derivation()), set.complete() ? Wording.same(name) : incomplete);
            }
        }
        return ExitCode.CLEAN;
    }

    private <T> void tell(T manifest, Columns<T> facts, Wording title) {
        if (json.value()) {
            invocation.jsonLines().write(facts.json(manifest));
        } else {
            Wording untitled = Wording.same("");
            invocation.say(title);
            invocation.say(new Report(title).facts("", untitled, facts, manifest));
        }
    }

    /** @throws RefusedFileException naming the folder if it has no manifest */
    static Path folder(Invocation invocation, String argument) throws IOException {
        Path folder = invocation.path(argument);
        if (!Files.isRegularFile(folder.resolve(Manifest.FILE_NAME))) {
            throw new RefusedFileException(
                    argument, new Wording(Manifest.FILE_NAME + " がありません", "has no " + Manifest.FILE_NAME));
        }
        return folder;
    }

    private static <T> Columns<T> origin(Columns<T> facts, Derivation derivation, Function<T, String> maker) {
        facts.data("command", row -> derivation.command())
                .data("inputs", row -> derivation.inputs())
                .words(new Wording("作り方", "made by"), row -> Wording.same(maker.apply(row)));
        for (Derivation.Source input : derivation.inputs()) {
            facts.words(
                    new Wording("元", "from"),
                    row -> Wording.of("%s: %,d 局", "%s: %,d rounds", input.name(), input.rounds()));
        }
        return facts;
    }

    private static Columns<ExportManifest> ofExport(String folder, ExportManifest export) {
        Columns<ExportManifest> facts =
                new Columns<ExportManifest>().data("folder", made -> folder).data("tool", ExportManifest::tool);
        Derivation derivation = export.derivation();
        origin(facts, derivation, made -> made.tool() + ": " + derivation.command())
                .data("license", ExportManifest::license)
                .data("rules", ExportManifest::rules)
                .words(RULES, made -> Wording.same(made.rules()))
                .data("to", ExportManifest::to)
                .data("rows", ExportManifest::rows)
                .data("layout", ExportManifest::layout)
                .data("actions", ExportManifest::actions)
                .data("columns", ExportManifest::columns)
                .data("count", ExportManifest::count)
                .data("parts", ExportManifest::parts)
                .data("rounds", ExportManifest::rounds)
                .data("bytes", ExportManifest::bytes)
                .words(
                        new Wording("行", "rows"),
                        made -> Wording.of(
                                "%1$,d 局から %2$,d 行（%3$s）。学習 %4$,d、検証 %5$,d、試験 %6$,d",
                                "%2$,d %3$s from %1$,d rounds: %4$,d to train, %5$,d to validate, %6$,d to test",
                                made.rounds(),
                                made.count(),
                                made.rows(),
                                made.parts().train(),
                                made.parts().validation(),
                                made.parts().test()));
        if (!export.layout().isEmpty()) {
            facts.words(
                    new Wording("特徴量", "features"),
                    made -> Wording.of("%s、ラベル %s", "%s, labels %s", made.layout(), made.actions()));
        }
        return facts.words(
                FILES,
                made -> Wording.of(
                        "%,d（%s）、%,d バイト", "%,d as %s, %,d bytes", made.files().size(), made.to(), made.bytes()));
    }

    private static Columns<Manifest> ofSet(String folder, Derivation derivation) {
        Columns<Manifest> facts = new Columns<Manifest>()
                .data("folder", set -> folder)
                .data("complete", Manifest::complete)
                .data("tool", Manifest::tool);
        return origin(
                        facts,
                        derivation,
                        set -> set.tool() + ": "
                                + (derivation.isDerived() ? derivation.command() : "selfplay --seed " + set.seed()))
                .data("license", Manifest::license)
                .data("rules", Manifest::rules)
                .data("players", Manifest::players)
                .data("unit", Manifest::unit)
                .data("count", Manifest::count)
                .data("seed", Manifest::seed)
                .data("formats", Manifest::formats)
                .data("shards", set -> set.shards().size())
                .data("bytes", Manifest::bytes)
                .data("rounds", set -> set.totals().rounds())
                .data("played", set -> set.totals().played())
                .data("won_by_deal", set -> set.totals().wonByDeal())
                .data("redealt", set -> set.totals().redealt())
                .words(
                        new Wording("プレイヤー", "players"),
                        set -> Wording.same(
                                set.players().stream().map(ManifestPlayer::name).collect(Collectors.joining(", "))))
                .words(RULES, set -> Wording.same(set.rules()))
                .words(
                        new Wording("局", "rounds"),
                        set -> Wording.of(
                                "%,d（打った局 %,d、配駒で決着 %,d、配り直し %,d）",
                                "%,d: %,d played, %,d decided by the deal, %,d redealt",
                                set.totals().rounds(),
                                set.totals().played(),
                                set.totals().wonByDeal(),
                                set.totals().redealt()))
                .words(
                        FILES,
                        set -> Wording.of(
                                "%2$,d 組のうち %1$,d 組（%3$s）、%4$,d バイト",
                                "%,d of %,d shards as %s, %,d bytes",
                                set.shards().size(),
                                set.shardCount(),
                                String.join(", ", set.formats()),
                                set.bytes()));
    }
}
