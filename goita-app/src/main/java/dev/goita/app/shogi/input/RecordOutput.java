package dev.goita.app.shogi.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.diagnostics.RefusalException;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private @Nullable Output target;
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
     * @param names what a file in the folder is called, by the last name of the file that the game comes from
     * @throws RefusalException if the argument may be meant as either, a file or a folder
     */
    public static RecordOutput open(String argument, Frame frame, Invocation invocation, UnaryOperator<String> names)
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
        return new RecordOutput(frame, invocation, folder, names);
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

    /** Tells which file the next game comes from, whether it can be written or not. */
    public void begin(String file) throws IOException {
        if (folder == null || file.equals(current)) {
            return;
        }
        finish();
        current = file;
        String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('!')) + 1);
        String name = names.apply(last).replace('<', '_').replace('>', '_');
        target = invocation.output(folder.resolve(name).toString());
        first = true;
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
