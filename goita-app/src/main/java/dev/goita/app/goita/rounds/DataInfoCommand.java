package dev.goita.app.goita.rounds;

import dev.goita.report.DisplayWidth;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RoundTally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

final class DataInfoCommand extends Job {
    private static final int NAME_CELLS = 12;
    private static final Wording RULES = new Wording("規則", "rules");
    private static final Wording FILES = new Wording("ファイル", "files");

    private final Given<List<String>> folders = arguments("FOLDER");
    private final Given<Boolean> json = json();

    DataInfoCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        for (String folder : folders.value()) {
            if (ManifestJson.isExport(folder(invocation, folder))) {
                tell(folder, ManifestJson.readExport(folder(invocation, folder)));
                continue;
            }
            Manifest manifest = ManifestJson.read(folder(invocation, folder));
            if (json.value()) {
                invocation.jsonLines().write(fields(folder, manifest));
            } else {
                print(folder, manifest);
            }
        }
        return ExitCode.CLEAN;
    }

    private void tell(String folder, ExportManifest manifest) {
        if (json.value()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("folder", folder);
            fields.put("tool", manifest.tool());
            fields.put("command", manifest.derivation().command());
            fields.put("inputs", manifest.derivation().inputs());
            fields.put("license", manifest.license());
            fields.put("rules", manifest.rules());
            fields.put("to", manifest.to());
            fields.put("rows", manifest.rows());
            fields.put("layout", manifest.layout());
            fields.put("actions", manifest.actions());
            fields.put("columns", manifest.columns());
            fields.put("count", manifest.count());
            fields.put("parts", manifest.parts());
            fields.put("rounds", manifest.rounds());
            fields.put("bytes", manifest.bytes());
            invocation.jsonLines().write(fields);
            return;
        }
        invocation.streams().out().println(folder);
        tellOrigin(manifest.tool() + ": " + manifest.derivation().command(), manifest.derivation());
        fact(RULES, Wording.same(manifest.rules()));
        fact(
                new Wording("行", "rows"),
                new Wording(
                        String.format(
                                Locale.ROOT,
                                "%,d 局から %,d 行（%s）。学習 %,d、検証 %,d、試験 %,d",
                                manifest.rounds(),
                                manifest.count(),
                                manifest.rows(),
                                manifest.parts().train(),
                                manifest.parts().validation(),
                                manifest.parts().test()),
                        String.format(
                                Locale.ROOT,
                                "%,d %s from %,d rounds: %,d to train, %,d to validate, %,d to test",
                                manifest.count(),
                                manifest.rows(),
                                manifest.rounds(),
                                manifest.parts().train(),
                                manifest.parts().validation(),
                                manifest.parts().test())));
        if (!manifest.layout().isEmpty()) {
            fact(
                    new Wording("特徴量", "features"),
                    Wording.of("%s、ラベル %s", "%s, labels %s", manifest.layout(), manifest.actions()));
        }
        fact(
                FILES,
                Wording.of(
                        "%,d（%s）、%,d バイト",
                        "%,d as %s, %,d bytes", manifest.files().size(), manifest.to(), manifest.bytes()));
    }

    private void tellOrigin(String maker, Derivation derivation) {
        fact(new Wording("作り方", "made by"), Wording.same(maker));
        for (Derivation.Source input : derivation.inputs()) {
            fact(new Wording("元", "from"), Wording.of("%s: %,d 局", "%s: %,d rounds", input.name(), input.rounds()));
        }
    }

    private void fact(Wording name, Wording value) {
        Language language = invocation.language();
        String label = name.in(language);
        String blanks = " ".repeat(NAME_CELLS - DisplayWidth.of(label));
        invocation.streams().out().println("  " + label + blanks + value.in(language));
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

    private static Map<String, Object> fields(String folder, Manifest manifest) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("folder", folder);
        fields.put("complete", manifest.complete());
        fields.put("tool", manifest.tool());
        fields.put("command", manifest.derivation().command());
        fields.put("inputs", manifest.derivation().inputs());
        fields.put("license", manifest.license());
        fields.put("rules", manifest.rules());
        fields.put("players", manifest.players());
        fields.put("unit", manifest.unit());
        fields.put("count", manifest.count());
        fields.put("seed", manifest.seed());
        fields.put("formats", manifest.formats());
        fields.put("shards", manifest.shards().size());
        fields.put("bytes", manifest.bytes());
        RoundTally totals = manifest.totals();
        fields.put("rounds", totals.rounds());
        fields.put("played", totals.played());
        fields.put("won_by_deal", totals.wonByDeal());
        fields.put("redealt", totals.redealt());
        return fields;
    }

    private void print(String folder, Manifest manifest) {
        RoundTally totals = manifest.totals();
        Wording incomplete = new Wording("（途中まで）", " (not complete)");
        invocation.streams().out().println(folder + (manifest.complete() ? "" : incomplete.in(invocation.language())));
        Derivation derivation = manifest.derivation();
        String by = derivation.isDerived() ? derivation.command() : "selfplay --seed " + manifest.seed();
        tellOrigin(manifest.tool() + ": " + by, derivation);
        fact(
                new Wording("プレイヤー", "players"),
                Wording.same(
                        manifest.players().stream().map(ManifestPlayer::name).collect(Collectors.joining(", "))));
        fact(RULES, Wording.same(manifest.rules()));
        fact(
                new Wording("局", "rounds"),
                Wording.of(
                        "%,d（打った局 %,d、配駒で決着 %,d、配り直し %,d）",
                        "%,d: %,d played, %,d decided by the deal, %,d redealt",
                        totals.rounds(),
                        totals.played(),
                        totals.wonByDeal(),
                        totals.redealt()));
        fact(
                FILES,
                Wording.of(
                        "%2$,d 組のうち %1$,d 組（%3$s）、%4$,d バイト",
                        "%,d of %,d shards as %s, %,d bytes",
                        manifest.shards().size(),
                        manifest.shardCount(),
                        String.join(", ", manifest.formats()),
                        manifest.bytes()));
    }
}
