package dev.goita.app.goita.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FileTree;
import dev.goita.files.store.Stores;
import dev.goita.ml.rounds.DataSetFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that a command reads rounds from, and how it reads them. */
public final class RecordInputs extends RecordReading {
    private final Given<List<String>> files = arguments("FILE");

    public RecordInputs(Options command) {
        super(command);
    }

    /**
     * Every file, folders replaced by what is in them, sorted by name; a data set by files that hold each round once. What
     * cannot be listed is told.
     */
    public List<String> files(Invocation invocation) throws IOException {
        return files(files.value(), invocation);
    }

    /** Every file that arguments of a command stand for, as {@link #files(Invocation)}. */
    public static List<String> files(List<String> arguments, Invocation invocation) throws IOException {
        List<String> all = new ArrayList<>();
        forms(arguments, invocation).forEach(forms -> all.add(forms.get(0)));
        return all;
    }

    /** The same, but with all files of a shard of a data set: those of one list hold the same rounds. */
    public List<List<String>> forms(Invocation invocation) throws IOException {
        return forms(files.value(), invocation);
    }

    private static List<List<String>> forms(List<String> arguments, Invocation invocation) throws IOException {
        Batch batch = invocation.batch();
        List<List<String>> all = new ArrayList<>();
        batch.expect(arguments.size());
        for (String argument : arguments) {
            if (Input.isStandard(argument)) {
                all.add(List.of(argument));
            } else {
                batch.list(argument, () -> add(argument, invocation, all));
            }
        }
        batch.expect(all.size());
        return all;
    }

    private static void add(String argument, Invocation invocation, List<List<String>> all) throws IOException {
        Path path = invocation.path(argument);
        if (!Files.isDirectory(path)) {
            all.add(List.of(argument));
            return;
        }
        Batch batch = invocation.batch();
        FileTree.Contents contents = DataSetFolder.contents(path, batch::lost);
        batch.leftOut(argument, names(path, contents.others()));
        if (contents.meant().isEmpty()) {
            batch.nothingIn(argument);
        }
        for (Path found : contents.meant()) {
            if (DataSetFolder.is(found)) {
                for (List<Path> shard : DataSetFolder.shards(found)) {
                    all.add(shard.stream().map(Path::toString).toList());
                }
            } else if (isSayable(found, batch)) {
                all.add(List.of(found.toString()));
            }
        }
    }

    /**
     * A data set, a folder or a file that is read as often as wanted, by readers that find in a folder what {@link #files} finds.
     *
     * @throws IOException naming the argument if it cannot be a path, or what comes but once cannot be read
     */
    public static Path source(String argument, Invocation invocation) throws IOException {
        Path path = invocation.file(argument);
        if (Files.isDirectory(path)) {
            List<Path> others =
                    DataSetFolder.contents(path, (lost, failure) -> {}).others();
            invocation.batch().leftOut(argument, names(path, others));
        }
        return path;
    }

    /** The same for several. */
    public static List<Path> sources(List<String> arguments, Invocation invocation) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String argument : arguments) {
            paths.add(source(argument, invocation));
        }
        return paths;
    }

    private static List<String> names(Path folder, List<Path> files) {
        return files.stream().map(file -> folder.relativize(file).toString()).toList();
    }

    /** A name of other bytes than its text has cannot be opened by that text. */
    private static boolean isSayable(Path file, Batch batch) {
        boolean sayable = !Stores.isOfMachine(file) || Path.of(file.toString()).equals(file);
        if (!sayable) {
            batch.lost(
                    file,
                    new RefusedFileException(
                            file, "名前が UTF-8 ではありません。名前を変えてください", "the name is not UTF-8: rename the file"));
        }
        return sayable;
    }
}
