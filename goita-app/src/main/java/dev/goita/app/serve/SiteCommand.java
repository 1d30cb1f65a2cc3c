package dev.goita.app.serve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.files.Sha256;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import dev.goita.web.SitePages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public final class SiteCommand extends Job {
    private static final String MODEL = "strong";
    private static final String KEEPER = "sw.js";
    private static final String SOURCE = "SOURCE.txt";

    private final Given<String> folder = requiredOutput("FOLDER");

    @Override
    public ExitCode call() throws IOException {
        refuse(Output.isStandard(folder.value()), "-o にはフォルダを指定してください", "-o needs a folder");
        BoxedModel model = ModelBox.find(MODEL).orElseThrow();
        Map<String, byte[]> files = SitePages.files(parts(model), ProgramVersion.facts())
                .orElseThrow(() -> new RefusedFileException(
                        folder.value(),
                        new Wording(
                                "このプログラムにはブラウザー用の機関が入っていません。クローンの ./goita site で作れます",
                                "this program has no engine for browsers in it: ./goita site of a clone makes one")));
        MessageDigest stamp = Sha256.start();
        files.forEach((name, bytes) -> {
            stamp.update(name.getBytes(StandardCharsets.UTF_8));
            stamp.update(bytes);
        });
        String version = HexFormat.of().formatHex(stamp.digest(), 0, 8);
        String keeper = SitePages.keeper(files.keySet(), version);
        files.put(KEEPER, keeper.getBytes(StandardCharsets.UTF_8));
        String source = "goita %s%nmodel %s %s%nsite %s%n"
                .formatted(ProgramVersion.facts().get("goita"), model.name(), model.sha256(), version);
        files.put(SOURCE, source.getBytes(StandardCharsets.UTF_8));
        write(files);
        long bytes = files.values().stream().mapToLong(file -> file.length).sum();
        say(
                "%s に %d 個のファイル（%.1f MB）を書きました。どこの静的なサーバーにも置けます",
                "%s: %d files (%.1f MB), for any static server", folder.value(), files.size(), bytes / 1e6);
        return ExitCode.CLEAN;
    }

    /** Card and weights, which a page reads apart. */
    private static Map<String, byte[]> parts(BoxedModel model) throws IOException {
        Map<String, byte[]> parts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(model.bytes()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String kind = entry.getName().substring(entry.getName().lastIndexOf('.'));
                parts.put(model.name() + kind, zip.readAllBytes());
            }
        }
        return parts;
    }

    private void write(Map<String, byte[]> files) throws IOException {
        Path root = Path.of(folder.value());
        if (Files.exists(root) && !Files.isDirectory(root)) {
            throw new RefusedFileException(root, new Wording("フォルダではありません", "no folder"));
        }
        List<String> names = new ArrayList<>();
        for (String name : files.keySet()) {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            names.add(file.toString());
        }
        List<byte[]> contents = List.copyOf(files.values());
        write(names, outputs -> {
            for (int i = 0; i < outputs.size(); i++) {
                outputs.get(i).stream().write(contents.get(i));
            }
        });
    }
}
