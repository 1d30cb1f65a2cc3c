package dev.goita.web.club;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.play.Computers;
import dev.goita.doors.value.Asked;
import dev.goita.files.FolderLock;
import dev.goita.files.Sha256;
import dev.goita.web.club.ClubTable.Entrance;
import dev.goita.web.club.TableClock.TableTime;
import dev.goita.web.entry.MatchShelf;
import dev.goita.web.http.Secret;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** 卓の集まり: the tables of a server, which go on where they were when it is started again. */
final class Club implements Closeable {
    static final int MOST_TABLES = 1_000;
    /** No record has it, so that the whole folder of a club may be given to commands that read records. */
    private static final String SUFFIX = ".table";
    /** Tables of a former version are in JSON Lines by their names too. */
    private static final Pattern JOURNAL = Pattern.compile(".*\\.(table|jsonl)");

    private static final String FORMAT = "goita-table/3";

    /** Of tables without clocks, at which nothing was taken back. */
    private static final String FORMER = "goita-table/2";

    private static final int NAME_LETTERS = 8;
    private static final int SECONDS_TO_RETRY = 5;
    private static final int SECONDS_TO_END = 30;

    /**
     * リンク: what a key opens.
     *
     * @param keys of the whole table, in the order of {@link Entrance}
     */
    record Link(ClubTable table, Entrance entrance, List<String> keys) {}

    /**
     * 設定: what a club is set up with.
     *
     * @param data in whose folder {@code club} the tables lie, and in {@code matches} what was played
     * @param rules of tables whose opener names none
     * @param language of the names of computers in records
     * @param time by which people think
     * @param defects is told of tables that cannot go on
     */
    record Setting(
            Path data, Rules rules, Models models, Language language, TableTime time, Consumer<Throwable> defects) {
        private Path folder() {
            return data.toAbsolutePath().resolve("club");
        }
    }

    private final Setting setting;
    private final Path folder;
    private final FolderLock lock;
    private final MatchShelf shelf;
    private final Computers computers;

    /** By the hash of the key: how long a search takes says nothing of a key. */
    private final Map<String, Link> links = new ConcurrentHashMap<>();

    private final ExecutorService thinkers;

