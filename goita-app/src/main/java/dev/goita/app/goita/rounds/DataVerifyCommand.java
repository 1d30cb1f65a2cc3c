package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.prepare.DataSetCheck;
import dev.goita.ml.prepare.ExportCheck;
import dev.goita.ml.prepare.RegenerationCheck;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

final class DataVerifyCommand extends Job {
    private final Given<List<String>> folders = arguments("FOLDER");
    private final Given<Boolean> json = json();
    private final Given<Integer> regenerate = option("--regenerate", "N", 0);
    private final ClusterOptions cluster = new ClusterOptions(this);
    private final EnginesOption engines = new EnginesOption(this);

    private long findings;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation);
        long rounds = 0;
        for (String name : folders.value()) {
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
        if (json.value()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            counts.put("folders", folders.value().size());
            counts.put("rounds", rounds);
            counts.put("findings", findings);
            invocation.jsonLines().write(Map.of("summary", counts));
        } else {
            invocation.sayAside(Wording.of("%d 局、指摘 %d 件", "%d rounds, %d findings", rounds, findings));
        }
        return findings(findings > 0);
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
        if (regenerate.value() > 0) {
            try (Progress progress = invocation.progress(Counted.PLAYED_AGAIN, OptionalLong.of(regenerate.value()))) {
                RegenerationCheck.run(
                        folder, regenerate.value(), engines.inFile(List.of()), this::report, progress::advance);
            } catch (IllegalArgumentException e) {
                throw misuse(e);
            }
        }
    }

    /** How many rounds an export was made from. */
    private long export(Path folder) throws IOException {
        if (!Stores.isOfMachine(folder)) {
            throw new RefusedFileException(
                    folder,
                    "書き出した行列の検査は、手元の、またはマウントしたフォルダーでできます",
                    "an export is verified in a folder of this machine, mounted or not");
        }
        long files = ManifestJson.readExport(folder).files().size();
        try (Progress progress = invocation.progress(Counted.FILES, OptionalLong.of(files))) {
            return ExportCheck.run(folder, this::report, progress::advance).rounds();
        }
    }

    private void report(Diagnostic finding) {
        findings++;
        if (json.value()) {
            invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
        } else {
            invocation.streams().out().println(finding.format(invocation.language()));
        }
    }
}
