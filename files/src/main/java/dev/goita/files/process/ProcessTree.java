package dev.goita.files.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * プロセスの木: a program with everything that it started, also what outlives the process that started it.
 *
 * <p>Whose child an orphan was is not known any more. Two things find it all the same: a mark in the environment, which
 * children inherit and Linux shows; and, on every system, that it was seen as a descendant before. What escapes both
 * cleared its environment and was orphaned between two looks. Thread-safe.
 */
final class ProcessTree {
    private static final String MARK = "GOITA_HOSTED_PROGRAM";
    private static final Path PROCESSES = Path.of("/proc");
    static final long LOOK_NANOS = Duration.ofMillis(200).toNanos();

    /** Where a program starts children faster than they are killed, it is let go on at last. */
    private static final int MOST_LOOKS = 1000;

    private final Process process;

    /** {@link Process#destroyForcibly} would also drop what was said and not read yet. */
    private final ProcessHandle root;

    private final byte[] mark;
    private final Set<ProcessHandle> seen = new HashSet<>();
    private long lastLookNanos;

    private ProcessTree(Process process, String mark) {
        this.process = process;
        root = process.toHandle();
        this.mark = mark.getBytes(StandardCharsets.US_ASCII);
        lastLookNanos = System.nanoTime();
    }

    static ProcessTree start(List<String> words) throws IOException {
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(words);
        // A host that is hosted itself keeps the mark of its own host.
        builder.environment().merge(MARK, mark, (outer, own) -> outer + " " + own);
        return new ProcessTree(builder.start(), mark);
    }

    Process process() {
        return process;
    }

    /** Remembers the descendants of this moment, unless the last look was just now. */
    synchronized void look() {
        long now = System.nanoTime();
        if (now - lastLookNanos > LOOK_NANOS) {
            lastLookNanos = now;
            seen.removeIf(handle -> !handle.isAlive());
            seen.addAll(descendants());
        }
    }

    synchronized void end() {
        int looks = 0;
        while (findMore() || looks == 0) {
            root.destroyForcibly();
            seen.forEach(ProcessHandle::destroyForcibly);
            if (++looks == MOST_LOOKS) {
                return;
            }
        }
    }

    /** Whether there are processes that were not seen before, such as those that were started while others were killed. */
    private boolean findMore() {
        Set<ProcessHandle> found = descendants();
        found.addAll(marked());
        return seen.addAll(found);
    }

    private Set<ProcessHandle> descendants() {
        Set<ProcessHandle> found = new HashSet<>();
        // The number of one that has ended may be that of a stranger by now.
        Stream.concat(Stream.of(root), seen.stream())
                .filter(ProcessHandle::isAlive)
                .flatMap(ProcessHandle::descendants)
                .forEach(found::add);
        return found;
    }

    private Set<ProcessHandle> marked() {
        Set<ProcessHandle> found = new HashSet<>();
        if (!Files.isReadable(PROCESSES.resolve("self/environ"))) {
            return found;
        }
        try (Stream<Path> entries = Files.list(PROCESSES)) {
            entries.forEach(entry -> markedProcess(entry).ifPresent(found::add));
        } catch (IOException | UncheckedIOException e) {
            // What was found until then is ended.
            return found;
        }
        return found;
    }

    private Optional<ProcessHandle> markedProcess(Path entry) {
        String name = entry.getFileName().toString();
        if (!name.matches("[0-9]{1,18}")) {
            return Optional.empty();
        }
        // The handle, which knows when its process started, comes first: a number that is given anew meanwhile is
        // harmless.
        Optional<ProcessHandle> handle = ProcessHandle.of(Long.parseLong(name));
        try {
            return handle.filter(process -> !process.equals(ProcessHandle.current()))
                                    .isPresent()
                            && contains(Files.readAllBytes(entry.resolve("environ")), mark)
                    ? handle
                    : Optional.empty();
        } catch (IOException e) {
            // Gone meanwhile, or of another user.
            return Optional.empty();
        }
    }

    private static boolean contains(byte[] all, byte[] part) {
        for (int from = 0; from + part.length <= all.length; from++) {
            int same = 0;
            while (same < part.length && all[from + same] == part[same]) {
                same++;
            }
            if (same == part.length) {
                return true;
            }
        }
        return false;
    }
}
