package dev.goita.web.entry;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.files.Sha256;
import dev.goita.files.SmallFile;
import dev.goita.files.WholeFile;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** 棋譜の棚: matches kept as files of a folder, one a name. Whoever saves says which content is meant to be replaced. */
public final class MatchShelf {
    /**
     * What a file holds.
     *
     * @param hash of its bytes
     */
    public record Kept(String name, String text, String hash) {}

    /**
     * What became of saving.
     *
     * @param isDone whether it was saved; if not, the file has changed since and is as it was
     */
    public record Saved(boolean isDone, Kept kept) {}

    private record Listed(String name, long modified) {}

    private static final String SUFFIX = ".json";
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_LISTED = 1_000;
    private static final int LONGEST_NAME = 60;
    private static final String MARKS = " -_.,()+&!・（）「」、。";

    /** Names that mean devices where Windows keeps the folder. */
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");

    private final Path folder;

    /** The folder {@code matches} of a folder. */
    public MatchShelf(Path data) {
        folder = data.toAbsolutePath().resolve("matches");
    }

    /** The names and when each was changed, in milliseconds of the epoch, the latest first. */
    List<Map<String, Object>> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(MatchShelf::isMatch)
                    .map(file -> new Listed(name(file), modified(file)))
                    .sorted(Comparator.comparingLong(Listed::modified)
                            .reversed()
                            .thenComparing(Listed::name))
                    .limit(MOST_LISTED)
                    .map(listed -> Map.<String, Object>of("name", listed.name, "modified", listed.modified))
                    .toList();
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private static boolean isMatch(Path file) {
        String fileName = file.getFileName().toString();
        return fileName.endsWith(SUFFIX) && isSafe(name(file)) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static String name(Path file) {
        String fileName = file.getFileName().toString();
        return fileName.substring(0, fileName.length() - SUFFIX.length());
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    /** @throws Refusal 400 for a name that no file should have, 404 if there is none */
    Kept open(String name) {
        Path file = file(name);
        return kept(file)
                .orElseThrow(() ->
                        Refusal.of(404, "「" + name(file) + "」という記録はありません", "there is no match \"" + name(file) + "\""));
    }

    /**
     * Saves, unless the file holds something else than whoever saves has seen of it.
     *
     * @param seen the hash of what is replaced; empty for a file that should not be there
     * @throws Refusal 400 for a name that no file should have, 507 if it cannot be written
     */
    public synchronized Saved save(String name, String text, Optional<String> seen) {
        Path file = file(name);
        Optional<Kept> before = kept(file);
        if (before.isPresent() && !before.get().text.equals(text) && !seen.equals(before.map(Kept::hash))) {
            return new Saved(false, before.get());
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            Files.createDirectories(folder);
            try (WholeFile whole = WholeFile.begin(file)) {
                try (OutputStream out = whole.stream()) {
                    out.write(bytes);
                }
                whole.commit();
            }
        } catch (IOException e) {
            throw Refusal.of(
                    507,
                    "保存できません。--data のフォルダーと空き容量を確かめてください",
                    "cannot be saved: see to the folder of --data and its free space");
        }
        return new Saved(true, new Kept(name(file), text, hash(bytes)));
    }

    private static Optional<Kept> kept(Path file) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw unreadable();
        }
        try {
            byte[] bytes = SmallFile.bytes(file, MOST_BYTES);
            return Optional.of(new Kept(name(file), new String(bytes, StandardCharsets.UTF_8), hash(bytes)));
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private static Refusal unreadable() {
        return Refusal.of(500, "保存された記録を読めません", "what is kept cannot be read");
    }

    private static String hash(byte[] bytes) {
        return HexFormat.of().formatHex(Sha256.start().digest(bytes));
    }

    /** @throws Refusal if the name could mean anything else than a file of this folder */
    private Path file(String given) {
        String name = Normalizer.normalize(given, Normalizer.Form.NFC).strip();
        if (!isSafe(name)) {
            throw Refusal.badRequest(
                    "名前は文字・数字・空白と -_.,()+&! で " + LONGEST_NAME + " 字まで、始めと終わりは点以外です",
                    "a name has letters, digits, blanks and -_.,()+&!, " + LONGEST_NAME
                            + " at most, and neither begins nor ends with a full stop");
        }
        return folder.resolve(name + SUFFIX);
    }

    private static boolean isSafe(String name) {
        return !name.isBlank()
                && name.equals(name.strip())
                && name.length() <= LONGEST_NAME
                && !name.startsWith(".")
                && !name.endsWith(".")
                && !DEVICES.contains(name.toLowerCase(Locale.ROOT))
                && name.codePoints().allMatch(MatchShelf::isSafe);
    }

    private static boolean isSafe(int character) {
        int type = Character.getType(character);
        return Character.isLetterOrDigit(character)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || MARKS.indexOf(character) >= 0;
    }

    /** 棚の窓口: matches under {@code --data}, listed, opened and saved. */
    public static final class ShelfDoors {
        private final EntryDoors entry;
        private final Optional<MatchShelf> shelf;

        private ShelfDoors(EntryDoors entry, Optional<MatchShelf> shelf) {
            this.entry = entry;
            this.shelf = shelf;
        }

        /** Opens the doors of the folder in which matches may be kept; empty for nowhere. */
        public static void open(Routes routes, EntryDoors entry, Optional<Path> data) {
            ShelfDoors doors = new ShelfDoors(entry, data.map(MatchShelf::new));
            routes.get("/api/matches", request -> doors.matches())
                    .get("/api/match", doors::match)
                    .post("/api/match", doors::save);
        }

        private Reply matches() {
            return Reply.jsonOf(Plain.map(
                    "available", shelf.isPresent(),
                    "matches", shelf.map(MatchShelf::names).orElse(List.of())));
        }

        private MatchShelf shelf() {
            return shelf.orElseThrow(() -> Refusal.of(
                    404,
                    "このサーバーはファイルに残しません。goita serve --data フォルダー で起動してください",
                    "this server keeps no files: start it with goita serve --data FOLDER"));
        }

        private Reply match(Request request) {
            MatchShelf.Kept kept = shelf().open(request.question().need("name"));
            return Reply.jsonOf(Plain.map("name", kept.name(), "text", kept.text(), "hash", kept.hash()));
        }

        private Reply save(Request request) {
            Question question = request.question();
            Optional<String> hash = question.value().path("hash").text();
            MatchShelf.Saved saved = shelf().save(question.need("name"), entry.record(question), hash);
            MatchShelf.Kept kept = saved.kept();
            if (saved.isDone()) {
                return Reply.jsonOf(Plain.map("name", kept.name(), "hash", kept.hash()));
            }
            Wording why = new Wording(
                    "「" + kept.name() + "」はほかの画面で保存されています。両方とも残っています",
                    "\"" + kept.name() + "\" was saved elsewhere in the meantime; both are still there");
            return Reply.jsonOf(Plain.map(
                            "error", why.in(question.language()),
                            "name", kept.name(),
                            "text", kept.text(),
                            "hash", kept.hash()))
                    .withStatus(409);
        }
    }
}
