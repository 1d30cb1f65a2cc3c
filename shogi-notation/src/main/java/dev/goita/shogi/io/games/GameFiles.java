package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.program.Boundary;
import dev.goita.files.FileTree;
import dev.goita.files.KeptInputs;
import dev.goita.files.Pipe;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** Reads the games of files, of all files below a directory, and of the entries of zip files, one by one. */
public final class GameFiles {
    /** In bytes; what an entry of a zip file may unpack to. */
    public static final long ENTRY_LIMIT = 1L << 30;

    private static final int ENTRIES = 1_000_000;
    /** What is read of a directory: notes and pictures that lie beside records are not broken records. */
    private static final Pattern RECORD_FILE = Pattern.compile(
            ".*\\.(kif|kifu|ki2|ki2u|csa|sfen|usi|bod|jkf|json|usen|usf|psn|pgn|txt|zip)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private final IllegalMoves policy;
    private final int gameLimit;
    private final List<String> others = new ArrayList<>();
    private boolean hasUnread;

    public GameFiles(IllegalMoves policy) {
        this(policy, GameReader.GAME_LIMIT);
    }

    private GameFiles(IllegalMoves policy, int gameLimit) {
        this.policy = policy;
        this.gameLimit = gameLimit;
    }

    /** The same for games of which less is read than {@link GameReader#GAME_LIMIT}: so many characters of each. */
    public GameFiles withGameLimit(int characters) {
        return new GameFiles(policy, characters);
    }

    /**
     * Hands over every game below a path in the order of names. Below a directory only files with the ending of a notation, {@code
     * .txt} or {@code .zip} count. A file below it that cannot be read, or not to its end, gives one game with a finding.
     */
    public void forEach(Path path, Consumer<Game> games) throws IOException {
        if (Files.isDirectory(path)) {
            FileTree.Contents contents = contents(path, (lost, failure) -> fail(lost.toString(), failure, games));
            contents.others().forEach(other -> others.add(path.relativize(other).toString()));
            for (Path file : contents.meant()) {
                guarded(file, games);
            }
        } else {
            file(path, games);
        }
    }

    /** What a directory stands for; {@code lost} hears of what is below it and cannot be listed. */
    public static FileTree.Contents contents(Path directory, BiConsumer<Path, IOException> lost) throws IOException {
        return FileTree.contents(directory, RECORD_FILE, below -> false, lost);
    }

    /** {@return the files of folders and zip files that were left out since they are no records by their names} */
    public List<String> others() {
        return Collections.unmodifiableList(others);
    }

    /** {@return whether a file or a directory below a path could not be read; entries of zip files do not count} */
    public boolean hasUnread() {
        return hasUnread;
    }

    private void guarded(Path file, Consumer<Game> games) {
        try {
            file(file, games);
        } catch (IOException e) {
            fail(file.toString(), e, games);
        }
    }

    private void fail(String name, IOException failure, Consumer<Game> games) {
        hasUnread = true;
        games.accept(Game.failed(name, NotationCode.UNREADABLE, InputFailure.reason(failure)));
    }

    private void file(Path file, Consumer<Game> games) throws IOException {
        String name = KeptInputs.name(file);
        try (InputStream bytes = Pipe.open(file)) {
            input(name, bytes, games);
        }
    }

    /** Hands over every game of a file or a zip file that is open. */
    public void input(String name, InputStream bytes, Consumer<Game> games) throws IOException {
        InputStream buffered = new BufferedInputStream(bytes);
        if (isZip(name, buffered)) {
            zip(name, buffered, games);
        } else {
            stream(name, buffered, games);
        }
    }

    /** What has no ending, as a pipe, may be one all the same. */
    private static boolean isZip(String name, InputStream bytes) throws IOException {
        bytes.mark(ZIP.length);
        boolean isZip = Arrays.equals(bytes.readNBytes(ZIP.length), ZIP);
        bytes.reset();
        return isZip || name.toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    /** Hands over every game of a stream. What its reader cannot bear ends it with a finding. */
    public void stream(String name, InputStream bytes, Consumer<Game> games) throws IOException {
        Games reader = new Games(name, bytes);
        for (Optional<Game> game = reader.next(); game.isPresent(); game = reader.next()) {
            games.accept(game.get());
        }
    }

    /** The games of one stream behind a boundary. */
    private final class Games {
        private final String name;
        private final InputStream bytes;
        private @Nullable GameReader reader;
        private Optional<Game> read = Optional.empty();
        private int number;
        private boolean ended;

        Games(String name, InputStream bytes) {
            this.name = name;
            this.bytes = bytes;
        }

        Optional<Game> next() throws IOException {
            if (ended) {
                return Optional.empty();
            }
            number++;
            Optional<InputFailure> failure = Boundary.OF_READERS.run(() -> {
                if (reader == null) {
                    reader = new GameReader(name, bytes, policy, gameLimit);
                }
                read = reader.next();
            });
            if (failure.isEmpty()) {
                return read;
            }
            ended = true;
            // what it holds is what there was no memory for
            reader = null;
            if (failure.get().thrown() instanceof IOException unreadable) {
                throw unreadable;
            }
            return Optional.of(Game.failed(Place.whole(name), number, failure.get()));
        }
    }

    private void zip(String name, InputStream bytes, Consumer<Game> games) throws IOException {
        ZipInputStream zip = new ZipInputStream(bytes, StandardCharsets.UTF_8);
        ZipEntry entry = nextEntry(name, zip, games);
        boolean hasRecords = false;
        for (int i = 0; entry != null; i++) {
            if (i == ENTRIES) {
                games.accept(failed(name, NotationCode.LIMIT, "ファイルが多すぎます", "too many entries"));
                return;
            }
            FileTree.Kind kind = FileTree.Kind.of(entry.getName().replace('\\', '/'), RECORD_FILE);
            if (kind == FileTree.Kind.OTHER && !entry.isDirectory()) {
                others.add(entry.getName());
            } else if (kind == FileTree.Kind.MEANT && !entry.isDirectory()) {
                hasRecords = true;
                String entryName = name + "!" + entry.getName();
                Limited limited = new Limited(zip);
                try {
                    stream(entryName, limited, games);
                } catch (IOException e) {
                    games.accept(failed(entryName, NotationCode.UNREADABLE, "展開できません", "cannot be unpacked"));
                    return;
                }
                if (limited.isPassed()) {
                    games.accept(failed(entryName, NotationCode.LIMIT, "大きすぎるので途中までです", "too large, cut"));
                    return;
                }
            }
            entry = nextEntry(name, zip, games);
        }
        if (!hasRecords) {
            games.accept(failed(name, NotationCode.UNREADABLE, "中に棋譜のファイルがありません", "no file of records in it"));
        }
    }

    private @Nullable ZipEntry nextEntry(String name, ZipInputStream zip, Consumer<Game> games) {
        try {
            return zip.getNextEntry();
        } catch (IOException | IllegalArgumentException e) {
            games.accept(failed(name, NotationCode.UNREADABLE, "zipとして読めません", "not readable as zip"));
            return null;
        }
    }

    private static Game failed(String name, NotationCode code, String japanese, String english) {
        return Game.failed(name, code, new Wording(japanese, english));
    }

    /** An entry of a zip file up to the limit; closing it leaves the zip open. */
    private static final class Limited extends FilterInputStream {
        private long left = ENTRY_LIMIT;

        Limited(InputStream in) {
            super(in);
        }

        boolean isPassed() {
            return left <= 0;
        }

        @Override
        public int read() throws IOException {
            int b = left <= 0 ? -1 : in.read();
            left -= b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left <= 0) {
                return -1;
            }
            int read = in.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(0, read);
            return read;
        }

        @Override
        public void close() {}
    }
}
