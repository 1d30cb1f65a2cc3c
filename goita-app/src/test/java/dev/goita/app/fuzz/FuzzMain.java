package dev.goita.app.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** Tries inputs for as long as is wanted; see {@code scripts/fuzz}. */
final class FuzzMain {
    /** Each target in turn gets so long, so that all have been tried whenever one stops. */
    private static final long SLICE_NANOS = 2_000_000_000L;

    private final Path out;
    private final long seed;
    private final PrintStream screen = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Properties next = new Properties();
    private final Map<String, long[]> counts = new LinkedHashMap<>();

    private FuzzMain(Path out, long seed) throws IOException {
        this.out = Files.createDirectories(out);
        this.seed = seed;
        if (Files.exists(state())) {
            try (var reader = Files.newBufferedReader(state())) {
                next.load(reader);
            }
        }
    }

    /** @param words seconds, seed, folder, and perhaps a target; or {@code --seeds} and a folder */
    public static void main(String[] words) throws IOException {
        if (words[0].equals("--seeds")) {
            FuzzSeeds.write(Path.of(words[1]));
            System.exit(0);
        }
        FuzzMain fuzz = new FuzzMain(Path.of(words[2]), Long.parseLong(words[1]));
        List<FuzzTarget> targets = FuzzTargets.all().stream()
                .filter(target -> words.length < 4 || target.id().equals(words[3]))
                .toList();
        System.exit(fuzz.run(targets, Long.parseLong(words[0])) ? 0 : 1);
    }

    private Path state() {
        return out.resolve("next-" + seed + ".properties");
    }

    private boolean run(List<FuzzTarget> targets, long seconds) throws IOException {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        do {
            for (FuzzTarget target : targets) {
                slice(target, Math.min(end, System.nanoTime() + SLICE_NANOS));
                if (System.nanoTime() - end >= 0) {
                    break;
                }
            }
        } while (System.nanoTime() - end < 0);
        long inputs = 0;
        long escapes = 0;
        for (Map.Entry<String, long[]> count : counts.entrySet()) {
            long[] both = count.getValue();
            inputs += both[0];
            escapes += both[1];
            screen.printf(Locale.ROOT, "%-20s %,12d inputs %6d escapes%n", count.getKey(), both[0], both[1]);
        }
        screen.printf(Locale.ROOT, "%-20s %,12d inputs %6d escapes, seed %d%n", "all", inputs, escapes, seed);
        return escapes == 0;
    }

    private void slice(FuzzTarget target, long until) throws IOException {
        long from = Long.parseLong(next.getProperty(target.id(), "0"));
        Fuzzing fuzzing = new Fuzzing(target, Fuzzing.scratch(out.resolve("scratch"), target));
        fuzzing.tryMutated(seed, from, number -> number == from || System.nanoTime() - until < 0);
        long[] count = counts.computeIfAbsent(target.id(), id -> new long[2]);
        count[0] += fuzzing.tried();
        count[1] += fuzzing.escapes().size();
        for (Fuzzing.Escape escape : fuzzing.escapes()) {
            Path folder = Files.createDirectories(out.resolve("escapes").resolve(target.id()));
            Path file = folder.resolve(escape.name());
            Files.write(file, escape.input());
            Files.write(folder.resolve(escape.name() + ".txt"), escape.what().getBytes(StandardCharsets.UTF_8));
            screen.println(file + ": " + escape.what());
        }
        next.setProperty(
                target.id(),
                Long.toString(from
                        + fuzzing.tried()
                        + (fuzzing.escapes().stream()
                                        .anyMatch(escape -> escape.name().equals("endless"))
                                ? 1
                                : 0)));
        try (var writer = Files.newBufferedWriter(state())) {
            next.store(writer, "the number of the next input of each target");
        }
    }
}
