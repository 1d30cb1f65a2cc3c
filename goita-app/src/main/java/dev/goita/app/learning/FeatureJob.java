package dev.goita.app.learning;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.files.NewFolder;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.manifest.RowManifest;
import dev.goita.learning.samples.SampleSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Writes the choices of a source of games as arrays. */
public record FeatureJob(Invocation invocation, GameWords words) {
    public enum Report {
        TEXT,
        JSON
    }

    /**
     * Writes the arrays and says what was written.
     *
     * @param folder absent or empty; it appears when all is written
     */
    public void run(SampleSource source, Path folder, Report report) throws IOException {
        long start = System.nanoTime();
        SampleEncoder<?, ?> encoder = source.encoder();
        long games;
        long choices;
        try (NewFolder made = NewFolder.begin(folder)) {
            FeatureExport export = new FeatureExport(made.path(), source, source.split());
            try (export;
                    Progress progress = invocation.progress(words.counted(), OptionalLong.empty())) {
                source.read((key, added) -> {
                    export.add(key, added);
                    progress.advance(1);
                });
            }
            games = export.games();
            choices = export.choices();
            RowManifest.write(made.path(), source, export, "goita " + ProgramVersion.number());
            LoaderCard.write(
                    made.path(),
                    Map.of("train", "*.npy"),
                    new Wording(
                            "goita features のフォルダー: NumPy の配列です。numpy.load で読みます。",
                            "A folder of goita features: arrays of NumPy, read with numpy.load."));
            made.commit();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        switch (report) {
            case JSON -> {
                Map<String, Object> summary = new LinkedHashMap<>();
                summary.put("folder", folder.toString());
                summary.put("layout", encoder.layout().id());
                summary.put("features", encoder.layout().featureCount());
                summary.put("actions", encoder.actions().id());
                summary.put("labels", encoder.actions().size());
                summary.put(
                        "targets", source.targets().stream().map(Target::name).toList());
                summary.put("policies", source.hasPolicies());
                summary.put(words.english(), games);
                summary.put("choices", choices);
                summary.put("seconds", seconds);
                invocation.jsonLines().write(summary);
            }
            case TEXT -> say(folder, games, choices, seconds);
        }
    }

    private void say(Path folder, long games, long choices, double seconds) {
        invocation.say(Wording.of(
                "%s: %,d " + words.japanese() + "、%,d 回の選択、%.1f 秒",
                "%s: %3$,d choices in %2$,d " + words.english() + ", %4$.1f s",
                folder,
                games,
                choices,
                seconds));
    }
}
