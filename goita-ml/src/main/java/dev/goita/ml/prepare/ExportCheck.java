package dev.goita.ml.prepare;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.learning.export.NpyHead;
import dev.goita.learning.export.TableFormat;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.prepare.DataSetCheck.UnlistedFiles;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ShardFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * 書き出しの検査: whether a folder of exported rows is what its manifest says: every file with its bytes, readable, and as many
 * rows in all.
 */
public final class ExportCheck {
    private static final Pattern FILE_NAMES = Pattern.compile(".*\\.(parquet|np[yz])");

    private final Path folder;
    private final ExportManifest manifest;
    private final Consumer<Diagnostic> findings;
    /** By array, or by the name of a table: rows so far. */
    private final Map<String, Long> rows = new HashMap<>();

    private ExportCheck(Path folder, ExportManifest manifest, Consumer<Diagnostic> findings) {
        this.folder = folder;
        this.manifest = manifest;
        this.findings = findings;
    }

    /**
     * Reads the whole export.
     *
     * @param folder of the export, with its {@code manifest.json}
     * @throws IOException if the manifest or the folder cannot be read; a file that cannot is a finding
     */
    public static ExportManifest run(Path folder, Consumer<Diagnostic> findings, LongConsumer progress)
            throws IOException {
        ExportManifest manifest = ManifestJson.readExport(folder);
        ExportCheck check = new ExportCheck(folder, manifest, findings);
        boolean isWhole = true;
        for (ShardFile file : manifest.files()) {
            isWhole &= check.checkFile(file);
            progress.accept(1);
        }
        if (isWhole) {
            check.checkRows();
        }
        check.checkOtherFiles();
        return manifest;
    }

    private boolean checkFile(ShardFile file) throws IOException {
        if (!file.isWhole(folder)) {
            report(
                    ShardCode.CHECKSUM,
                    file.name(),
                    "目録にあるファイルではありません(ない、長さが違う、SHA-256が違う)",
                    "missing, or not the bytes that the manifest lists");
            return false;
        }
        try {
            count(file);
            return true;
        } catch (IOException e) {
            report(ShardCode.CONTENTS, file.name(), "読めません: " + e.getMessage(), "cannot be read: " + e.getMessage());
            return false;
        }
    }

    private void count(ShardFile file) throws IOException {
        Path path = folder.resolve(file.name());
        if (file.name().endsWith(".parquet")) {
            rows.merge("rows", TableFormat.installed().rows(path), Long::sum);
        } else if (file.name().endsWith(".npy")) {
            try (InputStream in = Files.newInputStream(path)) {
                rows.merge(file.name(), NpyHead.read(in).rowsOf(file.bytes()), Long::sum);
            }
        } else {
            try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(path))) {
                for (ZipEntry array = zip.getNextEntry(); array != null; array = zip.getNextEntry()) {
                    NpyHead head = NpyHead.read(zip);
                    long bytes = NpyHead.BYTES + zip.transferTo(OutputStream.nullOutputStream());
                    rows.merge(array.getName(), head.rowsOf(bytes), Long::sum);
                }
            }
        }
    }

    private void checkRows() {
        rows.forEach((what, found) -> {
            if (found != manifest.count()) {
                report(
                        ShardCode.CONTENTS,
                        Manifest.FILE_NAME,
                        what + " は " + found + " 行で、目録の " + manifest.count() + " 行と違います",
                        what + " has " + found + " rows, the manifest " + manifest.count());
            }
        });
        long parts = manifest.parts().train()
                + manifest.parts().validation()
                + manifest.parts().test();
        if (parts != manifest.count()) {
            report(
                    ShardCode.MANIFEST,
                    Manifest.FILE_NAME,
                    "目録の中で食い違っています: parts",
                    "the manifest contradicts itself: parts");
        }
    }

    private void checkOtherFiles() throws IOException {
        Set<String> listed = manifest.files().stream().map(ShardFile::name).collect(Collectors.toSet());
        UnlistedFiles.report(folder, FILE_NAMES, listed, findings);
    }

    private void report(ShardCode code, String file, String japanese, String english) {
        findings.accept(code.at(folder.resolve(file), japanese, english));
    }
}
