package dev.goita.shogi.io;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
            ".*\\.(kif|kifu|ki2|ki2u|csa|sfen|usi|bod|jkf|json|usen|txt|zip)", Pattern.CASE_INSENSITIVE);

    private final IllegalMoves policy;

    public GameFiles(IllegalMoves policy) {
        this.policy = policy;
    }

    /**
     * Hands over every game below a path in the order of names. Below a directory only files with the ending of a notation,
     * {@code .txt} or {@code .zip} count. A file that cannot be read gives one game with a finding.
     *
     * @throws IOException if the path itself cannot be read
     */
    public void forEach(Path path, Consumer<Game> games) throws IOException {
        if (Files.isDirectory(path)) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.filter(GameFiles::isRecord).sorted().toList()) {
                    guarded(file, games);
                }
            }
        } else {
            file(path, games);
        }
    }

    private static boolean isRecord(Path file) {
        return Files.isRegularFile(file)
                && RECORD_FILE.matcher(file.getFileName().toString()).matches();
    }

    private void guarded(Path file, Consumer<Game> games) {
        try {
            file(file, games);
        } catch (IOException e) {
            games.accept(failed(file.toString(), NotationCode.UNREADABLE, "読めません", "cannot be read"));
        }
    }

    private void file(Path file, Consumer<Game> games) throws IOException {
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
                zip(file.toString(), bytes, games);
            } else {
                stream(file.toString(), bytes, games);
            }
        }
    }

    /**
     * Hands over every game of a stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public void stream(String name, InputStream bytes, Consumer<Game> games) throws IOException {
        GameReader reader = new GameReader(name, bytes, policy);
        Optional<Game> game = reader.next();
        while (game.isPresent()) {
            games.accept(game.get());
            game = reader.next();
        }
    }

    private void zip(String name, InputStream bytes, Consumer<Game> games) throws IOException {
        ZipInputStream zip = new ZipInputStream(bytes, StandardCharsets.UTF_8);
        ZipEntry entry = nextEntry(name, zip, games);
        if (entry == null) {
            games.accept(failed(name, NotationCode.UNREADABLE, "中に読めるファイルがありません", "nothing readable in it"));
        }
        for (int i = 0; entry != null; i++) {
            if (i == ENTRIES) {
                games.accept(failed(name, NotationCode.LIMIT, "ファイルが多すぎます", "too many entries"));
                return;
            }
            if (!entry.isDirectory()) {
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
        Diagnostic finding = new Diagnostic(code, Severity.ERROR, Place.whole(name), new Wording(japanese, english));
        Charset none = StandardCharsets.UTF_8;
        return new Game(name, 1, Optional.empty(), none, new Reading<>(Kifu.from(Start.hirate()), List.of(finding)));
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
