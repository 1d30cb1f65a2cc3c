package dev.goita.app.serve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.web.SitePages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public final class SiteCommand extends Job {
    private final Given<String> folder = requiredOutput("FOLDER");

    @Override
    public ExitCode call() throws IOException {
        refuse(
                folder.value().isBlank() || Output.isStandard(folder.value()),
                "-o にはフォルダを指定してください",
                "-o needs a folder");
        Map<String, byte[]> files = SitePages.files(ProgramVersion.facts())
                .orElseThrow(() -> new RefusedFileException(
                        folder.value(),
                        new Wording(
                                "このプログラムにはブラウザー用の機関が入っていません。クローンの ./goita site で作れます",
                                "this program has no engine for browsers in it: ./goita site of a clone makes one")));
        write(files);
        long bytes = files.values().stream().mapToLong(file -> file.length).sum();
        say(
                "%s に %d 個のファイル（%.1f MB）を書きました。どこの静的なサーバーにも置けます",
                "%s: %d files (%.1f MB), for any static server", folder.value(), files.size(), bytes / 1e6);
        return ExitCode.CLEAN;
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
