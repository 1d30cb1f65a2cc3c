package dev.goita.ml.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.files.Seal;
import dev.goita.files.Sha256;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.samples.Split;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCheckTest {
    private static final String ROUND = "{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],"
            + "\"record\":\"87000870007700011\",\"winner\":0}\n";

    @TempDir
    private Path folder;

    private ExportManifest export(FeatureExport.Form form) throws IOException {
        Path file = folder.resolve("rounds.jsonl");
        Files.writeString(file, ROUND.repeat(3));
        RoundInputs inputs = RoundInputs.open(List.of(file), Rules.STANDARD);
        Storage storage = new Storage(folder.resolve("made"), List.of(ShardFormat.COMPACT), 5, "goita test");
        return new RoundExport(inputs, storage, Split.STANDARD, "test", n -> {})
                .decisions(form, RoundRows.of(GoitaViewEncoder.ENCODER), Teaching.NONE, 1);
    }

    private List<String> findings() throws IOException {
        List<Diagnostic> findings = new ArrayList<>();
        ExportCheck.run(folder.resolve("made"), findings::add, files -> {});
        return findings.stream()
                .map(finding -> Path.of(finding.place().source()).getFileName() + " "
                        + finding.code().id())
                .toList();
    }

    private Path manifest() {
        return folder.resolve("made").resolve("manifest.json");
    }

    private void reseal(String text) throws IOException {
        Files.write(manifest(), Seal.JSON.close(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void sums_that_the_files_do_not_have_are_found() throws IOException {
        ExportManifest made = export(FeatureExport.Form.PARQUET);
        assertThat(findings()).isEmpty();
        assertThat(made.files()).hasSizeGreaterThan(1);
        String text = Files.readString(manifest());
        reseal(text.replaceFirst("\"count\" : \\d+", "\"count\" : 7"));
        assertThat(findings()).containsExactly("manifest.json contents", "manifest.json manifest");
    }

    @Test
    void an_array_whose_head_disagrees_with_its_length_is_found() throws IOException {
        export(FeatureExport.Form.NPY);
        Path label = folder.resolve("made").resolve("label.npy");
        String old = Sha256.of(label);
        byte[] bytes = Files.readAllBytes(label);
        Files.write(label, Arrays.copyOf(bytes, bytes.length + 1));
        String text = Files.readString(manifest());
        reseal(text.replace(old, Sha256.of(label))
                .replace("\"bytes\" : " + bytes.length + ",", "\"bytes\" : " + (bytes.length + 1) + ","));
        assertThat(findings()).contains("label.npy contents");
    }

    @Test
    void a_table_that_is_not_listed_is_named() throws IOException {
        export(FeatureExport.Form.NPZ);
        Files.writeString(folder.resolve("made").resolve("more.npz"), "");
        assertThat(findings()).containsExactly("more.npz unlisted");
    }
}
