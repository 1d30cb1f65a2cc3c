package dev.goita.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * 持ち主: what is not finished has a mark in its name that says which program makes it, so that what a dead program left can be
 * swept away. A mark is the number of the process, a hyphen and a number.
 */
final class Owned {
    private static final AtomicLong NEXT = new AtomicLong();
    private static final Set<String> OURS = ConcurrentHashMap.newKeySet();

    private Owned() {}

    /** A mark that nothing else has. */
    static String newMark() {
        String mark = ProcessHandle.current().pid() + "-" + NEXT.getAndIncrement();
        OURS.add(mark);
        return mark;
    }

    /** What has the mark is finished or given up. */
    static void release(String mark) {
        OURS.remove(mark);
    }

    private static boolean isLeft(String mark) {
        int hyphen = mark.indexOf('-');
        if (hyphen < 0 || !isNumber(mark.substring(0, hyphen)) || !isNumber(mark.substring(hyphen + 1))) {
            return false;
        }
        long owner = Long.parseLong(mark.substring(0, hyphen));
        return owner == ProcessHandle.current().pid()
                ? !OURS.contains(mark)
                : ProcessHandle.of(owner).isEmpty();
    }

    /** Not longer than a {@code long} holds. */
    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Deletes what dead programs left in a folder under names that are a mark between a prefix and a suffix. */
    static void sweep(Path folder, String prefix, String suffix) throws IOException {
        Predicate<Path> left = path -> {
            String name = String.valueOf(path.getFileName());
            return name.length() > prefix.length() + suffix.length()
                    && name.startsWith(prefix)
                    && name.endsWith(suffix)
                    && isLeft(name.substring(prefix.length(), name.length() - suffix.length()));
        };
        List<Path> swept;
        try (Stream<Path> inside = Files.list(folder)) {
            swept = inside.filter(left).toList();
        } catch (AccessDeniedException e) {
            // a folder into which one may put files, and not look
            return;
        }
        for (Path path : swept) {
            Disk.deleteAll(path);
        }
    }
}
