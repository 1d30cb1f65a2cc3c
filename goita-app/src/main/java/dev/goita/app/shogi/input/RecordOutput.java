package dev.goita.app.shogi.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FittingName;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where games are written: one file, standard output, or a folder with one file for each file that games come from.
 * Files appear whole or not at all; one that gets no game leaves nothing behind in a folder.
 */
public final class RecordOutput implements Closeable {
    private final Invocation invocation;
    private final @Nullable Path folder;
    private final UnaryOperator<String> names;
    private final Frame frame;
    private final List<Path> inputs = new ArrayList<>();
    /** The new files in the folder, and which file the games in each come from. */
    private final Map<Path, String> made = new HashMap<>();

    private @Nullable Output target;
    private @Nullable Path place;
    private String current = "";
    private boolean first = true;

    /** What stands before the first and behind the last game of every file, in ASCII. */
    public record Frame(String before, String after) {
        public static final Frame NONE = new Frame("", "");
    }

    /** 改行. */
    public enum Newline {
        LF("\n"),
        CRLF("\r\n");

        private final String characters;

        Newline(String characters) {
            this.characters = characters;
        }

        /** A text whose lines end in LF. */
        public String in(String text) {
            return text.replace("\n", characters);
        }
    }

    private RecordOutput(Frame frame, Invocation invocation, @Nullable Path folder, UnaryOperator<String> names) {
        this.frame = frame;
        this.invocation = invocation;
        this.folder = folder;
        this.names = names;
    }

    /**
     * @param argument a file, {@code -}, or a folder, which is made if it ends in a slash
     * @param inputs what is read, as given on the command line: in a folder none of it is written over, unless by its own games
     * @param names what a file in the folder is called, by the last name of the file that the game comes from
     * @throws RefusalException if the argument may be meant as either, a file or a folder
     */
    public static RecordOutput open(
            String argument, Frame frame, List<String> inputs, Invocation invocation, UnaryOperator<String> names)
            throws IOException {
        boolean isFolder =
                !Output.isStandard(argument) && (argument.endsWith("/") || Files.isDirectory(Input.path(argument)));
        if (!isFolder) {
            refuseUnclear(argument);
            RecordOutput output = new RecordOutput(frame, invocation, null, names);
            output.target = invocation.output(argument);
            return output;
        }
        Path folder = Input.path(argument);
        Files.createDirectories(folder);
        RecordOutput output = new RecordOutput(frame, invocation, folder, names);
        for (String input : inputs) {
            Path path = Input.path(input);
            if (Files.isRegularFile(path) || Files.isDirectory(path)) {
                output.inputs.add(path.toRealPath());
            }
        }
        return output;
    }

    /** A new name without an extension is a folder for some and a file for others. */
    private static void refuseUnclear(String argument) throws IOException {
        if (Output.isStandard(argument) || Files.exists(Input.path(argument))) {
            return;
        }
        String name = argument.substring(argument.lastIndexOf('/') + 1);
        if (name.indexOf('.') < 0) {
            throw new RefusalException(
                    "「" + argument + "」はファイルかフォルダか分かりません。フォルダなら " + argument + "/、ファイルなら " + argument
                            + ".kif のように拡張子を付けてください",
                    "'" + argument + "' may be a file or a folder: write " + argument
                            + "/ for a folder, or an extension such as " + argument + ".kif for a file");
        }
    }

    /**
     * Tells which file the next game comes from, whether it can be written or not.
     *
     * @return whether games of that file are written; where not, that was said
     */
    public boolean begin(String file) throws IOException {
        if (folder == null) {
            return true;
        }
        if (!file.equals(current)) {
            finish();
            current = file;
            first = true;
            Path path = place(folder, file);
            if (path != null) {
                target = invocation.output(path.toString());
                place = path;
            }
        }
        return target != null;
    }

    /** Where the games of a file go: under another name than those before, and nowhere if that would destroy what is read. */
    private @Nullable Path place(Path folder, String file) throws IOException {
        String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('!')) + 1);
        String name = names.apply(last).replace('<', '_').replace('>', '_');
        Path wanted = folder.resolve(name);
        Path path = wanted;
        for (int number = 2; Files.exists(path); number++) {
            if (!made.containsKey(path.toRealPath())) {
                if (isInput(path) && !isSame(path, file)) {
                    invocation.note(Wording.of(
                            "%1$s を書きません: %2$s は入力のファイルです。別の -o を指定してください",
                            "%1$s is not written: %2$s is an input; name another -o", file, path));
                    return null;
                }
                break;
            }
            int dot = name.lastIndexOf('.');
            int end = dot > 0 ? dot : name.length();
            path = folder.resolve(FittingName.of(name.substring(0, end), "-" + number + name.substring(end)));
        }
        if (!path.equals(wanted)) {
            invocation.note(Wording.of(
                    "%1$s は %2$s に書きます: %3$s は %4$s の棋譜です",
                    "%1$s goes to %2$s: %3$s holds the games of %4$s",
                    file,
                    path,
                    wanted,
                    made.get(wanted.toRealPath())));
        }
        return path;
    }

    private boolean isInput(Path path) throws IOException {
        Path real = path.toRealPath();
        return inputs.stream().anyMatch(real::startsWith);
    }

    private static boolean isSame(Path path, String file) throws IOException {
        File other = new File(file);
        return other.exists() && Files.isSameFile(path, other.toPath());
    }

    /** Whether the next game is the first one of its file, so that nothing separates it from another. */
    public boolean isFirst() {
        return first;
    }

    public void write(byte[] game) throws IOException {
        if (target == null) {
            throw new IllegalStateException("no file was begun");
        }
        OutputStream stream = target.stream();
        if (first) {
            stream.write(frame.before().getBytes(StandardCharsets.US_ASCII));
        }
        stream.write(game);
        first = false;
    }

    /** Puts the last file in its place. */
    public void commit() throws IOException {
        if (folder == null && target != null) {
            close(target);
            target.commit();
        }
        finish();
    }

    private void close(Output complete) throws IOException {
        if (!first) {
            complete.stream().write(frame.after().getBytes(StandardCharsets.US_ASCII));
        }
    }

    private void finish() throws IOException {
        if (target != null) {
            if (folder != null && !first) {
                close(target);
                target.commit();
                if (place != null && Files.exists(place) && !isSame(place, current)) {
                    made.put(place.toRealPath(), current);
                }
            }
            target.close();
            target = null;
        }
    }

    @Override
    public void close() throws IOException {
        if (target != null) {
            target.close();
        }
    }
}