    private Club(Setting setting, FolderLock lock) {
        this.setting = setting;
        this.lock = lock;
        folder = setting.folder();
        shelf = new MatchShelf(setting.data());
        computers = new Computers(setting.models());
        thinkers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), daemons());
    }

    static ThreadFactory daemons() {
        return task -> {
            Thread thread = new Thread(task, "club");
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * Goes on at all tables of a folder.
     *
     * @throws IOException if the folder cannot be written, or another server writes it
     */
    static Club open(Setting setting) throws IOException {
        Path folder = setting.folder();
        makeFolder(folder);
        Club club = new Club(setting, FolderLock.hold(folder));
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> JOURNAL.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .forEach(club::resume);
        }
        return club;
    }

    /** Nobody else reads the hands there, or the keys. */
    private static void makeFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private void resume(Path file) {
        try {
            TableJournal.Reading reading = TableJournal.read(file);
            add(read(file, reading), keys(file, reading.lines()));
        } catch (IOException e) {
            setting.defects().accept(e);
        }
    }

    private ClubTable read(Path file, TableJournal.Reading reading) throws IOException {
        int line = 0;
        try {
            Asked head = reading.lines().get(line);
            TableState state = TableState.opened(
                    Rules.parse(head.path("rules").asText()),
                    Long.parseLong(head.path("seed").asText()),
                    TableClock.parse(head.path("clock").asText()));
            for (line = 1; line < reading.lines().size(); line++) {
                state = state.after(reading.lines().get(line));
            }
            String name = file.getFileName().toString();
            return new ClubTable(
                    name.substring(0, name.lastIndexOf('.')), reading.journal(), state, setting.time(), this::changed);
        } catch (Refusal | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw TableJournal.damaged(file, line + 1);
        }
    }

    private static List<String> keys(Path file, List<Asked> lines) throws IOException {
        List<String> keys = new ArrayList<>();
        lines.get(0).path("keys").forEach(key -> keys.add(key.asText()));
        if (!List.of(FORMAT, FORMER).contains(lines.get(0).path("goita").asText())
                || keys.size() != Entrance.values().length) {
            throw TableJournal.damaged(file, 1);
        }
        return keys;
    }

    private void add(ClubTable table, List<String> keys) {
        for (Entrance entrance : Entrance.values()) {
            links.put(hash(keys.get(entrance.ordinal())), new Link(table, entrance, keys));
        }
        changed(table);
    }

    private static String hash(String key) {
        return HexFormat.of().formatHex(Sha256.start().digest(key.getBytes(StandardCharsets.UTF_8)));
    }

    /** {@return the key of who opened it, by the usual rules} */
    String openTable() throws IOException {
        return openTable(setting.rules(), Optional.empty());
    }

    /** {@return the key of who opened it} */
    synchronized String openTable(Rules rules, Optional<TableClock> clock) throws IOException {
        if (links.size() >= MOST_TABLES * Entrance.values().length) {
            links.values().removeIf(link -> link.table().state().isOver());
        }
        if (links.size() >= MOST_TABLES * Entrance.values().length) {
            throw Refusal.of(
                    503, "卓は " + MOST_TABLES + " までです", "there are " + MOST_TABLES + " tables already, and no more");
        }
        List<String> keys =
                Arrays.stream(Entrance.values()).map(entrance -> Secret.draw()).toList();
        long seed = Secret.number();
        String name = name();
        Map<String, Object> head =
                Plain.map("goita", FORMAT, "rules", rules.toString(), "seed", Long.toString(seed), "keys", keys);
        clock.ifPresent(running -> head.put("clock", running.toText()));
        TableJournal journal = TableJournal.begin(folder.resolve(name + SUFFIX), head);
        TableState opened = TableState.opened(rules, seed, clock);
        add(new ClubTable(name, journal, opened, setting.time(), this::changed), keys);
        return keys.get(Entrance.HOST.ordinal());
    }

    /** Letters that stand in the name of a file on any machine. */
    private String name() throws IOException {
        String name = hash(Secret.draw()).substring(0, NAME_LETTERS);
        if (Files.exists(folder.resolve(name + SUFFIX))) {
            throw new FileAlreadyExistsException(name);
        }
        return name;
    }

    /** @throws Refusal 404, the same whatever is wrong with the key */
    Link link(String key) {
        return Optional.ofNullable(links.get(hash(key)))
                .orElseThrow(() -> Refusal.of(
                        404,
                        "このリンクの卓はありません。リンクがすべて写っているか確かめてください",
                        "there is no table with this link: see whether all of it was copied"));
    }

    private void changed(ClubTable table) {
        try {
            thinkers.execute(() -> goOn(table));
        } catch (RejectedExecutionException closed) {
            return;
        }
    }

    private void goOn(ClubTable table) {
        try {
            if (!table.think(computers)) {
                table.record(setting.language())
                        .ifPresent(record -> shelf.save("club-" + table.name(), record, Optional.empty()));
            }
        } catch (Refusal refusal) {
            // Of the disk: it may have room again.
            setting.time().after(TimeUnit.SECONDS.toNanos(SECONDS_TO_RETRY), () -> changed(table));
        } catch (RuntimeException | Error defect) {
            setting.defects().accept(defect);
        }
    }

    /** Lets another server go on, once nothing more is written. */
    @Override
    public void close() throws IOException {
        thinkers.shutdown();
        try {
            boolean haveEnded = thinkers.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
            if (!haveEnded) {
                setting.defects().accept(new IllegalStateException("a table is still thinking"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        lock.close();
    }
}
