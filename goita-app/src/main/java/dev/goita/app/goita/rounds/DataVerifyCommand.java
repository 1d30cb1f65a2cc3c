package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.prepare.DataSetCheck;
import dev.goita.ml.prepare.ExportCheck;
import dev.goita.ml.prepare.RegenerationCheck;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "verify",
        description =
                "Check that a data set or an export is what its manifest says: every file with its SHA-256, every round"
                        + " within the rules, the forms of a shard holding the same rounds, the sums.",
        footer = {
            "",
            "selfplay --resume makes missing and damaged shards again.",
            "",
            "Examples:",
            "  goita data verify data/",
            "  goita data verify --regenerate 1000 data/"
        })
final class DataVerifyCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders that selfplay and data wrote.")
    private List<String> folders = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a last one with the counts.");

    @Option(
            names = "--regenerate",
            paramLabel = "N",
            description = "Also play N rounds (or matches) of each data set again from its seed and players, chosen at"
                    + " random, and compare.")
    private int regenerate;

    @Mixin
    private EnginesOption engines = new EnginesOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private long findings;

    DataVerifyCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        long rounds = 0;
        for (String name : folders) {
            Path folder = DataInfoCommand.folder(invocation, name);
            if (ManifestJson.isExport(folder)) {
                rounds += export(folder);
                continue;
            }
            Manifest manifest = ManifestJson.read(folder);
            long toRead = manifest.totals().rounds() * manifest.formats().size();
            regenerate(folder);
            try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(toRead))) {
                rounds += check(folder, progress::advance).totals().rounds();
            }
        }
        if (json.isWanted()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("folders", folders.size());
            counts.put("rounds", rounds);
            counts.put("findings", findings);
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            invocation.streams().flush();
            invocation
                    .streams()
                    .err()
                    .println(Wording.of("%d 局、指摘 %d 件", "%d rounds, %d findings", rounds, findings)
                            .in(invocation.language()));
        }
        return findings > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private Manifest check(Path folder, LongConsumer progress) throws IOException, InterruptedException {
        if (invocation.cluster().isEmpty()) {
            return DataSetCheck.run(folder, this::report, progress);
        }
        try (Crew crew = invocation.cluster().get().open()) {
            return DataSetCheck.run(folder, this::report, progress, crew);
        }
    }

    private void regenerate(Path folder) throws IOException {
        if (regenerate > 0) {
            try (Progress progress = invocation.progress(Counted.PLAYED_AGAIN, OptionalLong.of(regenerate))) {
                RegenerationCheck.run(folder, regenerate, engines.inFile(List.of()), this::report, progress::advance);
            } catch (IllegalArgumentException e) {
                throw new MisuseException(spec, e);
            }
        }
    }

    /** How many rounds an export was made from. */
    private long export(Path folder) throws IOException {
        if (!Stores.isOfMachine(folder)) {
            throw new RefusedFileException(
                    folder,
                    new Wording(
                            "書き出した行列の検査は、手元の、またはマウントしたフォルダーでできます",
                            "an export is verified in a folder of this machine, mounted or not"));
        }
        long files = ManifestJson.readExport(folder).files().size();
        try (Progress progress = invocation.progress(Counted.FILES, OptionalLong.of(files))) {
            return ExportCheck.run(folder, this::report, progress::advance).rounds();
        }
    }

    private void report(Diagnostic finding) {
        findings++;
        if (json.isWanted()) {
            invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
        } else {
            invocation.streams().out().println(finding.format(invocation.language()));
        }
    }
}
